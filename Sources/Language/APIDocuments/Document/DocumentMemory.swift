import Basics

/// The tree of a document, kept once it is needed: it shows the document's kind, and is then read.
///
/// It follows from the document's bytes alone, so two of them never differ unless the documents do.
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
