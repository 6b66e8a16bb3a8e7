package import Fixtures
import Foundation
import HTTPModel
import JSONModel
import ModelDecoding
import ScriptSyntax

/// The differences between an API's document and its responses, in terms of its models: values that the document does
/// not allow, and documented parts that no response has.
///
///     Movie.runtime: Int in the document, null in 3 of 40 answers
package struct DocumentDrift: Sendable {
    /// The findings, endpoint by endpoint.
    package private(set) var lines: [String] = []
    /// The number of responses that were compared.
    package private(set) var responses = 0
    /// The requests that match no endpoint of the document, each listed once.
    package private(set) var strangers: [String] = []
    /// The endpoints without recordings.
    package private(set) var unasked: [String] = []

    /// Compares recorded responses with an API of a session, which was made from a document.
    package init(of exchanges: [Exchange], against api: String, in session: Session) {
        var session = session
        session.declareModels(ofEndpointsOf: api)
        session.enter(api)
        let base = session.settings.base?.url.path.split(separator: "/").count ?? 0
        let routes = session.endpoints.all(of: api).map { DocumentRoute($0, below: base) }
        var bodies: [Int: [JSONValue]] = [:]
        var asked: Set<Int> = []
        for exchange in exchanges {
            guard let place = DocumentRoute.best(for: exchange, among: routes) else {
                if !strangers.contains(exchange.summary) { strangers.append(exchange.summary) }
                continue
            }
            asked.insert(place)
            guard exchange.response.status.isSuccess,
                let body = try? JSONDocument([UInt8](exchange.response.body)).root
            else { continue }
            bodies[place, default: []].append(body)
        }
        unasked = routes.indices.filter { !asked.contains($0) }.map { routes[$0].name }
        var findings = DriftFindings()
        for (place, responses) in bodies.sorted(by: { $0.key < $1.key }) {
            guard let result = routes[place].result,
                let type = try? TypeReader(models: session.models.within(api)).type(result)
            else { continue }
            self.responses += responses.count
            findings.add(
                responses,
                as: DriftModel(
                    catalogue: session.models.within(api), configuration: session.settings.decoder.configuration,
                    type: type))
        }
        lines = findings.lines.map { $0.replacing("\(api).", with: "") }
    }

    /// Indicates whether responses and document differ.
    package var hasDrifted: Bool { !lines.isEmpty || !strangers.isEmpty }
}

/// The requests that an endpoint of a document matches.
private struct DocumentRoute {
    let name: String
    let result: SwiftFragment?
    private let method: String
    private let segments: [Substring]
    /// The number of segments in the path of the document's server.
    private let base: Int

    init(_ entry: EndpointEntry, below base: Int) {
        self.base = base
        let declaration = entry.declaration
        name = entry.name
        result = declaration.result
        method = declaration.request.method.text
        let path = entry.text(declaration.request.url.range).withoutQueryExpansion.prefix { $0 != "?" }
        segments = path.split(separator: "/")
    }

    /// Returns the endpoint whose path ends a request's path; of several, the one with the most literal words.
    static func best(for exchange: Exchange, among routes: [DocumentRoute]) -> Int? {
        let path = exchange.request.url.prefix { $0 != "?" && $0 != "#" }
        let start = path.firstRange(of: "://").map { path[$0.upperBound...].drop { $0 != "/" } } ?? path[...]
        let asked = start.split(separator: "/")
        var best: (place: Int, words: Int)?
        for (place, route) in routes.enumerated() where route.method == exchange.request.method.description {
            guard let words = route.words(in: asked) else { continue }
            if words > best?.words ?? -1 { best = (place, words) }
        }
        return best?.place
    }

    /// Returns the number of segments that match literally; `nil` if one differs. Without any literal segment,
    /// the whole path must be as long as the document says, because the end of any other path would also match.
    private func words(in asked: [Substring]) -> Int? {
        guard asked.count >= segments.count else { return nil }
        var words = 0
        for (mine, other) in zip(segments.reversed(), asked.reversed()) {
            if mine.contains("{") || mine.contains("\\(") { continue }
            guard mine == other else { return nil }
            words += 1
        }
        return words > 0 || asked.count == base + segments.count ? words : nil
    }
}

extension String {
    /// Without `{?page}` and `{&page}` at its end.
    fileprivate var withoutQueryExpansion: String {
        for sign in ["{?", "{&"] {
            if let range = firstRange(of: sign) { return String(self[..<range.lowerBound]) }
        }
        return self
    }
}
