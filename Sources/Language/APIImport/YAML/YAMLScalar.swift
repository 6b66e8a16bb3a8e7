import Basics

/// The meaning of a scalar in the core schema of YAML 1.2.
enum YAMLScalar: Equatable {
    case text
    /// A number, `true`, `false` or `null`, as JSON writes it.
    case literal(String)
    /// A number that JSON cannot express: infinity or NaN.
    case number(Double)

    init(_ bytes: UnsafeBufferPointer<UInt8>, isPlain: Bool, tag: String?) {
        guard let tag else {
            self = isPlain && Self.mayMean(bytes) ? Self.meaning(of: String(decoding: bytes, as: UTF8.self)) : .text
            return
        }
        let kind = tag.hasPrefix(Self.core) ? String(tag.dropFirst(Self.core.count)) : nil
        guard ["int", "float", "bool", "null"].contains(kind) || isPlain && !Self.isKnown(tag: tag) else {
            self = .text
            return
        }
        self = Self.meaning(of: String(decoding: bytes, as: UTF8.self))
        if kind == "float", case .literal(let number) = self, Int(number) != nil { self = .literal(number + ".0") }
    }

    /// Indicates whether a tag is one of the core schema's, or says that a value is only text.
    static func isKnown(tag: String) -> Bool {
        tag == "!" || ["str", "int", "float", "bool", "null", "map", "seq"].contains { tag == core + $0 }
    }

    /// Returns true if a plain scalar could be anything but text, by its beginning and its length.
    private static func mayMean(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = bytes.first else { return true }
        return switch first {
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "~"), UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "t"), UInt8(ascii: "T"),
            UInt8(ascii: "f"), UInt8(ascii: "F"):
            bytes.count <= 5
        default: false
        }
    }

    private static let core = "tag:yaml.org,2002:"

    private static func meaning(of text: String) -> YAMLScalar {
        switch text {
        case "", "~", "null", "Null", "NULL": return .literal("null")
        case "true", "True", "TRUE": return .literal("true")
        case "false", "False", "FALSE": return .literal("false")
        case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": return .number(.infinity)
        case "-.inf", "-.Inf", "-.INF": return .number(-.infinity)
        case ".nan", ".NaN", ".NAN": return .number(.nan)
        default: break
        }
        guard let first = text.utf8.first, "+-.0123456789".utf8.contains(first) else { return .text }
        for (prefix, radix) in [("0o", 8), ("0x", 16)] where text.hasPrefix(prefix) {
            let digits = text.dropFirst(2)
            guard digits.first != "+", digits.first != "-" else { return .text }
            return UInt64(digits, radix: radix).map { .literal(String($0)) } ?? .text
        }
        return decimal(text).map(YAMLScalar.literal) ?? .text
    }

    /// A number as JSON writes it: `+1` is 1, `.5` is 0.5, `007` is 7. All of its digits stay.
    private static func decimal(_ text: String) -> String? {
        var cursor = Cursor(text)
        func digits() -> String {
            let start = cursor.offset
            cursor.skip(while: \.isDigit)
            return cursor.text(since: start)
        }
        var number = cursor.take("-") ? "-" : ""
        if number.isEmpty { _ = cursor.take("+") }
        let whole = digits()
        let fraction = cursor.take(".") ? digits() : nil
        guard !whole.isEmpty || fraction?.isEmpty == false else { return nil }
        let counting = whole.drop { $0 == "0" }
        number += counting.isEmpty ? "0" : counting
        if let fraction { number += ".\(fraction.isEmpty ? "0" : fraction)" }
        if cursor.isAtEnd { return number }
        guard cursor.take("e") || cursor.take("E") else { return nil }
        let sign = cursor.take("+") ? "+" : cursor.take("-") ? "-" : ""
        let exponent = digits()
        return exponent.isEmpty || !cursor.isAtEnd ? nil : "\(number)e\(sign)\(exponent)"
    }
}
