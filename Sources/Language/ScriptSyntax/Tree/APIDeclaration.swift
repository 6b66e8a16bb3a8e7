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

    package var statements: [Statement] {
        if case .statements(let statements) = content { statements } else { [] }
    }
}
