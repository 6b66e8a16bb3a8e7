import Basics

/// Reads the values of JavaScript, Python and Swift, as far as requests are made of them.
struct ForeignReader {
    var cursor: Cursor
    /// True if a text or a bracket did not end. Reading stops then.
    private(set) var isBroken = false
    /// True if `\(` splices. Elsewhere it is text, which must not become a lookup.
    var isSwift = false
    private var depth = 0

    init(at cursor: Cursor) { self.cursor = cursor }

    /// A value with what is added to it: `"Bearer " + token`.
    mutating func value() -> ForeignValue? {
        guard depth < 40, var value = operand() else { return nil }
        for _ in 0..<100 {
            let end = cursor
            skipBlanks()
            guard cursor.peek() == UInt8(ascii: "+") else {
                cursor = end
                return value
            }
            cursor.advance()
            guard var text = value.text, let next = operand()?.text else { return nil }
            text.append(next)
            value = .text(text)
        }
        return nil
    }

    mutating func skipBlanks() {
        while true {
            cursor.skip(while: \.isSpace)
            guard cursor.starts(with: "//") || cursor.starts(with: "# ") else { return }
            cursor.skip { !$0.isNewline }
        }
    }

    private mutating func operand() -> ForeignValue? {
        depth += 1
        defer { depth -= 1 }
        skipBlanks()
        skipWords(["await", "new"] + Self.tries)
        guard let first = primary() else { return nil }
        return followed(first)
    }

    /// The words that Swift writes before an expression that may throw.
    static let tries: [StaticString] = ["try?", "try!", "try"]

    /// Moves past words that say nothing about what is sent.
    mutating func skipWords(_ words: [StaticString]) {
        for word in words where cursor.starts(with: word) && cursor.peek(word.utf8CodeUnitCount).isBlank {
            cursor.advance(word.utf8CodeUnitCount)
            cursor.skip(while: \.isBlank)
        }
    }

    private mutating func primary() -> ForeignValue? {
        if let text = string() { return .text(text) }
        let start = cursor.offset
        switch cursor.peek() {
        case UInt8(ascii: "{"): return object()
        case UInt8(ascii: "["): return list()
        case UInt8(ascii: "("):
            return elements(upTo: UInt8(ascii: ")"))
        case let byte where byte.isDigit || byte == UInt8(ascii: "-"):
            cursor.advance()
            cursor.skip { $0.isNamePart || $0 == UInt8(ascii: ".") }
            let number = cursor.text(since: start)
            return Double(number) == nil ? nil : .literal(number)
        default: break
        }
        _ = cursor.take(".")
        guard cursor.peek().isNameStart else { return nil }
        while true {
            cursor.skip(while: \.isNamePart)
            guard cursor.peek() == UInt8(ascii: "."), cursor.peek(1).isNameStart else { break }
            cursor.advance()
        }
        let name = cursor.text(since: start)
        if let literal = Self.literals[name] { return .literal(literal) }
        if cursor.peek() == UInt8(ascii: "(") { return arguments().map { .call(on: nil, name, $0) } }
        return .name(Self.variable(name))
    }

    private static let literals = [
        "true": "true", "True": "true", "false": "false", "False": "false", "null": "null", "None": "null",
        "nil": "null", "undefined": "null",
    ]

    /// `process.env.TOKEN` is `env.TOKEN`.
    private static func variable(_ name: String) -> String {
        name.hasPrefix("process.env.") ? String(name.dropFirst("process.".count)) : name
    }

