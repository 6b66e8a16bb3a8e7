import APIDocuments

/// Requests that somebody keeps in a program for them, whichever program that is.
struct Collection: Sendable {
    var kind: DocumentKind
    var name: String
    var documentation: String?
    /// What holds for all of its requests.
    var scope = CollectionScope()
    var environments: [CollectionEnvironment] = []
    var requests: [CollectionRequest] = []
    /// What of the document is already known to be lost.
    var tally = ImportTally()
}

/// What a collection or a folder sets for the requests in it.
struct CollectionScope: Sendable {
    var headers: [CollectionPair] = []
    var authorization = CollectionAuthorization.inherited
    var variables: [CollectionVariable] = []
    var steps: [CollectionStep] = []
}

/// A folder of requests.
struct CollectionFolder: Sendable {
    var name: String
    var scope = CollectionScope()
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
    var headers: [CollectionPair] = []
    var body: CollectionBody?
    var authorization = CollectionAuthorization.inherited
    /// Variables of this request alone.
    var variables: [CollectionVariable] = []
    var steps: [CollectionStep] = []
    var place: ForeignPlace?

    /// As reports name it: `GET https://api.example.com/users`
    var title: String { "\(method) \(address.source)" }
}

/// A name and a value: of a header, an item of a form or of a query.
struct CollectionPair: Sendable {
    var name: TemplateText
    var value: TemplateText
    var place: ForeignPlace?
}

/// A variable, and what it is at first.
struct CollectionVariable: Sendable {
    var name: String
    var value: TemplateText
    var isSecret = false
    var place: ForeignPlace?
}

/// Values for variables under a name.
struct CollectionEnvironment: Sendable {
    var name: String
    var variables: [CollectionVariable] = []
}

/// How a request says who asks.
enum CollectionAuthorization: Sendable {
    /// As the folder above says, or the collection.
    case inherited
    case none
    case bearer(TemplateText)
    case basic(user: TemplateText, password: TemplateText)
    case header(String, TemplateText)
    case query(String, TemplateText)
    /// A way that no script has: what it is called.
    case other(String)

    static func key(_ name: String, _ value: TemplateText, isInQuery: Bool) -> CollectionAuthorization {
        isInQuery ? .query(name, value) : .header(name.isEmpty ? "X-API-Key" : name, value)
    }
}

/// What a request sends.
enum CollectionBody: Sendable {
    struct Part: Sendable {
        enum Content: Sendable {
            case text(TemplateText, type: String? = nil)
            case file(String, type: String?)
        }

        var name: TemplateText
        var content: Content
        var place: ForeignPlace?
    }

    case text(TemplateText, type: String?)
    case form([CollectionPair])
    case multipart([Part])
    case file(String)
    case graphQL(query: TemplateText, variables: TemplateText)
}

/// What a collection does before a request or with its answer.
struct CollectionStep: Sendable {
    enum Content: Sendable {
        /// A program in JavaScript.
        case script(String)
        /// A variable that becomes a part of the answer, in JavaScript.
        case capture(variable: String, String)
        /// A part of the answer, in JavaScript, that is compared: `res.status` `eq` `200`.
        case assertion(String, comparison: String, TemplateText)
    }

    var content: Content
    var isBefore = false
    var place: ForeignPlace?
}
