import Basics
import Conversation
import CurlTransport
import JSONModel
import Presentation
import Redaction
import ScriptExpressions
import ScriptRuntime

/// A session in which a program types, one request after the other.
final class ProtocolConversation: Sendable {
    private struct State {
        var conversation: Conversation
        /// The request that is performed, or the last one.
        var last: Task<Void, Never>?
    }

    private let state: Lock<State>
    private let hearer: ProtocolHearer
    private let secrets: KnownSecrets
    private let executor: TransferEngine?

    /// Begins a session, which hides these secrets. A line for the prompt, such as `save`, writes its files with `write`; a refusal is why `emit`
    /// writes no folder.
    init(
        _ beginning: Session, host: ScriptHost, hiding secrets: KnownSecrets, executor: TransferEngine?,
        refusingFolders refusal: String? = nil,
        write: @escaping @Sendable ([UInt8], String, Bool) throws(ScriptHost.FileError) -> Void
    ) {
        let hearer = ProtocolHearer()
        var stage = ConversationIO(
            renderer: { Renderer.replay.hiding(with: secrets.mask) },
            tell: { outcome, session in
                do throws(RuntimeError) {
                    try hearer.reply?.hear(outcome, in: session)
                    return nil
                } catch {
                    return error
                }
            },
            write: write, secrets: { secrets.secrets })
        stage.folderRefusal = refusal
        (self.hearer, self.secrets, self.executor) = (hearer, secrets, executor)
        let conversation = Conversation(beginning, host: host, stage: stage, writesClients: true)
        state = Lock(State(conversation: conversation))
    }

    /// The session as it is between two requests.
    var session: Session { state.withLock { $0.conversation.session } }

    func reply(element: @escaping @Sendable (JSONValue) -> Void) -> ProtocolReply {
        ProtocolReply({ [secrets] in Renderer.replay.hiding(with: secrets.mask) }, element: element)
    }

    /// Performs a request after those before it, and tells the reply what comes of it. What a trial leaves behind is
    /// forgotten.
    func perform(
        _ work: CancellableWork, _ reply: ProtocolReply, isTrial: Bool = false,
        _ body: @escaping @Sendable (inout Conversation) async -> Void
    ) async {
        let task = state.withLock { state in
            let earlier = state.last
            let task = TransferEngine.start(on: executor) { [self] in
                await earlier?.value
                guard !work.isCancelled, !Task.isCancelled else {
                    return reply.refuse("cancelled", "cancelled before it began")
                }
                hearer.reply = reply
                var conversation = self.state.withLock { $0.conversation }
                await body(&conversation)
                if !isTrial { self.state.withLock { [conversation] in $0.conversation = conversation } }
            }
            state.last = task
            return task
        }
        await work.wait(for: task)
    }
}

/// The reply to which a statement's outcomes belong.
private final class ProtocolHearer: Sendable {
    private let state = Lock<ProtocolReply?>(nil)

    var reply: ProtocolReply? {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }
}
