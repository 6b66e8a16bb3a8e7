/// How far a container that is being read is like one before it: the same names, in the same order.
///
/// The objects of a body are mostly of a few shapes. A name that is where it was the last time is known by its bytes,
/// so that it need not be searched for its end or checked again; and an object all of whose names are those of one
/// without repeats has no repeats either. It is only a guess that bytes confirm, so nothing is accepted that would
/// otherwise be refused. Names in a table by hash would cost what the scan does, and the last shape alone is lost at
/// every nested object.
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

    /// Is it like no other?
    @inline(__always)
    var isNone: Bool { other < 0 }

    /// What stands in the other container where a value begins now, behind the last name or first in an array; or -1.
    @inline(__always)
    var counterpart: Int { value < end ? Int(value) : -1 }

    /// Has the other object no repeats, and this one its names and no more?
    @inline(__always)
    func isWhole(in entries: Span<JSONEntry>) -> Bool {
        guard other >= 0, name == end else { return false }
        return !entries[Int(other)].flag
    }
}
