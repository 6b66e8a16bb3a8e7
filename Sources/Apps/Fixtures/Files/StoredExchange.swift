import Foundation
import HTTPModel
import Redaction

/// The contents of an exchange's file: the exchange without the bodies in separate files, and the names of those
/// files.
struct StoredExchange: Sendable, Hashable {
    /// A body in a file of its own.
    struct BodyFile: Sendable, Hashable {
        /// The file, in the same folder.
        var name: String
        /// The checksum of the body's own bytes.
        var checksum: Checksum
        /// The way to restore its bytes, if it was formatted for people.
        var layout: BodyLayout?
    }

    var exchange: Exchange
    var requestBody: BodyFile?
    var responseBody: BodyFile?

    /// Both, the request's first.
    var bodyFiles: [BodyFile] { [requestBody, responseBody].compactMap(\.self) }

    /// The version of the format that this library writes, and the only one to date.
    static let version = 1
    /// A file of an exchange with more bytes was not recorded.
    static let largestFile = 16 << 20
    /// A body with more bytes was not recorded.
    static let largestBody = 1 << 30
    /// A request's body up to this size stands in the exchange's file.
    static let largestInlineBody = 64 << 10
}
