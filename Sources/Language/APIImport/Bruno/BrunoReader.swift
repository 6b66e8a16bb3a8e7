import APIDocuments

struct BrunoReader {
    var tally = ImportTally()

    private static let methods: Set = [
        "get", "post", "put", "patch", "delete", "options", "head", "trace", "connect", "http",
    ]

    func name(of file: BrunoFile) -> String { file.value("meta", "name") ?? file.name.withoutExtension }

    mutating func scope(of file: BrunoFile) -> CollectionScope {
        scope(of: file, titled: name(of: file), file.value("auth", "mode") ?? "inherit")
    }

    /// - Parameter mode: How it is said who asks.
    private mutating func scope(of file: BrunoFile, titled title: String, _ mode: String) -> CollectionScope {
        CollectionScope(
            headers: kept(file, "headers", "header", of: title),
            authorization: CollectionAuthorization(mode) { TemplateText(file.value("auth:\(mode)", $0) ?? "") },
            variables: file.variables("vars:pre-request"), steps: file.steps)
    }

    mutating func folder(_ file: BrunoFile) -> CollectionFolder {
        CollectionFolder(name: name(of: file), scope: scope(of: file), number: file.number)
    }

    func environment(_ file: BrunoFile, named name: String) -> CollectionEnvironment {
        let secrets = file.blocks.filter { $0.name == "vars:secret" }.flatMap { block in
            block.names.map {
                CollectionVariable(name: $0, value: "", isSecret: true, place: file.place(block.start))
            }
        }
        return CollectionEnvironment(name: name, variables: file.variables("vars") + secrets)
    }

    mutating func request(_ file: BrunoFile, in folders: [CollectionFolder]) -> CollectionRequest? {
        let name = name(of: file)
        guard let block = file.blocks.first(where: { Self.methods.contains($0.name) }) else {
            if let other = file.blocks.first(where: { ["grpc", "ws", "http"].contains($0.name) }) {
                let kind = other.name == "ws" ? "WebSocket" : "gRPC"
                let message = "request \(name): left out; Sonde does not support \(kind)"
                tally.lose("endpoint", "\(kind) request", message, at: file.place(other.start - 1))
            } else if file["meta"] != nil {
                let message = "request \(name): left out; it has no method or address"
                tally.lose("endpoint", "request without an address", message, at: file.place(1))
            }
            return nil
        }
        let method = block.name == "http" ? file.value("http", "method") ?? "GET" : block.name
        let query = ["params:query", "query"].flatMap(file.entries)
        var request = CollectionRequest(
            name: name, folders: folders, documentation: file.text("docs"), method: method.uppercased(),
            address: TemplateText(query.kept(ofAddress: file.value(block.name, "url") ?? "")),
            place: file.place(block.start - 1))
        for entry in file.entries("params:path") where !entry.isDisabled {
            request.pathValues[entry.name.source] = entry.value
        }
        _ = query.kept(as: "query item", of: request.title, &tally)
        request.body = body(file, file.value(block.name, "body") ?? "none", of: request.title)
        request.scope = scope(of: file, titled: request.title, file.value(block.name, "auth") ?? "none")
        loseRest(of: file, request.title)
        return request
    }

    private static let usualSettings: Set = [
        "encodeUrl: true", "followRedirects: true", "timeout: 0", "timeout: inherit", "maxRedirects: 5",
        "forwardAuthorizationHeader: true",
    ]

    private mutating func loseRest(of file: BrunoFile, _ title: String) {
        for block in file.blocks where block.name == "example" {
            let message = "example response of \(title): left out; record keeps real ones"
            tally.lose("example", "example responses", message, at: file.place(block.start - 1))
        }
        for entry in file.blocks.filter({ $0.name == "settings" }).flatMap({ file.entries(of: $0) }) {
            let name = entry.name.source
            guard !Self.usualSettings.contains("\(name): \(entry.value.source)") else { continue }
            let message = "setting \(name) of \(title): left out; set transport.… within in … { }"
            tally.lose("setting", "setting of a request", message, at: entry.place)
        }
    }

    private mutating func kept(
        _ file: BrunoFile, _ block: String, _ thing: String, of title: String
    ) -> [CollectionEntry] {
        file.entries(block).kept(as: thing, of: title, &tally)
    }

    private mutating func body(_ file: BrunoFile, _ mode: String, of title: String) -> CollectionBody? {
        switch mode {
        case "none": return nil
        case "json", "text", "xml", "sparql":
            let text = file.text("body:\(mode)") ?? (mode == "json" ? file.text("body") : nil)
            return text.map { .text(TemplateText($0), type: CollectionBody.types[mode]) }
        case "graphql":
            let variables = TemplateText(file.text("body:graphql:vars") ?? "")
            return file.text("body:graphql").map { .graphQL(query: TemplateText($0), variables: variables) }
        case "form-urlencoded", "formUrlEncoded", "multipart-form", "multipartForm":
            let isMultipart = mode.hasPrefix("multipart")
            let block = isMultipart ? "body:multipart-form" : "body:form-urlencoded"
            return CollectionBody.form(
                kept(file, block, "form item", of: title), isMultipart: isMultipart)
        case "file":
            let files = file.entries("body:file").filter { !$0.isDisabled }.compactMap(\.files)
            return files.first?.first.map { .file($0) }
        default:
            tally.lose("body", "body's kind", "body \(mode) of \(title): left out; use text", at: file.place(1))
            return nil
        }
    }
}

extension BrunoFile {
    var number: Int? { value("meta", "seq").flatMap(Int.init) }

    fileprivate func variables(_ block: String) -> [CollectionVariable] {
        entries(block).variables.map { variable in
            var own = variable
            own.name = variable.name.without("@")
            return own
        }
    }

    fileprivate var steps: [CollectionStep] {
        let captures = entries("vars:post-response").filter { !$0.isDisabled }.map { entry in
            let part = entry.value.source.without("$", before: "res")
            return CollectionStep(
                content: .capture(variable: entry.name.source.without("@"), part), place: entry.place)
        }
        let assertions = entries("assert").filter { !$0.isDisabled }.map { entry in
            let value = entry.value.source
            let word = String(value.prefix { !$0.isWhitespace })
            let isComparison = Self.comparisons.contains(word)
            let content = CollectionStep.Content.assertion(
                entry.name.source.without("$", before: "res"), comparison: isComparison ? word : "eq",
                TemplateText(isComparison ? String(value.dropFirst(word.count).trimmed) : value))
            return CollectionStep(content: content, place: entry.place)
        }
        return script("script:pre-request", isBefore: true) + captures + script("script:post-response") + assertions
            + script("tests")
    }

    private func script(_ block: String, isBefore: Bool = false) -> [CollectionStep] {
        guard let text = text(block), let start = self[block]?.start else { return [] }
        return [CollectionStep(content: .script(text), isBefore: isBefore, place: place(start))]
    }

    private static let comparisons: Set = [
        "eq", "neq", "gt", "gte", "lt", "lte", "in", "notIn", "contains", "notContains", "length", "matches",
        "notMatches", "startsWith", "endsWith", "between", "isEmpty", "isNotEmpty", "isNull", "isUndefined",
        "isDefined", "isTruthy", "isFalsy", "isJson", "isNumber", "isString", "isBoolean", "isArray",
    ]
}

extension String {
    /// The text without a sign that it may begin with.
    fileprivate func without(_ sign: String, before word: String = "") -> String {
        hasPrefix(sign + word) ? String(dropFirst(sign.count)) : self
    }
}
