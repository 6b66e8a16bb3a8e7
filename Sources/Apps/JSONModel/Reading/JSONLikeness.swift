/// The match between the container being read and an earlier one with the same names in the same order.
///
/// The objects of a body mostly have a few shapes. A name found where it was last time is recognised by its
/// bytes, so its end need not be found and it need not be checked again. If the names of an object are
/// exactly those of an object without repeats, it has no repeats either.
struct JSONLikeness {
    /// The container that matches so far, or -1. It is closed, and so is everything in it.
    private var other: Int32
    /// The entry in that container for the value that begins now, if it is before the end.
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
    /// Returns the length of the name whose quote is at an offset, if it is the expected next name, without
    /// escapes.
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

    /// Indicates whether there is no matching container.
    @inline(__always)
    var isNone: Bool { other < 0 }

    /// The entry in the other container for the value that begins now, after the last name or first in an array;
    /// or -1.
    @inline(__always)
    var counterpart: Int { value < end ? Int(value) : -1 }

    /// Indicates whether the other object has no repeats and this one has exactly its names.
    @inline(__always)
    func isWhole(in entries: Span<JSONEntry>) -> Bool {
        guard other >= 0, name == end else { return false }
        return !entries[Int(other)].flag
    }
}
