/// `api tmdb { base …; endpoint … }`, `api github from "github.json" only "repos.*"`
package struct APIDeclaration: Sendable, Hashable {
    package enum Content: Sendable, Hashable {
        /// Settings, environments, models and endpoints.
        case statements([Statement])
        /// The file or URL of a document, and patterns for the parts to use.
        case document(Word, only: [Word])
    }

    package var name: Name
    package var content: Content

    package var statements: [Statement] {
        if case .statements(let statements) = content { statements } else { [] }
    }
}
