/// One event of a stream, as the server wrote it.
///
/// ```
/// event: price
/// id: 7
/// data: {"symbol": "AAPL", "price": 187.5}
/// ```
package struct ServerEvent: Sendable, Hashable {
    /// The kind of event: `message` unless the server names it.
    package var name: String
    /// The identifier in the event itself.
    package var id: String?
    /// The number of milliseconds the server wants a client to wait before it reconnects.
    package var retry: Int?
    /// The lines of its data, joined by line feeds: valid UTF-8. Events that arrived together share its storage.
    package var data: ArraySlice<UInt8>

    package init(name: String = Self.message, id: String? = nil, retry: Int? = nil, data: ArraySlice<UInt8>) {
        self.name = name
        self.id = id
        self.retry = retry
        self.data = data
    }

    /// The name of an event that does not have its own.
    package static let message = "message"

    package var text: String { String(decoding: data, as: UTF8.self) }
}
