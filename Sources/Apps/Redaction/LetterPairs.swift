import Basics
import HTTPModel

/// A measure of how random the neighbours in a text look, compared with those in words.
///
/// In words, some letters follow others far more often than by chance: `th` and `er` count against chance,
/// `qz` and `8N` for it. The figures come from English prose, and from the names in C, Swift, Perl and
/// Python.
enum LetterPairs {
    /// Returns a number above zero if the neighbours look random; the greater the number, the more certain the
    /// result. Text between marks counts separately if it is long enough, because words may precede a key:
    /// `customer_portal_8NboHBixmvwakLN0`.
    static func improbability(in bytes: some Collection<UInt8>) -> Int {
        var sum = 0
        var (part, length, digits, most) = (0, 0, 0, Int.min)
        var before = Kind.other
        var (last, isAfterCapital) = (UInt8(0), false)
        for byte in bytes {
            let kind = Kind(byte)
            if kind == .other {
                if length >= leastPart, digits > 0 { most = max(most, part) }
                (part, length, digits) = (0, -1, 0)
            }
            let weight =
                switch (before, kind) {
                case (.other, _), (_, .other), (.digit, .digit): 0
                case (.digit, _): 2
                // A word begins: `lastName`, and `JSONText`, whose `T` is not part of `JSON`.
                case (_, .digit), (.small, .capital): 1
                case (.capital, .small) where isAfterCapital: 1
                default: weights[Int(last & 31) * 32 + Int(byte & 31)]
                }
            sum += weight
            part += weight
            length += 1
            if kind == .digit { digits += 1 }
            isAfterCapital = before == .capital
            (before, last) = (kind, byte)
        }
        if length >= leastPart, digits > 0 { most = max(most, part) }
        return max(sum, most)
    }

    private static let leastPart = 8

    private enum Kind {
        case small, capital, digit, other

        init(_ byte: UInt8) {
            if byte.isDigit {
                self = .digit
            } else if byte.isLetter {
                self = byte == byte.lowercasedASCII ? .small : .capital
            } else {
                self = .other
            }
        }
    }

    /// For each letter and each that may follow it, from the alphabet's first to its last: `0` where that is common in words,
    /// `2` where it is as common as by chance, `6` where words do not have it.
    private static let rows = [
        "52125425263020626010334536", "03230356136044146113166636",
        "04240460261246046231256646", "13320344056244146224245646",
        "24103235465120535002534246", "13330155066155056122266636",
        "16450431166231146013155644", "05640664065433056232265636",
        "22122326664120136211626463", "03220455164544025414064666",
        "15540442054243136313264636", "05420456065145146622246616",
        "02540556064425106624266646", "15111305163453256510346645",
        "43224435364110226012122556", "06440552165144026021265646",
        "55446666366246456223045666", "04320536063323146211346636",
        "26250451163344126510154636", "16340461066345146112365625",
        "21232336264110426010666565", "06460646066444156435566656",
        "05430551064341156114565656", "14130364166335306520456336",
        "13231435165211206302354644", "04550462064335256434364633",
    ]

    /// At five bits for each letter, which are the same for a capital.
    private static let weights: [Int] = {
        var weights = [Int](repeating: 0, count: 1024)
        for (first, row) in rows.enumerated() {
            for (second, digit) in row.utf8.enumerated() {
                weights[(first + 1) * 32 + second + 1] = Int(digit) - 50
            }
        }
        return weights
    }()
}