    /// Calls, members and marks after a value.
    private mutating func followed(_ first: ForeignValue) -> ForeignValue? {
        var value = first
        while true {
            let end = cursor
            switch cursor.peek() {
            case UInt8(ascii: "!"), UInt8(ascii: "?"): cursor.advance()
            case UInt8(ascii: "["):
                cursor.advance()
                guard let key = string()?.plain, cursor.take("]"), case .name(let name) = value else { return nil }
                let isEnvironment = ["os.environ", "process.env"].contains(name) || name.hasSuffix(".environment")
                value = .name(isEnvironment ? "env.\(key)" : "\(name)[\(SondeText.literal(key))]")
            case UInt8(ascii: "{"):
                guard case .call = value, skipBrackets() else { return value }
            case UInt8(ascii: "."), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: " "):
                cursor.skip(while: \.isSpace)
                if cursor.peek() == UInt8(ascii: "{"), case .call = value, end.peek() == UInt8(ascii: " ") { continue }
                guard cursor.take("."), cursor.peek().isNameStart else {
                    cursor = end
                    return value
                }
                let start = cursor.offset
                cursor.skip(while: \.isNamePart)
                let name = cursor.text(since: start)
                guard cursor.peek() == UInt8(ascii: "(") else {
                    value = .call(on: value, name, [])
                    continue
                }
                guard let arguments = arguments() else { return nil }
                value = .call(on: value, name, arguments)
            default: return value
            }
        }
    }
}

// MARK: What stands in brackets

extension ForeignReader {
    private mutating func arguments() -> [ForeignValue.Argument]? {
        cursor.advance()
        var arguments: [ForeignValue.Argument] = []
        while true {
            skipBlanks()
            if cursor.take(")") { return arguments }
            let start = cursor
            let label = label()
            if let value = value(), endsElement {
                arguments.append(ForeignValue.Argument(label: label, value: value))
            } else {
                cursor = start
                guard skipElement() else { return nil }
                arguments.append(ForeignValue.Argument(label: nil, value: .unread))
            }
            skipBlanks()
            _ = cursor.take(",")
        }
    }

    /// `headers=`, `for:`
    private mutating func label() -> String? {
        let start = cursor
        guard cursor.peek().isNameStart else { return nil }
        cursor.skip(while: \.isNamePart)
        let name = cursor.text(since: start.offset)
        skipBlanks()
        if cursor.peek() == UInt8(ascii: "="), !"=>".utf8.contains(cursor.peek(1)) {
            cursor.advance()
            return name
        }
        if cursor.take(":") { return name }
        cursor = start
        return nil
    }

    private var endsElement: Bool {
        var ahead = self
        ahead.skipBlanks()
        return ahead.cursor.peek() == UInt8(ascii: ",") || ahead.cursor.peek().closesBracket
    }

    private mutating func elements(upTo close: UInt8) -> ForeignValue? {
        cursor.advance()
        var values: [ForeignValue] = []
        while true {
            skipBlanks()
            if cursor.peek() == close {
                cursor.advance()
                return values.count == 1 && close == UInt8(ascii: ")") ? values[0] : .list(values)
            }
            guard let value = value() else { return nil }
            values.append(value)
            skipBlanks()
            guard cursor.take(",") || cursor.peek() == close else { return nil }
        }
    }

    /// A list, or a dictionary of Swift's.
    private mutating func list() -> ForeignValue? {
        let start = cursor
        if let list = elements(upTo: UInt8(ascii: "]")) { return list }
        cursor = start
        return members(upTo: UInt8(ascii: "]"))
    }

    private mutating func object() -> ForeignValue? { members(upTo: UInt8(ascii: "}")) }

    private mutating func members(upTo close: UInt8) -> ForeignValue? {
        cursor.advance()
        var members: [(name: String, value: ForeignValue)] = []
        if cursor.peek() == UInt8(ascii: ":"), close == UInt8(ascii: "]") { cursor.advance() }
        while true {
            skipBlanks()
            if cursor.peek() == close {
                cursor.advance()
                return .members(members)
            }
            let start = cursor.offset
            let name: String
            if let text = string() {
                guard let plain = text.plain else { return nil }
                name = plain
            } else {
                cursor.skip(while: \.isNamePart)
                name = cursor.text(since: start)
            }
            guard !name.isEmpty else { return nil }
            skipBlanks()
            if cursor.take(":") {
                guard let value = value() else { return nil }
                members.append((name, value))
            } else {
                members.append((name, .name(name)))
            }
            skipBlanks()
            guard cursor.take(",") || cursor.peek() == close else { return nil }
        }
    }

