import Basics
import HTTPModel

/// Counts the requests that go out.
final class RequestCount: Middleware {
    private let count = Lock(0)

    var value: Int { count.withLock { $0 } }

    nonisolated(nonsending) func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        count.withLock { $0 += 1 }
        return try await next(request)
    }
}
