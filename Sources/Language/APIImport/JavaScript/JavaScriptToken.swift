import Basics

/// A word of a script in JavaScript, as far as the scripts of collections need one.
struct JavaScriptToken {
    enum Content: Hashable {
        /// A name, a string, a number or a pattern, each an expression by itself.
        case value(JavaScriptExpression)
        case symbol(String)
        /// A template string, or anything else that is not supported.
        case other
    }

    let content: Content
    let start: Int
    let beginsLine: Bool

    static func tokens(of script: String) -> [JavaScriptToken] {
        var lexer = Lexer(cursor: Cursor(Array(script.utf8.prefix(1 << 18))))
        var tokens: [JavaScriptToken] = []
        while let token = lexer.next(after: tokens.last?.content) { tokens.append(token) }
        return tokens
    }
}

private struct Lexer {
    var cursor: Cursor

    mutating func next(after before: JavaScriptToken.Content?) -> JavaScriptToken? {
        var beginsLine = false
        while !cursor.isAtEnd {
            if cursor.take("\n") {
                beginsLine = true
            } else if cursor.take("//") {
                cursor.skip { $0 != 10 }
            } else if cursor.take("/*") {
                while !cursor.isAtEnd, !cursor.take("*/") { cursor.advance() }
            } else if cursor.skip(while: { $0 <= 32 && $0 != 10 }) == 0 {
                let start = cursor.offset
                let content = token(after: beginsLine ? nil : before)
                return JavaScriptToken(content: content, start: start, beginsLine: beginsLine)
            }
        }
        return nil
    }

    private static let symbols: [StaticString] = [
        "===", "!==", "...", "=>", "==", "!=", "<=", ">=", "&&", "||", "??", "?.", "++", "--", "+=", "-=",
    ]

    private mutating func token(after before: JavaScriptToken.Content?) -> JavaScriptToken.Content {
        let start = cursor.offset
        switch cursor.peek() {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return string()
        case UInt8(ascii: "`"): return template()
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            cursor.skip { $0.isJavaScriptName || $0 == UInt8(ascii: ".") }
            return .value(.number(cursor.text(since: start)))
        case let byte where byte.isJavaScriptName:
            cursor.skip(while: \.isJavaScriptName)
            return .value(.name(cursor.text(since: start)))
        case UInt8(ascii: "/") where Self.mayBegin(before): return regex()
        default:
            if !Self.symbols.contains(where: { cursor.take($0) }) { cursor.advance() }
            return .symbol(cursor.text(since: start))
        }
    }

    /// Returns true if a slash begins a regular expression. It does not after a value.
    private static func mayBegin(_ before: JavaScriptToken.Content?) -> Bool {
        switch before {
        case .value(let value): value == .name("return")
        case .other: false
        case .symbol(let symbol): symbol != ")" && symbol != "]" && symbol != "}"
        case nil: true
        }
    }

    private mutating func string() -> JavaScriptToken.Content {
        let mark = cursor.peek()
        cursor.advance()
        var made: [UInt8] = []
        while !cursor.isAtEnd, cursor.peek() != mark, cursor.peek() != 10 {
            guard cursor.take("\\") else {
                made.append(cursor.peek())
                cursor.advance()
                continue
            }
            switch cursor.peek() {
            case UInt8(ascii: "n"): made.append(10)
            case UInt8(ascii: "t"): made.append(9)
            case UInt8(ascii: "r"): made.append(13)
            case UInt8(ascii: "u"), UInt8(ascii: "x"), UInt8(ascii: "0"), UInt8(ascii: "b"), UInt8(ascii: "f"):
                skip(to: mark)
                return .other
            case let byte: made.append(byte)
            }
            cursor.advance()
        }
        guard cursor.peek() == mark else { return .other }
        cursor.advance()
        return .value(.string(String(decoding: made, as: UTF8.self)))
    }

    private mutating func skip(to mark: UInt8) {
        while !cursor.isAtEnd, cursor.peek() != mark { cursor.advance(cursor.peek() == UInt8(ascii: "\\") ? 2 : 1) }
        cursor.advance()
    }

    private mutating func template() -> JavaScriptToken.Content {
        cursor.advance()
        let start = cursor.offset
        skip(to: UInt8(ascii: "`"))
        let inner = cursor.text(start..<max(start, cursor.offset - 1))
        return inner.contains("${") || inner.contains("\\") ? .other : .value(.string(inner))
    }

    private mutating func regex() -> JavaScriptToken.Content {
        cursor.advance()
        let start = cursor.offset
        var isInClass = false
        while !cursor.isAtEnd, cursor.peek() != 10, isInClass || cursor.peek() != UInt8(ascii: "/") {
            if cursor.peek() == UInt8(ascii: "[") { isInClass = true }
            if cursor.peek() == UInt8(ascii: "]") { isInClass = false }
            cursor.advance(cursor.peek() == UInt8(ascii: "\\") ? 2 : 1)
        }
        let inner = cursor.text(since: start)
        guard cursor.take("/") else { return .other }
        let flags = cursor.offset
        cursor.skip(while: \.isJavaScriptName)
        return .value(.regex(inner, flags: cursor.text(since: flags)))
    }
}

extension UInt8 {
    fileprivate var isJavaScriptName: Bool {
        isLetter || isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "$") || self >= 0x80
    }
}
