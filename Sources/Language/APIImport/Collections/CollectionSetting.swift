import APIDocuments
import ScriptSyntax

/// The settings for all requests of a collection, and those of each request.
struct CollectionSetting {
    let base: TemplateText?
    /// `key …`, `header …`, each a statement.
    private(set) var statements: [String] = []
    private let scope: CollectionScope
    private var hasKey = false
    private var ownHeaders: [CollectionEntry] = []

    init(
        of collection: Collection, below base: TemplateText?, _ variables: CollectionVariables,
        assigned: Set<String>, _ secrets: inout CollectionSecrets, _ tally: inout ImportTally
    ) {
        self.base = base
        scope = collection.scope
        // A setting is worked out where it stands: a variable that changes later belongs into the requests.
        func isSettled(_ text: TemplateText) -> Bool {
            text.variables.allSatisfy { name in
                !assigned.contains(name) && variables.expression(for: name, in: []) != nil
                    && variables.definitions[CollectionVariables.Scope(folder: [], name: name)]?.isMember != true
            } && !text.isDynamic
        }
        /// Nothing in a setting is a parameter, so that a writer of any request will do.
        func written(_ text: TemplateText) -> WrittenText {
            var writer = RequestWriter(
                CollectionRequest(name: "", method: "GET", address: ""), variables: variables, taken: [])
            return writer.written(text)
        }
        /// A key of all requests, of which no script has the value.
        func hidden(_ text: TemplateText, _ name: String) -> String {
            written(secrets.hiding(text, named: name, at: collection.requests.first?.place, &tally)).headerValue
        }
        let isShared =
            base != nil && !collection.requests.isEmpty
            && collection.requests.allSatisfy { request in
                request.scopes.allSatisfy(\.authorization.isInherited)
            }
        if isShared {
            switch scope.authorization {
            case .bearer(let token) where isSettled(token) && !token.isEmpty:
                statements.append("key bearer \(hidden(token, "token"))")
            case .basic(let user, let password)
            where isSettled(user) && isSettled(password) && !user.isEmpty
                && user.plain?.contains(where: \.isWhitespace) != true:
                statements.append("key basic \(written(user).headerValue) \(hidden(password, "password"))")
            case .header(let name, let value) where isSettled(value) && WrittenRequest.isHeaderName(name):
                statements.append("key header \(name) \(hidden(value, name))")
            case .query(let name, let value) where isSettled(value) && !name.contains(where: \.isWhitespace):
                statements.append("key query \(SondeText.word(name)) \(hidden(value, name))")
            default: break
            }
            hasKey = !statements.isEmpty
        }
        for header in scope.headers {
            guard let name = header.name.plain, WrittenRequest.isHeaderName(name), isSettled(header.value) else {
                ownHeaders.append(header)
                continue
            }
            let value = written(secrets.hiding(header: name, header.value, at: header.place, &tally))
            statements.append("header \(name) \(value.plain == "none" ? #"\("none")"# : value.headerValue)")
            tally.carry("header")
        }
    }

    /// Returns the headers that a request's own lines set: those of its folders, replaced by its own.
    func headers(of request: CollectionRequest) -> [CollectionEntry] {
        var made: [CollectionEntry] = ownHeaders
        for header in request.scopes.flatMap(\.headers) {
            let name = header.name.source.lowercased()
            let own = request.scope.headers.filter { $0.name.source == header.name.source }
            if !own.contains(where: { $0.value == header.value }) {
                made.removeAll { $0.name.source.lowercased() == name }
            }
            made.append(header)
        }
        return made
    }

    /// Returns the authorization of a request, if the API's key does not provide it.
    func authorization(of request: CollectionRequest) -> CollectionAuthorization {
        if let own = request.scopes.last(where: { !$0.authorization.isInherited }) { return own.authorization }
        guard hasKey, RequestAddress(request.address).root == base else { return scope.authorization }
        return .none
    }
}

extension CollectionAuthorization {
    fileprivate var isInherited: Bool { if case .inherited = self { true } else { false } }
}

extension TemplateText {
    var isDynamic: Bool { pieces.contains { if case .dynamic = $0 { true } else { false } } }
}
