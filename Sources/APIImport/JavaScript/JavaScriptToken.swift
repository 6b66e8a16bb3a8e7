/// A word of a script in JavaScript, as far as the scripts of collections need one.
enum JavaScriptToken: Hashable {
    case name(String)
    case string(String)
    case number(String)
    /// Between its slashes, and the letters behind.
    case regex(String, flags: String)
    case symbol(String)
    /// A text with values in it, or what else is not read.
    case other
    case lineEnd
}

extension JavaScriptToken {
    /// The words of a script, and at which byte each begins.
    static func tokens(of script: String) -> [(token: JavaScriptToken, start: Int)] {
        var lexer = Lexer(bytes: Array(script.utf8.prefix(1 << 18)))
        var tokens: [(JavaScriptToken, Int)] = []
        while let (token, start) = lexer.next(after: tokens.last?.0) { tokens.append((token, start)) }
        return tokens
    }
}

private struct Lexer {
    let bytes: [UInt8]
    var offset = 0

    private func byte(_ ahead: Int = 0) -> UInt8 { offset + ahead < bytes.count ? bytes[offset + ahead] : 0 }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    mutating func next(after before: JavaScriptToken?) -> (JavaScriptToken, Int)? {
        while offset < bytes.count {
            let start = offset
            switch byte() {
            case 10:
                offset += 1
                return (.lineEnd, start)
            case 0...32: offset += 1
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
                while offset < bytes.count, byte() != 10 { offset += 1 }
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
                offset += 2
                while offset < bytes.count, !(byte() == UInt8(ascii: "*") && byte(1) == UInt8(ascii: "/")) {
                    offset += 1
                }
                offset = min(offset + 2, bytes.count)
            default: return (token(after: before), start)
            }
        }
        return nil
    }

    private mutating func token(after before: JavaScriptToken?) -> JavaScriptToken {
        let start = offset
        switch byte() {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return string()
        case UInt8(ascii: "`"): return template()
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            while byte().isNamePart || byte() == UInt8(ascii: ".") { offset += 1 }
            return .number(text(start..<offset))
        case _ where byte().isNamePart:
            while byte().isNamePart { offset += 1 }
            return .name(text(start..<offset))
        case UInt8(ascii: "/") where Self.mayBegin(before): return regex()
        default:
            for symbol in [
                "===", "!==", "...", "=>", "==", "!=", "<=", ">=", "&&", "||", "??", "?.", "++", "--", "+=", "-=",
            ]
            where bytes[offset...].starts(with: symbol.utf8) {
                offset += symbol.utf8.count
                return .symbol(symbol)
            }
            offset += 1
            return .symbol(text(start..<offset))
        }
    }

    /// Whether a slash begins a regular expression: not after a value.
    private static func mayBegin(_ before: JavaScriptToken?) -> Bool {
        switch before {
        case .name(let name): name == "return"
        case .string, .number, .regex, .other: false
        case .symbol(let symbol): symbol != ")" && symbol != "]" && symbol != "}"
        case .lineEnd, nil: true
        }
    }

    private mutating func string() -> JavaScriptToken {
        let mark = byte()
        offset += 1
        var made: [UInt8] = []
        while offset < bytes.count, byte() != mark, byte() != 10 {
            guard byte() == UInt8(ascii: "\\") else {
                made.append(byte())
                offset += 1
                continue
            }
            switch byte(1) {
            case UInt8(ascii: "n"): made.append(10)
            case UInt8(ascii: "t"): made.append(9)
            case UInt8(ascii: "r"): made.append(13)
            case UInt8(ascii: "u"), UInt8(ascii: "x"), UInt8(ascii: "0"), UInt8(ascii: "b"), UInt8(ascii: "f"):
                skip(to: mark)
                return .other
            default: made.append(byte(1))
            }
            offset += 2
        }
        guard byte() == mark else { return .other }
        offset += 1
        return .string(String(decoding: made, as: UTF8.self))
    }

    private mutating func skip(to mark: UInt8) {
        while offset < bytes.count, byte() != mark { offset += byte() == UInt8(ascii: "\\") ? 2 : 1 }
        offset = min(offset + 1, bytes.count)
    }

    private mutating func template() -> JavaScriptToken {
        let start = offset + 1
        offset += 1
        skip(to: UInt8(ascii: "`"))
        let inner = text(start..<max(start, offset - 1))
        return inner.contains("${") || inner.contains("\\") ? .other : .string(inner)
    }

    private mutating func regex() -> JavaScriptToken {
        let start = offset + 1
        offset += 1
        var isInClass = false
        while offset < bytes.count, byte() != 10, isInClass || byte() != UInt8(ascii: "/") {
            if byte() == UInt8(ascii: "[") { isInClass = true }
            if byte() == UInt8(ascii: "]") { isInClass = false }
            offset += byte() == UInt8(ascii: "\\") ? 2 : 1
        }
        guard byte() == UInt8(ascii: "/") else {
            offset = min(offset, bytes.count)
            return .other
        }
        let inner = text(start..<offset)
        offset += 1
        let flags = offset
        while byte().isNamePart { offset += 1 }
        return .regex(inner, flags: text(flags..<offset))
    }
}

extension UInt8 {
    fileprivate var isNamePart: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }
}
