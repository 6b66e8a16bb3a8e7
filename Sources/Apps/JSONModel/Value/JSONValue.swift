/// A value inside a ``JSONDocument``: read in place, and copied at the price of a reference.
///
/// Two values are equal when they say the same: kind by kind, strings by their text with escapes undone, numbers by
/// their text (`1.10` is not `1.1`), members in their order. White space does not count.
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

    /// The place where it begins.
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
