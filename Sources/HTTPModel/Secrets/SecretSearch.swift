import PlainText

/// Looks for many secrets at once, in one pass over a text.
///
/// The first two bytes rule out nearly every place: there is a bit for each pair that a pattern can begin with.
struct SecretSearch: Sendable {
    struct Match {
        var range: Range<Int>
        let secret: Int
        let spelling: SecretMask.Spelling
        var mixesStart: Bool
        var mixesEnd: Bool
        var isUnion = false
    }

    private let attempts: [SecretAttempt]
    /// The elements of all patterns, one pattern after the other.
    private let elements: [SecretPattern.Element]
    /// The patterns that can begin with a byte are `beginners[starts[byte]..<starts[byte + 1]]`.
    private let beginners: [Int]
    private let starts: [Int]
    /// A bit for each pair of bytes that a pattern can begin with: bit `first << 8 | second`.
    private let pairs: [UInt64]
    /// Of many patterns, those that begin with a pair of bytes: of thousands, few do.
    private let paired: [Int: [Int]]?

    init(_ secrets: [[UInt8]]) {
        guard !secrets.isEmpty else {
            (attempts, elements, beginners, starts, pairs, paired) = ([], [], [], [], [], nil)
            return
        }
        var attempts: [SecretAttempt] = []
        var elements: [SecretPattern.Element] = []
        var beginning: [[Int]] = Array(repeating: [], count: 256)
        var pairs: [UInt64] = Array(repeating: 0, count: 1024)
        var paired: [Int: [Int]] = [:]
        let areMany = secrets.count > Self.few
        for pattern in secrets.enumerated().flatMap({ SecretPattern.all(of: $1, secret: $0) }) {
            let seconds = pattern.elements.count > 1 ? pattern.bytes(at: 1) : Array(0...255)
            for first in pattern.bytes(at: 0) {
                beginning[Int(first)].append(attempts.count)
                for second in seconds + Self.alwaysPossible {
                    pairs[Int(first) << 2 | Int(second) >> 6] |= 1 << UInt64(second & 63)
                }
                guard areMany else { continue }
                for second in seconds { paired[Int(first) << 8 | Int(second), default: []].append(attempts.count) }
            }
            attempts.append(SecretAttempt(pattern, first: elements.count))
            elements += pattern.elements
        }
        self.attempts = attempts
        self.elements = elements
        self.pairs = pairs
        self.paired = areMany ? paired : nil
        beginners = beginning.flatMap { $0 }
        starts = beginning.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
    }

    /// Every match, in order; overlapping matches become one.
    func matches(in bytes: [UInt8]) -> [Match] {
        var found: [Match] = []
        guard !attempts.isEmpty else { return found }
        let (text, pairs, starts, beginners) = (bytes.stored, pairs.stored, starts.stored, beginners.stored)
        let (attempts, elements) = (attempts.stored, elements.stored)
        for place in text.indices {
            let first = text[place]
            let second = place + 1 < text.count ? text[place + 1] : UInt8(ascii: "%")
            if pairs[Int(first) << 2 | Int(second) >> 6] & (1 << UInt64(second & 63)) != 0 {
                if let paired, !Self.alwaysPossible.contains(second) {
                    for candidate in paired[Int(first) << 8 | Int(second)] ?? [] {
                        found.addMerging(attempts[candidate].match(at: place, in: text, elements))
                    }
                } else {
                    for candidate in starts[Int(first)]..<starts[Int(first) + 1] {
                        found.addMerging(attempts[beginners[candidate]].match(at: place, in: text, elements))
                    }
                }
            }
            if EscapeReading.mayBegin(with: first) {
                EscapeReading.forEach(at: place, in: text) { reading in
                    let first = Int(reading.byte(0))
                    for candidate in starts[first]..<starts[first + 1] {
                        let attempt = attempts[beginners[candidate]]
                        found.addMerging(attempt.match(at: place, as: reading, in: text, elements))
                    }
                }
            }
        }
        return found
    }
}

extension SecretSearch {
    /// So many secrets are looked for one after the other.
    private static let few = 16

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
