import APIDocuments
import JSONModel

/// Reads folders, requests and environments of Insomnia; versions 4 and 5 differ little in them.
struct InsomniaReader {
    let tree: ForeignTree
    private var tally = ImportTally()
    private var template = InsomniaTemplate()
    private var requests: [(id: String, CollectionRequest)] = []

    init(_ document: ForeignDocument) throws(ImportError) { tree = try tally.tree(of: document) }

    mutating func collection(_ content: InsomniaItems) -> Collection {
        nameRequests(content.items)
        var collection = Collection(kind: .insomnia, name: content.name)
        let base = tree.root["environments"]
        collection.scope.variables = variables(base?["data"])
        collection.environments = base?.list("subEnvironments").map { environment($0) } ?? []
        let ids = Set(content.environments.compactMap { $0.text("_id") })
        for value in content.environments {
            if let parent = value.text("parentId"), ids.contains(parent) {
                collection.environments.append(environment(value))
            } else {
                collection.scope.variables += variables(value["data"])
            }
        }
        read(content.items, in: [])
        for chain in template.chains {
            for place in requests.indices where requests[place].id == chain.request {
                requests[place].1.scope.steps.append(
                    CollectionStep(
                        content: .capture(variable: chain.variable, chain.part), place: requests[place].1.place))
            }
        }
        collection.requests = requests.map(\.1)
        collection.tally = tally
        return collection
    }

    /// Records the names of requests, after which the parts of their responses that other requests use are named.
    private mutating func nameRequests(_ items: [InsomniaItems.Item]) {
        for item in items {
            if let id = Self.id(item.value) { template.requestNames[id] = item.value.text("name") ?? "answer" }
            nameRequests(item.children)
        }
    }

    private static func id(_ value: JSONValue) -> String? {
        value.text("_id") ?? value["meta"]?.text("id")
    }

    private mutating func environment(_ value: JSONValue) -> CollectionEnvironment {
        CollectionEnvironment(name: value.text("name") ?? "environment", variables: variables(value["data"]))
    }

    /// The members of an object, and those within them by their paths: `user.name`.
    private mutating func variables(_ value: JSONValue?, below path: String = "") -> [CollectionVariable] {
        guard let value, path.count < 200 else { return [] }
        return value.members.flatMap { member -> [CollectionVariable] in
            let (name, inner) = (path + member.name, member.value)
            if inner.kind == .object { return variables(inner, below: name + ".") }
            let text = inner.scalarText ?? (inner.isNull ? "" : inner.sourceText)
            return [CollectionVariable(name: name, value: template.text(text), place: tree.place(of: inner))]
        }
    }

    // MARK: Folders and requests

    private mutating func read(_ items: [InsomniaItems.Item], in folders: [CollectionFolder]) {
        for item in items {
            let name = item.value.text("name") ?? ""
            guard !item.isFolder else {
                var folder = CollectionFolder(
                    name: name.isEmpty ? "folder" : name, scope: scope(of: item.value, name))
                folder.scope.variables = variables(item.value["environment"])
                read(item.children, in: folders + [folder])
                continue
            }
            if loseStranger(item.value, name) { continue }
            requests.append((Self.id(item.value) ?? "", request(item.value, name, in: folders)))
        }
    }

    /// Lists an item that is not an HTTP request; false for one that is.
    private mutating func loseStranger(_ value: JSONValue, _ name: String) -> Bool {
        let (id, type) = (Self.id(value) ?? "", value.text("_type") ?? "")
        if type == "unit_test" {
            let line = value.text("code")?.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
            let test = "test \(name): left out: \(CommentText.lines(line).first ?? "")"
            tally.lose("script", "test", "\(test); write it in Sonde's words", at: tree.place(of: value))
            return true
        }
        let kinds = [
            ("grpc", "greq_", "gRPC"), ("websocket", "ws-req_", "WebSocket"), ("socketio", "socketio", "Socket.IO"),
        ]
        guard let kind = kinds.first(where: { type.hasPrefix($0.0) || id.hasPrefix($0.1) })?.2 else { return false }
        let message = "request \(name): left out; Sonde does not support \(kind)"
        tally.lose("endpoint", "\(kind) request", message, at: tree.place(of: value))
        return true
    }