    /// Moves to the `,` or the bracket after an element that is not read.
    private mutating func skipElement() -> Bool {
        while !cursor.isAtEnd, !isBroken {
            if cursor.peek() == UInt8(ascii: ",") || cursor.peek().closesBracket { return true }
            if cursor.peek().opensBracket {
                guard skipBrackets() else { return false }
            } else if string() == nil {
                cursor.advance()
            }
        }
        return false
    }

    mutating func skipBrackets() -> Bool {
        depth += 1
        defer { depth -= 1 }
        guard depth < 40 else { return false }
        cursor.advance()
        while !cursor.isAtEnd, !isBroken {
            if cursor.peek().closesBracket {
                cursor.advance()
                return true
            }
            if cursor.peek().opensBracket {
                guard skipBrackets() else { return false }
            } else if string() == nil {
                cursor.advance()
            }
        }
        isBroken = true
        return false
    }
}

// MARK: Text

extension ForeignReader {
    /// A text in quotation marks of any kind, with what is spliced into it; nil where none stands here.
    mutating func string() -> WrittenText? {
        let start = cursor
        let prefix = cursor.moved(past: { "frbuFRBU".utf8.contains($0) })
        let isPrefixed = prefix.offset - start.offset <= 2 && "\"'".utf8.contains(prefix.peek())
        let kinds = isPrefixed ? prefix.text(since: start.offset).lowercased() : ""
        if isPrefixed { cursor = prefix }
        let mark = cursor.peek()
        guard "\"'`".utf8.contains(mark), !cursor.peek(-1).isNamePart || isPrefixed else {
            cursor = start
            return nil
        }
        let length = cursor.peek(1) == mark && cursor.peek(2) == mark ? 3 : 1
        cursor.advance(length)
        var (text, bytes) = (WrittenText(), [UInt8]())
        func isMark(_ place: Int) -> Bool { (0..<length).allSatisfy { cursor.peek(place + $0) == mark } }
        while !isMark(0) {
            if isBroken || cursor.isAtEnd || length == 1 && mark != UInt8(ascii: "`") && cursor.peek().isNewline {
                isBroken = true
                return nil
            }
            if let expression = splice(isTemplate: mark == UInt8(ascii: "`"), isFormat: kinds.contains("f")) {
                text.append(.text(String(decoding: bytes, as: UTF8.self)))
                bytes = []
                text.append(.value(expression))
            } else if cursor.peek() == UInt8(ascii: "\\"), !kinds.contains("r") {
                bytes += escape()
            } else {
                if kinds.contains("f"), cursor.starts(with: "{{") || cursor.starts(with: "}}") { cursor.advance() }
                bytes.append(cursor.peek())
                cursor.advance()
            }
        }
        cursor.advance(length)
        text.append(.text(String(decoding: bytes, as: UTF8.self)))
        return isBroken ? nil : text
    }

    /// `\(name)`, `${name}`, `{name}`
    private mutating func splice(isTemplate: Bool, isFormat: Bool) -> String? {
        let opening: StaticString = isTemplate ? "${" : isFormat ? "{" : "\\("
        guard isTemplate || isFormat || isSwift, cursor.starts(with: opening),
            !(isFormat && cursor.starts(with: "{{"))
        else { return nil }
        cursor.advance(opening.utf8CodeUnitCount - 1)
        let inner = cursor.offset + 1
        guard skipBrackets() else { return nil }
        return ForeignSentence.said(cursor.text(inner..<(cursor.offset - 1)))
    }

    private mutating func escape() -> [UInt8] {
        cursor.advance()
        let letter = cursor.peek()
        cursor.advance()
        switch letter {
        case UInt8(ascii: "n"): return [10]
        case UInt8(ascii: "r"): return [13]
        case UInt8(ascii: "t"): return [9]
        case UInt8(ascii: "u"):
            let end = cursor.moved(past: { Character(UnicodeScalar($0)).isHexDigit })
            guard end.offset - cursor.offset == 4, let number = UInt32(end.text(since: cursor.offset), radix: 16),
                let scalar = Unicode.Scalar(number)
            else { return Array("\\u".utf8) }
            cursor = end
            return Array(String(scalar).utf8)
        case _ where "\\\"'`/$".utf8.contains(letter): return [letter]
        default:
            // Anything unknown here is reported as such.
            isBroken = true
            return []
        }
    }
}
