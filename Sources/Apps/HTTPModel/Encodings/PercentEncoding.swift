import Basics

/// The rules for what is written literally in a URL, and what as `%XX`.
package enum PercentEncoding {
    /// A set of bytes that need no escape. In every set but the first, existing escapes are kept.
    package enum Alphabet {
        /// Letters, digits and `-._~`, for values that are data.
        case unreserved
        /// The unreserved characters and those with a meaning in a URL: RFC 6570's `{+x}`, and its literals.
        case reserved
        /// A path.
        case path
        /// One segment of a path: no slash.
        case segment
        /// A query.
        case query
    }

    package static func encode(_ text: some StringProtocol, keeping alphabet: Alphabet) -> String {
        encode(Array(text.utf8), keeping: alphabet)
    }

    /// The same for bytes, which do not have to be UTF-8.
    package static func encode(_ bytes: [UInt8], keeping alphabet: Alphabet) -> String {
        var encoded: [UInt8] = []
        encoded.reserveCapacity(bytes.count)
        for (place, byte) in bytes.enumerated() {
            if alphabet.contains(byte) || (alphabet != .unreserved && bytes.isEscape(at: place)) {
                encoded.append(byte)
            } else {
                encoded += [UInt8(ascii: "%"), Hexadecimal.digit(byte >> 4), Hexadecimal.digit(byte & 15)]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// The bytes with every `%XX` decoded once.
    package static func decode(_ text: some StringProtocol) -> [UInt8] { decode(Array(text.utf8)) }

    /// The same for bytes, which do not have to be UTF-8.
    package static func decode(_ bytes: [UInt8]) -> [UInt8] {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var place = 0
        while place < bytes.count {
            if bytes.isEscape(at: place),
                let high = Hexadecimal.value(bytes[place + 1]), let low = Hexadecimal.value(bytes[place + 2])
            {
                decoded.append(high << 4 | low)
                place += 3
            } else {
                decoded.append(bytes[place])
                place += 1
            }
        }
        return decoded
    }
}

extension PercentEncoding.Alphabet {
    fileprivate func contains(_ byte: UInt8) -> Bool {
        switch byte {
        case _ where byte.isPlain || byte == UInt8(ascii: "~"): true
        case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&")...UInt8(ascii: ","): self != .unreserved
        case UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: "@"): self != .unreserved
        case UInt8(ascii: "/"): self != .unreserved && self != .segment
        case UInt8(ascii: "?"): self == .reserved || self == .query
        case UInt8(ascii: "#"), UInt8(ascii: "["), UInt8(ascii: "]"): self == .reserved
        default: false
        }
    }
}

extension [UInt8] {
    /// Indicates whether there is a `%XX` at this place.
    package func isEscape(at place: Int) -> Bool {
        self[place] == UInt8(ascii: "%") && place + 2 < count
            && Hexadecimal.value(self[place + 1]) != nil && Hexadecimal.value(self[place + 2]) != nil
    }
}
