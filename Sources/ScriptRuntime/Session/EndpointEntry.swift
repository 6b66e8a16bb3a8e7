package import ScriptSyntax

/// An endpoint of a session: its declaration, the API it belongs to, and the text it was declared with.
package struct EndpointEntry: Sendable {
    package let declaration: EndpointDeclaration
    /// The API that declared it: it is called with that one's settings, whichever is current.
    package let api: String?
    /// The text it was declared with.
    package let source: String
    /// The comment above it.
    package let documentation: String?
    /// `(page: Int = 1, tag: [String]) -> [Episode]`, made once: completion lists thousands.
    package private(set) var signature = ""
    /// Where that text began, for the places in the declaration.
    private let start: Int

    /// An endpoint whose declaration is this text, which begins there.
    init(
        _ declaration: EndpointDeclaration, of api: String?, source: String, from start: Int, documentation: String?
    ) {
        self.declaration = declaration
        self.api = api
        self.source = source
        self.start = start
        self.documentation = documentation
        signature = declaration.signature { text($0) }
    }

    /// The name that reaches it from anywhere: `tmdb.movie`.
    package var path: String { EndpointTable.path(declaration.name.text, in: api) }

    /// A part of the text, by its place in the declaration.
    package func text(_ range: SourceRange) -> String {
        let utf8 = source.utf8
        let first = utf8.index(utf8.startIndex, offsetBy: max(0, range.lowerBound - start), limitedBy: utf8.endIndex)
        let end = utf8.index(utf8.startIndex, offsetBy: max(0, range.upperBound - start), limitedBy: utf8.endIndex)
        guard let first, let end else { return "" }
        return String(source[first..<max(first, end)])
    }
}
