import Foundation
import HTTPModel

/// A recording as it stands in its folder: its name, and what its file says.
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

    /// The files it consists of, that of the exchange first.
    package var files: [String] { [name.file] + stored.bodyFiles.map(\.name) }

    /// Those files that have its name; other files that it refers to do not belong to it.
    package var ownFiles: [String] { files.filter { $0.hasPrefix("\(name).") } }

    /// True if it responds with the same status and the same body.
    func answersLike(_ other: Fixture) -> Bool {
        let (one, two) = (stored.exchange.response, other.stored.exchange.response)
        return one.status == two.status && one.body == two.body
            && stored.responseBody?.checksum == other.stored.responseBody?.checksum
    }

    /// The file that an app's test loads.
    package var bodyFile: String? { stored.responseBody?.name }
}

extension Exchange {
    /// A text that shows what was asked: `GET /episodes?page=2`.
    package var summary: String {
        let place = RequestPlace(request.url, under: base)
        let query = request.url.prefix { $0 != "#" }.drop { $0 != "?" }
        return "\(request.method) \(place.relative ?? place.absolute.prefix { $0 != "?" }.description)\(query)"
    }
}
