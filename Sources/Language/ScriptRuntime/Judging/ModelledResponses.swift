package import Fixtures
import Foundation
import HTTPModel
package import JSONModel
package import ModelDecoding
import ScriptExpressions
import ScriptSyntax

/// Recorded responses as the endpoints of a session read them: each with its type, its models and its decoder. Nothing is
/// sent.
package struct ModelledResponses: Sendable {
    /// A JSON response for which an endpoint declares a type.
    package struct Response: Sendable {
        /// The recording's name.
        package let name: String
        /// The endpoint's full name, which works from anywhere.
        package let endpoint: String
        package let api: String?
        package let body: JSONValue
        package let type: ModelType
        package let models: ModelCatalogue
        package let configuration: DecoderConfiguration
    }

    /// A recording that no model reads, or that is not JSON.
    package struct Unmodelled: Sendable, Hashable {
        /// The recording's name.
        package let name: String
        package let request: String
        package let reason: String
        /// Indicates whether a model is declared for it, so that only its form prevents decoding.
        package let hasModel: Bool
    }

    package private(set) var responses: [Response] = []
    package private(set) var unmodelled: [Unmodelled] = []

    private let session: Session
    private let decoders: [String: DecoderSettings]
    private let host: ScriptHost
    /// By the bases of recordings.
    private var routes: [String: EndpointRoutes] = [:]

    /// The responses in folders, as a session reads them, with the decoders of some endpoints by their full names.
    package init(
        in folders: [FixtureFolder], as session: Session, decoders: [String: DecoderSettings] = [:], host: ScriptHost
    ) throws(ExchangeFileError) {
        var session = session
        for api in session.apis.compactMap(\.name) { session.declareModels(ofEndpointsOf: api) }
        self.session = session
        self.decoders = decoders
        self.host = host
        for folder in folders {
            for name in try folder.store.names() where !Task.isCancelled {
                do throws(ExchangeFileError) {
                    add(try folder.store.exchange(name), named: folder.name(name), of: folder.api)
                } catch {
                    throw folder.place.naming(error)
                }
            }
        }
    }
}

extension ModelledResponses {
    private enum Obstacle: Error {
        case noModel(String)
        case form(String)
    }

    private mutating func add(_ exchange: Exchange, named name: String, of api: String?) {
        // An error, and a response that never has a body, are none that a model is for.
        let status = exchange.response.status
        guard status.isSuccess, ![204, 205, 206].contains(status.code), exchange.request.method != .head else { return }
        do throws(Obstacle) {
            responses.append(try response(of: exchange, named: name, preferring: api))
        } catch {
            let (reason, hasModel) =
                switch error {
                case .noModel(let reason): (reason, false)
                case .form(let reason): (reason, true)
                }
            unmodelled.append(
                Unmodelled(name: name, request: exchange.summary, reason: reason, hasModel: hasModel))
        }
    }

    private mutating func response(
        of exchange: Exchange, named name: String, preferring api: String?
    ) throws(Obstacle) -> Response {
        let request = exchange.request
        let path = URL(string: request.url)?.path(percentEncoded: true) ?? request.url
        guard let route = routes(below: exchange.base).route(of: request.method.name, path, preferring: api) else {
            throw .noModel("no endpoint describes it")
        }
        guard let result = route.entry.declaration.result else {
            throw .noModel("\(route.entry.path) declares no type")
        }
        var session = session
        session.enter(route.entry.api)
        let run = StatementRun(session, host: host, source: ScriptSource(name: "", text: "", folder: ".")) { _ in }
        do throws(RuntimeError) {
            let element = try run.streamElement(of: result)
            let type = try element == nil ? run.type(result) : .scalar(.json)
            let body = exchange.response.body
            let reading = route.decoder.reading(of: body, MediaType(of: exchange.response.headers), as: type)
            let obstacle = body.isEmpty ? "it has no body" : type.isBytes ? "it is read as bytes" : reading.obstacle
            if let obstacle {
                throw RuntimeError(obstacle, at: 0..<0)
            }
            guard element == nil else { throw RuntimeError("it is read as a stream", at: 0..<0) }
            let limit = JSONBodyDecoder.depthLimit
            guard let document = try? JSONDocument([UInt8](body), depthLimit: limit) else {
                let isDeep = (try? JSONDocument([UInt8](body))) != nil
                let depth = "its body is nested more than \(limit) deep, which no model reads"
                throw RuntimeError(isDeep ? depth : "its body is not JSON", at: 0..<0)
            }
            return Response(
                name: name, endpoint: route.entry.path, api: route.entry.api, body: document.root, type: type,
                models: run.read(\.models), configuration: route.decoder.configuration)
        } catch {
            throw .form(error.message)
        }
    }

    private mutating func routes(below base: String?) -> EndpointRoutes {
        if let known = routes[base ?? ""] { return known }
        let bases = [base.flatMap { URL(string: $0) }].compactMap(\.self)
        let made = EndpointRoutes(session, decoders: decoders, below: bases)
        routes[base ?? ""] = made
        return made
    }
}

extension BodyReading {
    /// The reason that a body is not tried as JSON; nil for JSON.
    fileprivate var obstacle: String? {
        switch self {
        case .document(.json): nil
        case .document(let format): "its body is \(format.name), and only JSON is tried"
        case .text: "it is read as text"
        case .data: "it is read as bytes"
        case .xml: "its body is XML, which no model reads"
        case .events: "its body is a stream of events"
        }
    }
}
