import Basics
import HTTPModel

/// The answer of a connection that was opened before anybody knew that it would be a stream: who goes through it first
/// takes it, and whoever comes later opens another.
final class OpenAnswer: Sendable {
    private let answer: Lock<Response?>

    init(_ response: Response) {
        answer = Lock(response)
    }

    func take() -> Response? { answer.withLock { $0.take() } }
}
