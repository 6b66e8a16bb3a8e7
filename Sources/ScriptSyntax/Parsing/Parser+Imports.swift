import PlainText

extension Parser {
    /// Skips `import Foundation`, pasted with a model: it has no meaning here.
    mutating func skipImport() -> Bool {
        guard mayStartDeclaration else { return false }
        return attempt { (parser) throws(Diagnostic) -> Bool? in
            let start = parser.cursor.offset
            let marks = parser.tokens.count
            try parser.skipModifiers()
            guard parser.takeKeyword("import"), parser.cursor.peek().isBlank else { return nil }
            parser.cursor.skip(while: \.isBlank)
            guard parser.cursor.peek().isNameStart else { return nil }
            parser.cursor.skip { !$0.isNewline && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "/") }
            while parser.cursor.peek(-1).isBlank { parser.cursor.offset -= 1 }
            parser.tokens.removeLast(parser.tokens.count - marks)
            parser.mark(.source, since: start)
            return true
        } ?? false
    }
}
