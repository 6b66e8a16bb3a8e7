import APIDocuments
import JSONModel

extension BrunoReader {
    /// The blocks of a file, whichever way it is written.
    mutating func file(_ document: ForeignDocument) throws(ImportError) -> BrunoFile {
        guard document.name.hasSuffix(".yml") || document.name.hasSuffix(".yaml") else { return BrunoFile(document) }
        let tree = try tally.tree(of: document)
        return BrunoFile(tree.root, in: tree)
    }
}

extension BrunoFile {
    init(_ value: JSONValue, in tree: ForeignTree) {
        var reader = OpenCollectionReader(tree: tree, file: BrunoFile(named: tree.name))
        reader.read(value)
        self = reader.file
    }
}

private struct OpenCollectionReader {
    let tree: ForeignTree
    var file: BrunoFile

    /// The blocks that an object of OpenCollection stands for: a request, a folder, a collection or an environment.
    ///
    ///     info: { name: Bake, type: http, seq: 1 }
    ///     http: { method: POST, url: "{{host}}/breads", auth: inherit }
    mutating func read(_ value: JSONValue) {
        let info = value["info"]
        if let info { add("meta", members(of: info), at: info) }
        if let name = value.text("name") { add("meta", [entry("name", name, value)], at: value) }
        addText("docs", value["docs"]?.content ?? info?.text("description"), at: value)
        for name in ["grpc", "websocket"] {
            if let other = value[name] { add(name == "grpc" ? "grpc" : "ws", [], at: other) }
        }
        for name in ["http", "graphql"] {
            if let request = value[name] { addRequest(request, name, value) }
        }
        if let request = value["request"] {
            addShared(request)
            if let auth = request["auth"] { add("auth", [addAuthorization(auth, "mode")], at: auth) }
        }
        if let runtime = value["runtime"] { addShared(runtime) }
        addVariables("vars", of: value)
        if let settings = value["settings"] { add("settings", members(of: settings), at: settings) }
        for example in value.list("examples") { add("example", [], at: example) }
    }

    private mutating func addRequest(_ request: JSONValue, _ kind: String, _ value: JSONValue) {
        for type in ["query", "path"] {
            add("params:\(type)", entries(request.list("params").filter { $0.text("type") == type }), at: request)
        }
        let body = request["body"]
        var mode = kind == "graphql" ? kind : "none"
        if kind == "graphql" {
            addText("body:graphql", body?.text("query"), at: request)
            addText("body:graphql:vars", body?.text("variables"), at: request)
        } else if let body, let type = body.text("type") {
            mode = type
            addBody(type, body)
        }
        addShared(request)
        let auth = request["auth"] ?? value["runtime"]?["auth"]
        let method = request.text("method") ?? (kind == "graphql" ? "POST" : "GET")
        let head = [("method", method), ("url", request.text("url") ?? ""), ("body", mode)]
        var entries = head.map { entry($0.0, $0.1, request) }
        if let auth { entries.append(addAuthorization(auth, "auth")) }
        add("http", entries, at: request)
    }

    private mutating func addBody(_ type: String, _ body: JSONValue) {
        switch type {
        case "form-urlencoded", "multipart-form":
            add("body:\(type)", entries(body.list("data")), at: body)
        case "file":
            let files = body.list("data")
            let chosen = files.first { $0.isTrue("selected") } ?? files.first
            var made = chosen.map { entry("file", "", $0) }
            made?.files = chosen?.text("filePath").map { [$0] }
            add("body:file", made.map { [$0] } ?? [], at: body)
        default: addText("body:\(type)", body["data"]?.content, at: body)
        }
    }

    private mutating func addShared(_ value: JSONValue) {
        add("headers", entries(value.list("headers")), at: value)
        addVariables("vars:pre-request", of: value)
        let actions = value.list("actions").filter { $0.text("phase") == "after-response" }
        let captures = actions.compactMap { action in
            action["variable"]?.text("name").map {
                entry($0, action["selector"]?.text("expression") ?? "", action)
            }
        }
        add("vars:post-response", captures, at: value)
        let blocks = [
            "before-request": "script:pre-request", "after-response": "script:post-response", "tests": "tests",
        ]
        for script in value.list("scripts") {
            guard let block = script.text("type").flatMap({ blocks[$0] }) else { continue }
            addText(block, script.text("code"), at: script)
        }
        let assertions = value.list("assertions").compactMap { item in
            item.text("expression").map { expression in
                let words = [item.text("operator") ?? "eq", item.text("value") ?? ""]
                return entry(expression, words.filter { !$0.isEmpty }.joined(separator: " "), item)
            }
        }
        add("assert", assertions, at: value)
    }

    /// Adds variables, of which secrets have no value in their file.
    private mutating func addVariables(_ block: String, of value: JSONValue) {
        guard let variables = value["variables"] else { return }
        let entries = entries(value.list("variables"))
        let secrets = entries.filter { $0.isSecret && !$0.isDisabled }.map(\.name.source)
        addText("vars:secret", secrets.joined(separator: "\n"), at: variables)
        add(block, entries.filter { !$0.isSecret }, at: variables)
    }

    /// The block of a way to say who asks; returns the line that names the way.
    private mutating func addAuthorization(_ auth: JSONValue, _ name: String) -> CollectionEntry {
        let mode = auth.string ?? auth.text("type") ?? "none"
        let given = members(of: auth) + (auth[mode].map { members(of: $0) } ?? [])
        add("auth:\(mode)", given, at: auth)
        return entry(name, mode, auth)
    }

    // MARK: Blocks

    private mutating func add(_ name: String, _ entries: [CollectionEntry], at value: JSONValue) {
        // A request and its runtime say different things in blocks of one name; only marks have nothing in them.
        guard !entries.isEmpty || ["grpc", "ws", "example"].contains(name) else { return }
        file.blocks.append(
            BrunoFile.Block(name: name, lines: [], start: tree.place(of: value).line + 1, given: entries))
    }

    private mutating func addText(_ name: String, _ text: String?, at value: JSONValue) {
        guard let text, !text.isEmpty else { return }
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        file.blocks.append(BrunoFile.Block(name: name, lines: lines, start: tree.place(of: value).line + 1))
    }

    private func entry(_ name: String, _ text: String, _ value: JSONValue) -> CollectionEntry {
        var entry = CollectionEntry(TemplateText(name), TemplateText(text), at: file.place(tree.place(of: value).line))
        entry.isDisabled = value.isTrue("disabled")
        return entry
    }

    /// `{ name: page, value: "2" }`
    private func entries(_ list: [JSONValue]) -> [CollectionEntry] {
        list.compactMap { item in
            var entry = CollectionEntry(item, in: tree)
            entry?.place = file.place(tree.place(of: item).line)
            return entry
        }
    }

    private func members(of value: JSONValue) -> [CollectionEntry] {
        value.members.compactMap { member in
            member.value.scalarText.map { entry(member.name, $0, member.value) }
        }
    }
}
