import Basics

/// Finds the members of an object whose names are the same once escapes are decoded, exactly and in
/// near-linear time for any names.
///
/// Fingerprints distinguish the names; names are compared only if their fingerprints are equal. If an object
/// has the fingerprints of an earlier object without repeats, it has no repeats either. This makes the usual
/// body, many objects of a few shapes, cheap.
struct JSONDuplicateFinder {
    /// The repeated members found so far, inner objects first.
    private(set) var found: [JSONRepeatedName] = []

    /// Fingerprints of objects known to have no repeats: 64 rows, each a count and then that many fingerprints.
    private var shapes: [UInt64] = []
    private var isFirst = true
    /// The names of the object that is being checked, and their fingerprints.
    private var names: [UInt32] = []
    private var fingerprints: [UInt64] = []

    /// Notes the repeated members of the object that is being closed, and says whether there are any.
    @inline(__always)
    mutating func check(_ object: Int, in entries: Span<JSONEntry>, of text: Span<UInt8>) -> Bool {
        guard object + 2 < entries.count, nextName(after: object + 1, in: entries) < entries.count else { return false }
        return checkMembers(object, in: entries, of: text)
    }
}

/// Two members of an object with the same name: the entries of the first's name and of the repeated one.
package struct JSONRepeatedName: Sendable {
    package let object: UInt32
    package let first: UInt32
    package let again: UInt32

    package init(object: UInt32, first: UInt32, again: UInt32) {
        self.object = object
        self.first = first
        self.again = again
    }
}

extension JSONDuplicateFinder {
    fileprivate static let longestShape = 31
    fileprivate static let rowLength = 32

    fileprivate mutating func checkMembers(_ object: Int, in entries: Span<JSONEntry>, of text: Span<UInt8>) -> Bool {
        // Many bodies have only one object that is unlike those before it, and need no table.
        let isFirst = isFirst
        self.isFirst = false
        if !isFirst, shapes.isEmpty { shapes = Array(repeating: 0, count: 64 * Self.rowLength) }
        let row = Int(fingerprint(of: entries[object + 1], in: text) >> 58) * Self.rowLength
        if !isFirst, hasShape(row, object, in: entries, of: text) { return false }

        collectNames(of: object, in: entries, of: text)
        guard names.count <= Self.longestShape else { return checkByTable(object, in: entries, of: text) }
        guard fingerprintsAreDistinct else { return checkByPairs(object, in: entries, of: text) }
        guard !isFirst else { return false }
        shapes[row] = UInt64(names.count)
        for (column, fingerprint) in fingerprints.enumerated() { shapes[row + 1 + column] = fingerprint }
        return false
    }

    fileprivate mutating func collectNames(of object: Int, in entries: Span<JSONEntry>, of text: Span<UInt8>) {
        names.removeAll(keepingCapacity: true)
        fingerprints.removeAll(keepingCapacity: true)
        var name = object + 1
        while name < entries.count {
            names.append(UInt32(name))
            fingerprints.append(fingerprint(of: entries[name], in: text))
            name = nextName(after: name, in: entries)
        }
    }

    /// True if the names' fingerprints, in order, are those in a row of the table.
    @inline(__always)
    fileprivate func hasShape(_ row: Int, _ object: Int, in entries: Span<JSONEntry>, of text: Span<UInt8>) -> Bool {
        let count = Int(shapes[row])
        var column = 0
        var name = object + 1
        while name < entries.count {
            guard column < count, shapes[row + 1 + column] == fingerprint(of: entries[name], in: text) else {
                return false
            }
            column += 1
            name = nextName(after: name, in: entries)
        }
        return column == count
    }

    fileprivate var fingerprintsAreDistinct: Bool {
        for (position, fingerprint) in fingerprints.enumerated() {
            for earlier in 0..<position where fingerprints[earlier] == fingerprint { return false }
        }
        return true
    }

    /// Compares each name of a small object with those before it.
    fileprivate mutating func checkByPairs(_ object: Int, in entries: Span<JSONEntry>, of text: Span<UInt8>) -> Bool {
        let before = found.count
        for (position, fingerprint) in fingerprints.enumerated() {
            let first = (0..<position).first { earlier in
                fingerprints[earlier] == fingerprint
                    && order(names[earlier], names[position], in: entries, of: text) == .same
            }
            if let first { note(object, names[first], names[position]) }
        }
        return found.count > before
    }

