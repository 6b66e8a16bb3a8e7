import APIDocuments

/// Requests that are kept in a program for them, whichever program that is.
struct Collection: Sendable {
    var kind: DocumentKind
    var name: String
    var documentation: String?
    var scope = CollectionScope()
    var environments: [CollectionEnvironment] = []
    var requests: [CollectionRequest] = []
    /// The losses of the document that are already known.
    var tally = ImportTally()
}

/// The settings of a collection, of a folder for its requests, or of one request.
struct CollectionScope: Sendable {
    var headers: [CollectionEntry] = []
    var authorization = CollectionAuthorization.inherited
    var variables: [CollectionVariable] = []
    var steps: [CollectionStep] = []
}

struct CollectionFolder: Sendable {
    var name: String
    var scope = CollectionScope()
    /// Its number among those beside it.
    var number: Int?
}

/// A request, in the folders that lead to it.
struct CollectionRequest: Sendable {
    var name: String
    var folders: [CollectionFolder] = []
    var documentation: String?
    var method: String
    var address: TemplateText
    /// The parts of the path that are written `:id`, as far as they have a value.
    var pathValues: [String: TemplateText] = [:]
    var body: CollectionBody?
    var scope = CollectionScope()
    var place: ForeignPlace?

    /// As reports name it: `GET https://api.example.com/users`
    var title: String { "\(method) \(address.source)" }

    var scopes: [CollectionScope] { folders.map(\.scope) + [scope] }
}

struct CollectionVariable: Sendable {
    var name: String
    var value: TemplateText
    var isSecret = false
    var place: ForeignPlace?
}

struct CollectionEnvironment: Sendable {
    var name: String
    var variables: [CollectionVariable] = []
}

/// The way in which a request identifies its sender.
enum CollectionAuthorization: Sendable {
    /// Inherited from the parent folder or the collection.
    case inherited
    case none
    case bearer(TemplateText)
    case basic(user: TemplateText, password: TemplateText)
    case header(String, TemplateText)
    case query(String, TemplateText)
    /// A method that no script supports, by its name.
    case other(String)

    /// Creates an authorization from a program's name for it and the values that it takes.
    init(_ kind: String, _ given: (_ name: String) -> TemplateText) {
        switch kind {
        case "none", "noauth": self = .none
        case "inherit": self = .inherited
        case "basic": self = .basic(user: given("username"), password: given("password"))
        case "bearer":
            let scheme = given("prefix").source
            self =
                scheme.isEmpty || scheme == "Bearer"
                ? .bearer(given("token"))
                : .header("Authorization", TemplateText([.text(scheme + " ")]) + given("token"))
        case "apikey":
            let key = given("key").source
            let name = key.isEmpty ? "X-API-Key" : key
            switch ["in", "addTo", "placement"].map({ given($0).source }).joined() {
            case "query", "queryParams", "queryparams": self = .query(key, given("value"))
            case "cookie": self = .header("Cookie", TemplateText([.text(name + "=")]) + given("value"))
            default: self = .header(name, given("value"))
            }
        default: self = .other(kind)
        }
    }
}

enum CollectionBody: Sendable {
    case text(TemplateText, type: String?)
    case form([CollectionEntry])
    case multipart([CollectionEntry])
    case file(String)
    case graphQL(query: TemplateText, variables: TemplateText)

    /// Nil where the form has no items.
    static func form(_ items: [CollectionEntry], isMultipart: Bool) -> CollectionBody? {
        items.isEmpty ? nil : isMultipart ? .multipart(items) : .form(items)
    }

    /// The media types of texts, by what the programs call them.
    static let types = [
        "json": "application/json", "xml": "application/xml", "html": "text/html", "text": "text/plain",
        "javascript": "application/javascript", "sparql": "application/sparql-query",
    ]
}

/// An action of a collection before a request or on its response.
struct CollectionStep: Sendable {
    enum Content: Sendable {
        case script(String)
        /// A variable that is set to a part of the response, in JavaScript.
        case capture(variable: String, String)
        /// A comparison of a part of the response, in JavaScript: `res.status` `eq` `200`.
        case assertion(String, comparison: String, TemplateText)
    }

    var content: Content
    var isBefore = false
    var place: ForeignPlace?
}
