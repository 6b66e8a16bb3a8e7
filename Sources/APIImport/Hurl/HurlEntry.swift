/// A request of a Hurl file, and the answer that is expected.
struct HurlEntry {
    /// The lines of comments right above it.
    var comments: [String] = []
    var method: String
    var address: HurlText
    var headers: [HurlField] = []
    var sections: [HurlSection] = []
    var body: HurlBody?
    var response: HurlResponse?
    var offset: Int

    func fields(of kind: HurlSection.Kind) -> [HurlField] {
        sections.flatMap { $0.kind == kind ? $0.fields : [] }
    }

    /// Whether it asks for a compressed answer.
    var isCompressed: Bool { isOn("compressed") }

    /// Whether `..` in its path is sent as it is.
    var isPathLiteral: Bool { isOn("path-as-is") }

    private func isOn(_ option: String) -> Bool {
        fields(of: .options).contains { $0.name.plain == option && $0.value.plain == "true" }
    }

    /// The same entry, with what it asks for as a header.
    func namingEncodings() -> HurlEntry {
        guard isCompressed, !headers.contains(where: { $0.name.plain?.lowercased() == "accept-encoding" }) else {
            return self
        }
        var entry = self
        let encodings = HurlText("gzip, deflate, br")
        entry.headers.append(HurlField(name: HurlText("Accept-Encoding"), value: encodings, offset: offset))
        return entry
    }
}

/// A text that may have templates in it: `Hello {{name}}`.
struct HurlText: Equatable {
    enum Piece: Equatable {
        case text(String)
        /// What stands between the braces.
        case template(String)
    }

    var pieces: [Piece] = []

    init(_ pieces: [Piece] = []) { self.pieces = pieces }

    init(_ text: String) { pieces = text.isEmpty ? [] : [.text(text)] }

    /// The text, if there are no templates in it.
    var plain: String? {
        guard let first = pieces.first else { return "" }
        if pieces.count == 1, case .text(let text) = first { return text }
        return nil
    }
}

/// A line with a name and a value: a header, an item of a query or a form, an option.
struct HurlField {
    var name: HurlText
    var value: HurlText
    var offset: Int
}

/// The lines below a heading in brackets, in a request.
struct HurlSection {
    enum Kind {
        case query, form, multipart, cookies, basicAuthentication, options
    }

    var kind: Kind
    var fields: [HurlField]
}

enum HurlBody {
    case json(HurlText)
    case xml(HurlText)
    /// Lines between marks, and the type that they are said to be.
    case text(HurlText, type: String?)
    /// A query of GraphQL, and its variables as JSON.
    case graphQL(HurlText, variables: HurlText?)
    case bytes([UInt8])
    case file(HurlText)
}

/// The answer that a request is expected to have.
struct HurlResponse {
    /// `HTTP/1.1`, where a version is asked for.
    var version: String?
    /// Nil where any will do.
    var status: Int?
    var headers: [HurlField] = []
    var captures: [HurlCapture] = []
    var asserts: [HurlAssert] = []
    var body: HurlBody?
    var offset: Int
}

/// A part of the answer that later lines use by a name.
struct HurlCapture {
    var name: HurlText
    var query: HurlQuery
    var offset: Int
}

/// A condition of the answer.
struct HurlAssert {
    var query: HurlQuery
    var isNegated: Bool
    var predicate: String
    var value: HurlValue?
    var line: String
    var offset: Int
}

/// A part of the answer, and what is made of it: `jsonpath "$.items" count`.
struct HurlQuery {
    var name: String
    var arguments: [HurlValue]
    var filters: [HurlFilter]
}

struct HurlFilter {
    var name: String
    var arguments: [HurlValue]
}

/// A value that a query, a filter or a predicate is given.
enum HurlValue: Equatable {
    case text(HurlText)
    /// A number, `true`, `false` or `null`, as it is written.
    case literal(String)
    case template(String)
    case pattern(String)
    case bytes([UInt8])
    case file(HurlText)
}
