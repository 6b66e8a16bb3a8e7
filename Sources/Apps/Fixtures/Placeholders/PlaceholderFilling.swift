import HTTPModel

/// Replaces placeholders with texts.
package struct PlaceholderFilling {
    /// The form of a value where it is inserted.
    package enum Spelling {
        case none, percent, json
        /// In a header, which must not contain a line break.
        case line
    }

    private let texts: [String: String]

    /// The texts, by the names of placeholders.
    package init(_ texts: [String: String]) {
        self.texts = texts
    }

    /// Returns the text with its placeholders replaced; `nil` if it contains none of them.
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
}

extension PlaceholderFilling {
    /// Returns a value in the form that its place requires.
    package static func spelled(_ value: String, _ spelling: Spelling) -> [UInt8] {
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
}
