import Basics
import HTTPModel

/// The part of one response that has arrived so far, written by the session's callbacks and read by the
/// caller.
final class ResponseAssembly: Sendable {
    typealias Condition = @Sendable (borrowing Standing) -> Bool

    private struct State {
        var standing: Standing
        /// The pieces of the body that have not been taken yet.
        var pieces: [Data] = []
        var reports = ProgressReports()
        var waiting: [(condition: Condition, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private struct News {
        let standing: Standing
        let progress: TransferProgress?
        let waiting: [CheckedContinuation<Void, Never>]
    }

    /// The account that the response carries.
    let transfer = Transfer()
    private let unreadSize: Int
    private let onProgress: TransferProgress.Handler?
    private let state: Lock<State>

    init(of request: Request, unreadSize: Int, _ context: ExchangeContext) {
        self.unreadSize = unreadSize
        onProgress = context.onProgress
        state = Lock(State(standing: Standing(request, context.bodyReading)))
    }

    /// The facts known now.
    var standing: Standing { state.withLock { $0.standing } }

    /// Records the head of the response; an interim head does not count.
    func begin(_ response: URLResponse?) {
        guard let head = response as? HTTPURLResponse, !Status(head.statusCode).isInformational else { return }
        let standing = standing
        guard standing.head == nil else { return }
        do {
            let framing = try head.framing(answering: standing.method)
            note { ($0.head, $0.framing) = (head, framing) }
        } catch {
            note { $0.head = head }
            end(error)
        }
    }

    /// Records a piece of the body. Returns whether there is room for more.
    func append(_ piece: Data) -> Bool {
        change { state in
            state.pieces.append(piece)
            state.standing.unread += piece.count
            state.standing.received += piece.count
        }
        guard standing.unread > unreadSize else { return true }
        end(TransportError(.tooLarge(.body(unreadSize)), "it arrived faster than it was read"))
        return false
    }

    /// Records the end of the body. If announced bytes are missing, it is a failure.
    func finish() {
        let missing = standing.missing
        guard missing > 0 else { return end(nil) }
        end(TransportError(.truncated, "\(missing) bytes of it did not arrive through URLSession"))
    }

    /// Records that it is over, and why, if it failed.
    func end(_ failure: TransportError?) {
        note { $0.end = failure.map { .failed($0) } ?? .complete }
    }

    /// Records what has happened.
    func note(_ fact: (inout Standing) -> Void) {
        change { fact(&$0.standing) }
    }

    /// Returns when the condition holds; every condition must hold at the end.
    func wait(until condition: @escaping Condition) async {
        await withCheckedContinuation { continuation in
            let holds = state.withLock { state in
                if condition(state.standing) { return true }
                state.waiting.append((condition, continuation))
                return false
            }
            if holds { continuation.resume() }
        }
    }

    /// Takes the pieces of the body that have arrived, as one.
    func take() -> Data {
        state.withLock { state in
            defer {
                state.pieces = []
                state.standing.unread = 0
            }
            return state.pieces.count == 1 ? state.pieces[0] : Data(state.pieces.joined())
        }
    }

    /// Nothing changes after the end.
    private func change(_ edit: (inout State) -> Void) {
        let news = state.withLock { state -> News? in
            guard !state.standing.hasEnded else { return nil }
            edit(&state)
            state.standing.lastSign = .now
            let standing = state.standing
            let satisfied = state.waiting.filter { $0.condition(standing) }
            state.waiting.removeAll { $0.condition(standing) }
            return News(
                standing: standing, progress: state.reports.next(after: standing),
                waiting: satisfied.map(\.continuation))
        }
        guard let news else { return }
        transfer.update { $0.update(from: news.standing) }
        if let progress = news.progress { onProgress?(progress) }
        for continuation in news.waiting { continuation.resume() }
    }
}
