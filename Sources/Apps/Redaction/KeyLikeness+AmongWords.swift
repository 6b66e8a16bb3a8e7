import Basics
import HTTPModel

/// The criteria for a key in text that also contains prose and code.
extension KeyLikeness {
    /// The way a value appears in a text.
    enum Setting {
        /// Between quotes, or as the whole content of an element.
        case quoted
        /// As a word among others.
        case bare
    }

    /// The minimum length of a key.
    static let leastAmongWords = 8

    /// Indicates whether it is a key, and not a word, an expression, a path, a date or the name of an algorithm.
    ///
    /// A key has eight bytes or more with letters and digits among them, or twelve that are plainly random. After
    /// a name that says little, it must look random.
    static func isKey(_ bytes: [UInt8], amongWords setting: Setting, _ weight: SensitiveName.Weight) -> Bool {
        guard bytes.count >= leastAmongWords else { return false }
        let digits = bytes.count(where: \.isDigit)
        let letters = bytes.count(where: \.isLetter)
        guard letters > 1, !isExpression(bytes) else { return false }
        if weight == .certain, bytes.count >= 12, letters > 2, isWord(bytes),
            LetterPairs.improbability(in: bytes) >= (digits > 0 ? 4 : 6)
        {
            return !isPath(bytes)
        }
        guard digits > (setting == .bare ? 1 : 0) else { return false }
        let isRandom = isRandom(bytes)
        if setting == .bare, digits < 3, isIdentifier(bytes, letters) { return false }
        if isRandom { return !isPath(bytes) }
        guard weight == .certain, !bytes.contains(where: { "/.:".utf8.contains($0) }) else { return false }
        return !isAddress(String(decoding: bytes, as: UTF8.self)) && !isWords(bytes)
    }
}

extension KeyLikeness {
    /// A colour, a variable, a template, a mask, or no single word at all.
    private static func isExpression(_ bytes: [UInt8]) -> Bool {
        if bytes[0] == UInt8(ascii: "#") || bytes[0] == UInt8(ascii: "$") && bytes[1].isLetter { return true }
        return bytes.contains { $0 <= 0x20 || $0 >= 0x7f || "<>(){}[]\"'`\\".utf8.contains($0) }
            || zip(bytes, bytes.dropFirst()).contains { $0 == UInt8(ascii: "*") && $1 == UInt8(ascii: "*") }
    }

    /// True if it contains only bytes that occur in keys.
    private static func isWord(_ bytes: [UInt8]) -> Bool {
        bytes.count <= longest && bytes.allSatisfy { $0.isLetter || $0.isDigit || "-_.~+/=:|%".utf8.contains($0) }
    }

    /// `config.oauth2Token`, `my_token_2`: words of code, long beside what joins them.
    private static func isIdentifier(_ bytes: [UInt8], _ letters: Int) -> Bool {
        var runs = 0
        var joints = 0
        var before: UInt8 = 0
        for byte in bytes {
            let isCapital = byte.isLetter && byte != byte.lowercasedASCII
            let isAfterSmall = before.isLetter && before == before.lowercasedASCII
            if byte.isLetter, !before.isLetter || isCapital && isAfterSmall { runs += 1 }
            if isCapital && isAfterSmall || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") { joints += 1 }
            before = byte
        }
        return joints > 0 && letters * 2 >= runs * 7
    }

    /// True if there is a word between slashes.
    private static func isPath(_ bytes: [UInt8]) -> Bool {
        let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard parts.count > 1 else { return false }
        return parts.contains { $0.count > 2 && $0.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } }
    }

    /// `app-config-2024`, `base64-encoded`: words, numbers and names of algorithms.
    private static func isWords(_ bytes: [UInt8]) -> Bool {
        let parts = bytes.split { !$0.isLetter && !$0.isDigit }
        return parts.allSatisfy { part in
            let digits = part.count(where: \.isDigit)
            if digits == 0 { return true }
            if algorithms.contains(String(decoding: part, as: UTF8.self).lowercased()) { return true }
            guard parts.count > 1 else { return false }
            return digits == part.count ? digits <= 4 : digits == 1 && part.last?.isDigit == true
        }
    }

    private static let algorithms: Set = [
        "base32", "base58", "base64", "base64url", "md5", "sha1", "sha224", "sha256", "sha384", "sha512", "hmacsha256",
        "hmacsha512", "hs256", "hs384", "hs512", "rs256", "rs384", "rs512", "es256", "es384", "es512", "ps256",
        "ed25519", "x25519", "x509", "aes128", "aes256", "rsa2048", "rsa4096", "pbkdf2", "argon2", "argon2id", "oauth1",
        "oauth2", "utf8", "utf16", "uuid4", "uuidv4", "ascii85", "chacha20", "poly1305",
    ]
}
