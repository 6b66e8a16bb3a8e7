/// A line that waits for its answer, or is running.
final class ProtocolJob: Sendable {
    let id: ProtocolIdentifier
    /// The statement to run, or the reason why nothing runs.
    let content: Content
    let work = CancellableWork()

    enum Content: Sendable {
        case statement(String)
        case fault(String)
    }

    init(_ id: ProtocolIdentifier, _ content: Content) {
        self.id = id
        self.content = content
    }

    /// The approximate memory that it takes while it waits.
    var size: Int {
        switch content {
        case .statement(let text): (1 << 10) + text.utf8.count
        case .fault: 1 << 10
        }
    }
}
