import Basics

/// Invisible characters that make a script look different from what it does.
enum HiddenCharacters {
    /// Those that turn the direction of writing are refused wherever they stand, the others in names only.
    static func findings(in cursor: Cursor, _ tokens: [SyntaxToken]) -> [Diagnostic] {
        let mayHideNames = cursor.bytes.contains { $0 >= 0x80 }
        let marks = cursor.bytes.contains(0xE2) ? directionMarks(in: cursor.bytes) : []
        let returns = cursor.bytes.contains(13) ? loneReturns(in: cursor.bytes, tokens) : []
        let names = mayHideNames ? tokens.filter(\.isName).flatMap { hidden(in: $0, cursor) } : []
        return marks + returns + names
    }

    /// A carriage return without a line feed does not end the line, or hides the text before it. If a file has only
    /// such line ends, the first is enough.
    private static func loneReturns(in bytes: [UInt8], _ tokens: [SyntaxToken]) -> [Diagnostic] {
        var texts = tokens.lazy.filter { $0.kind == .string }.map(\.range).makeIterator()
        var text = texts.next()
        for place in bytes.indices where bytes[place] == 13 && (place + 1 == bytes.count || bytes[place + 1] != 10) {
            while let range = text, range.upperBound <= place { text = texts.next() }
            if text?.contains(place) == true { continue }
            return [
                Diagnostic(
                    "a carriage return alone does not end a line, although it may show as one",
                    advice: #"end lines with a line feed; in text write \r"#, at: place..<(place + 1))
            ]
        }
        return []
    }

    /// U+202A to U+202E and U+2066 to U+2069.
    private static func directionMarks(in bytes: [UInt8]) -> [Diagnostic] {
        bytes.indices.dropLast(2).compactMap { place in
            guard bytes[place] == 0xE2 else { return nil }
            let isMark =
                bytes[place + 1] == 0x80
                ? (0xAA...0xAE).contains(bytes[place + 2])
                : bytes[place + 1] == 0x81 && (0xA6...0xA9).contains(bytes[place + 2])
            guard isMark else { return nil }
            return Diagnostic(
                "this character changes the direction of the text, so the script looks different from what it does",
                advice: #"remove it; in text write \u{202E}"#, at: place..<(place + 3))
        }
    }

    private static func hidden(in token: SyntaxToken, _ cursor: Cursor) -> [Diagnostic] {
        guard cursor.bytes[token.range].contains(where: { $0 >= 0x80 }) else { return [] }
        for scalar in cursor.text(token.range).unicodeScalars where !scalar.isASCII && !scalar.properties.isBidiControl
        {
            switch scalar.properties.generalCategory {
            case .format, .control, .spaceSeparator, .lineSeparator, .paragraphSeparator:
                let number = String(scalar.value, radix: 16, uppercase: true)
                return [
                    Diagnostic(
                        "this name contains U+\(number), which is invisible", advice: "remove it, or write a space",
                        at: token.range)
                ]
            default: continue
            }
        }
        return []
    }
}

extension SyntaxToken {
    fileprivate var isName: Bool { kind == .name || kind == .label || kind == .type }
}
