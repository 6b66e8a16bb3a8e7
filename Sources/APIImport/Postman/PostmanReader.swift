import APIDocuments
import JSONModel
import PlainText

/// Reads a collection of Postman, folder by folder.
struct PostmanReader {
    private let tree: ForeignTree
    private var tally = ImportTally()
    private var requests: [CollectionRequest] = []

    /// - Parameter tally: What is said of the tree as a whole.
    init(_ tree: ForeignTree, _ tally: ImportTally) {
        self.tree = tree
        self.tally = tally
    }

    mutating func collection() -> Collection {
        let root = tree.root
        let info = root.member("info")
        var collection = Collection(kind: .postman, name: info?.text("name") ?? "collection")
        collection.documentation = info?.member("description").flatMap(Self.description)
        collection.scope = scope(of: root)
        read(root.member("item")?.list ?? [], in: [])
        collection.requests = requests
        collection.tally = tally
        return collection
    }

    private mutating func read(_ items: [JSONValue], in folders: [CollectionFolder]) {
        for item in items where item.kind == .object {
            guard let inner = item.member("item") else {
                requests.append(request(item, in: folders))
                continue
            }
            guard folders.count < 32 else {
                tally.lose(
                    "folder",
                    ImportLoss(
                        "folder too deep", "folder \(item.text("name") ?? ""): left out; it is in 32 others",
                        at: tree.place(of: item)))
                continue
            }
            var folder = CollectionFolder(name: item.text("name") ?? "folder")
            folder.scope = scope(of: item)
            if let text = item.member("description").flatMap(Self.description), !text.isEmpty {
                tally.lose(
                    "documentation",
                    ImportLoss(
                        "documentation of a folder", "description of folder \(folder.name): left out",
                        at: tree.place(of: item)))
            }
            read(inner.list, in: folders + [folder])
        }
    }

    /// What a collection or a folder sets.
    private func scope(of value: JSONValue) -> CollectionScope {
        CollectionScope(
            authorization: Self.authorization(value.member("auth")),
            variables: (value.member("variable")?.list ?? []).compactMap { variable($0) }, steps: steps(of: value))
    }

    private func variable(_ value: JSONValue) -> CollectionVariable? {
        guard let name = value.text("key") ?? value.text("id"), !name.isEmpty, !value.isTrue("disabled") else {
            return nil
        }
        return CollectionVariable(
            name: name, value: value.template("value"), isSecret: value.text("type") == "secret",
            place: tree.place(of: value))
    }

    private func steps(of value: JSONValue) -> [CollectionStep] {
        (value.member("event")?.list ?? []).compactMap { event in
            guard let script = event.member("script"), !event.isTrue("disabled") else { return nil }
            let lines = script.member("exec") ?? script
            let text = lines.string ?? lines.list.map { $0.string ?? "" }.joined(separator: "\n")
            guard !text.allSatisfy(\.isWhitespace) else { return nil }
            return CollectionStep(
                content: .script(text), isBefore: event.text("listen") == "prerequest",
                place: tree.place(of: script))
        }
    }

    // MARK: Requests

    private mutating func request(_ item: JSONValue, in folders: [CollectionFolder]) -> CollectionRequest {
        let given = item.member("request")
        let place = tree.place(of: item)
        let name = item.text("name") ?? ""
        guard let given, given.kind == .object else {
            let address = TemplateText(given?.string ?? "")
            return CollectionRequest(
                name: name, folders: folders, method: "GET", address: address,
                steps: steps(of: item), place: place)
        }
        // Postman sends GET where there is no method.
        let method = given.text("method").map { String($0.trimmed) }.flatMap { $0.isEmpty ? nil : $0 } ?? "GET"
        let address = PostmanAddress(given.member("url"), in: tree)
        var request = CollectionRequest(
            name: name, folders: folders, method: method, address: address.text,
            pathValues: address.pathValues, steps: steps(of: item), place: place)
        request.documentation = (given.member("description") ?? item.member("description")).flatMap(Self.description)
        for loss in address.losses(of: request.title) { tally.lose("query item", loss) }
        request.headers = pairs(given.member("header"), "header", of: request.title)
        request.body = body(given.member("body"), of: request.title, at: place)
        request.authorization = Self.authorization(given.member("auth"))
        let answers = item.member("response")?.list.count ?? 0
        if answers > 0 {
            tally.lose(
                "example",
                ImportLoss(
                    "example answers",
                    "\(answers.counted("example answer")) of \(request.title): left out; "
                        + "record keeps real ones",
                    at: place))
        }
        return request
    }

