package import Foundation

/// A recorded answer to one of the endpoints, without any secret.
package struct ClientExample: Sendable {
    /// The endpoint's name: `repos.get`.
    package var endpoint: String
    /// What it was called with, by the names of its parameters; those that were left out are not there.
    package var arguments: [String: ClientValue]
    package var method: String
    /// The address as it was asked for, secrets masked.
    package var url: String
    /// What was sent, if anything.
    package var sent: Data?
    package var status: Int
    package var contentType: String?
    package var body: Data

    package init(
        of endpoint: String, _ arguments: [String: ClientValue], _ method: String, _ url: String, sent: Data? = nil,
        status: Int, _ contentType: String?, _ body: Data
    ) {
        self.endpoint = endpoint
        self.arguments = arguments
        self.method = method
        self.url = url
        self.sent = sent
        self.status = status
        self.contentType = contentType
        self.body = body
    }
}
