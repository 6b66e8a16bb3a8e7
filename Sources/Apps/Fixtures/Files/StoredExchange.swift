package import Basics
import Foundation
import HTTPModel

/// The contents of an exchange's file: the exchange, and the names of the files that hold its separate bodies.
package struct StoredExchange: Sendable, Hashable {
    /// A body in a file of its own.
    package struct BodyFile: Sendable, Hashable {
        /// The file, in the same folder.
        package var name: String
        /// The checksum of the body's own bytes.
        package var checksum: Checksum
        /// The way to restore its bytes, if it was formatted for people.
        package var layout: BodyLayout?

        package init(name: String, checksum: Checksum, layout: BodyLayout?) {
            self.name = name
            self.checksum = checksum
            self.layout = layout
        }
    }

    package var exchange: Exchange
    package var requestBody: BodyFile?
    package var responseBody: BodyFile?

    /// An exchange whose bodies are in its file.
    package init(exchange: Exchange) {
        self.exchange = exchange
    }

    /// Both, the request's first.
    package var bodyFiles: [BodyFile] { [requestBody, responseBody].compactMap(\.self) }

    /// The version of the format that this library writes, and the only one to date.
    package static let version = 1
    /// A file of an exchange with more bytes was not recorded.
    static let largestFile = 16 << 20
    /// A body with more bytes was not recorded.
    package static let largestBody = 1 << 30
    /// A request's body up to this size is in the exchange's file.
    package static let largestInlineBody = 64 << 10
}