    /// Header lines or items of a form, without those that are switched off.
    private mutating func pairs(_ value: JSONValue?, _ thing: String, of title: String) -> [CollectionPair] {
        if let text = value?.string {
            return text.split(whereSeparator: \.isNewline).compactMap { line in
                let halves = line.split(separator: ":", maxSplits: 1)
                guard halves.count == 2 else { return nil }
                return CollectionPair(
                    name: TemplateText(String(halves[0].trimmed)),
                    value: TemplateText(String(halves[1].trimmed)))
            }
        }
        var made: [CollectionPair] = []
        for item in value?.list ?? [] {
            guard let name = item.text("key"), !name.isEmpty else { continue }
            guard !item.isTrue("disabled") else {
                tally.lose(thing, .disabled(thing, name, of: title, at: tree.place(of: item)))
                continue
            }
            made.append(
                CollectionPair(
                    name: TemplateText(name), value: item.template("value"), place: tree.place(of: item)))
        }
        return made
    }

    private mutating func body(_ value: JSONValue?, of title: String, at place: ForeignPlace) -> CollectionBody? {
        guard let value, value.kind == .object, !value.isTrue("disabled"), let mode = value.text("mode") else {
            return nil
        }
        switch mode {
        case "raw":
            let language = value.member("options")?.member("raw")?.text("language")
            let type =
                switch language {
                case "json": "application/json"
                case "xml": "application/xml"
                case "html": "text/html"
                case "javascript": "application/javascript"
                default: nil as String?
                }
            return .text(value.template("raw"), type: type)
        case "urlencoded":
            let items = pairs(value.member("urlencoded"), "form item", of: title)
            return items.isEmpty ? nil : .form(items)
        case "formdata": return multipart(value.member("formdata")?.list ?? [], of: title)
        case "file":
            guard let path = value.member("file")?.text("src") else {
                tally.lose(
                    "body",
                    ImportLoss("file without a path", "file of \(title): left out; it has no path here", at: place))
                return nil
            }
            return .file(path)
        case "graphql":
            let graphQL = value.member("graphql")
            return .graphQL(
                query: graphQL?.template("query") ?? "", variables: graphQL?.template("variables") ?? "")
        default:
            tally.lose("body", ImportLoss("body's kind", "body \(mode) of \(title): left out; use text", at: place))
            return nil
        }
    }

    private mutating func multipart(_ items: [JSONValue], of title: String) -> CollectionBody? {
        var parts: [CollectionBody.Part] = []
        for item in items {
            guard let name = item.text("key"), !name.isEmpty else { continue }
            guard !item.isTrue("disabled") else {
                tally.lose("form item", .disabled("form item", name, of: title, at: tree.place(of: item)))
                continue
            }
            guard item.text("type") == "file" else {
                parts.append(
                    CollectionBody.Part(
                        name: TemplateText(name),
                        content: .text(item.template("value"), type: item.text("contentType")),
                        place: tree.place(of: item)))
                continue
            }
            let paths = item.member("src")?.list.compactMap(\.string) ?? []
            for path in paths.isEmpty ? [item.text("src") ?? ""] : paths {
                parts.append(
                    CollectionBody.Part(
                        name: TemplateText(name), content: .file(path, type: item.text("contentType"))))
            }
        }
        return parts.isEmpty ? nil : .multipart(parts)
    }
}

extension PostmanReader {
    /// A description is a text, or an object with one.
    private static func description(_ value: JSONValue) -> String? { value.string ?? value.text("content") }

    /// The parameters are a list in 2.1 and an object in 2.0.
    private static func authorization(_ value: JSONValue?) -> CollectionAuthorization {
        guard let value, value.kind == .object, let kind = value.text("type") else { return .inherited }
        let given = value.member(kind)
        func parameter(_ name: String) -> TemplateText {
            if let item = given?.list.last(where: { $0.text("key") == name }) { return item.template("value") }
            return given?.template(name) ?? ""
        }
        switch kind {
        case "noauth": return .none
        case "bearer": return .bearer(parameter("token"))
        case "basic": return .basic(user: parameter("username"), password: parameter("password"))
        case "apikey":
            return .key(parameter("key").source, parameter("value"), isInQuery: parameter("in").source == "query")
        default: return .other(kind)
        }
    }

    /// An environment, or what holds in all of them.
    static func environment(_ tree: ForeignTree, _ tally: inout ImportTally) -> CollectionEnvironment {
        var environment = CollectionEnvironment(name: tree.root.text("name") ?? "environment")
        for value in tree.root.member("values")?.list ?? [] {
            guard let name = value.text("key"), !name.isEmpty else { continue }
            let place = tree.place(of: value)
            guard value.member("enabled")?.boolean != false else {
                tally.lose("variable", .disabled("variable", name, of: environment.name, at: place))
                continue
            }
            environment.variables.append(
                CollectionVariable(
                    name: name, value: value.template("value"), isSecret: value.text("type") == "secret", place: place))
        }
        return environment
    }
}

extension ImportLoss {
    /// What is there and switched off.
    static func disabled(_ thing: String, _ name: String, of title: String, at place: ForeignPlace?) -> ImportLoss {
        ImportLoss("\(thing) switched off", "\(thing) \(name) of \(title): left out; it is switched off", at: place)
    }
}
