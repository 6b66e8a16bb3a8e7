import APIDocuments
import Basics
import JSONModel

/// Reads a collection of Postman, folder by folder.
struct PostmanReader {
    let tree: ForeignTree
    /// The findings, at first about the tree as a whole.
    var tally: ImportTally
    var requests: [CollectionRequest] = []

    mutating func collection() -> Collection {
        let root = tree.root
        let info = root["info"]
        var collection = Collection(kind: .postman, name: info?.text("name") ?? "collection")
        collection.documentation = Self.description(info)
        collection.scope = scope(of: root)
        read(root.list("item"), in: [])
        collection.requests = requests
        collection.tally = tally
        return collection
    }

    private mutating func read(_ items: [JSONValue], in folders: [CollectionFolder]) {
        for item in items where item.kind == .object {
            guard item["item"] != nil else {
                requests.append(request(item, in: folders))
                continue
            }
            let name = item.text("name")
            guard folders.count < 32 else {
                let message = "folder \(name ?? ""): left out; it is in 32 others"
                tally.lose("folder", "folder too deep", message, at: tree.place(of: item))
                continue
            }
            let folder = CollectionFolder(name: name ?? "folder", scope: scope(of: item))
            if Self.description(item)?.isEmpty == false {
                let message = "description of folder \(folder.name): left out"
                tally.lose("documentation", "documentation of a folder", message, at: tree.place(of: item))
            }
            read(item.list("item"), in: folders + [folder])
        }
    }

    private func scope(of value: JSONValue) -> CollectionScope {
        CollectionScope(
            authorization: Self.authorization(value["auth"]),
            variables: entries(value["variable"]).variables, steps: steps(of: value))
    }

    private func steps(of value: JSONValue) -> [CollectionStep] {
        value.list("event").compactMap { event in
            guard let script = event["script"], !event.isTrue("disabled") else { return nil }
            let lines = script["exec"] ?? script
            let text = lines.string ?? lines.elements.map { $0.string ?? "" }.joined(separator: "\n")
            guard !text.allSatisfy(\.isWhitespace) else { return nil }
            return CollectionStep(
                content: .script(text), isBefore: event.text("listen") == "prerequest",
                place: tree.place(of: script))
        }
    }

    /// Lines `NAME: VALUE`, or objects with a key and a value.
    private func entries(_ value: JSONValue?) -> [CollectionEntry] {
        guard let text = value?.string else {
            return value?.elements.compactMap { CollectionEntry($0, in: tree, named: ["key", "id"]) } ?? []
        }
        return text.split(whereSeparator: \.isNewline).compactMap { line in
            let halves = line.split(separator: ":", maxSplits: 1).map { TemplateText(String($0.trimmed)) }
            return halves.count == 2 ? CollectionEntry(halves[0], halves[1]) : nil
        }
    }

    /// An environment, or what holds in all of them.
    static func environment(_ tree: ForeignTree, _ tally: inout ImportTally) -> CollectionEnvironment {
        let name = tree.root.text("name") ?? "environment"
        let entries = PostmanReader(tree: tree, tally: tally).entries(tree.root["values"])
        return CollectionEnvironment(
            name: name, variables: entries.kept(as: "variable", of: name, &tally).variables)
    }
}

