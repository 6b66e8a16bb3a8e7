/// One secret in one alphabet: what each byte must be, once its escapes are undone.
///
/// The secret `Key` (`4b 65 79`) in base64, the other bytes around it unknown:
///
///     bits      01001011 01100101 01111001
///     sextets   010010|110110|010101|111001      after 0 or 3 bytes: four whole ones, S2V5
///               ..0100|101101|100101|011110|01….  after 1 (mod 3): the first gives four bits, the last two
struct SecretPattern: Sendable {
    /// What one byte must be: the bits of `number` that `mask` selects.
    struct Element: Sendable {
        let number: UInt8
        let mask: UInt8

        func accepts(_ number: UInt8) -> Bool { (number ^ self.number) & mask == 0 }
    }

    let secret: Int
    let spelling: SecretMask.Spelling
    let alphabet: ByteAlphabet
    let elements: [Element]
    /// Whether it must stand alone.
    let isShort: Bool

    /// Whether its first byte holds bits of what precedes it.
    var mixesStart: Bool { elements.first?.mask != 0xff }

    /// Whether its last byte holds bits of what follows it.
    var mixesEnd: Bool { elements.last?.mask != 0xff }

    /// The bytes that may stand at a place.
    func bytes(at place: Int) -> [UInt8] {
        (0...255).filter { elements[place].accepts(alphabet.number(of: $0)) }
    }
}

extension SecretPattern {
    static let shortest = 4

    /// All the patterns of a secret.
    static func all(of bytes: [UInt8], secret: Int) -> [SecretPattern] {
        let isShort = bytes.count < shortest
        let plain = SecretPattern(
            secret: secret, spelling: .plain, alphabet: .bytes,
            elements: bytes.map { Element(number: $0, mask: 0xff) }, isShort: isShort)
        if isShort { return [plain, base64(bytes, behind: 0, secret: secret)] }
        let hexadecimal = SecretPattern(
            secret: secret, spelling: .hexadecimal, alphabet: .hexadecimal,
            elements: bytes.flatMap { [Element(number: $0 >> 4, mask: 0xff), Element(number: $0 & 15, mask: 0xff)] },
            isShort: false)
        return [plain, hexadecimal] + (0...2).map { base64(bytes, behind: $0, secret: secret) }
    }

    private static func base64(_ bytes: [UInt8], behind others: Int, secret: Int) -> SecretPattern {
        let isShort = bytes.count < shortest
        let before = Array(repeating: UInt8(0), count: others)
        let numbers = sextets(before + bytes)
        let masks = sextets(before + Array(repeating: 0xff, count: bytes.count))
        let elements = zip(numbers, masks).dropFirst(others).map { number, mask in
            Element(number: number, mask: isShort ? 0xff : mask | 0b1100_0000)
        }
        return SecretPattern(
            secret: secret, spelling: .base64, alphabet: .base64, elements: elements, isShort: isShort)
    }

    /// The bits in groups of six, the last filled up with zeros.
    private static func sextets(_ bytes: [UInt8]) -> [UInt8] {
        (0..<((bytes.count * 8 + 5) / 6)).map { index in
            let (byte, bit) = (index * 6).quotientAndRemainder(dividingBy: 8)
            let pair = UInt16(bytes[byte]) << 8 | (byte + 1 < bytes.count ? UInt16(bytes[byte + 1]) : 0)
            return UInt8(truncatingIfNeeded: pair >> (10 - bit)) & 0b11_1111
        }
    }
}

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

    /// Whether this byte may stand between two others, because encoded text comes in lines.
    func isBreak(_ byte: UInt8) -> Bool {
        self != .bytes && (byte == 10 || byte == 13)
    }

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
