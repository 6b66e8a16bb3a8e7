import Foundation
import HTTPModel
import Redaction

/// Learns the secrets of every request, whether it is sent or a recording responds to it, and those in a
/// response's head.
///
/// The code that reads a whole body learns the secrets in it.
struct SecretLearning: Middleware {
    let secrets: KnownSecrets

    func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        secrets.add(request.allSecrets.outside(of: request.url.absoluteString))
        // Secrets that are added on the way: cookies.
        let watched = next.context.telling { [secrets] in
            secrets.add($0.allSecrets.outside(of: $0.url.absoluteString))
        }
        let response = try await next(request, in: watched)
        secrets.learn(fromHeadOf: response, to: request.url)
        return response
    }
}
