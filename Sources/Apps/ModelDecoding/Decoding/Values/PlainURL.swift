import Basics

/// Tells of a text that `URL(string:)` takes it and gives it back unchanged, without making a URL of it.
///
/// Such are `http` and `https`, a host of small letters, digits, hyphens and dots, perhaps a port, and after a slash
/// only characters that stand for themselves in a path, a query or a fragment. Any other text is left to Foundation.
enum PlainURL {
    static func isPlain(_ text: String) -> Bool {
        text.utf8.withContiguousStorageIfAvailable { isPlain($0.span) } ?? false
    }

    static func isPlain(_ text: Span<UInt8>, in range: Range<Int>) -> Bool { isPlain(text.extracting(range)) }

    private static func isPlain(_ text: Span<UInt8>) -> Bool {
        guard var place = hostOffset(text) else { return false }
        let host = place
        while place < text.count, text[place].isPlainHost { place += 1 }
        guard place > host else { return false }
        if place < text.count, text[place] == UInt8(ascii: ":") {
            let port = place + 1
            place = port
            while place < text.count, text[place].isDigit { place += 1 }
            guard 1...5 ~= place - port else { return false }
        }
        return place == text.count || text[place] == UInt8(ascii: "/") && isPlainRest(text, from: place)
    }
}

extension PlainURL {
    /// Returns the offset of the host after `http://` or `https://`.
    fileprivate static func hostOffset(_ text: Span<UInt8>) -> Int? {
        let beginning: StaticString = text.count > 4 && text[4] == UInt8(ascii: "s") ? "https://" : "http://"
        let length = beginning.utf8CodeUnitCount
        guard text.count > length else { return nil }
        return beginning.withUTF8Buffer { beginning in
            for place in 0..<length where text[place] != beginning[place] { return nil }
            return length
        }
    }

    fileprivate static func isPlainRest(_ text: Span<UInt8>, from start: Int) -> Bool {
        var place = start
        var isFragment = false
        while place < text.count {
            switch text[place] {
            case let byte where byte.isPlainURL: place += 1
            case UInt8(ascii: "%"):
                guard place + 2 < text.count, text[place + 1].isHexDigit, text[place + 2].isHexDigit
                else {
                    return false
                }
                place += 3
            case UInt8(ascii: "#") where !isFragment:
                isFragment = true
                place += 1
            default: return false
            }
        }
        return true
    }
}

extension UInt8 {
    fileprivate var isSmallLetter: Bool { self &- UInt8(ascii: "a") < 26 }

    fileprivate var isPlainHost: Bool {
        isSmallLetter || isDigit || self == UInt8(ascii: ".") || self == UInt8(ascii: "-")
    }

    /// `A–Z a–z 0–9 - . _ ~ ! $ & ' ( ) * + , ; = : @ / ?`
    fileprivate var isPlainURL: Bool {
        let set: UInt64 = self < 64 ? 0xAFFF_FFD2_0000_0000 : 0x47FF_FFFE_87FF_FFFF
        return self < 128 && set >> UInt64(self & 63) & 1 == 1
    }
}
