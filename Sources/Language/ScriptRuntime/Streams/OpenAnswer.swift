import Basics
import HTTPModel

/// The response of a connection that was opened before it was known to be a stream. The first iteration takes
/// it, and each later one opens another connection.
final class OpenAnswer: Sendable {
    private let answer: Lock<Response?>

    init(_ response: Response) {
        answer = Lock(response)
    }

    func take() -> Response? { answer.withLock { $0.take() } }
}