    private mutating func scope(of value: JSONValue, _ name: String) -> CollectionScope {
        CollectionScope(
            headers: entries(value.list("headers"), "header", of: name),
            authorization: authorization(value["authentication"]), steps: steps(value))
    }

    private mutating func request(
        _ value: JSONValue, _ name: String, in folders: [CollectionFolder]
    ) -> CollectionRequest {
        var request = CollectionRequest(
            name: name, folders: folders, method: value.text("method") ?? "GET",
            address: template.text(value.text("url") ?? ""), place: tree.place(of: value))
        request.documentation = value.text("description") ?? value["meta"]?.text("description")
        let items = entries(value.list("parameters"), "query item", of: request.title)
        for (number, item) in items.enumerated() {
            let sign = number > 0 || request.address.source.contains("?") ? "&" : "?"
            let text = TemplateText([.text(sign)]) + item.name.inQuery + "=" + item.value.inQuery
            request.address = request.address + text
        }
        for item in value.list("pathParameters") {
            if let name = item.text("name") { request.pathValues[name] = template.text(item.text("value") ?? "") }
        }
        request.scope = scope(of: value, request.title)
        request.body = body(value["body"], of: request.title)
        return request
    }

    private func steps(_ value: JSONValue) -> [CollectionStep] {
        let scripts = value["scripts"]
        let before = value.text("preRequestScript") ?? scripts?.text("preRequest")
        let after = value.text("afterResponseScript") ?? scripts?.text("afterResponse")
        let place = tree.place(of: value)
        return [(before, true), (after, false)].compactMap { text, isBefore in
            guard let text, !text.allSatisfy(\.isWhitespace) else { return nil }
            return CollectionStep(content: .script(text), isBefore: isBefore, place: place)
        }
    }

    private mutating func entries(_ items: [JSONValue], _ thing: String, of title: String) -> [CollectionEntry] {
        let all = items.compactMap { item in CollectionEntry(item, in: tree) { template.text($0) } }
        return all.kept(as: thing, of: title, &tally)
    }

    private mutating func authorization(_ value: JSONValue?) -> CollectionAuthorization {
        guard let value, let kind = value.text("type") else { return .inherited }
        guard !value.isTrue("disabled") else { return .none }
        return CollectionAuthorization(kind) { template.text(value.text($0) ?? "") }
    }

    private mutating func body(_ value: JSONValue?, of title: String) -> CollectionBody? {
        guard let value else { return nil }
        // Before version 3 it was a text.
        if let text = value.string { return text.isEmpty ? nil : .text(template.text(text), type: nil) }
        let type = value.text("mimeType")
        switch type {
        case "application/x-www-form-urlencoded", "multipart/form-data":
            let items = entries(value.list("params"), "form item", of: title)
            return CollectionBody.form(items, isMultipart: type == "multipart/form-data")
        case "application/graphql":
            let text = value.text("text") ?? ""
            guard let inner = try? JSONDocument(Array(text.utf8)).root, let query = inner.text("query") else {
                return .graphQL(query: template.text(text), variables: "")
            }
            let variables = inner["variables"]
            return .graphQL(
                query: template.text(query),
                variables: template.text(variables?.string ?? variables.map { $0.isNull ? "" : $0.sourceText } ?? ""))
        default:
            if let file = value.text("fileName"), !file.isEmpty { return .file(file) }
            let text = value.text("text") ?? ""
            return text.isEmpty ? nil : .text(template.text(text), type: type.flatMap { $0.isEmpty ? nil : $0 })
        }
    }
}

extension TemplateText {
    /// Its text as a name or a value in a query.
    fileprivate var inQuery: TemplateText {
        let escapes: [Character: String] = ["&": "%26", "#": "%23", "+": "%2B", "=": "%3D", "%": "%25"]
        return TemplateText(source: source, mappingTexts { $0.map { escapes[$0] ?? String($0) }.joined() }.pieces)
    }
}
