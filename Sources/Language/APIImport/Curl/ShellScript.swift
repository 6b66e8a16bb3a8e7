import Basics
import ScriptSyntax

/// A shell's script, or command lines from a page: the lines for curl, and what else there is.
struct ShellScript {
    enum Item {
        case curl(Command)
        /// `NAME=value`
        case assignment(name: String, value: String)
        /// A line for another program, and its effect.
        case other(String, offset: Int)
        case fault(Diagnostic, text: String, offset: Int)
    }

    struct Command {
        /// Those after `curl`.
        var words: [ShellWord]
        var input: CurlLine.Input?
        var output: ShellWord?
        /// The comments above it, without `#`.
        var comments: [String]
        var offset: Int
    }

    private(set) var items: [Item] = []
    private(set) var variables = ShellVariables()
    private var cursor: Cursor
    private var comments: [String] = []
    /// The start and the end of the lines of a `<<END`.
    private var skipped: (start: Int, end: Int)?

    init(_ text: String) {
        cursor = Cursor(text)
        while skipToCommand() { readCommand() }
    }
}

extension ShellScript {
    /// Words before a command that belong to a script's own order of things.
    private static let frames: Set = ["do", "then", "else", "time", "sudo", "exec", "!", "{", "command"]

    /// Moves to the next command, past comments and what separates commands; false at the end.
    private mutating func skipToCommand() -> Bool {
        while !cursor.isAtEnd {
            if let lines = skipped, cursor.offset >= lines.start {
                cursor.offset = max(cursor.offset, lines.end)
                skipped = nil
            } else if cursor.peek() == UInt8(ascii: "#") {
                let start = cursor.offset
                cursor.skip { !$0.isNewline }
                let text = cursor.text(since: start)
                if !text.hasPrefix("#!") { comments.append(String(text.drop { $0 == "#" }).trimming(\.isWhitespace)) }
                // The end of its line is not an empty line.
                cursor.skip { $0 == 13 }
                if cursor.peek() == 10 { cursor.advance() }
            } else if cursor.peek() == 10 {
                comments = []
                cursor.advance()
            } else if cursor.peek().isSpace || ";&|()".utf8.contains(cursor.peek()) {
                cursor.advance()
            } else if cursor.starts(with: "$ ") || cursor.starts(with: "% ") || cursor.starts(with: "\\\n") {
                cursor.advance(2)
            } else {
                return true
            }
        }
        return false
    }

    private mutating func readCommand() {
        let start = cursor.offset
        var reader = ShellReader(at: cursor, as: .script)
        reader.variables = variables
        do throws(Diagnostic) {
            let words = try reader.words()
            let end = max(reader.cursor.offset, start + 1)
            var input: CurlLine.Input?
            var output: ShellWord?
            for redirection in reader.redirections {
                switch redirection {
                case .file(let word): input = .file(word)
                case .text(let word): input = .text(word.text + "\n")
                case .lines(let end, let isRaw, let isIndented):
                    input = .text(try lines(upTo: end.text, isRaw: isRaw, isIndented: isIndented, &reader))
                case .output(let word): output = word
                }
            }
            variables = reader.variables
            cursor.offset = end
            // A comment beside a command says nothing of the next one.
            if cursor.peek() == UInt8(ascii: "#") { cursor.skip { !$0.isNewline } }
            add(words, input, output, from: start)
        } catch {
            cursor.offset = max(start, reader.cursor.offset)
            cursor.skip { !$0.isNewline }
            // A line that was joined to this one belongs to what is lost.
            while cursor.offset > start, cursor.bytes[cursor.offset - 1] == UInt8(ascii: "\\"), !cursor.isAtEnd {
                cursor.advance()
                cursor.skip { !$0.isNewline }
            }
            let text = cursor.text(since: start)
            items.append(.fault(error, text: text, offset: start))
        }
        comments = []
    }

    /// Reads the lines below the current one, up to a line that is only the given word.
    private mutating func lines(
        upTo word: String, isRaw: Bool, isIndented: Bool, _ reader: inout ShellReader
    ) throws(Diagnostic) -> String {
        let start = reader.cursor.moved(past: { !$0.isNewline }).moved(past: { $0 == 13 })
        var end = start
        if end.peek() == 10 { end.advance() }
        let first = end.offset
        var last = first
        while !end.isAtEnd {
            last = end.offset
            end.skip { $0 != 10 }
            let line = end.text(since: last).trimming { $0 == "\r" || isIndented && $0 == "\t" }
            end.advance()
            if line == word { break }
            last = end.offset
        }
        var body = ShellReader(at: cursor.moved(to: first), as: .script)
        body.variables = reader.variables
        let text = try body.lines(upTo: min(last, cursor.bytes.count), isRaw: isRaw)
        reader.variables = body.variables
        skipped = (start.offset, end.offset)
        guard isIndented else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == "\t" } }
            .joined(separator: "\n")
    }

    private mutating func add(
        _ words: [ShellWord], _ input: CurlLine.Input?, _ output: ShellWord?, from start: Int
    ) {
        var words = words[...]
        var assigned: [(name: String, value: String)] = []
        while let word = words.first {
            if let assignment = word.assignment {
                assigned.append(assignment)
            } else if !Self.frames.contains(word.text),
                !(word.text == "export" && words.count > 1)
            {
                break
            }
            words.removeFirst()
        }
        for (name, value) in assigned { items.append(.assignment(name: name, value: value)) }
        guard let first = words.first else { return }
        if first.text == "curl" || first.text.hasSuffix("/curl") {
            items.append(
                .curl(
                    Command(
                        words: Array(words.dropFirst()), input: input, output: output, comments: comments, offset: start
                    )))
        } else if !["done", "fi", "}", "set"].contains(first.text) {
            items.append(.other(cursor.text(since: start).trimming(\.isWhitespace), offset: start))
        }
    }
}

extension ShellWord {
    fileprivate var assignment: (name: String, value: String)? {
        guard let sign = text.firstIndex(of: "="), let first = text.utf8.first, first.isNameStart, first < 0x80,
            text[..<sign].utf8.allSatisfy({ $0.isNamePart && $0 < 0x80 })
        else { return nil }
        return (String(text[..<sign]), String(text[text.index(after: sign)...]))
    }
}
