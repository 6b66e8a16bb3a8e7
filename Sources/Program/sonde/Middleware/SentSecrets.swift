import Basics
import Foundation
import HTTPModel
import Redaction

/// Remembers which secrets were sent to which server.
final class SentSecrets: Middleware {
    private let known: KnownSecrets
    /// The secrets that a server was given, in the order of their sending.
    private let sent = Lock<[Origin: [Secret]]>([:])

    init(_ known: KnownSecrets) { self.known = known }

    /// Returns the secrets that a server was sent, the latest under each of its names, because a recording may
    /// use any of them.
    subscript(origin: Origin) -> [String: Secret] {
        let names = Dictionary(grouping: known.secrets, by: \.revealed)
        var secrets: [String: Secret] = [:]
        for secret in sent.withLock({ $0[origin] ?? [] }) {
            secrets[secret.name] = secret
            for other in names[secret.revealed] ?? [] { secrets[other.name] = other }
        }
        return secrets
    }

    func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        try await next(request, in: next.context.telling { [self] in note($0) })
    }

    /// Takes in what is in texts that a server is given.
    func add(_ secrets: [Secret], in texts: [[UInt8]], at origin: Origin) {
        let mask = known.mask
        let found = secrets + texts.flatMap { mask.hidden(in: $0).map(\.secret) }
        sent.withLock { sent in
            for secret in found where !secret.isMissing {
                sent[origin]?.removeAll { $0 == secret }
                sent[origin, default: []].append(secret)
            }
        }
    }

    private func note(_ request: Request) {
        guard let origin = Origin(request.url) else { return }
        var texts = [Array(request.url.absoluteString.utf8)] + request.headers.map(\.line)
        if case .bytes(let body) = request.body { texts.append([UInt8](body)) }
        add(request.secrets, in: texts, at: origin)
    }
}
