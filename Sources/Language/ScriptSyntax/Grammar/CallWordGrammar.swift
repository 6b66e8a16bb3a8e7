import Basics

/// Reads a word that an endpoint or a function receives: text, or JSON.
enum CallWordGrammar {
    /// Reads a word of a call. `{ "title": "Z" }`, or `[ … ]` after a label, is both JSON and the text itself:
    /// the parameter's type decides which is meant.
    static func word(_ parser: inout Parser, of function: String, behind label: Name?) throws(Diagnostic) -> Word? {
        let isObject = parser.cursor.startsObject
        guard isObject || (label != nil && parser.cursor.peek() == UInt8(ascii: "[")) else {
            return try WordGrammar.word(&parser)
        }
        let before = (parser.checkpoint, parser.openBody)
        parser.openBody = .init(function: function, label: label?.text)
        defer { parser.openBody = before.1 }
        do {
            let json = try isObject ? BraceGrammar.objectOrClosure(&parser) : PrimaryGrammar.primary(&parser)
            if parser.cursor.peek().isSpace || WordGrammar.ends(at: parser.cursor) {
                for place in before.0.tokens..<parser.tokens.count
                where parser.tokens[place].range.lowerBound > json.range.lowerBound {
                    parser.tokens[place].isInWord = true
                }
                return Word(text(of: json.range, in: parser), json: json)
            }
        } catch {
            guard !isObject, !parser.cursor.moved(to: before.0.offset).startsObjects else { throw error }
        }
        parser.checkpoint = before.0
        return try WordGrammar.word(&parser)
    }

    /// The same as text, with its splices.
    private static func text(of range: SourceRange, in parser: Parser) -> StringTemplate {
        var reader = parser
        reader.watch = nil
        reader.cursor.offset = range.lowerBound
        let text = try? WordGrammar.rawText(&reader, .word) { $0.cursor.offset >= range.upperBound }
        return text ?? StringTemplate([.text(parser.cursor.text(range))], at: range)
    }
}

extension Cursor {
    /// True if `{` opens a JSON object: a member, `}`, or nothing more follows.
    fileprivate var startsObject: Bool {
        guard peek() == UInt8(ascii: "{") else { return false }
        let inner = behindBracket
        return inner.isAtEnd || inner.peek() == UInt8(ascii: "}") || inner.startsMember
    }

    /// True if `[` opens a list of objects, or one that is too long for its line.
    fileprivate var startsObjects: Bool {
        peek() == UInt8(ascii: "[")
            && (behindBracket.startsObject || moved(to: offset + 1).moved(past: \.isBlank).peek().isNewline)
    }

    /// True if `{`, a text in quotation marks and `:` follow, or `{}`: a JSON object
    /// where `{` could open a closure.
    var startsMembers: Bool {
        guard peek() == UInt8(ascii: "{") else { return false }
        let inner = behindBracket
        return inner.peek() == UInt8(ascii: "}") || inner.startsMember
    }

    private var behindBracket: Cursor {
        var ahead = moved(to: offset + 1)
        ahead.skipTrivia(newlines: true)
        return ahead
    }

    /// A text and `:`, as far as it is typed.
    private var startsMember: Bool {
        guard peek() == UInt8(ascii: "\"") else { return false }
        var ahead = moved(to: offset + 1)
        while !ahead.isAtEnd, ahead.peek() != UInt8(ascii: "\"") {
            if ahead.peek().isNewline { return false }
            ahead.offset += ahead.peek() == UInt8(ascii: "\\") ? 2 : 1
        }
        guard ahead.offset < bytes.count else { return true }
        ahead.offset += 1
        ahead.skipTrivia(newlines: true)
        return ahead.isAtEnd || ahead.peek() == UInt8(ascii: ":")
    }
}
