import Foundation
import HTTPModel

/// A recording in its folder: its name and the content of its file.
package struct Fixture: Sendable {
    package let name: FixtureName
    package let stored: StoredExchange
    package let pattern: RequestPattern

    /// A request's body that stands in a file of its own is given here, for the request is found by it.
    init(_ name: FixtureName, _ stored: StoredExchange, requestBody: Data? = nil) {
        self.name = name
        self.stored = stored
        var exchange = stored.exchange
        if let requestBody { exchange.request.body = requestBody }
        pattern = RequestPattern(exchange)
    }

    /// The exchange in its file; bodies in files of their own are empty.
    package var exchange: Exchange { stored.exchange }

    /// True if it responds with the same status and the same body.
    func answersLike(_ other: Fixture) -> Bool {
        let (one, two) = (stored.exchange.response, other.stored.exchange.response)
        return one.status == two.status && one.body == two.body
            && stored.responseBody?.checksum == other.stored.responseBody?.checksum
    }
}
