/// How far a container that is being read is like one before it: the same names, in the same order.
///
/// The objects of a body are mostly of a few shapes. A name that is where it was last time is recognised by its bytes,
/// so its end need not be found and it need not be checked again. And if all names of an object are those of an object
/// without repeats, it has no repeats either.
struct JSONLikeness {
    /// The container that it is like so far, or -1. It is closed, and so is everything in it.
    private var other: Int32
    /// What stands in there where a value begins now, if it is before the end.
    private var value: Int32
    /// The name in there that should be next.
    private var name: Int32
    private var end: Int32

    static let none = JSONLikeness(to: -1, endingAt: 0)

    @inline(__always)
    init(to other: Int, endingAt end: Int) {
        self.other = Int32(truncatingIfNeeded: other)
        (value, name) = (self.other + 1, self.other + 1)
        self.end = Int32(truncatingIfNeeded: end)
    }
}

extension JSONLikeness {
    /// How long the name is whose quote stands at an offset, if it is the one that should be next, without escapes.
    @inline(__always)
    mutating func nextName(at quote: Int, in text: Span<UInt8>, _ entries: Span<JSONEntry>) -> Int? {
        guard name < end else { return nil }
        let expected = entries[Int(name)]
        let quotedLength = expected.extent + 1
        guard
            !expected.flag, quote + 1 + quotedLength <= text.count,
            text.isRepeated(expected.offset, at: quote + 1, count: quotedLength)
        else { return nil }
        value = name + 1
        let there = entries[Int(value)]
        name = there.isContainer ? Int32(truncatingIfNeeded: there.extent) : value + 1
        return expected.extent
    }

    /// Whether it is like no other container.
    @inline(__always)
    var isNone: Bool { other < 0 }

    /// What stands in the other container where a value begins now, after the last name or first in an array; or -1.
    @inline(__always)
    var counterpart: Int { value < end ? Int(value) : -1 }

    /// Whether the other object has no repeats, and this one has exactly its names.
    @inline(__always)
    func isWhole(in entries: Span<JSONEntry>) -> Bool {
        guard other >= 0, name == end else { return false }
        return !entries[Int(other)].flag
    }
}
