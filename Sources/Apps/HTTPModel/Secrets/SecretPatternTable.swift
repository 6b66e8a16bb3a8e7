import Basics

/// The sorted patterns of one kind. Patterns that fit what was read so far are neighbours, so searching for
/// thousands takes little longer than searching for one.
///
///     plain     s3cr3t-a      after `s3cr3t-` all three are left, after `s3cr3t-b` the last two
///               s3cr3t-b
///               s3cr3t-b2
struct SecretPatternTable: Sendable {
    struct Entry: Sendable {
        /// The range of its numbers: where they begin, and how many there are.
        let start: Int32
        let count: Int32
        let secret: Int32
        let isShort: Bool
        /// The element after its numbers that belongs only in part to the secret; its mask is 0 if nothing follows.
        let end: SecretPattern.Element

        var hasEnd: Bool { end.mask != 0 }
    }

    let kind: SecretPattern.Kind
    private(set) var entries: [Entry] = []
    /// The numbers of all patterns, one pattern after the other.
    private(set) var numbers: [UInt8] = []

    init(_ kind: SecretPattern.Kind) {
        self.kind = kind
    }

    mutating func add(_ patterns: [SecretPattern]) {
        let new = patterns.map { entry(of: $0) }
        if new.count > Self.few {
            entries += new
            let numbers = numbers
            entries.sort { Self.precedes($0, $1, numbers) }
        } else {
            for entry in new {
                entries.insert(entry, at: entries.partitioningIndex { Self.precedes(entry, $0, numbers) })
            }
        }
    }

    /// Returns the secret that begins with these bytes and continues after them, if there is one.
    func secret(beginningWith bytes: ArraySlice<UInt8>) -> Int? {
        let (all, numbers) = (entries.stored, numbers.stored)
        var range = entries.indices
        for (depth, byte) in bytes.enumerated() {
            var low = range.lowerBound
            while low < range.upperBound, all[low].count == depth { low += 1 }
            range = Self.fitting(low..<range.upperBound, byte, at: Int32(depth), all, numbers)
            if range.isEmpty { return nil }
        }
        return range.first { Int(all[$0].count) > bytes.count }.map { Int(all[$0].secret) }
    }

    /// Those of some entries that have this number at a place. All of them have the same before it.
    static func fitting(
        _ range: Range<Int>, _ wanted: UInt8, at depth: Int32, _ entries: Span<Entry>, _ numbers: Span<UInt8>
    ) -> Range<Int> {
        func number(_ entry: Int) -> UInt8 { numbers[Int(entries[entry].start + depth)] }
        guard !range.isEmpty else { return range }
        let (least, most) = (number(range.lowerBound), number(range.upperBound - 1))
        guard least <= wanted, wanted <= most else { return range.lowerBound..<range.lowerBound }
        let start = least == wanted ? range.lowerBound : range.partitioningIndex { number($0) >= wanted }
        return start..<(most == wanted ? range.upperBound : range[start...].partitioningIndex { number($0) > wanted })
    }
}

extension SecretPatternTable {
    /// As many are put in their places one by one.
    private static let few = 8

    private mutating func entry(of pattern: SecretPattern) -> Entry {
        let last = pattern.elements.last.flatMap { $0.mask == 0xff ? nil : $0 }
        let whole = last == nil ? pattern.elements[...] : pattern.elements.dropLast()
        let start = numbers.count
        numbers += whole.map(\.number)
        return Entry(
            start: Int32(start), count: Int32(whole.count), secret: Int32(pattern.secret), isShort: pattern.isShort,
            end: last ?? SecretPattern.Element(number: 0, mask: 0))
    }

    private static func precedes(_ one: Entry, _ other: Entry, _ numbers: [UInt8]) -> Bool {
        for offset in 0..<Int(min(one.count, other.count)) {
            let (first, second) = (numbers[Int(one.start) + offset], numbers[Int(other.start) + offset])
            if first != second { return first < second }
        }
        return one.count < other.count
    }
}
