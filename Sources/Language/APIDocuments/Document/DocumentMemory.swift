import Basics

/// The tree of a document, which is read on demand and kept, because it is needed first for the document's kind and
/// then for its content.
///
/// It depends only on the document's bytes, so two of them differ only if the documents do.
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
