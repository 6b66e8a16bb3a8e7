import Foundation
package import HTTPModel
package import ModelDecoding

/// The reason why a call returned no value. A script sees it as `error`.
package struct CallFailure: Error, Sendable {
    /// The kind of failure, in the terms of the language.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        /// No URL can be built; nothing was sent.
        case invalidEndpoint
        case unreachable
        case timedOut
        case requestFailed
        /// A status outside 200…299.
        case invalidResponse
        /// An empty body where a value is expected.
        case noData
        /// The body does not decode.
        case decoding
    }

    /// The cause that was found, for the code that explains it.
    package enum Cause: Sendable {
        case message(String)
        case transport(TransportError)
        /// A status outside 200…299, with its response and the request.
        case refused(Response, Request)
        case decoding(DecodingFailures)
    }

    package var kind: Kind
    package var cause: Cause

    package init(_ kind: Kind, _ cause: Cause) {
        self.kind = kind
        self.cause = cause
    }
}

extension Response {
    /// `404 Not Found: GET http://api.example/episodes`, without the request's secrets.
    package func refusal(of request: Request) -> String {
        let statusLine = [status.description, reason].filter { !$0.isEmpty }.joined(separator: " ")
        return SecretMask(request.allSecrets).masked("\(statusLine): \(request.method) \(url.absoluteString)")
    }
}
