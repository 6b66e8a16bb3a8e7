import PlainText

/// A line for curl in a script, and where it stands.
package struct CurlStatement: Sendable, Hashable {
    package let line: CurlLine
    /// Its views, in Sonde's own words.
    package let views: String
    package let range: SourceRange
}

extension Parser {
    /// `curl`, white space and a word; what a page shows before it, `$ curl …`, is a shell's prompt.
    var startsCurl: Bool {
        var place = cursor
        if place.take("$ ") { place.skip(while: \.isBlank) }
        guard place.take("curl"), place.peek().isBlank else { return false }
        place.skip(while: \.isBlank)
        return isLineJoined(place) || startsWord(at: place)
    }

    /// A line for curl, by a shell's rules up to its end.
    mutating func curlStatement() throws(Diagnostic) -> CurlStatement {
        let start = cursor.offset
        if takeSymbol("$", .command) { cursor.skip(while: \.isBlank) }
        takeSymbol("curl", .command)
        let command = (cursor.offset - 4)..<cursor.offset
        var reader = ShellReader(at: cursor, as: .line(isInBlock: blocks > 0))
        let words: [ShellWord]
        do { words = try reader.words() } catch {
            cursor.offset = min(max(cursor.offset, error.range.upperBound), cursor.bytes.count)
            throw reader.isUnfinished ? unfinished(error.message, advice: error.advice, at: error.range) : error
        }
        for word in words { tokens.append(SyntaxToken(.word, at: word.range)) }
        cursor.offset = reader.cursor.offset
        let line = try CurlLine(words, at: command)
        let views = cursor.offset
        _ = try self.views()
        let written = cursor.text(views..<rangeOfRead(since: views).upperBound)
        var end = rangeOfRead(since: start).upperBound
        if cursor.peek() == UInt8(ascii: "#") {
            cursor.skip { !$0.isNewline }
            end = cursor.offset
        }
        return CurlStatement(line: line, views: written.trimming(\.isWhitespace), range: start..<end)
    }

    private func isLineJoined(_ place: Cursor) -> Bool {
        place.peek() == UInt8(ascii: "\\") && (place.peek(1).isNewline || place.offset + 1 == place.bytes.count)
    }
}
