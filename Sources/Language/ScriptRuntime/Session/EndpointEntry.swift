import APIDocuments
package import ScriptSyntax

/// An endpoint of a session: its name, the API it belongs to, and its declaration.
package struct EndpointEntry: Sendable {
    /// The name within its API: `repos.get`.
    package let name: String
    /// The API that declared it. Calls use that API's settings, whichever API is current.
    package let api: String?
    private let origin: Origin

    private enum Origin {
        case written(WrittenEndpoint)
        /// The origin of a document's endpoint, which is written when it is first viewed.
        case document(ImportedDocument, place: Int)
    }

    /// Creates an endpoint from the text of its declaration, which begins at this position.
    package init(
        _ declaration: EndpointDeclaration, of api: String?, source: String, from start: Int, documentation: String?
    ) {
        name = declaration.name.text
        self.api = api
        origin = .written(WrittenEndpoint(declaration, source: source, from: start, documentation: documentation))
    }

    init(_ place: Int, of document: ImportedDocument, in api: String) {
        name = document.api.endpoints[place].name
        self.api = api
        origin = .document(document, place: place)
    }

    /// The position among the endpoints of its script or document.
    package var order: Int {
        switch origin {
        case .written(let written): written.start
        case .document(_, let place): place
        }
    }

    private var written: WrittenEndpoint {
        switch origin {
        case .written(let written): written
        case .document(let document, let place): document.endpoint(at: place)
        }
    }

    package var declaration: EndpointDeclaration { written.declaration }

    /// The text it was declared with.
    package var source: String { written.source }

    /// The comment above it.
    package var documentation: String? { written.documentation }

    /// `(page: Int = 1, tag: [String]) -> [Episode]`
    package var signature: String { written.signature }

    /// The endpoint's text in a long list: its signature, or the document's request for it.
    package var sketch: String {
        guard case .document(let document, let place) = origin, !document.isWritten(place) else { return signature }
        let endpoint = document.api.endpoints[place]
        return " \(endpoint.method) \(endpoint.path)"
    }

    /// Indicates whether the endpoint has been written. A document's endpoint is written when it is first viewed.
    package var isWritten: Bool {
        if case .document(let document, let place) = origin { document.isWritten(place) } else { true }
    }

    package var method: String {
        if case .document(let document, let place) = origin { return document.api.endpoints[place].method }
        return declaration.request.method.text
    }

    /// The address as it is declared: `repos/{owner}{?page}`. It has no query if it comes from a
    /// document and has not been viewed.
    package var address: String {
        guard case .document(let document, let place) = origin, !document.isWritten(place) else {
            return text(declaration.request.url.range)
        }
        return document.api.endpoints[place].path
    }

    /// The document that has it, if one does.
    var document: ImportedDocument? { if case .document(let document, _) = origin { document } else { nil } }

    /// The full name, which works from anywhere: `tmdb.movie`.
    package var path: String { EndpointTable.path(name, in: api) }

    package func name(within other: String?) -> String { api == other ? name : path }

    /// A part of the text, by its place in the declaration.
    package func text(_ range: SourceRange) -> String { written.text(range) }
}

/// The declaration of an endpoint, and the text that it was made from.
struct WrittenEndpoint: Sendable {
    let declaration: EndpointDeclaration
    let source: String
    let documentation: String?
    /// Made once: completion lists thousands.
    private(set) var signature = ""
    /// The start of that text, for the places in the declaration.
    let start: Int

    init(_ declaration: EndpointDeclaration, source: String, from start: Int, documentation: String?) {
        self.declaration = declaration
        self.source = source
        self.documentation = documentation
        self.start = start
        signature = declaration.signature { text($0) }
    }

    func text(_ range: SourceRange) -> String {
        let utf8 = source.utf8
        let first = utf8.index(utf8.startIndex, offsetBy: max(0, range.lowerBound - start), limitedBy: utf8.endIndex)
        let end = utf8.index(utf8.startIndex, offsetBy: max(0, range.upperBound - start), limitedBy: utf8.endIndex)
        guard let first, let end else { return "" }
        return String(source[first..<max(first, end)])
    }
}

extension WrittenEndpoint {
    /// Returns a placeholder for an endpoint that a script cannot express.
    static func unwritable(_ name: String) -> WrittenEndpoint {
        let request = RequestLiteral(
            method: Name("GET", at: 0..<0), url: Word(StringTemplate([], at: 0..<0), isQuoted: true), at: 0..<0)
        return WrittenEndpoint(
            EndpointDeclaration(
                name: Name(name, at: 0..<0), parameters: [], result: nil, request: request, paging: nil),
            source: "", from: 0, documentation: nil)
    }
}
