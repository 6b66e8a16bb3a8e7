import Basics

/// The tree of a document, once it was wanted: its kind is told by it, and then it is read.
///
/// It follows from the document's bytes alone, so that two of them never differ where the documents do not.
package final class DocumentMemory: Sendable, Hashable {
    private let known = Lock<(any Sendable)?>(nil)

    /// The tree, which is read the first time.
    package func tree<Tree: Sendable>(
        _ read: () throws(ImportError) -> Tree
    ) throws(ImportError) -> Tree {
        if let tree = known.withLock({ $0 }) as? Tree { return tree }
        let tree = try read()
        known.withLock { $0 = tree }
        return tree
    }

    package static func == (one: DocumentMemory, other: DocumentMemory) -> Bool { true }

    package func hash(into hasher: inout Hasher) {}
}
