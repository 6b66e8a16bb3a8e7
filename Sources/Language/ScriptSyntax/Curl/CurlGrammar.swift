import Basics

/// Reads lines for curl.
enum CurlGrammar {
    /// `curl`, white space and a word; what a page shows before it, `$ curl …`, is a shell's prompt.
    static func begins(at cursor: Cursor) -> Bool {
        var place = cursor
        if place.take("$ ") { place.skip(while: \.isBlank) }
        guard place.take("curl"), place.peek().isBlank else { return false }
        place.skip(while: \.isBlank)
        return joinsLine(at: place) || WordGrammar.begins(at: place)
    }

    /// A line for curl, by a shell's rules up to its end.
    static func statement(_ parser: inout Parser) throws(Diagnostic) -> CurlStatement {
        let start = parser.cursor.offset
        if parser.takeSymbol("$", .command) { parser.cursor.skip(while: \.isBlank) }
        parser.takeSymbol("curl", .command)
        let command = (parser.cursor.offset - 4)..<parser.cursor.offset
        var reader = ShellReader(at: parser.cursor, as: .line(isInBlock: parser.blocks > 0))
        let words: [ShellWord]
        do { words = try reader.words() } catch {
            parser.cursor.offset = min(max(parser.cursor.offset, error.range.upperBound), parser.cursor.bytes.count)
            throw reader.isUnfinished ? parser.unfinished(error.message, advice: error.advice, at: error.range) : error
        }
        for word in words { parser.tokens.append(SyntaxToken(.word, at: word.range)) }
        parser.cursor.offset = reader.cursor.offset
        let line = try CurlLine(words, at: command)
        let views = parser.cursor.offset
        _ = try ViewGrammar.views(&parser)
        let written = parser.cursor.text(views..<parser.rangeOfRead(since: views).upperBound)
        var end = parser.rangeOfRead(since: start).upperBound
        if parser.cursor.peek() == UInt8(ascii: "#") {
            parser.cursor.skip { !$0.isNewline }
            end = parser.cursor.offset
        }
        return CurlStatement(line: line, views: written.trimming(\.isWhitespace), range: start..<end)
    }

    private static func joinsLine(at cursor: Cursor) -> Bool {
        cursor.peek() == UInt8(ascii: "\\") && (cursor.peek(1).isNewline || cursor.offset + 1 == cursor.bytes.count)
    }
}

/// A curl command in a script, and its place.
package struct CurlStatement: Sendable, Hashable {
    package let line: CurlLine
    /// Its views, in Sonde's syntax.
    package let views: String
    package let range: SourceRange
}
