package import Foundation
package import HTTPModel

/// A recorded answer to one of the endpoints, without any secret.
///
/// In what was sent, the name of an input stands where its value was: `?api_key=apiKey`. In the answer, secrets are as the
/// recording has them: `{{secret:accessToken}}`.
package struct ClientExample: Sendable {
    /// What the recording is called: `movie-id-480012`.
    package var name: String
    /// The endpoint's name: `repos.get`.
    package var endpoint: String
    /// How many answers to the same request were recorded before it. Nil where a request like it, but for its secrets, is
    /// answered by a recording of another name.
    package var turn: Int? = 0
    /// What it was called with, by the names of its parameters; those that were left out are not there.
    package var arguments: [String: ClientValue]
    package var method: String
    /// The address as it was asked for, secrets masked.
    package var url: String
    /// The same below the API's server, as a client asks for it; an endpoint with an address of its own keeps it.
    package var path: String
    /// The lines that were sent.
    package var headers = HeaderFields()
    /// Whether it is a later page, to which a link led instead of a call.
    package var isPage = false
    /// What was sent, if anything.
    package var sent: Data?
    package var status: Int
    package var contentType: String?
    /// The lines of the answer.
    package var answerHeaders = HeaderFields()
    package var body: Data

    package init(
        of endpoint: String, _ arguments: [String: ClientValue], _ method: String, _ url: String, sent: Data? = nil,
        status: Int, _ contentType: String?, _ body: Data
    ) {
        name = endpoint
        self.endpoint = endpoint
        self.arguments = arguments
        self.method = method
        self.url = url
        path = url
        self.sent = sent
        self.status = status
        self.contentType = contentType
        self.body = body
    }
}

extension ClientExample {
    /// The address of the next page, where a header line has it: `<https://api.example.com/items?page=2>; rel="next"`.
    var nextLink: String? {
        let links = answerHeaders["Link"]?.split(separator: ",") ?? []
        let next = links.first { $0.contains("rel=\"next\"") }
        return next.map { String($0.drop { $0 != "<" }.dropFirst().prefix { $0 != ">" }) }
    }

    package var isSuccess: Bool { 200..<300 ~= status }

    /// What tells it from others: a recording may be of several endpoints.
    var id: String { "\(endpoint)/\(name)" }

    /// What tells one request from another.
    var request: String { "\(method) \(path)\n\(sent.map { $0.base64EncodedString() } ?? "")" }
}
