package import Foundation
package import HTTPModel

/// A recorded response to one of the endpoints, without any secret.
///
/// In the request, the name of an input replaces its value: `?api_key=apiKey`. In the response, secrets are as in the
/// recording: `{{secret:accessToken}}`.
package struct ClientExample: Sendable {
    /// The name of the recording: `movie-id-480012`.
    package var name: String
    /// The endpoint's name: `repos.get`.
    package var endpoint: String
    /// The number of earlier recorded responses to the same request. It is `nil` if a recording of another name
    /// responds to a request that differs only in its secrets.
    package var turn: Int? = 0
    /// The arguments of the call, by the names of its parameters. Omitted parameters are missing.
    package var arguments: [String: ClientValue]
    package var method: String
    /// The requested address, with secrets masked.
    package var url: String
    /// The address below the API's server, as a client requests it; an endpoint with its own address keeps it.
    package var path: String
    /// The base that it was asked under, if that was recorded.
    package var base: String?
    /// The lines that were sent.
    package var headers = HeaderFields()
    /// Indicates whether it is a later page, reached by a link instead of a call.
    package var isPage = false
    /// The body that was sent, if any.
    package var sent: Data?
    package var status: Int
    package var contentType: String?
    package var responseHeaders = HeaderFields()
    package var body: Data

    package init(
        of endpoint: String, _ arguments: [String: ClientValue], _ method: String, _ url: String, sent: Data? = nil,
        status: Int, _ contentType: String?, _ body: Data
    ) {
        (name, self.endpoint, self.arguments) = (endpoint, endpoint, arguments)
        (self.method, self.url, path, self.sent) = (method, url, url, sent)
        (self.status, self.contentType, self.body) = (status, contentType, body)
    }
}

extension ClientExample {
    /// The address of the next page, where a header line has it: `<https://api.example.com/items?page=2>; rel="next"`.
    var nextLink: String? {
        let links = responseHeaders["Link"]?.split(separator: ",") ?? []
        let next = links.first { $0.contains("rel=\"next\"") }
        return next.map { String($0.drop { $0 != "<" }.dropFirst().prefix { $0 != ">" }) }
    }

    package var isSuccess: Bool { 200..<300 ~= status }

    /// Its identity, which includes the endpoint because a recording may belong to several.
    var id: String { "\(endpoint)/\(name)" }
}
