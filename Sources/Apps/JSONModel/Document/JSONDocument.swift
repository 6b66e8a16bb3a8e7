/// A JSON text exactly as received, with the position of each of its values.
///
/// Nothing is lost: the order of members, the text of numbers, repeated names, white space and escapes stay
/// as they are in the text. No object is created for a value until it is read. Nothing is recursive, so
/// documents of any depth are read, compared and freed in the same way.
///
///     let document = try JSONDocument(#"{"price": 1.10}"#)
///     document.root["price"]?.numberText      // "1.10"
public struct JSONDocument: Sendable {
    /// The text and its index, which the values share.
    package let storage: JSONStorage

    /// Reads a text that is one JSON value, in UTF-8, as RFC 8259 defines it.
    ///
    /// A byte order mark before it is skipped. `depthLimit` is how deep arrays and objects may be nested.
    public init(_ bytes: [UInt8], depthLimit: Int = Self.defaultDepthLimit) throws(JSONError) {
        let start = ByteOrderMark.length(in: bytes)
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

    /// A document of values that were read or made elsewhere.
    package init(_ storage: JSONStorage) {
        self.storage = storage
    }

    /// The default limit on how deeply arrays and objects may be nested.
    public static let defaultDepthLimit = 10_000

    /// The value that the text consists of.
    public var root: JSONValue { JSONValue(storage, entry: 0) }

    /// The text as received, including a byte order mark.
    public var bytes: [UInt8] { storage.index.bytes }

    /// Indicates whether the text began with a byte order mark.
    public var hasByteOrderMark: Bool { ByteOrderMark.length(in: bytes) > 0 }

    /// Indicates whether both are the same reading of a text.
    package func isSame(as other: JSONDocument) -> Bool { storage === other.storage }

    /// The place of each value, for code that decodes into types.
    package var index: JSONIndex { storage.index }

    /// The source that the document was made from, if that was not a single JSON text.
    package var origin: JSONOrigin? { storage.origin }

    /// The notation of the document's scalars.
    package var notation: JSONOrigin.Notation { storage.origin?.notation ?? .json }
}

extension JSONDocument {
    /// The line and column of the byte at an offset. Reads all the text before it.
    public func position(at offset: Int) -> JSONPosition {
        if let origin = storage.origin { return origin.positions(of: [offset], in: index)[0] }
        var reader = JSONPositionReader(bytes)
        return reader.position(of: offset)
    }

    /// The lines and columns of these bytes. Reads the text once if the offsets ascend.
    public func positions(at offsets: some Sequence<Int>) -> [JSONPosition] {
        if let origin = storage.origin { return origin.positions(of: offsets, in: index) }
        var reader = JSONPositionReader(bytes)
        return offsets.map { reader.position(of: $0) }
    }

    /// The members that repeat the name of an earlier member of the same object, in the order of the text.
    public var repeatedMembers: some RandomAccessCollection<JSONRepeatedMember> {
        storage.repeatedNames.lazy.map { [storage] in JSONRepeatedMember(storage, $0) }
    }
}

/// A member of an object that repeats an earlier name.
public struct JSONRepeatedMember: Sendable {
    /// The object that contains both members.
    public let object: JSONValue
    /// The first member with the name.
    public let first: JSONMember
    /// The member that repeats it.
    public let again: JSONMember

    init(_ storage: JSONStorage, _ repeated: JSONRepeatedName) {
        object = JSONValue(storage, entry: Int(repeated.object))
        first = JSONMember(storage, entry: Int(repeated.first))
        again = JSONMember(storage, entry: Int(repeated.again))
    }
}
