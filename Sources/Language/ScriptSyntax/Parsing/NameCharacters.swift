import Basics

extension UInt8 {
    /// Indicates whether an identifier may begin with this byte. Every byte of a
    /// character beyond ASCII qualifies.
    package var isNameStart: Bool {
        isLetter || self == UInt8(ascii: "_") || self >= 0x80
    }

    package var isNamePart: Bool { isNameStart || isDigit }

    /// The characters of Swift's operators, as far as this language supports them.
    package var isOperator: Bool {
        switch self {
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "%"): true
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "&"): true
        case UInt8(ascii: "|"), UInt8(ascii: "?"), UInt8(ascii: "^"), UInt8(ascii: "~"): true
        default: false
        }
    }
}

extension StringProtocol {
    /// The names that a text mentions anywhere: its sequences of letters, digits and `_`.
    package var mentionedNames: Set<Substring> {
        Set(Substring(self).utf8.split { !$0.isNamePart }.map(Substring.init))
    }
}
