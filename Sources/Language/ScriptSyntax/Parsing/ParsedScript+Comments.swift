import Basics

extension ParsedScript {
    /// The text with spaces in place of its comments, also of those in Swift declarations. Line ends stay.
    package var textWithoutComments: String {
        var bytes = Array(text.utf8)
        for token in tokens {
            switch token.kind {
            case .comment: bytes.blank(token.range)
            case .source:
                let start = token.range.lowerBound
                let source = String(decoding: bytes[token.range], as: UTF8.self)
                for range in Self.comments(in: source) {
                    bytes.blank(start + range.lowerBound..<start + range.upperBound)
                }
            default: break
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func comments(in source: String) -> [SourceRange] {
        var comments: [SourceRange] = []
        var scanner = SwiftScanner(Cursor(source))
        while !scanner.cursor.isAtEnd {
            let (start, isCode) = (scanner.cursor.offset, !scanner.isInString)
            let isComment = scanner.cursor.starts(with: "//") || scanner.cursor.starts(with: "/*")
            scanner.step()
            // A single byte is an operator, or belongs to an address.
            if isCode, isComment, scanner.cursor.offset > start + 1 { comments.append(start..<scanner.cursor.offset) }
        }
        return comments
    }
}

extension [UInt8] {
    fileprivate mutating func blank(_ range: Range<Int>) {
        for place in range.clamped(to: indices) where !self[place].isNewline { self[place] = UInt8(ascii: " ") }
    }
}
