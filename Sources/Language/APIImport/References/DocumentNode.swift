package import APIDocuments
package import JSONModel

/// A value in one of several related documents.
package struct DocumentNode: Sendable {
    package let location: ForeignDocument.Location
    package let tree: ForeignTree
    package let value: JSONValue

    package init(_ value: JSONValue, in tree: ForeignTree, at location: ForeignDocument.Location) {
        self.value = value
        self.tree = tree
        self.location = location
    }

    /// The identity of a value, which is the same however the value was reached.
    package struct Identity: Sendable, Hashable {
        let location: ForeignDocument.Location
        let start: Int
    }

    package var identity: Identity { Identity(location: location, start: value.range.lowerBound) }

    package var place: ForeignPlace { tree.place(of: value) }

    /// A member of an object; the first of several with the same name.
    package subscript(name: String) -> DocumentNode? {
        value[name].map { DocumentNode($0, in: tree, at: location) }
    }

    /// The members of an object, in order, with each name once.
    package var members: [(name: String, node: DocumentNode)] {
        let members = value.members.map { (name: $0.name, node: DocumentNode($0.value, in: tree, at: location)) }
        guard !tree.document.repeatedMembers.isEmpty else { return members }
        var seen: Set<String> = []
        return members.filter { seen.insert($0.name).inserted }
    }

    package var elements: [DocumentNode] {
        value.elements.map { DocumentNode($0, in: tree, at: location) }
    }

    package var string: String? { value.string }
    /// A scalar as the document writes it.
    package var spelling: String? { tree.spelling(of: value) }
    package var bool: Bool? { value.boolean }
}
