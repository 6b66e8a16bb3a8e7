/// A JSON text as it came and where each of its values stands.
///
/// Nothing is lost: the order of members, the text of numbers, repeated names, white space and escapes are those of
/// the text. No object is made for a value until somebody looks at it, and nothing recurs, so that a document of any
/// depth is read, compared and freed alike.
///
///     let document = try JSONDocument(#"{"price": 1.10}"#)
///     document.root["price"]?.numberText      // "1.10"
public struct JSONDocument: Sendable {
    let storage: JSONStorage

    /// Reads a text that is one JSON value, in UTF-8, as RFC 8259 has it.
    ///
    /// A byte order mark before it is skipped. `depthLimit` is how deep arrays and objects may be nested.
    public init(_ bytes: [UInt8], depthLimit: Int = Self.defaultDepthLimit) throws(JSONError) {
        let start = JSONByteOrderMark.length(in: bytes)
        do throws(JSONFault) {
            storage = try JSONStorage.read(bytes, in: start..<bytes.count, depthLimit: depthLimit)
        } catch {
            var positions = JSONPositionReader(bytes)
            throw JSONError(error, in: bytes, endingAt: bytes.count, &positions)
        }
    }

    /// Reads a text that is one JSON value.
    public init(_ text: String, depthLimit: Int = Self.defaultDepthLimit) throws(JSONError) {
        try self.init(Array(text.utf8), depthLimit: depthLimit)
    }

    init(_ storage: JSONStorage) {
        self.storage = storage
    }

    /// How deep may arrays and objects be nested unless said otherwise?
    public static let defaultDepthLimit = 10_000

    /// The value that the text is.
    public var root: JSONValue { JSONValue(storage, entry: 0) }

    /// The text as it came, a byte order mark included.
    public var bytes: [UInt8] { storage.index.bytes }

    /// Did the text begin with a byte order mark?
    public var hasByteOrderMark: Bool { JSONByteOrderMark.length(in: bytes) > 0 }

    /// Where each value stands, for who decodes into types.
    package var index: JSONIndex { storage.index }
}

extension JSONDocument {
    /// Where is the byte at this offset? It takes a look at all the text before it.
    public func position(at offset: Int) -> JSONPosition {
        var reader = JSONPositionReader(bytes)
        return reader.position(of: offset)
    }

    /// Where are these bytes? One look at the text if the offsets ascend.
    public func positions(at offsets: some Sequence<Int>) -> [JSONPosition] {
        var reader = JSONPositionReader(bytes)
        return offsets.map { reader.position(of: $0) }
    }

    /// The members whose name an earlier member of the same object has, in the order of the text.
    public var repeatedMembers: some RandomAccessCollection<JSONRepeatedMember> {
        storage.repeatedNames.lazy.map { [storage] in JSONRepeatedMember(storage, $0) }
    }
}

/// A member of an object whose name was there before.
public struct JSONRepeatedMember: Sendable {
    /// The object they are members of.
    public let object: JSONValue
    /// The first member of the name.
    public let first: JSONMember
    /// The member that repeats it.
    public let again: JSONMember

    init(_ storage: JSONStorage, _ repeated: JSONRepeatedName) {
        object = JSONValue(storage, entry: Int(repeated.object))
        first = JSONMember(storage, entry: Int(repeated.first))
        again = JSONMember(storage, entry: Int(repeated.again))
    }
}
