import Basics

/// Reads Swift's imports.
enum ImportGrammar {
    /// Skips `import Foundation`, pasted with a model, because it has no meaning here.
    static func skip(_ parser: inout Parser) -> Bool {
        parser.attempt { (parser) throws(Diagnostic) -> Bool? in
            let start = parser.cursor.offset
            let marks = parser.tokens.count
            try ModelGrammar.skipModifiers(&parser)
            guard parser.takeKeyword("import"), parser.cursor.peek().isBlank else { return nil }
            parser.cursor.skip(while: \.isBlank)
            let name = parser.cursor.offset
            parser.cursor.skip { !$0.isNewline && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "/") }
            while parser.cursor.peek(-1).isBlank { parser.cursor.offset -= 1 }
            guard isModule(parser.cursor.text(since: name)) else { return nil }
            parser.tokens.removeLast(parser.tokens.count - marks)
            parser.mark(.source, since: start)
            return true
        } ?? false
    }

    /// `Foundation`, `struct Foundation.Date`: not `openapi.json`, which is a document.
    private static func isModule(_ text: String) -> Bool {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard let name = words.last, words.count <= 2, !name[...].isFile else { return false }
        return name.utf8.first?.isNameStart == true && name.utf8.allSatisfy { $0.isNamePart || $0 == UInt8(ascii: ".") }
    }
}