extension PostmanReader {
    private mutating func request(_ item: JSONValue, in folders: [CollectionFolder]) -> CollectionRequest {
        let place = tree.place(of: item)
        var request = CollectionRequest(
            name: item.text("name") ?? "", folders: folders, method: "GET", address: "", place: place)
        request.scope.steps = steps(of: item)
        guard let given = item["request"], given.kind == .object else {
            request.address = TemplateText(item["request"]?.string ?? "")
            return request
        }
        // Postman sends GET if there is no method.
        if let method = given.text("method")?.trimmed, !method.isEmpty { request.method = method }
        let query = entries(given["url"]?["query"])
        request.address = Self.address(given["url"], query)
        for item in entries(given["url"]?["variable"]) {
            request.pathValues[item.name.source] = item.value
        }
        request.documentation = Self.description(given) ?? Self.description(item)
        _ = query.kept(as: "query item", of: request.title, &tally)
        request.scope.headers = entries(given["header"]).kept(as: "header", of: request.title, &tally)
        request.body = body(given["body"], of: request.title, at: place)
        request.scope.authorization = Self.authorization(given["auth"])
        let responses = item.list("response").count
        if responses > 0 {
            let message =
                "\(responses.counted("example response")) of \(request.title): left out; record keeps real ones"
            tally.lose("example", "example responses", message, at: place)
        }
        return request
    }

    /// The address: a text, or an object of its parts.
    private static func address(_ value: JSONValue?, _ query: [CollectionEntry]) -> TemplateText {
        guard let value, value.kind == .object else { return TemplateText(value?.string ?? "") }
        let raw = value.text("raw") ?? ""
        guard raw.isEmpty else { return TemplateText(query.kept(ofAddress: raw)) }
        func joined(_ name: String, _ separator: String) -> String {
            guard let part = value[name] else { return "" }
            return part.scalarText
                ?? part.elements.map { $0.scalarText ?? $0.text("value") ?? "" }.joined(separator: separator)
        }
        let host = joined("host", ".")
        guard !host.isEmpty else { return "" }
        let scheme = value.text("protocol").map { $0.hasSuffix("://") ? $0 : $0 + "://" } ?? ""
        let port = value.text("port").map { $0.isEmpty ? "" : ":" + $0 } ?? ""
        let path = joined("path", "/")
        let items = value.list("query").filter { !$0.isTrue("disabled") }.map { item in
            (item.text("key") ?? "") + (item.text("value").map { "=" + $0 } ?? "")
        }
        return TemplateText(
            scheme + host + port + (path.isEmpty || path.hasPrefix("/") ? path : "/" + path)
                + (items.isEmpty ? "" : "?" + items.joined(separator: "&")))
    }

    private mutating func body(_ value: JSONValue?, of title: String, at place: ForeignPlace) -> CollectionBody? {
        guard let value, value.kind == .object, !value.isTrue("disabled"), let mode = value.text("mode") else {
            return nil
        }
        let content = value[mode]
        switch mode {
        case "raw":
            let language = value["options"]?["raw"]?.text("language") ?? "text"
            guard language == "json" else {
                return .text(value.template("raw"), type: language == "text" ? nil : CollectionBody.types[language])
            }
            return .text(
                TemplateText(JSONComments.removed(from: value.text("raw") ?? "")), type: CollectionBody.types[language])
        case "urlencoded", "formdata":
            let items = entries(content).kept(as: "form item", of: title, &tally)
            return CollectionBody.form(items, isMultipart: mode == "formdata")
        case "file":
            if let path = content?.text("src") { return .file(path) }
            tally.lose("body", "file without a path", "file of \(title): left out; it has no path here", at: place)
        case "graphql":
            return .graphQL(query: content?.template("query") ?? "", variables: content?.template("variables") ?? "")
        default: tally.lose("body", "body's kind", "body \(mode) of \(title): left out; use text", at: place)
        }
        return nil
    }

    /// A description is a text, or an object with one.
    private static func description(_ value: JSONValue?) -> String? {
        let written = value?["description"]
        return written?.string ?? written?.text("content")
    }

    /// The parameters are a list in 2.1 and an object in 2.0.
    private static func authorization(_ value: JSONValue?) -> CollectionAuthorization {
        guard let value, value.kind == .object, let kind = value.text("type") else { return .inherited }
        let given = value[kind]
        return CollectionAuthorization(kind) { name in
            if let item = value.list(kind).last(where: { $0.text("key") == name }) { return item.template("value") }
            return given?.template(name) ?? ""
        }
    }
}
