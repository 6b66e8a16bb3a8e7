/// One secret in one alphabet: what each byte must be, once its escapes are undone.
///
/// The secret `Key` (`4b 65 79`) in base64, the other bytes around it unknown:
///
///     bits      01001011 01100101 01111001
///     sextets   010010|110110|010101|111001      after 0 or 3 bytes: four whole ones, S2V5
///               ..0100|101101|100101|011110|01….  after 1 (mod 3): the first gives four bits, the last two
struct SecretPattern: Sendable {
    /// The requirement for one byte: the bits of `number` that `mask` selects.
    struct Element: Sendable {
        let number: UInt8
        let mask: UInt8

        func accepts(_ number: UInt8) -> Bool { (number ^ self.number) & mask == 0 }
    }

    let secret: Int
    let kind: Kind
    let elements: [Element]
    /// Indicates whether it must stand alone.
    let isShort: Bool

    /// The bytes that may stand at a place.
    func bytes(at place: Int) -> [UInt8] {
        let element = elements[place]
        if kind.alphabet == .bytes, element.mask == 0xff { return [element.number] }
        return kind.alphabet.bytes.filter { element.accepts(kind.alphabet.number(of: $0)) }
    }
}

extension SecretPattern {
    /// The way the bytes are written.
    enum Kind: Int, Sendable, CaseIterable {
        case plain, hexadecimal
        /// In base64, after this many other bytes (modulo 3).
        case base64, base64After1, base64After2
        /// In UTF-16, with the lower or the higher byte first.
        case littleEndian, bigEndian

        var alphabet: ByteAlphabet {
            switch self {
            case .plain, .littleEndian, .bigEndian: .bytes
            case .hexadecimal: .hexadecimal
            case .base64, .base64After1, .base64After2: .base64
            }
        }

        var spelling: SecretMask.Spelling {
            switch self {
            case .plain: .plain
            case .littleEndian, .bigEndian: .escaped
            case .hexadecimal: .hexadecimal
            case .base64, .base64After1, .base64After2: .base64
            }
        }

        /// The bits of the first element that belong to the secret.
        var firstMask: UInt8 {
            switch self {
            case .plain, .hexadecimal, .base64, .littleEndian, .bigEndian: 0xff
            case .base64After1: 0b1100_1111
            case .base64After2: 0b1100_0011
            }
        }

        /// The bit that stands for it in a set.
        var bit: UInt8 { 1 << UInt8(rawValue) }
    }

    private static let shortest = 4

    static func all(of bytes: [UInt8], secret: Int) -> [SecretPattern] {
        let isShort = bytes.count < shortest
        let plain = SecretPattern(
            secret: secret, kind: .plain, elements: bytes.map { Element(number: $0, mask: 0xff) }, isShort: isShort)
        if isShort { return [plain, base64(bytes, .base64, behind: 0, secret: secret)] }
        let hexadecimal = SecretPattern(
            secret: secret, kind: .hexadecimal,
            elements: bytes.flatMap { [Element(number: $0 >> 4, mask: 0xff), Element(number: $0 & 15, mask: 0xff)] },
            isShort: false)
        let encoded = [Kind.base64, .base64After1, .base64After2].enumerated().map { others, kind in
            base64(bytes, kind, behind: others, secret: secret)
        }
        return [plain, hexadecimal] + encoded + wide(bytes, secret: secret)
    }

    private static func wide(_ bytes: [UInt8], secret: Int) -> [SecretPattern] {
        let units = Array(String(decoding: bytes, as: UTF8.self).utf16)
        let little = units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        let big = units.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
        return [(Kind.littleEndian, little), (.bigEndian, big)].map { kind, bytes in
            let elements = bytes.map { Element(number: $0, mask: 0xff) }
            return SecretPattern(secret: secret, kind: kind, elements: elements, isShort: false)
        }
    }

    private static func base64(_ bytes: [UInt8], _ kind: Kind, behind others: Int, secret: Int) -> SecretPattern {
        let isShort = bytes.count < shortest
        let before = Array(repeating: UInt8(0), count: others)
        let numbers = sextets(before + bytes)
        let masks = sextets(before + Array(repeating: 0xff, count: bytes.count))
        let elements = zip(numbers, masks).dropFirst(others).map { number, mask in
            Element(number: number, mask: isShort ? 0xff : mask | 0b1100_0000)
        }
        return SecretPattern(secret: secret, kind: kind, elements: elements, isShort: isShort)
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
