package import Fixtures
package import Foundation
package import JSONModel

/// The archive of requests that browsers and proxies write: HAR 1.2, including its common deviations.
///
///     let archive = try HAR.read(data)
///     archive.exchanges                    // what can be kept, in the order in which it was asked
///     archive.losses                       // what cannot, in words
///
/// Exchanges are read as they are in the archive, secrets included; a ``Redactor`` finds those by their names.
package enum HAR {
    /// The result of reading an archive.
    package struct Archive: Sendable {
        /// The calls that got a response from a server, each with the redirects that led to it.
        package var exchanges: [Exchange] { calls.map(\.exchange) }
        /// The same with their APIs.
        package var calls: [Call] = []
        /// The parts that could not be carried over.
        package var losses: [Loss] = []

        /// An archive without entries.
        package init() {}
    }

    /// An exchange, and its API if the archive contains the recordings of several.
    package struct Call: Sendable, Hashable {
        package var exchange: Exchange
        package var api: String?

        package init(exchange: Exchange, api: String?) {
            self.exchange = exchange
            self.api = api
        }
    }

    /// Something in an archive that an exchange cannot express.
    package struct Loss: Sendable, Hashable, CustomStringConvertible {
        /// The number of the entry, counted from 1; `nil` if it concerns all entries.
        package var entry: Int?
        /// The request of the entry: method and URL, without the query, which may contain secrets.
        package var request: String?
        /// The lost part, and the reason.
        package var what: String

        /// The loss in one line: `entry 7, GET https://h/logo.png: …`.
        package var description: String {
            let place = [entry.map { "entry \($0)" }, request].compactMap(\.self).joined(separator: ", ")
            return place.isEmpty ? what : "\(place): \(what)"
        }
    }

    /// The longest archive that is read, in bytes.
    package static let sizeLimit = 256 << 20

    /// Reads the exchanges of an archive.
    package static func read(_ data: Data) throws(HARError) -> Archive {
        guard data.count <= sizeLimit else { throw .tooLarge(bytes: data.count) }
        let document: JSONDocument
        do { document = try JSONDocument([UInt8](data)) } catch { throw .json(error) }
        guard let log = document.root["log"], let entries = log["entries"], entries.kind == .array else {
            throw .noEntries
        }
        var reader = HARReader()
        for entry in entries.elements { reader.read(entry) }
        return reader.archive(log)
    }

    /// Returns the exchanges as an archive. If the archive repeats a value that holds a secret, the placeholder is
    /// repeated too.
    package static func write(_ exchanges: [Exchange]) throws(HARError) -> Data {
        try write(exchanges.map { Call(exchange: $0, api: nil) })
    }

    /// The same for exchanges of several APIs.
    package static func write(_ calls: [Call]) throws(HARError) -> Data {
        do {
            var text = Data(#"{"log":{"version":"1.2","creator":{"name":"sonde","version":"1"},"entries":["#.utf8)
            var isFirst = true
            for call in calls {
                for entry in try HAREntry.entries(of: call) {
                    text += isFirst ? Data("\n".utf8) : Data(",\n".utf8)
                    text += entry.bytes()
                    isFirst = false
                }
            }
            return text + Data("\n]}}\n".utf8)
        } catch {
            throw .json(error)
        }
    }
}

/// Why a file is not read as an archive.
package enum HARError: Error, Sendable, CustomStringConvertible {
    /// It is not JSON.
    case json(JSONError)
    /// It is JSON of another kind.
    case noEntries
    /// It is longer than is read.
    case tooLarge(bytes: Int)

    /// The problem, and what to do.
    package var description: String {
        switch self {
        case .json(let error):
            "it is not JSON, line \(error.position.line), column \(error.position.column): \(error.message)"
        case .noEntries: "it has no log.entries: export it as HAR, from a browser's network panel or from a proxy"
        case .tooLarge(let bytes):
            "it has \(bytes >> 20) MiB, more than the limit of \(HAR.sizeLimit >> 20): filter the requests before "
                + "you export them"
        }
    }
}
