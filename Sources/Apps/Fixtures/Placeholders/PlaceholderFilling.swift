package import HTTPModel

/// Puts secrets back where placeholders stand, for a request that is to be sent again.
package struct PlaceholderFilling {
    /// The spelling of a secret where it is inserted.
    package enum Spelling {
        case none, percent, json
        /// In a header, where no line may end.
        case line
    }

    package struct Filled {
        package var bytes: [UInt8]
        package var secrets: [Secret]
    }

    /// A secret that was not given.
    package struct Missing: Error {
        package let name: String
    }

    private let names: Set<String>
    private let secrets: [String: Secret]
    private let texts: [String: String]

    /// Only these names are placeholders.
    package init(_ names: [String], _ secrets: [String: Secret]) {
        self.names = Set(names)
        self.secrets = secrets
        texts = [:]
    }

    /// These texts instead of secrets.
    package init(_ names: [String], _ texts: [String: String]) {
        self.names = Set(names)
        secrets = [:]
        self.texts = texts
    }

    /// The text with other texts in the place of placeholders; `nil` where there is none of them.
    package func replaced(_ text: [UInt8], as spelling: Spelling) -> [UInt8]? {
        var replaced: [UInt8] = []
        var end = 0
        for place in Placeholder.occurrences(in: text) {
            guard let value = texts[place.name] else { continue }
            replaced += text[end..<place.range.lowerBound] + Self.spelled(value, spelling)
            end = place.range.upperBound
        }
        return end == 0 ? nil : replaced + text[end...]
    }

    /// The text with its secrets. Items of a query that are excepted may lack theirs: something else fills them in.
    package func fill(
        _ text: [UInt8], as spelling: Spelling, exceptItems items: Set<String> = []
    ) throws(Missing) -> Filled {
        var filled = Filled(bytes: [], secrets: [])
        var end = 0
        for place in Placeholder.occurrences(in: text) where names.contains(place.name) {
            filled.bytes += text[end..<place.range.lowerBound]
            end = place.range.upperBound
            if let secret = secrets[place.name] {
                filled.secrets.append(secret)
                filled.bytes += Self.spelled(secret.revealed, spelling)
            } else if !Self.isValue(of: items, at: place.range.lowerBound, in: text) {
                throw Missing(name: place.name)
            }
        }
        filled.bytes += text[end...]
        return filled
    }
}

extension PlaceholderFilling {
    private static func spelled(_ value: String, _ spelling: Spelling) -> [UInt8] {
        switch spelling {
        case .none: Array(value.utf8)
        case .line: value.utf8.map { $0 < 0x20 && $0 != 9 || $0 == 0x7f ? UInt8(ascii: " ") : $0 }
        case .percent: Array(PercentEncoding.encode(value, keeping: .unreserved).utf8)
        case .json:
            value.unicodeScalars.flatMap { scalar -> [UInt8] in
                switch scalar {
                case "\"", "\\": [UInt8(ascii: "\\"), UInt8(ascii: scalar)]
                case _ where scalar.value < 0x20:
                    Array("\\u00".utf8) + [
                        Hexadecimal.digit(UInt8(scalar.value) >> 4), Hexadecimal.digit(UInt8(scalar.value) & 15),
                    ]
                default: Array(String(scalar).utf8)
                }
            }
        }
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
