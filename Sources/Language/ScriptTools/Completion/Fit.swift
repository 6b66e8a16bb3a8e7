import Basics

/// The kind of match between a candidate and what was typed, the best first. Matching case is never required,
/// but is better.
enum Fit: Int, Comparable {
    /// It begins with the typed text.
    case exact
    case beginning
    /// The letters begin its words, or continue within one: `relD` and `date` in `releaseDate`.
    case words
    /// The letters occur somewhere in it.
    case inside
    /// Four or more letters occur in it in order, the first at the beginning of a word: `trnsp` in `transport`.
    case scattered

    static func < (left: Fit, right: Fit) -> Bool { left.rawValue < right.rawValue }

    /// A single letter stands in almost everything, so it only fits a beginning.
    init?(of candidate: some StringProtocol, typed: [UInt8]) {
        if typed.isEmpty {
            self = .exact
            return
        }
        let found = candidate.utf8.withContiguousStorageIfAvailable { Self.fit(of: $0, typed) }
        guard let fit = found ?? Array(candidate.utf8).withUnsafeBufferPointer({ Self.fit(of: $0, typed) }) else {
            return nil
        }
        self = fit
    }
}

extension Fit {
    private static func fit(of bytes: UnsafeBufferPointer<UInt8>, _ typed: [UInt8]) -> Fit? {
        guard typed.count <= bytes.count else { return nil }
        if bytes.starts(with: typed) { return .exact }
        if bytes.starts(with: typed, by: { $0.lowercasedASCII == $1.lowercasedASCII }) { return .beginning }
        guard typed.count > 1 else { return nil }
        if begins(words: bytes, typed) { return .words }
        let isInside = (1...bytes.count - typed.count + 1).contains { start in
            start + typed.count <= bytes.count
                && bytes[start..<start + typed.count].elementsEqual(
                    typed, by: { $0.lowercasedASCII == $1.lowercasedASCII })
        }
        return isInside ? .inside : isScattered(bytes, typed) ? .scattered : nil
    }

    private static func isScattered(_ bytes: UnsafeBufferPointer<UInt8>, _ typed: [UInt8]) -> Bool {
        guard typed.count > 3 else { return false }
        return bytes.indices.contains { start in
            guard beginsWord(start, bytes) else { return false }
            var letters = typed[...]
            for byte in bytes[start...] where byte.lowercasedASCII == letters.first?.lowercasedASCII {
                letters.removeFirst()
            }
            return letters.isEmpty && bytes[start].lowercasedASCII == typed[0].lowercasedASCII
        }
    }

    /// Returns true if the letters are beginnings of its words, in order. Words may be left out.
    private static func begins(words bytes: UnsafeBufferPointer<UInt8>, _ typed: [UInt8]) -> Bool {
        func fits(_ letter: Int, from start: Int, isInside: Bool) -> Bool {
            guard letter < typed.count else { return true }
            if isInside, start < bytes.count, bytes[start].lowercasedASCII == typed[letter].lowercasedASCII,
                fits(letter + 1, from: start + 1, isInside: true)
            {
                return true
            }
            var place = start
            while place < bytes.count {
                if beginsWord(place, bytes), bytes[place].lowercasedASCII == typed[letter].lowercasedASCII {
                    return fits(letter + 1, from: place + 1, isInside: true)
                }
                place += 1
            }
            return false
        }
        return fits(0, from: 0, isInside: false)
    }

    private static func beginsWord(_ place: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard place > 0 else { return true }
        let (before, here) = (bytes[place - 1], bytes[place])
        if !before.isOfWord { return here.isOfWord }
        return here.isUppercase && !before.isUppercase || here.isDigit && !before.isDigit
    }
}

extension UInt8 {
    fileprivate var isOfWord: Bool { isLetterOrDigit || self >= 0x80 }
}
