import Basics

/// The depth of references and `allOf` inside each other, below schemas. Each schema is looked at once,
/// however many others lead to it.
final class SchemaHeights: Sendable {
    private let known = Lock<[DocumentNode.Identity: Int]>([:])

    /// - Parameter parts: The schemas that one consists of.
    func height(of node: DocumentNode, parts: (DocumentNode) -> [DocumentNode]) -> Int {
        known.withLock { known in
            if let height = known[node.identity] { return height }
            var way = [(identity: node.identity, waiting: parts(node), height: 0)]
            var open: Set<DocumentNode.Identity> = [node.identity]
            var result = 0
            while var step = way.popLast() {
                guard let next = step.waiting.popLast() else {
                    known[step.identity] = step.height
                    open.remove(step.identity)
                    result = step.height
                    if let outer = way.indices.last { way[outer].height = max(way[outer].height, step.height + 1) }
                    continue
                }
                if let height = known[next.identity] { step.height = max(step.height, height + 1) }
                way.append(step)
                // A path that leads back to a schema above it ends there.
                if known[next.identity] == nil, open.insert(next.identity).inserted {
                    way.append((next.identity, parts(next), 0))
                }
            }
            return result
        }
    }
}
