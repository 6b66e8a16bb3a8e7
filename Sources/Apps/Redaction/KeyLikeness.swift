import Basics
import HTTPModel

/// Judges whether a text looks like a generated key rather than words, a number, a date or an address.
package enum KeyLikeness {
    /// Indicates whether it is an address, a path, a date or a number, which unlocks nothing on its own.
    package static func isAddress(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard !isRandom(bytes) else { return false }
        if bytes.firstRange(of: scheme, from: 0) != nil || bytes.stands(root, at: 0) || bytes.stands(here, at: 0) {
            return true
        }
        return isHost(text) || isNumberOrDate(bytes)
    }

    private static let scheme = Array("://".utf8)
    private static let root = Array("/".utf8)
    private static let here = Array("./".utf8)

    /// Indicates whether letters and digits look random. `Zm9vYmFyMTI` and a UUID do, `the-100-episodes` and
    /// `2026-11-22T05:22:11Z` do not.
    package static func isRandom(_ bytes: some RandomAccessCollection<UInt8>) -> Bool {
        guard bytes.count >= 12, bytes.count <= longest else { return false }
        var before = Kind.other
        var (changes, digits, others) = (0, 0, 0)
        var isHexadecimal = true
        for byte in bytes {
            guard let kind = Kind(byte) else { return false }
            if kind == .other { others += 1 }
            if kind == .digit { digits += 1 }
            if kind != .digit, kind != .other, byte.lowercasedASCII > UInt8(ascii: "f") { isHexadecimal = false }
            // A capital and a small letter begin a word.
            let isWord = before == .capital && kind == .small
            if kind != before, kind != .other, before != .other, !isWord { changes += 1 }
            before = kind
        }
        let letters = bytes.count - digits - others
        if isHexadecimal, digits > 3, letters > 3, bytes.count - others >= 24 { return true }
        let improbability = LetterPairs.improbability(in: bytes)
        if improbability >= (digits > 0 ? 8 : 14) { return true }
        return improbability >= 2 && letters > 2 && changes >= max(3, (bytes.count - others) / 7)
    }

    /// The longest text that could be a key; a longer one is a document.
    static let longest = 8192

    private enum Kind {
        case small, capital, digit, other

        init?(_ byte: UInt8) {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"): self = .small
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): self = .capital
            case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
            case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "~"), UInt8(ascii: "+"),
                UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: "|"), UInt8(ascii: "%"):
                self = .other
            default: return nil
            }
        }
    }

    /// `localhost`, `localhost:3000`, `api.example.com`, `10.0.0.1:80`
    private static func isHost(_ text: String) -> Bool {
        guard text == "localhost" || text.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") })
        else { return false }
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2, parts[1].isEmpty || !parts[1].utf8.allSatisfy(\.isDigit) { return false }
        let labels = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        guard labels.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == 45 } }) else {
            return false
        }
        if labels.count == 1 { return parts.count == 2 || text == "localhost" }
        return labels.last.map { $0.utf8.allSatisfy(\.isLetter) && $0.count > 1 } == true
            || labels.count == 4 && labels.allSatisfy { $0.utf8.allSatisfy(\.isDigit) }
    }

    private static let numeric = ByteSet("0123456789+-.,:/ ")

    private static func isNumberOrDate(_ bytes: [UInt8]) -> Bool {
        if bytes.allSatisfy(numeric.contains) { return true }
        let start = bytes.prefix(10)
        return start.count == 10
            && start.enumerated().allSatisfy {
                $0.offset == 4 || $0.offset == 7 ? $0.element == 45 : $0.element.isDigit
            }
    }
}

extension KeyLikeness {
    /// The first word of a text that looks like a key, unless it is a placeholder, part of an address or of a path.
    package static func random(in text: [UInt8], from start: Int = 0) -> Range<Int>? {
        var place = start
        while place < text.count {
            guard inside.contains(text[place]) else {
                place += 1
                continue
            }
            var end = place
            while end < text.count, inside.contains(text[end]) { end += 1 }
            let word = place..<end
            place = end
            if word.count >= 12, word.count <= longest, !isWithinAddress(word, of: text), isRandom(text[word]) {
                return word
            }
        }
        return nil
    }

    private static let inside = ByteSet { $0.isLetter || $0.isDigit || "-_.+/=~:".utf8.contains($0) }

    private static func isWithinAddress(_ word: Range<Int>, of text: [UInt8]) -> Bool {
        let word = text[word]
        if word.first == UInt8(ascii: "/") || word.first == UInt8(ascii: ".") { return true }
        return zip(word, word.dropFirst()).contains { $0 == UInt8(ascii: "/") && $1 == UInt8(ascii: "/") }
    }
}
