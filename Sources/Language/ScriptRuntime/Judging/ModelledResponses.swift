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
    /// A response in JSON that an endpoint declares a type for.
    package struct Response: Sendable {
        /// The name that reaches the endpoint from anywhere.
        package let endpoint: String
        package let api: String?
        package let body: JSONValue
        package let type: ModelType
        package let models: ModelCatalogue
        package let configuration: DecoderConfiguration
    }

    /// A recording that no model reads.
    package struct Unmodelled: Sendable, Hashable {
        /// The recording's name.
        package let name: String
        package let request: String
        package let reason: String
    }

    package private(set) var responses: [Response] = []
    package private(set) var unmodelled: [Unmodelled] = []

    private let session: Session
    private let decoders: [String: DecoderSettings]
    private let host: ScriptHost
    /// By the bases of recordings.
    private var routes: [String: EndpointRoutes] = [:]

    /// The responses in folders, as a session reads them with the decoders of some endpoints by the names that reach these
    /// from anywhere.
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
        case reason(String)
    }

    private mutating func add(_ exchange: Exchange, named name: String, of api: String?) {
        // An error, and a response without a body, are none that a model is for.
        let status = exchange.response.status
        guard status.isSuccess, status.code != 206, exchange.request.method != .head, !exchange.response.body.isEmpty
        else { return }
        do throws(Obstacle) {
            responses.append(try response(of: exchange, preferring: api))
        } catch {
            guard case .reason(let reason) = error else { return }
            unmodelled.append(Unmodelled(name: name, request: exchange.summary, reason: reason))
        }
    }

    private mutating func response(of exchange: Exchange, preferring api: String?) throws(Obstacle) -> Response {
        let request = exchange.request
        let path = URL(string: request.url)?.path(percentEncoded: true) ?? request.url
        guard let route = routes(below: exchange.base).route(of: request.method.name, path, preferring: api) else {
            throw .reason("no endpoint describes it")
        }
        guard let result = route.entry.declaration.result else {
            throw .reason("\(route.entry.path) declares no type")
        }
        var session = session
        session.enter(route.entry.api)
        let run = StatementRun(session, host: host, source: ScriptSource(name: "", text: "", folder: ".")) { _ in }
        do throws(RuntimeError) {
            guard try run.streamElement(of: result) == nil else { throw RuntimeError("it is a stream", at: 0..<0) }
            let type = try run.type(result)
            let body = exchange.response.body
            let reading = route.decoder.reading(of: body, exchange.response.headers["Content-Type"], as: type)
            guard type != .scalar(.data), reading == .document(.json),
                let document = try? JSONDocument([UInt8](body), depthLimit: JSONBodyDecoder.depthLimit)
            else { throw RuntimeError("its body is not JSON", at: 0..<0) }
            return Response(
                endpoint: route.entry.path, api: route.entry.api, body: document.root, type: type,
                models: run.read(\.models), configuration: route.decoder.configuration)
        } catch {
            throw .reason(error.message)
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
