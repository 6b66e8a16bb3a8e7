import APIDocuments

extension [ImportLoss] {
    /// Notes a loss at a node of a document.
    mutating func note(_ kind: String, _ message: String, at node: DocumentNode) {
        append(ImportLoss(kind, message, at: node.place))
    }
}

extension ImportTally {
    /// A thing of the document is not in the script: what kind of loss that is, and what to write instead.
    mutating func lose(_ thing: String, _ kind: String, _ message: String, at place: ForeignPlace?) {
        lose(thing, ImportLoss(kind, message, at: place))
    }

    mutating func note(_ kind: String, _ message: String, at place: ForeignPlace?) {
        note(ImportLoss(kind, message, at: place))
    }

    mutating func noteOnce(_ kind: String, _ message: String, at place: ForeignPlace?) {
        noteOnce(ImportLoss(kind, message, at: place))
    }

    /// Notes the first day that is sent as a text.
    mutating func noteSentDay(at place: ForeignPlace) {
        let message = "a day that is sent: a String, such as 2024-01-02, since a Date is sent with its time here"
        noteOnce("day in a request", message, at: place)
    }

    /// Reads a document as a tree, and notes what of the document the tree does not have.
    mutating func tree(of document: ForeignDocument) throws(ImportError) -> ForeignTree {
        let tree = try ForeignTree(document)
        for loss in tree.losses { note(loss) }
        return tree
    }
}
