import Foundation
import HTTPMiddleware
package import HTTPModel
package import ModelDecoding
import ScriptExpressions
import ScriptSyntax

/// Uses the endpoints of a session to check responses to requests by others, such as an app whose traffic passes
/// through.
///
/// A response is decoded with the script's settings for its endpoint.
package struct ResponseJudge: Sendable {
    /// The result of reading a response as its endpoint declares.
    package enum Verdict: Sendable {
        case decodes
        case fails(DecodingFailures)
        /// The body cannot be decoded, for this reason in words.
        case isOther(String)
        /// The body has an unknown content encoding, described in words.
        case unread(String)
        /// The response is an error, or the endpoint declares no type.
        case none
    }

    package struct Judgement: Sendable {
        /// The endpoint's full name, which works from anywhere.
        package let endpoint: String
        package let type: String?
        package let verdict: Verdict
    }

    private let session: Session
    private let host: ScriptHost
    private let routes: EndpointRoutes

    /// Creates a judge for responses from below `base`, with the decoders of some endpoints by their paths.
    package init(_ session: Session, decoders: [String: DecoderSettings], host: ScriptHost, base: BaseURL?) {
        var session = session
        for api in session.apis.compactMap(\.name) { session.declareModels(ofEndpointsOf: api) }
        self.session = session
        self.host = host
        // Where one of the APIs is the one that responds, the endpoints of others are not about it.
        let names = [nil] + session.apis.compactMap(\.name).map(Optional.some)
        let own = names.filter { base != nil && session.api(named: $0)?.settings.base?.origin == base?.origin }
        routes = EndpointRoutes(
            session, of: own.isEmpty ? nil : Set(own), decoders: decoders, below: [base?.url].compactMap(\.self))
    }

    /// Judges a response; `nil` if no endpoint describes the request.
    package func judgement(on response: Response, to request: Request) -> Judgement? {
        let path = request.url.path(percentEncoded: true)
        guard let route = routes.route(of: request.method.name, path) else { return nil }
        let result = route.entry.declaration.result
        return Judgement(
            endpoint: route.entry.path, type: result?.text,
            verdict: result.map { verdict(on: response, to: request, as: $0, by: route) } ?? .none)
    }

    private func verdict(
        on response: Response, to request: Request, as result: SwiftFragment, by route: EndpointRoutes.Route
    ) -> Verdict {
        guard response.status.isSuccess, response.status.code != 206, request.method != .head else { return .none }
        guard ContentDecoding.undoesCodings(of: response.headers) else {
            let coding = response.headers["Content-Encoding"] ?? ""
            return .unread("its body is encoded as \(coding), which Sonde does not decode")
        }
        let source = ScriptSource(name: "", text: "", folder: ".")
        var session = session
        session.enter(route.entry.api)
        session.set { $0.decoder = route.decoder }
        let run = StatementRun(session, host: host, source: source) { _ in }
        do throws(RuntimeError) {
            guard try run.streamElement(of: result) == nil else { return .none }
            let type = try run.type(result)
            _ = try ResponseDecoding(run: run).decode(response, to: request, as: type)
            return .decodes
        } catch {
            guard case .call(let failure) = error.kind else { return .isOther(error.message) }
            guard case .decoding(let failures) = failure.cause else { return .isOther(error.message) }
            return .fails(failures)
        }
    }
}
