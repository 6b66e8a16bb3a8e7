import Basics

/// The content of a `.env` file: names and values, and remarks about lines that cannot be read.
///
///     # comment
///     export TMDB_KEY="a b\n"
///     RAW='$5 \n'          # nothing means anything in here
///     PLAIN = value
///
/// A value in quotation marks may span several lines. Nothing is substituted: `$HOME` stays as it is.
package struct EnvironmentFile: Sendable, Hashable {
    package struct Variable: Sendable, Hashable {
        package let name: String
        package let value: String
    }

    /// A remark about a line. It does not repeat the line, which may contain a secret.
    package struct Remark: Sendable, Hashable, CustomStringConvertible {
        package let line: Int
        package let text: String

        package var description: String { "line \(line): \(text)" }
    }

    /// The variables in the order of the file, each name once; its last value counts.
    package private(set) var variables: [Variable] = []
    package private(set) var remarks: [Remark] = []

    /// Reads everything that can be read.
    package init(_ bytes: [UInt8]) {
        var reader = EnvironmentReader(bytes)
        var values: [String: String] = [:]
        var names: [String] = []
        while let entry = reader.next() {
            switch entry {
            case .variable(let name, let value):
                if values.updateValue(value, forKey: name) == nil { names.append(name) }
            case .remark(let remark): remarks.append(remark)
            }
        }
        variables = names.map { Variable(name: $0, value: values[$0] ?? "") }
    }

    package var values: [String: String] {
        Dictionary(variables.map { ($0.name, $0.value) }) { $1 }
    }
}

/// Goes through the lines of a `.env`.
private struct EnvironmentReader {
    enum Entry {
        case variable(String, String)
        case remark(EnvironmentFile.Remark)
    }

    private struct Fault: Error {
        let text: String
    }

    private var cursor: Cursor
    private var line = 1
    /// The entries that are known but have not been handed out.
    private var waiting: [Entry] = []

    init(_ bytes: [UInt8]) {
        cursor = Cursor(bytes)
        _ = cursor.take("\u{feff}")
    }

    mutating func next() -> Entry? {
        while waiting.isEmpty, !cursor.isAtEnd { readLine() }
        return waiting.isEmpty ? nil : waiting.removeFirst()
    }

    private mutating func readLine() {
        let start = (cursor: cursor, line: line)
        cursor.skip(while: \.isBlank)
        if isAtLineEnd || cursor.peek() == UInt8(ascii: "#") { return skipLine() }
        do throws(Fault) {
            let name = try readName()
            let (value, isLiteral) = try readValue()
            guard !value.utf8.contains(0) else { throw Fault(text: "a value cannot hold a NUL") }
            waiting.append(.variable(name, value))
            if !isLiteral, Self.refersToVariable(value) {
                remark("the $ in \(name) is kept as it is: variables are not expanded here", start.line)
            }
            skipLine()
        } catch {
            remark(error.text, start.line)
            (cursor, line) = start
            skipLine()
        }
    }

    private mutating func remark(_ text: String, _ line: Int) {
        waiting.append(.remark(EnvironmentFile.Remark(line: line, text: text)))
    }
}

extension EnvironmentReader {
    private var isAtLineEnd: Bool {
        cursor.isAtEnd || cursor.peek() == UInt8(ascii: "\n") || cursor.starts(with: "\r\n")
    }

    private mutating func skipLine() {
        cursor.skip { $0 != UInt8(ascii: "\n") }
        if cursor.take("\n") { line += 1 }
    }

    private mutating func readName() throws(Fault) -> String {
        let first = cursor
        if cursor.take("export"), cursor.skip(while: \.isBlank) > 0, cursor.peek() != UInt8(ascii: "=") {
            // The name follows.
        } else {
            cursor = first
        }
        let start = cursor.offset
        if !cursor.peek().isDigit { cursor.skip { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") } }
        let name = cursor.text(since: start)
        cursor.skip(while: \.isBlank)
        guard !name.isEmpty, cursor.take("=") else {
            throw Fault(text: "this is not a variable: write NAME=value, with letters, digits and _ in the name")
        }
        cursor.skip(while: \.isBlank)
        return name
    }

    /// A value, and whether nothing in it could have a meaning.
    private mutating func readValue() throws(Fault) -> (String, isLiteral: Bool) {
        switch cursor.peek() {
        case UInt8(ascii: "'"): (try readQuoted(by: UInt8(ascii: "'"), escaping: false), true)
        case UInt8(ascii: "\""): (try readQuoted(by: UInt8(ascii: "\""), escaping: true), false)
        default: (try readPlain(), false)
        }
    }

    /// To the end of the line, or to a comment after white space.
    private mutating func readPlain() throws(Fault) -> String {
        let start = cursor.offset
        var end = start
        while !isAtLineEnd {
            let isBlank = cursor.peek().isBlank
            if cursor.peek() == UInt8(ascii: "#"), cursor.offset == start || cursor.peek(-1).isBlank { break }
            cursor.advance()
            if !isBlank { end = cursor.offset }
        }
        return try text(Array(cursor.bytes[start..<end]))
    }

    private mutating func readQuoted(by mark: UInt8, escaping: Bool) throws(Fault) -> String {
        var value: [UInt8] = []
        let start = cursor.offset
        cursor.advance()
        while !cursor.isAtEnd, cursor.peek() != mark {
            if cursor.take("\r\n") {
                value.append(UInt8(ascii: "\n"))
                line += 1
            } else if escaping, cursor.peek() == UInt8(ascii: "\\"), let meant = Self.escapes[cursor.peek(1)] {
                value.append(meant)
                cursor.advance(2)
            } else {
                if cursor.peek() == UInt8(ascii: "\n") { line += 1 }
                value.append(cursor.peek())
                cursor.advance()
            }
        }
        guard !cursor.isAtEnd else {
            throw Fault(
                text: "the value that begins with \(Character(Unicode.Scalar(cursor.bytes[start]))) does not end")
        }
        cursor.advance()
        cursor.skip(while: \.isBlank)
        guard isAtLineEnd || cursor.peek() == UInt8(ascii: "#") else {
            throw Fault(text: "only a comment may follow the closing quotation mark")
        }
        return try text(value)
    }

    private func text(_ bytes: [UInt8]) throws(Fault) -> String {
        guard let text = String(validUTF8: bytes) else { throw Fault(text: "the value is not UTF-8") }
        return text
    }

    /// Any other character after a backslash keeps it.
    private static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "n"): UInt8(ascii: "\n"), UInt8(ascii: "t"): UInt8(ascii: "\t"),
        UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
        UInt8(ascii: "$"): UInt8(ascii: "$"),
    ]

    /// Returns whether a shell would substitute another value here: `$HOME`, `${HOME}`.
    private static func refersToVariable(_ value: String) -> Bool {
        zip(value.utf8, value.utf8.dropFirst()).contains { dollar, next in
            dollar == UInt8(ascii: "$") && (next == UInt8(ascii: "{") || next == UInt8(ascii: "_") || next.isLetter)
        }
    }
}
