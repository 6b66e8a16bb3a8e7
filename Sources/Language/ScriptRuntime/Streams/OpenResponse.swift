import Basics
import HTTPModel

/// The response of a connection that was opened before it was known to be a stream. The first iteration takes
/// it, and each later one opens another connection.
final class OpenResponse: Sendable {
    private let untaken: Lock<Response?>

    init(_ response: Response) {
        untaken = Lock(response)
    }

    func take() -> Response? { untaken.withLock { $0.take() } }
}
