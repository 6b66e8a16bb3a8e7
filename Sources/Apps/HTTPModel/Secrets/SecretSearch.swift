import Basics

/// Looks for many secrets at once, in one pass over a text.
///
/// The first two bytes rule out nearly every place: for each pair, it is known which kinds of patterns can begin with it.
struct SecretSearch: Sendable {
    struct Match {
        var range: Range<Int>
        let secret: Int
        let spelling: SecretMask.Spelling
        var mixesStart: Bool
        var mixesEnd: Bool
        var isUnion = false
    }

    private var count = 0
    private var tables = emptyTables
    /// A bit for each kind that can begin with two bytes, at `first << 8 | second`; and with one byte.
    private var pairs: [UInt8] = []
    private var firsts: [UInt8] = []

    /// Adds more secrets to search for from now on.
    mutating func add(_ secrets: [[UInt8]]) {
        guard !secrets.isEmpty else { return }
        if pairs.isEmpty {
            pairs = Array(repeating: 0, count: 1 << 16)
            firsts = Array(repeating: 0, count: 1 << 8)
        }
        let patterns = secrets.enumerated().flatMap { SecretPattern.all(of: $1, secret: count + $0) }
        count += secrets.count
        for kind in SecretPattern.Kind.allCases {
            tables[kind.rawValue].add(patterns.filter { $0.kind == kind })
        }
        for pattern in patterns {
            let seconds = pattern.bytes(at: 1) + Self.alwaysPossible
            for first in pattern.bytes(at: 0) {
                firsts[Int(first)] |= pattern.kind.bit
                for second in seconds { pairs[Int(first) << 8 | Int(second)] |= pattern.kind.bit }
            }
        }
    }

    /// Every match, in order; overlapping matches become one.
    func matches(in bytes: [UInt8]) -> [Match] {
        var found: [Match] = []
        guard count > 0 else { return found }
        let (text, tables, pairs, firsts) = (bytes.stored, tables.stored, pairs.stored, firsts.stored)
        for place in text.indices {
            let first = text[place]
            let second = place + 1 < text.count ? text[place + 1] : UInt8(ascii: "%")
            var kinds = pairs[Int(first) << 8 | Int(second)]
            while kinds != 0 {
                let kind = kinds.trailingZeroBitCount
                found.addMerging(SecretPatternMatcher.match(of: tables[kind], at: place, in: text))
                kinds &= kinds - 1
            }
            if EscapeReading.mayBegin(with: first) {
                EscapeReading.forEach(at: place, in: text) { reading in
                    var kinds = firsts[Int(reading.byte(0))]
                    while kinds != 0 {
                        let kind = kinds.trailingZeroBitCount
                        found.addMerging(SecretPatternMatcher.match(of: tables[kind], at: place, as: reading, in: text))
                        kinds &= kinds - 1
                    }
                }
            }
        }
        return found
    }

    /// Returns the secret that begins with these bytes and continues after them, if there is one.
    func secret(beginningWith bytes: ArraySlice<UInt8>) -> Int? {
        guard let first = bytes.first, !firsts.isEmpty, firsts[Int(first)] & SecretPattern.Kind.plain.bit != 0 else {
            return nil
        }
        return tables[SecretPattern.Kind.plain.rawValue].secret(beginningWith: bytes)
    }
}

extension SecretSearch {
    private static let emptyTables = SecretPattern.Kind.allCases.map(SecretPatternTable.init)

    /// Escapes and line breaks can follow any first byte.
    private static let alwaysPossible: [UInt8] = Array("%\\&+\r\n".utf8)
}

extension [SecretSearch.Match] {
    /// Adds a match that begins at or after the beginning of the last one.
    fileprivate mutating func addMerging(_ match: SecretSearch.Match?) {
        guard let match else { return }
        guard let last, match.range.lowerBound < last.range.upperBound else { return append(match) }
        guard match.range.upperBound > last.range.upperBound else { return }
        guard match.range.lowerBound > last.range.lowerBound else {
            self[count - 1] = match
            return
        }
        var union = match.range.count > last.range.count ? match : last
        union.range = last.range.lowerBound..<match.range.upperBound
        union.mixesStart = last.mixesStart
        union.mixesEnd = match.mixesEnd
        union.isUnion = true
        self[count - 1] = union
    }
}
