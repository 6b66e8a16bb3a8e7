/// The number of each byte, and the bytes that may stand between.
enum ByteAlphabet: Sendable {
    case bytes
    case hexadecimal
    case base64

    /// The number of a byte; 255 if it has none.
    func number(of byte: UInt8) -> UInt8 {
        switch self {
        case .bytes: byte
        case .hexadecimal: Hexadecimal.value(byte) ?? 0xff
        case .base64: Self.sextet(of: byte)
        }
    }

    /// Indicates whether this byte may stand between two others, because encoded text comes in lines.
    func isBreak(_ byte: UInt8) -> Bool {
        self != .bytes && (byte == 10 || byte == 13)
    }

    var bytes: [UInt8] {
        switch self {
        case .bytes: Self.all
        case .hexadecimal: Self.hexadecimalDigits
        case .base64: Self.base64Digits
        }
    }
}

extension ByteAlphabet {
    private static let all = Array(UInt8.min...UInt8.max)
    private static let hexadecimalDigits = all.filter { Hexadecimal.value($0) != nil }
    private static let base64Digits = all.filter { sextet(of: $0) != 0xff }

    private static func sextet(of byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
        case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
        case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
        default: 0xff
        }
    }
}
