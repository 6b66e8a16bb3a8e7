import HTTPModel
import Synchronization

/// Sees every request go out: learns its secrets, and counts it.
final class Witness: Middleware {
    private let console: Console
    private let count = Mutex(0)

    init(_ console: Console) {
        self.console = console
    }

    /// The requests sent so far.
    var requests: Int { count.withLock { $0 } }

    func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        console.vault.add(request.allSecrets)
        count.withLock { $0 += 1 }
        return try await next(request)
    }
}
