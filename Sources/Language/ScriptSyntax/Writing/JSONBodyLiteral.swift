import Basics

/// A JSON object or list as a body is written. It is sent without white space, and otherwise byte for byte.
struct JSONBodyLiteral {
    let text: String
    let isList: Bool

    /// Nil where it is not JSON, or where its strings are written in a way that Sonde would not send back.
    ///
    /// Values may stand in its strings and in place of values: `{"id": {{id}}, "name": "{{first}} {{last}}"}`. A text in
    /// place of a value stands for the JSON in it: `JSON(id)`.
    ///
    /// - Parameter isBroken: Whether what is long has a line for each member.
    init?(_ json: WrittenText, isBroken: Bool = false) {
        guard let placeholders = Placeholders(json) else { return nil }
        var reader = JSONLiteralReader(
            cursor: Cursor(placeholders.text), values: placeholders.values, isBroken: isBroken)
        reader.skipBlanks()
        let first = reader.cursor.peek()
        guard first == UInt8(ascii: "{") || first == UInt8(ascii: "["), let lines = reader.value(depth: 0) else {
            return nil
        }
        reader.skipBlanks()
        guard reader.cursor.isAtEnd else { return nil }
        isList = first == UInt8(ascii: "[")
        text = lines
    }
}

/// A text whose values are characters for private use, so that it can be read as JSON.
private struct Placeholders {
    private(set) var text = ""
    private(set) var values: [Unicode.Scalar: Value] = [:]

    struct Value {
        let expression: String
        /// The expression for the value in JSON; `nil` if it can only become text.
        let json: String?

        init(_ expression: String, _ reading: WrittenText.Reading) {
            self.expression = expression
            json =
                switch reading {
                case .json: expression
                case .text where !expression.hasPrefix("env."): "JSON(\(expression))"
                case .text, .never: nil
                }
        }
    }

    /// Nil where the text uses such characters itself, or has more values than there are of them.
    init?(_ written: WrittenText) {
        var free = (0xF0000...0xFFFFD).lazy.compactMap { Unicode.Scalar($0 as UInt32) }.makeIterator()
        for piece in written.pieces {
            switch piece {
            case .text(let text):
                guard !text.unicodeScalars.contains(where: { (0xF0000...0xFFFFD).contains($0.value) }) else {
                    return nil
                }
                self.text += text
            case .value(let expression, let reading):
                guard let scalar = free.next() else { return nil }
                values[scalar] = Value(expression, reading)
                text.unicodeScalars.append(scalar)
            }
        }
    }
}

private struct JSONLiteralReader {
    var cursor: Cursor
    let values: [Unicode.Scalar: Placeholders.Value]
    let isBroken: Bool
    private static let width = 80

    mutating func skipBlanks() { cursor.skip(while: \.isSpace) }

    mutating func value(depth: Int) -> String? {
        guard depth < 60 else { return nil }
        skipBlanks()
        switch cursor.peek() {
        case UInt8(ascii: "{"): return object(depth)
        case UInt8(ascii: "["): return list(depth)
        case UInt8(ascii: "\""): return string().map(filled)
        case _ where cursor.peek() >= 0x80: return placeholder()
        default: return literal()
        }
    }

    private mutating func object(_ depth: Int) -> String? {
        cursor.advance()
        var members: [String] = []
        var names: Set<String> = []
        skipBlanks()
        if cursor.take("}") { return "{}" }
        while true {
            skipBlanks()
            guard cursor.peek() == UInt8(ascii: "\""), let name = string(), names.insert(name).inserted,
                !name.unicodeScalars.contains(where: { values[$0] != nil })
            else { return nil }
            skipBlanks()
            guard cursor.take(":"), let value = value(depth: depth + 1) else { return nil }
            members.append("\(name): \(value)")
            skipBlanks()
            if cursor.take(",") { continue }
            return cursor.take("}") ? joined(members, "{", " ", "}") : nil
        }
    }

    private mutating func list(_ depth: Int) -> String? {
        cursor.advance()
        var elements: [String] = []
        skipBlanks()
        if cursor.take("]") { return "[]" }
        while true {
            guard let value = value(depth: depth + 1) else { return nil }
            elements.append(value)
            skipBlanks()
            if cursor.take(",") { continue }
            return cursor.take("]") ? joined(elements, "[", "", "]") : nil
        }
    }

    /// On one line, or on a line each where that is long.
    private func joined(_ parts: [String], _ start: String, _ blank: String, _ end: String) -> String {
        let line = "\(start)\(blank)\(parts.joined(separator: ", "))\(blank)\(end)"
        guard isBroken, line.utf8.count > Self.width || line.contains("\n") else { return line }
        let lines = parts.map { "    " + $0.replacingBytes("\n", with: "\n    ") }
        return "\(start)\n\(lines.joined(separator: ",\n"))\n\(end)"
    }

    /// Only the escapes that Sonde writes in the same way.
    private mutating func string() -> String? {
        let start = cursor.offset
        cursor.advance()
        while cursor.peek() != UInt8(ascii: "\"") {
            if cursor.peek() < 32 || cursor.peek() == 127 { return nil }
            if cursor.peek() == UInt8(ascii: "\\") {
                guard "\"\\ntr".utf8.contains(cursor.peek(1)) else { return nil }
                cursor.advance()
            }
            cursor.advance()
        }
        cursor.advance()
        return cursor.text(since: start)
    }

    /// A string with its values spliced in.
    private func filled(_ string: String) -> String {
        guard !values.isEmpty else { return string }
        return string.unicodeScalars.map { scalar in values[scalar].map { "\\(\($0.expression))" } ?? String(scalar) }
            .joined()
    }

    private mutating func placeholder() -> String? {
        let start = cursor.offset
        cursor.advance()
        cursor.skip { $0 & 0xC0 == 0x80 }
        let scalars = Array(cursor.text(since: start).unicodeScalars)
        return scalars.count == 1 ? values[scalars[0]]?.json : nil
    }

    private mutating func literal() -> String? {
        let start = cursor.offset
        cursor.skip { $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) }
        let text = cursor.text(since: start)
        return ["true", "false", "null"].contains(text) || text.wholeMatch(of: Self.number) != nil ? text : nil
    }

    private static var number: Regex<Substring> { /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/ }
}
