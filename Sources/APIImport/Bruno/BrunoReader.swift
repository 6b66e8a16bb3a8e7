import APIDocuments

/// Reads what the files of Bruno say: requests, folders, environments.
struct BrunoReader {
    /// A folder, and its number among those beside it.
    struct Folder {
        var folder: CollectionFolder
        var number: Int?
    }

    /// Where something stands among its neighbours.
    struct Order: Comparable {
        var isRequest: Bool
        var number: Int
        var name: String

        static func < (one: Order, other: Order) -> Bool {
            (one.isRequest ? 1 : 0, one.number, one.name) < (other.isRequest ? 1 : 0, other.number, other.name)
        }
    }

    var tally = ImportTally()

    private static let methods: Set<String> = [
        "get", "post", "put", "patch", "delete", "options", "head", "trace", "connect", "http",
    ]

    func name(of file: BrunoFile) -> String { file.value("meta", "name") ?? file.name.withoutExtension }

    /// What the file of a collection or of a folder sets.
    mutating func scope(of file: BrunoFile) -> CollectionScope {
        let mode = file.value("auth", "mode")
        return CollectionScope(
            headers: pairs(file, "headers", "header", of: name(of: file)),
            authorization: mode.map { authorization(file, $0) } ?? .inherited,
            variables: variables(file, "vars:pre-request"), steps: steps(file))
    }

    mutating func folder(_ file: BrunoFile) -> Folder {
        Folder(
            folder: CollectionFolder(name: name(of: file), scope: scope(of: file)),
            number: file.value("meta", "seq").flatMap(Int.init))
    }

    mutating func environment(_ file: BrunoFile, named name: String) -> CollectionEnvironment {
        var environment = CollectionEnvironment(name: name, variables: variables(file, "vars"))
        for block in file.blocks where block.name == "vars:secret" {
            environment.variables += block.names.map {
                CollectionVariable(name: $0, value: "", isSecret: true, place: file.place(block.start))
            }
        }
        return environment
    }

    /// The request of a file; nil where it has none.
    mutating func request(_ file: BrunoFile, in folders: [CollectionFolder]) -> CollectionRequest? {
        let name = name(of: file)
        guard let block = file.blocks.first(where: { Self.methods.contains($0.name) }) else {
            if let other = file.blocks.first(where: { ["grpc", "ws", "http"].contains($0.name) }) {
                let kind = other.name == "ws" ? "WebSocket" : "gRPC"
                tally.lose(
                    "endpoint",
                    ImportLoss(
                        "\(kind) request", "request \(name): left out; Sonde does not speak \(kind)",
                        at: file.place(other.start - 1)))
            } else if file["meta"] != nil {
                tally.lose(
                    "endpoint",
                    ImportLoss(
                        "request without an address", "request \(name): left out; it has no method and no address",
                        at: file.place(1)))
            }
            return nil
        }
        let method = block.name == "http" ? file.value("http", "method") ?? "GET" : block.name
        let listed = ["params:query", "query"].flatMap { file.entries($0) }
        var items = QueryItems()
        for entry in listed { items.add(entry.name, entry.value, isDisabled: entry.isDisabled) }
        let address = items.kept(of: file.value(block.name, "url") ?? "")
        var request = CollectionRequest(
            name: name, folders: folders, documentation: file.text("docs"), method: method.uppercased(),
            address: TemplateText(address), place: file.place(block.start - 1))
        for entry in file.entries("params:path") where !entry.isDisabled {
            request.pathValues[entry.name] = TemplateText(entry.value)
        }
        for entry in listed where entry.isDisabled {
            tally.lose(
                "query item", .disabled("query item", entry.name, of: request.title, at: file.place(entry.line)))
        }
        request.headers = pairs(file, "headers", "header", of: request.title)
        request.body = body(file, file.value(block.name, "body") ?? "none", of: request.title)
        request.authorization = authorization(file, file.value(block.name, "auth") ?? "none")
        request.variables = variables(file, "vars:pre-request")
        request.steps = steps(file)
        loseRest(of: file, request.title)
        return request
    }

    private mutating func loseRest(of file: BrunoFile, _ title: String) {
        let usual: Set<String> = [
            "encodeUrl: true", "followRedirects: true", "timeout: 0", "timeout: inherit", "maxRedirects: 5",
            "forwardAuthorizationHeader: true",
        ]
        for block in file.blocks {
            switch block.name {
            case "example":
                tally.lose(
                    "example",
                    ImportLoss(
                        "example answers", "example answer of \(title): left out; record keeps real ones",
                        at: file.place(block.start - 1)))
            case "settings":
                for entry in block.entries where !usual.contains("\(entry.name): \(entry.value)") {
                    tally.lose(
                        "setting",
                        ImportLoss(
                            "setting of a request",
                            "setting \(entry.name) of \(title): left out; set transport.… within in … { }",
                            at: file.place(entry.line)))
                }
            default: break
            }
        }
    }

    // MARK: Parts

    private func variables(_ file: BrunoFile, _ block: String) -> [CollectionVariable] {
        file.entries(block).filter { !$0.isDisabled }.map { entry in
            CollectionVariable(
                name: entry.name.hasPrefix("@") ? String(entry.name.dropFirst()) : entry.name,
                value: TemplateText(entry.value), place: file.place(entry.line))
        }
    }

