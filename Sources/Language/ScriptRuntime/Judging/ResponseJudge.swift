import APIDocuments
import Foundation
package import HTTPModel
package import ModelDecoding
import ScriptExpressions
import ScriptSyntax

/// The endpoints of a session as judges of responses that others have asked for: an app, while its requests pass.
///
/// A request belongs to the endpoint whose method and path it has; of two, to the one with fewer holes. Its response is
/// decoded with the settings that the script reads that endpoint with.
package struct ResponseJudge: Sendable {
    /// What an endpoint makes of a response.
    package enum Verdict: Sendable {
        case decodes
        case fails(DecodingFailures)
        /// In words: the body is none that could be decoded.
        case isOther(String)
        /// The response is an error, or the endpoint declares no type.
        case none
    }

    package struct Judgement: Sendable {
        /// The name that reaches the endpoint from anywhere.
        package let endpoint: String
        /// The type that it declares.
        package let type: String?
        package let verdict: Verdict
    }

    private struct Route: Sendable {
        let template: PathTemplate
        let entry: EndpointEntry
        let decoder: DecoderSettings
    }

    private let session: Session
    private let host: ScriptHost
    /// By method and number of segments, those with the fewest holes first.
    private let routes: [Shape: [Route]]

    private struct Shape: Hashable {
        let method: String
        let count: Int
    }

    /// A judge for responses that come from below `base`, with the decoders of some endpoints by their paths.
    package init(_ session: Session, decoders: [String: DecoderSettings], host: ScriptHost, base: BaseURL?) {
        var session = session
        for api in session.apis.compactMap(\.name) { session.declareModels(ofEndpointsOf: api) }
        self.session = session
        self.host = host
        var routes: [(template: PathTemplate, route: Route)] = []
        for entry in session.endpoints.everywhere {
            let settings = session.api(named: entry.api)?.settings
            let decoder = decoders[entry.path] ?? settings?.decoder ?? DecoderSettings()
            for path in entry.paths(below: [settings?.base?.url, base?.url]) {
                let template = PathTemplate(path)
                routes.append((template, Route(template: template, entry: entry, decoder: decoder)))
            }
        }
        self.routes = Dictionary(grouping: routes) { Shape(method: $0.route.entry.method, count: $0.template.count) }
            .mapValues { routes in routes.map(\.route).sorted { $0.template.holes < $1.template.holes } }
    }

    /// Judges a response; `nil` if no endpoint describes the request.
    package func judgement(on response: Response, to request: Request) -> Judgement? {
        let path = PathTemplate.segments(of: request.url.path(percentEncoded: true))
        let shape = Shape(method: request.method.name, count: path.count)
        guard let route = routes[shape]?.first(where: { $0.template.fits(path) }) else { return nil }
        let result = route.entry.declaration.result
        return Judgement(
            endpoint: route.entry.path, type: result?.text,
            verdict: result.map { verdict(on: response, to: request, as: $0, by: route) } ?? .none)
    }

    private func verdict(
        on response: Response, to request: Request, as result: SwiftFragment, by route: Route
    ) -> Verdict {
        guard response.status.isSuccess, response.status.code != 206, request.method != .head else { return .none }
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

extension EndpointEntry {
    /// The paths of its requests below these URLs: an absolute address has only its own.
    fileprivate func paths(below bases: [URL?]) -> Set<String> {
        var path = String(address.prefix { $0 != "?" && $0 != "#" })
        if path.hasSuffix("{") { path.removeLast() }
        if let scheme = path.range(of: "://") {
            return [String(path[scheme.upperBound...].drop { $0 != "/" })]
        }
        return Set(bases.map { ($0?.path(percentEncoded: true) ?? "") + "/" + path })
    }
}
