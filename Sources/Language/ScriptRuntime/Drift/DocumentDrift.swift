package import Fixtures
import Foundation
import HTTPModel
import JSONModel
import ModelDecoding
import ModelDiagnosis
import ScriptSyntax

/// What answers do that an API's document does not allow, and what it promises that none of them had, in the words of its
/// models.
///
///     Movie.runtime: Int in the document, null in 3 of 40 answers
package struct DocumentDrift: Sendable {
    /// What there is to say, endpoint by endpoint.
    package private(set) var lines: [String] = []
    /// The answers that were compared.
    package private(set) var answers = 0
    /// The requests that no endpoint of the document is, each once.
    package private(set) var strangers: [String] = []
    /// The endpoints that nothing was recorded of.
    package private(set) var unasked: [String] = []

    /// Compares recorded answers with an API of a session, which was made from a document.
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
        for (place, answers) in bodies.sorted(by: { $0.key < $1.key }) {
            guard let result = routes[place].result,
                let type = try? TypeReader(models: session.models.within(api)).type(result)
            else { continue }
            self.answers += answers.count
            findings.add(
                answers,
                as: DriftModel(
                    catalogue: session.models.within(api), configuration: session.settings.decoder.configuration,
                    type: type))
        }
        lines = findings.lines.map { $0.replacing("\(api).", with: "") }
    }

    /// Whether answers and document differ.
    package var hasDrifted: Bool { !lines.isEmpty || !strangers.isEmpty }
}

/// Which requests an endpoint of a document is.
private struct DocumentRoute {
    let name: String
    let result: SwiftFragment?
    private let method: String
    private let segments: [Substring]
    /// How many segments the path of the document's server has.
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

    /// The endpoint whose path a request's ends with, and of several the one that says most of it in words.
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

    /// How many segments are the same word for word; nil where one differs. Without any such word the whole path has to be
    /// as long as the document says: the end of any other would do as well.
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
