/// The text of a document and the position of each of its values, for a decoder to walk.
///
/// The entries are the values in the order of the text, each member as its name's entry and then its value's. The
/// document `{"id": 7, "tags": ["a", "b\n"]}` has
///
///     0  object  offset  0  extent 7
///     1  string  offset  2  extent 2    id
///     2  number  offset  7  extent 1    7
///     3  string  offset 11  extent 4    tags
///     4  array   offset 18  extent 7
///     5  string  offset 20  extent 1    a
///     6  string  offset 25  extent 3    b\n, flag: it has an escape
///
/// so the members of the object at 0 are found by
///
///     var name = index.first(of: 0)
///     while name < index.end(of: 0) {
///         let value = name + 1
///         …
///         name = index.next(after: value)
///     }
///
/// and so are the elements of an array, without the names. Nothing is allocated until you ask for text.
public struct JSONIndex: Sendable {
    /// The text as received, including a byte order mark.
    public let bytes: [UInt8]
    /// The values in the order of the text; the first is the root.
    public let entries: [JSONEntry]

    @inlinable
    package init(bytes: [UInt8], entries: [JSONEntry]) {
        self.bytes = bytes
        self.entries = entries
    }

    /// The kind of the value at this entry.
    @inlinable @inline(__always)
    public func kind(at entry: Int) -> JSONKind { entries[entry].kind }

    /// The first entry inside a container: an element, or a member's name.
    @inlinable @inline(__always)
    public func first(of container: Int) -> Int { container + 1 }

    /// The entry after everything inside this value.
    @inlinable @inline(__always)
    public func end(of entry: Int) -> Int {
        let value = entries[entry]
        return value.isContainer ? value.extent : entry + 1
    }

    /// The entry that follows a value: its next sibling, unless the container ends there.
    @inlinable @inline(__always)
    public func next(after entry: Int) -> Int { end(of: entry) }

    /// The offset where the value begins; for a string, the offset of its opening quote.
    @inlinable @inline(__always)
    public func start(of entry: Int) -> Int {
        let value = entries[entry]
        return value.kind == .string ? value.offset - 1 : value.offset
    }

    /// The bytes of a number or a literal, or those between a string's quotes, with escapes as written.
    @inlinable @inline(__always)
    public func contents(of scalar: Int) -> Range<Int> { entries[scalar].contents }

    /// Indicates whether a string contains escapes, so that its text differs from its bytes.
    @inlinable @inline(__always)
    public func isEscaped(_ string: Int) -> Bool { entries[string].flag }

    /// Indicates whether a number is written with neither a fraction nor an exponent.
    @inlinable @inline(__always)
    public func isIntegral(_ number: Int) -> Bool { !entries[number].flag }

    /// Indicates whether a Boolean is `true`.
    @inlinable @inline(__always)
    public func isTrue(_ boolean: Int) -> Bool { entries[boolean].flag }

    /// Indicates whether an object has two members with the same name.
    @inlinable @inline(__always)
    public func hasRepeatedNames(_ object: Int) -> Bool { entries[object].flag }
}
