/// A value inside a ``JSONDocument``: read in place, and as cheap to copy as a reference.
///
/// Equality compares the kinds, the decoded text of strings, the written text of numbers (`1.10` is not `1.1`), and
/// members in order. It ignores white space.
///
/// ```swift
/// let episode = try JSONDocument(#"{"title": "Pilot", "tags": ["new"]}"#).root
/// episode["title"]?.string    // "Pilot"
/// episode["tags"]?[0]?.text()    // "\"new\""
/// ```
public struct JSONValue: Sendable {
    let storage: JSONStorage
    let entry: Int

    init(_ storage: JSONStorage, entry: Int) {
        self.storage = storage
        self.entry = entry
    }

    /// Its kind.
    public var kind: JSONKind { index.kind(at: entry) }

    /// The document that contains it.
    public var document: JSONDocument { JSONDocument(storage) }

    /// The position at which it begins.
    public var position: JSONPosition { document.position(at: index.start(of: entry)) }

    /// The number of its entry in ``JSONDocument/index``.
    package var indexEntry: Int { entry }

    /// The original scalar of a body, if JSON cannot express it.
    package var origin: JSONOrigin.Scalar? { storage.origin?.scalars[entry] }

    var index: JSONIndex { storage.index }
}

extension JSONDocument {
    /// The value at an entry of ``index``, which must not be that of a member's name.
    package func value(atEntry entry: Int) -> JSONValue { JSONValue(storage, entry: entry) }
}
