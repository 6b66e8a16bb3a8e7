import Conversation
import Foundation
import Synchronization

/// One input at a time: a task answers it, while the main thread waits for its end, for Ctrl-C, and for what the task
/// leaves on its desk.
struct InputRun {
    let executor: any TaskExecutor
    let interruption: Interruption
    let desk: MainThreadQueue

    /// What there is to do next; nil where it was given up, because it did not end soon after Ctrl-C. Then the
    /// conversation is as it was before.
    func take(
        _ conversation: inout Conversation, _ typist: PromptReader,
        _ answer: @escaping @Sendable (inout Conversation) async -> Conversation.Next, ending others: () -> Void
    ) -> Conversation.Next? {
        let state = State()
        let before = conversation
        let task = Task(executorPreference: executor) {
            var conversation = before
            let next = await answer(&conversation)
            state.end(conversation, next)
        }
        var isInterrupted = false
        while true {
            if interruption.waitForInterrupt() {
                if isInterrupted { return nil }
                isInterrupted = true
                task.cancel()
                others()
                state.expireSoon()
            }
            desk.attend(with: typist)
            if let (after, next) = state.outcome {
                conversation = after
                return next
            }
            if state.isTooLate { return nil }
        }
    }
}

/// How far it is, told by the task and by a clock.
private final class State: Sendable {
    private struct Facts {
        var outcome: (Conversation, Conversation.Next)?
        var isTooLate = false
    }

    /// How long it may take to end once it is cancelled.
    private static let patience: UInt32 = 80_000

    private let facts = Mutex(Facts())

    var outcome: (Conversation, Conversation.Next)? { facts.withLock { $0.outcome } }
    var isTooLate: Bool { facts.withLock { $0.isTooLate } }

    func end(_ conversation: Conversation, _ next: Conversation.Next) {
        facts.withLock { $0.outcome = (conversation, next) }
        Interruption.wake()
    }

    func expireSoon() {
        Thread.detachNewThread { @Sendable [self] in
            usleep(Self.patience)
            facts.withLock { $0.isTooLate = true }
            Interruption.wake()
        }
    }
}
