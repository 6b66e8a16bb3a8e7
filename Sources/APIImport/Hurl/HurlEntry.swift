/// A request of a Hurl file, and the answer that is expected.
struct HurlEntry {
    /// The lines of comments right above it.
    var comments: [String] = []
    var method: String
    var address: TemplateText
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
        entry.headers.append(HurlField(name: "Accept-Encoding", value: "gzip, deflate, br", offset: offset))
        return entry
    }
}

/// A line with a name and a value: a header, an item of a query or a form, an option.
struct HurlField {
    var name: TemplateText
    var value: TemplateText
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
    case json(TemplateText)
    case xml(TemplateText)
    /// Lines between marks, and the type that they are said to be.
    case text(TemplateText, type: String?)
    /// A query of GraphQL, and its variables as JSON.
    case graphQL(TemplateText, variables: TemplateText?)
    case bytes([UInt8])
    case file(TemplateText)
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
    var name: TemplateText
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
    case text(TemplateText)
    /// A number, `true`, `false` or `null`, as it is written.
    case literal(String)
    case template(TemplateText.Piece)
    case pattern(String)
    case bytes([UInt8])
    case file(TemplateText)
}