    /// Groups the names by fingerprint. A name is compared with the first of its group. Names that differ from it
    /// despite equal fingerprints are sorted, so that a body made to collide costs no more than that.
    fileprivate mutating func checkByTable(_ object: Int, in entries: Span<JSONEntry>, of text: Span<UInt8>) -> Bool {
        let before = found.count
        var firstNames: [UInt64: UInt32] = [:]
        firstNames.reserveCapacity(names.count)
        var colliding: [UInt32] = []
        for (name, fingerprint) in zip(names, fingerprints) {
            let first = firstNames[fingerprint, default: name]
            if first == name {
                firstNames[fingerprint] = name
            } else if order(first, name, in: entries, of: text) == .same {
                note(object, first, name)
            } else {
                colliding.append(name)
            }
        }
        if !colliding.isEmpty { sortOut(colliding, object, in: entries, of: text) }
        return found.count > before
    }

    /// Notes the repeats among names that share fingerprints without sharing the name of their group's first.
    fileprivate mutating func sortOut(
        _ names: [UInt32], _ object: Int, in entries: Span<JSONEntry>, of text: Span<UInt8>
    ) {
        let sorted = names.sorted { one, two in
            switch order(one, two, in: entries, of: text) {
            case .before: true
            case .same: one < two
            case .after: false
            }
        }
        guard var first = sorted.first else { return }
        for name in sorted.dropFirst() {
            if order(first, name, in: entries, of: text) == .same {
                note(object, first, name)
            } else {
                first = name
            }
        }
    }

    fileprivate mutating func note(_ object: Int, _ first: UInt32, _ again: UInt32) {
        found.append(JSONRepeatedName(object: UInt32(object), first: first, again: again))
    }

    @inline(__always)
    fileprivate func nextName(after name: Int, in entries: Span<JSONEntry>) -> Int {
        let value = entries[name + 1]
        return value.isContainer ? value.extent : name + 2
    }

    fileprivate func order(_ one: UInt32, _ two: UInt32, in entries: Span<JSONEntry>, of text: Span<UInt8>)
        -> JSONTextOrder
    {
        let (one, two) = (entries[Int(one)], entries[Int(two)])
        return one.flag || two.flag
            ? JSONUnescaping.order(one.contents, of: text, two.contents, of: text)
            : plainOrder(one.contents, two.contents, in: text)
    }
}

extension JSONDuplicateFinder {
    /// The order of two names without escapes, eight bytes at a time.
    fileprivate func plainOrder(_ one: Range<Int>, _ two: Range<Int>, in text: Span<UInt8>) -> JSONTextOrder {
        let common = min(one.count, two.count)
        var step = 0
        while step + 8 <= common {
            let (a, b) = (text.word(at: one.lowerBound + step), text.word(at: two.lowerBound + step))
            guard a == b else { return a.byteSwapped < b.byteSwapped ? .before : .after }
            step += 8
        }
        while step < common {
            let (a, b) = (text[one.lowerBound + step], text[two.lowerBound + step])
            guard a == b else { return a < b ? .before : .after }
            step += 1
        }
        return one.count == two.count ? .same : one.count < two.count ? .before : .after
    }
}

extension JSONDuplicateFinder {
    /// A number that is equal for names of equal text.
    @inline(__always)
    fileprivate func fingerprint(of name: JSONEntry, in text: Span<UInt8>) -> UInt64 {
        name.flag ? escapedFingerprint(of: name, in: text) : Self.fingerprint(of: name.contents, in: text)
    }

    private func escapedFingerprint(of name: JSONEntry, in text: Span<UInt8>) -> UInt64 {
        let unescaped = JSONUnescaping.bytes(of: name.contents, in: text).bytes
        return Self.fingerprint(of: unescaped.indices, in: unescaped.stored)
    }

    /// The same for text without escapes.
    @inline(__always)
    static func fingerprint(of range: Range<Int>, in text: Span<UInt8>) -> UInt64 {
        var fingerprint = UInt64(truncatingIfNeeded: range.count) &* 0x9E37_79B9_7F4A_7C15
        var position = range.lowerBound
        @inline(__always) func mix(_ word: UInt64) {
            fingerprint = (fingerprint ^ word) &* 0xFF51_AFD7_ED55_8CCD
            fingerprint ^= fingerprint >> 32
        }
        while position + 8 <= range.upperBound {
            mix(text.word(at: position))
            position += 8
        }
        guard position < range.upperBound else { return fingerprint }
        if position + 8 <= text.count {
            mix(text.word(at: position) & ~(UInt64.max << UInt64((range.upperBound - position) * 8)))
        } else {
            var word: UInt64 = 0
            for byte in (position..<range.upperBound).reversed() { word = word << 8 | UInt64(text[byte]) }
            mix(word)
        }
        return fingerprint
    }
}
