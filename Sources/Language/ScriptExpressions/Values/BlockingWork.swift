import Basics
import Foundation

/// Work that cannot be interrupted, on a thread of its own. A caller stops waiting after
/// a while, or when cancelled.
///
/// An abandoned thread ends with its work, or with the program.
enum BlockingWork {
    enum Ending<Result: Sendable>: Sendable {
        case done(Result)
        case tooLong
        case cancelled
    }

    static func run<Result: Sendable>(
        within limit: Duration, _ work: @escaping @Sendable () -> Result
    ) async -> Ending<Result> {
        let wait = Wait<Ending<Result>>()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                wait.begin(continuation)
                Thread.detachNewThread {
                    let done = DispatchSemaphore(value: 0)
                    Thread.detachNewThread {
                        wait.end(.done(work()))
                        done.signal()
                    }
                    if done.wait(timeout: .now() + limit.seconds) == .timedOut { wait.end(.tooLong) }
                }
            }
        } onCancel: {
            wait.end(.cancelled)
        }
    }
}

/// Goes on once, with whatever ends the waiting first.
private final class Wait<Ending: Sendable>: Sendable {
    private enum State {
        case idle
        case waiting(CheckedContinuation<Ending, Never>)
        case ended(Ending)
    }

    private let state = Lock(State.idle)

    func begin(_ continuation: CheckedContinuation<Ending, Never>) {
        let ending = state.withLock { state -> Ending? in
            if case .ended(let ending) = state { return ending }
            state = .waiting(continuation)
            return nil
        }
        if let ending { continuation.resume(returning: ending) }
    }

    func end(_ ending: Ending) {
        let waiting = state.withLock { state -> CheckedContinuation<Ending, Never>? in
            defer { if case .ended = state {} else { state = .ended(ending) } }
            if case .waiting(let continuation) = state { return continuation }
            return nil
        }
        waiting?.resume(returning: ending)
    }
}
