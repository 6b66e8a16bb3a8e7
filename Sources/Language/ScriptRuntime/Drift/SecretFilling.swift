import Fixtures
import HTTPModel

/// Puts secrets back where placeholders stand, for a request that is to be sent again.
struct SecretFilling {
    struct Filled {
        var bytes: [UInt8]
        var secrets: [Secret]
    }

    struct Missing: Error {
        let name: String
    }

    private let names: Set<String>
    private let secrets: [String: Secret]

    /// Only these names are placeholders.
    init(_ names: [String], _ secrets: [String: Secret]) {
        self.names = Set(names)
        self.secrets = secrets
    }

    /// The text with its secrets. Items of a query that are excepted may lack theirs: something else fills them in.
    func fill(
        _ text: [UInt8], as spelling: PlaceholderFilling.Spelling, exceptItems items: Set<String> = []
    ) throws(Missing) -> Filled {
        var filled = Filled(bytes: [], secrets: [])
        var end = 0
        for place in Placeholder.occurrences(in: text) where names.contains(place.name) {
            filled.bytes += text[end..<place.range.lowerBound]
            end = place.range.upperBound
            if let secret = secrets[place.name] {
                filled.secrets.append(secret)
                filled.bytes += PlaceholderFilling.spelled(secret.revealed, spelling)
            } else if !Self.isValue(of: items, at: place.range.lowerBound, in: text) {
                throw Missing(name: place.name)
            }
        }
        filled.bytes += text[end...]
        return filled
    }

    /// True if `name=` of one of these items precedes a place.
    private static func isValue(of items: Set<String>, at place: Int, in text: [UInt8]) -> Bool {
        let before = text[..<place]
        let start = before.lastIndex { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "?") }.map { $0 + 1 } ?? 0
        let item = before[start...]
        guard item.last == UInt8(ascii: "=") else { return false }
        return items.contains(
            String(decoding: PercentEncoding.decode(String(decoding: item.dropLast(), as: UTF8.self)), as: UTF8.self))
    }
}