    private mutating func pairs(
        _ file: BrunoFile, _ block: String, _ thing: String, of title: String
    ) -> [CollectionPair] {
        kept(file, block, thing, of: title).map { entry in
            CollectionPair(
                name: TemplateText(entry.name), value: TemplateText(entry.value), place: file.place(entry.line))
        }
    }

    /// The entries of a block that are not switched off.
    private mutating func kept(
        _ file: BrunoFile, _ block: String, _ thing: String, of title: String
    ) -> [BrunoFile.Entry] {
        file.entries(block).filter { entry in
            guard entry.isDisabled else { return true }
            tally.lose(thing, .disabled(thing, entry.name, of: title, at: file.place(entry.line)))
            return false
        }
    }

    private func authorization(_ file: BrunoFile, _ mode: String) -> CollectionAuthorization {
        func given(_ name: String) -> TemplateText { TemplateText(file.value("auth:\(mode)", name) ?? "") }
        switch mode {
        case "none": return .none
        case "inherit": return .inherited
        case "bearer": return .bearer(given("token"))
        case "basic": return .basic(user: given("username"), password: given("password"))
        case "apikey":
            return .key(
                given("key").source, given("value"), isInQuery: given("placement").source == "queryparams")
        default: return .other(mode)
        }
    }

    private mutating func body(_ file: BrunoFile, _ mode: String, of title: String) -> CollectionBody? {
        func text(_ block: String, _ type: String?) -> CollectionBody? {
            file.text(block).map { .text(TemplateText($0), type: type) }
        }
        switch mode {
        case "none": return nil
        case "json": return text("body:json", "application/json") ?? text("body", "application/json")
        case "text": return text("body:text", "text/plain")
        case "xml": return text("body:xml", "application/xml")
        case "sparql": return text("body:sparql", "application/sparql-query")
        case "graphql":
            return file.text("body:graphql").map {
                .graphQL(
                    query: TemplateText($0), variables: TemplateText(file.text("body:graphql:vars") ?? ""))
            }
        case "form-urlencoded", "formUrlEncoded":
            let items = pairs(file, "body:form-urlencoded", "form item", of: title)
            return items.isEmpty ? nil : .form(items)
        case "multipart-form", "multipartForm":
            let parts = kept(file, "body:multipart-form", "form item", of: title).flatMap { entry in
                let (name, given) = (TemplateText(entry.name), entry.part ?? BrunoPart(entry.value))
                guard let paths = given.paths else {
                    return [
                        CollectionBody.Part(
                            name: name, content: .text(TemplateText(given.text), type: given.type),
                            place: file.place(entry.line))
                    ]
                }
                return paths.map { CollectionBody.Part(name: name, content: .file($0, type: given.type)) }
            }
            return parts.isEmpty ? nil : .multipart(parts)
        case "file":
            let given = file.entries("body:file").filter { !$0.isDisabled }
                .compactMap { ($0.part ?? BrunoPart($0.value)).paths }
            return given.first?.first.map { .file($0) }
        default:
            tally.lose(
                "body", ImportLoss("body's kind", "body \(mode) of \(title): left out; use text", at: file.place(1)))
            return nil
        }
    }

    private func steps(_ file: BrunoFile) -> [CollectionStep] {
        var steps: [CollectionStep] = []
        func add(_ block: String, isBefore: Bool = false) {
            guard let text = file.text(block), let start = file[block]?.start else { return }
            steps.append(CollectionStep(content: .script(text), isBefore: isBefore, place: file.place(start)))
        }
        add("script:pre-request", isBefore: true)
        for entry in file.entries("vars:post-response") where !entry.isDisabled {
            let name = entry.name.hasPrefix("@") ? String(entry.name.dropFirst()) : entry.name
            let value = entry.value.hasPrefix("$res") ? String(entry.value.dropFirst()) : entry.value
            steps.append(
                CollectionStep(content: .capture(variable: name, value), place: file.place(entry.line)))
        }
        add("script:post-response")
        for entry in file.entries("assert") where !entry.isDisabled {
            let word = entry.value.prefix { !$0.isWhitespace }
            let isComparison = Self.comparisons.contains(String(word))
            let subject = entry.name.hasPrefix("$res") ? String(entry.name.dropFirst()) : entry.name
            let other = isComparison ? String(entry.value.dropFirst(word.count).trimmed) : entry.value
            steps.append(
                CollectionStep(
                    content: .assertion(
                        subject, comparison: isComparison ? String(word) : "eq", TemplateText(other)),
                    place: file.place(entry.line)))
        }
        add("tests")
        return steps
    }

    private static let comparisons: Set<String> = [
        "eq", "neq", "gt", "gte", "lt", "lte", "in", "notIn", "contains", "notContains", "length", "matches",
        "notMatches", "startsWith", "endsWith", "between", "isEmpty", "isNotEmpty", "isNull", "isUndefined",
        "isDefined", "isTruthy", "isFalsy", "isJson", "isNumber", "isString", "isBoolean", "isArray",
    ]
}
