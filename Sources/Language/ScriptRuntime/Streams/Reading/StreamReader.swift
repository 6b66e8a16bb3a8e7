package import HTTPModel

/// Reads the elements of a stream, whatever its framing: a JSON value is an event without a name.
package struct StreamReader: Sendable {
    private enum Form: Sendable {
        case events(EventReader)
        case values(JSONSequenceReader)
    }

    private var form: Form

    /// A reader for one connection, which may continue from an identifier.
    package init(_ framing: StreamFraming, lastID: String = "", limit: Int = StreamFault.usualLimit) {
        form =
            switch framing {
            case .events: .events(EventReader(lastID: lastID, limit: limit))
            case .values(let separation): .values(JSONSequenceReader(separation, limit: limit))
            }
    }

    /// Returns the elements that a piece completes.
    package mutating func read(_ piece: UnsafeRawBufferPointer) throws(StreamFault) -> EventBatch {
        switch form {
        case .events(var reader):
            form = .values(JSONSequenceReader(.lines))
            defer { form = .events(reader) }
            return try reader.read(piece)
        case .values(var reader):
            form = .values(JSONSequenceReader(.lines))
            defer { form = .values(reader) }
            return try reader.read(piece)
        }
    }

    /// Returns the element that only the end of the stream completes. An event needs its empty line.
    package mutating func end() -> ServerEvent? {
        guard case .values(var reader) = form else { return nil }
        let last = reader.end()
        form = .values(reader)
        return last.map { ServerEvent(data: $0[...]) }
    }

    /// The identifier from which to continue when the connection breaks.
    package var lastID: String { if case .events(let reader) = form { reader.lastID } else { "" } }

    /// The number of milliseconds the server wants a client to wait before it reconnects.
    package var retry: Int? { if case .events(let reader) = form { reader.retry } else { nil } }
}
