/// `api tmdb { base …; endpoint … }`, `api github from "github.json" only "repos.*"`
package struct APIDeclaration: Sendable, Hashable {
    package enum Content: Sendable, Hashable {
        /// Settings, environments, models and endpoints.
        case statements([Statement])
        /// A document of another kind, a file or a URL, and patterns for what is wanted of it.
        case document(Word, only: [Word])
    }

    package var name: Name
    package var content: Content

    package init(name: Name, content: Content) {
        self.name = name
        self.content = content
    }

    /// What stands in its braces.
    package var statements: [Statement] {
        if case .statements(let statements) = content { statements } else { [] }
    }
}

/// `in tmdb.local { … }`: an API, in one of its environments or as it is, and what is done there.
package struct PlaceBlock: Sendable, Hashable {
    /// `tmdb.local`
    package var place: Name
    package var body: [Statement]

    package init(in place: Name, body: [Statement]) {
        self.place = place
        self.body = body
    }
}
