/// A request of a Hurl file, and the response that is expected.
struct HurlEntry {
    var comments: [String] = []
    var method: String
    var address: TemplateText
    var message = HurlMessage()
    var response: HurlResponse?
    var offset: Int

    func fields(of section: HurlMessage.Section) -> [HurlField] { message.fields[section] ?? [] }

    var isCompressed: Bool { isOn("compressed") }

    /// Indicates whether `..` in its path is sent unchanged.
    var isPathLiteral: Bool { isOn("path-as-is") }

    private func isOn(_ option: String) -> Bool {
        fields(of: .options).contains { $0.name.plain == option && $0.value.plain == "true" }
    }

    /// The same entry, with what it asks for as a header.
    func namingEncodings() -> HurlEntry {
        guard isCompressed, !message.headers.contains(where: { $0.name.plain?.lowercased() == "accept-encoding" })
        else {
            return self
        }
        var entry = self
        entry.message.headers.append(HurlField(name: "Accept-Encoding", value: "gzip, deflate, br", offset: offset))
        return entry
    }
}

/// A line with a name and a value: a header, an item of a query or a form, an option.
struct HurlField {
    var name: TemplateText
    var value: TemplateText
    var offset: Int
}

/// The content of a request, or of an expected response.
struct HurlMessage {
    /// The lines below a heading in brackets.
    enum Section {
        case query, form, multipart, cookies, basicAuthentication, options, captures, asserts

        var isOfResponse: Bool { self == .captures || self == .asserts }
    }

    static let sections: [String: Section] = [
        "QueryStringParams": .query, "Query": .query, "FormParams": .form, "Form": .form,
        "MultipartFormData": .multipart, "Multipart": .multipart, "Cookies": .cookies,
        "BasicAuth": .basicAuthentication, "Options": .options, "Captures": .captures, "Asserts": .asserts,
    ]

    var headers: [HurlField] = []
    var fields: [Section: [HurlField]] = [:]
    var captures: [HurlCapture] = []
    var asserts: [HurlAssert] = []
    var body: HurlBody?
    var hasNoSections = true
}

enum HurlBody {
    case json(TemplateText)
    /// XML, or lines between marks, and their type.
    case text(TemplateText, type: String?)
    case graphQL(TemplateText, variables: TemplateText?)
    case bytes([UInt8])
    case file(TemplateText)
}

struct HurlResponse {
    /// `HTTP/1.1`, where a version is asked for.
    var version: String?
    /// Nil where any will do.
    var status: Int?
    var message = HurlMessage()
    var offset: Int
}

/// A part of the response that later lines use by a name.
struct HurlCapture {
    var name: TemplateText
    var query: HurlQuery
    var offset: Int
}

struct HurlAssert {
    var query: HurlQuery
    var isNegated: Bool
    var predicate: String
    var value: HurlValue?
    var line: String
    var offset: Int
}

/// A part of the response, and the filters applied to it, each of which has none: `jsonpath "$.items" count`.
struct HurlQuery {
    var name: String
    var arguments: [HurlValue] = []
    var filters: [HurlQuery] = []
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
