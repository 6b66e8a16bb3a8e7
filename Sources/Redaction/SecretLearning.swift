import Foundation
package import HTTPModel
import Synchronization

/// Learns the secrets of every request, whether it is sent or a recording answers it, and those in an answer's head.
///
/// What a body gives out is learned by who reads it whole.
package struct SecretLearning: Middleware {
    private let secrets: KnownSecrets
    private let seen = SeenHeaders()

    package init(_ secrets: KnownSecrets) {
        self.secrets = secrets
    }

    package func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        secrets.add(request.allSecrets.outside(of: request.url.absoluteString))
        // What is added on the way: cookies.
        let watched = next.context.telling { [secrets] in
            secrets.add($0.allSecrets.outside(of: $0.url.absoluteString))
        }
        let response = try await next(request, in: watched)
        let learned = seen.new(in: response.headers).flatMap(SensitiveValue.inHeader).flatMap(\.learned)
        secrets.add(learned.outside(of: request.url.absoluteString))
        return response
    }
}

/// The header lines of the last answer. What comes again was looked at.
private final class SeenHeaders: Sendable {
    private let last = Mutex(HeaderFields())

    func new(in headers: HeaderFields) -> [HeaderField] {
        let before = last.withLock { last in
            defer { last = headers }
            return last
        }
        guard headers != before else { return [] }
        return headers.enumerated().filter { $0.offset >= before.count || before[$0.offset] != $0.element }.map(
            \.element)
    }
}
