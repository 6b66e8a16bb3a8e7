import Basics

/// Results that are worked out once for each node. Looking for each of a hundred thousand schemas among all
/// of them would take hours.
final class NodeMemory<Value: Sendable>: Sendable {
    private let known = Lock<[DocumentNode.Identity: Value]>([:])

    func value(of node: DocumentNode, _ make: () -> Value) -> Value {
        if let value = known.withLock({ $0[node.identity] }) { return value }
        let value = make()
        known.withLock { $0[node.identity] = value }
        return value
    }
}
