import Fixtures
package import Foundation
import HTTPModel
package import JSONModel
import Redaction

/// The values in a response that a later request may use: the contents of its body, and the targets of its
/// links.
package enum ResponseValues {
    /// All of them that could be recognized in a request.
    static func all(in exchange: Exchange) -> Set<String> {
        var values: Set<String> = []
        for document in documents(in: exchange.response.body) { values.formUnion(leaves(of: document)) }
        for name in ["Link", "Location"] {
            for line in exchange.response.headers.values(of: name) {
                let links = line.split { "<>".contains($0) }
                values.formUnion(links.filter { $0.contains("/") || $0.contains("?") }.map(String.init))
            }
        }
        for link in values where link.hasPrefix("/") || link.contains("://") || link.contains("?") {
            let place = RequestPlace(link, under: nil)
            values.formUnion(place.query.map(\.value) + place.path.split(separator: "/").map(String.init))
        }
        return values.filter(couldReturn)
    }

    /// The JSON of a body, or of its lines.
    package static func documents(in body: Data) -> [JSONValue] {
        let bytes = [UInt8](body)
        if let document = try? JSONDocument(bytes, depthLimit: depthLimit) { return [document.root] }
        return BodyLikeness.linesOfJSON(in: bytes).compactMap { line in
            try? JSONDocument(Array(bytes[line]), depthLimit: depthLimit).root
        }
    }

    /// The texts and numbers in a value.
    package static func leaves(of value: JSONValue) -> Set<String> {
        switch value.kind {
        case .object: value.members.reduce(into: []) { $0.formUnion(leaves(of: $1.value)) }
        case .array: value.elements.reduce(into: []) { $0.formUnion(leaves(of: $1)) }
        default: Set([value.string ?? value.numberText].compactMap(\.self))
        }
    }

    /// The texts and numbers in a value, and where they are.
    static func leavesByPlace(of value: JSONValue, at place: String = "") -> [(place: String, value: String)] {
        switch value.kind {
        case .object: value.members.flatMap { leavesByPlace(of: $0.value, at: "\(place).\($0.name)") }
        case .array: value.elements.flatMap { leavesByPlace(of: $0, at: "\(place)[]") }
        default: [(place, value.string ?? value.numberText ?? value.sourceText)]
        }
    }

    /// Indicates whether a text is long enough to be recognised: a short number may mean anything, a year or a page.
    static func couldReturn(_ text: String) -> Bool {
        text.utf8.count >= (text.utf8.allSatisfy { (48...57).contains($0) } ? 5 : 4)
            && !text.contains(Placeholder.opening)
    }

    private static let depthLimit = 500
}
