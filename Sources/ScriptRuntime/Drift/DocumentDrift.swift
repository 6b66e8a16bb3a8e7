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
        let routes = session.endpoints.all(of: api).map { DocumentRoute($0) }
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
        for (place, answers) in bodies.sorted(by: { $0.key < $1.key }) {
            guard let result = routes[place].result,
                let type = try? TypeReader(models: session.models.within(api)).type(result)
            else { continue }
            self.answers += answers.count
            let model = DriftModel(
                catalogue: session.models.within(api), configuration: session.settings.decoder.configuration, type: type
            )
            for line in Self.lines(of: answers, as: model).map({ $0.replacing("\(api).", with: "") })
            where !lines.contains(line) { lines.append(line) }
        }
    }

    /// Whether answers and document differ.
    package var hasDrifted: Bool { !lines.isEmpty || !strangers.isEmpty }
}

extension DocumentDrift {
    private static func lines(of answers: [JSONValue], as model: DriftModel) -> [String] {
        var failing: [(name: String, wanted: String, found: String, answers: Int)] = []
        for answer in answers {
            for (name, wanted, found) in failures(of: answer, as: model) {
                if let place = failing.firstIndex(where: { $0.name == name && $0.found == found }) {
                    failing[place].answers += 1
                } else {
                    failing.append((name, wanted, found, 1))
                }
            }
        }
        let coverage = ModelCoverage(
            of: answers, as: model.type, in: model.catalogue, decodedWith: model.configuration)
        let all = "\(answers.count) \(answers.count == 1 ? "answer" : "answers")"
        var lines = failing.map { "\($0.name): \($0.wanted) in the document, \($0.found) in \($0.answers) of \(all)" }
        lines += coverage.ignored.map { member in
            let steps = DriftModel.steps(member.pattern)
            let owner = model.place(at: steps.dropLast())?.type.innermostElement.description
            let name = [owner, steps.last].compactMap(\.self).joined(separator: ".")
            return "\(name): not in the document, in \(member.count) of \(member.objects) "
                + "\(member.objects == 1 ? "object" : "objects"): \(member.sample)"
        }
        lines += coverage.unseen.compactMap { property in
            let name = "\(property.owner).\(property.field.name)"
            guard !failing.contains(where: { $0.name == name }) else { return nil }
            let nulls = property.nulls > 0 ? "null or missing" : "missing"
            return "\(name): \(property.field.type) in the document, \(nulls) in all of \(all)"
        }
        return lines
    }

    /// Each place of an answer that does not fit, once: what it is called, what the document says, and what is there.
    private static func failures(
        of answer: JSONValue, as model: DriftModel
    ) -> [(name: String, wanted: String, found: String)] {
        do throws(DecodingFailures) {
            _ = try JSONBodyDecoder(model.configuration).decode(answer, as: model.type, in: model.catalogue)
            return []
        } catch {
            return error.groups.compactMap { group in
                guard let first = group.failures.first else { return nil }
                let place = model.place(at: DriftModel.steps(group.pattern))
                let property = place?.property.flatMap { name in place?.owner.map { "\($0).\(name)" } }
                let name = property ?? (group.pattern.isEmpty ? model.type.description : group.pattern)
                return (name, first.wanted.description, found(first))
            }
        }
    }

    private static func found(_ failure: DecodingFailure) -> String {
        switch failure.kind {
        case .missing: "missing"
        case .null: "null"
        case .unknown(let reason): "not known here (\(reason))"
        default: failure.found.map(\.sample) ?? "another value"
        }
    }
}

/// Which requests an endpoint of a document is.
private struct DocumentRoute {
    let name: String
    let result: SwiftFragment?
    private let method: String
    private let segments: [Substring]

    init(_ entry: EndpointEntry) {
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

    /// How many segments are the same word for word; nil where one differs.
    private func words(in asked: [Substring]) -> Int? {
        guard asked.count >= segments.count else { return nil }
        var words = 0
        for (mine, other) in zip(segments.reversed(), asked.reversed()) {
            if mine.contains("{") || mine.contains("\\(") { continue }
            guard mine == other else { return nil }
            words += 1
        }
        return words
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
