import Fixtures
import HTTPModel
import Synchronization

/// Sees every request go out: learns its secrets, and counts it.
final class Witness: Middleware {
    private let console: Console
    private let count = Mutex(0)
    /// The header lines of the last answer. What comes again was looked at.
    private let seen = Mutex(HeaderFields())

    init(_ console: Console) {
        self.console = console
    }

    /// The requests sent so far.
    var requests: Int { count.withLock { $0 } }

    /// What is never to be shown.
    var vault: Vault { console.vault }

    func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        console.vault.add(request.allSecrets)
        count.withLock { $0 += 1 }
        var watched = request
        // What is added on the way: cookies. One such as `theme=dark` is nothing to look for.
        watched.onSend = { [vault, outer = request.onSend] hop in
            vault.add(hop.allSecrets.filter { $0.origin != .response || $0.couldBeKey })
            outer?(hop)
        }
        let response = try await next(watched)
        learn(from: response.headers)
        return response
    }

    private func learn(from headers: HeaderFields) {
        let before = seen.withLock { seen in
            defer { seen = headers }
            return seen
        }
        guard headers != before else { return }
        let new = headers.enumerated().filter { $0.offset >= before.count || before[$0.offset] != $0.element }
        vault.add(new.flatMap { TellingValue.inHeader($0.element) }.flatMap(\.learned))
    }
}

/// Learns the secrets of requests that recordings answer, and counts nothing: they are not sent.
struct SecretKeeper: Middleware {
    private let vault: Vault

    init(_ vault: Vault) {
        self.vault = vault
    }

    func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        vault.add(request.allSecrets)
        return try await next(request)
    }
}
