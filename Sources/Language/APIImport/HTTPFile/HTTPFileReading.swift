import APIDocuments
import Basics
import ScriptSyntax

/// A file of requests, `.http` or `.rest`, in any of its dialects: each request is a statement, in their order.
struct HTTPFileReading {
    struct Item {
        var comments: [String]
        var before: [String]
        /// `let login = `, `try? `
        var prefix: String
        var request: WrittenRequest
        var after: [String]
    }

    let requests: [HTTPFileEntry]
    let document: String
    let environments: HTTPFileEnvironments
    var tally = ImportTally()
    var scope = HTTPFileScope()
    var names = ScriptNames()
    /// The statements above all requests.
    var head: [String] = []
    /// Expressions that have their values there.
    var known: Set<String> = []
    /// Variables that a later statement sets again.
    var repeated: Set<String> = []
    /// The variables that wait for a response.
    var late: [HTTPFileEntry.Field] = []
    private var items: [Item] = []
    /// The headers that are needed from the responses, by the names of their requests.
    private var wanted: [String: [String]] = [:]

    static func api(
        of document: ForeignDocument, finding finder: any DocumentFinder
    ) throws(ImportError) -> ImportedAPI {
        guard let text = String(validUTF8: document.bytes) else {
            throw ImportError("\(document.name) does not contain HTTP requests")
        }
        var reading = HTTPFileReading(
            requests: HTTPFileEntry.entries(of: text), document: document.name,
            environments: HTTPFileEnvironments(beside: document, finding: finder))
        reading.read()
        var api = ImportedAPI(
            .http, named: ScriptNames.name(ofDocument: document.name), declarations: WrittenDeclarations())
        (api.variables, api.statements) = reading.script()
        api.tally = reading.tally
        api.tally.add(reading.environments.tally)
        return api
    }

    func place(_ line: Int) -> ForeignPlace { ForeignPlace(document: document, line: line, column: 1) }

    mutating func lose(_ thing: String, _ kind: String, _ message: String, at line: Int) {
        tally.lose(thing, kind, message, at: place(line))
    }

    private mutating func read() {
        findReferences()
        declareVariables()
        for request in requests { read(request) }
        for name in scope.undeclared where !environments.secrets.contains(name) {
            tally.note("undeclared variable", "\(name) is not declared; set env.\(name)", at: nil)
        }
    }

    /// Returns the statements above the requests, and the requests.
    private mutating func script() -> (variables: [String], statements: [String]) {
        let known = known
        let base = SharedBase(of: items.map(\.request.address), naming: &names) {
            known.contains($0) || $0.hasPrefix("env.") || $0.hasPrefix("\"")
        }
        let variables = head + base.statements + bases(base)
        let statements = items.enumerated().map { number, item in
            var request = item.request
            request.address = base.relative(request.address)
            let lines = item.before + [item.prefix + request.statement()] + item.after
            return lines.below(item.comments, isFirst: number == 0)
        }
        return (variables, statements.flatMap(\.self))
    }

    /// The base of each environment, where all share a variable that has one in each.
    private func bases(_ base: SharedBase) -> [String] {
        guard let statement = base.statements.last,
            let name = environments.names.first(where: { statement == "base \\(\(scope.variables[$0] ?? ""))" })
        else { return [] }
        return environments.environments.compactMap { environment in
            var names = ScriptNames()
            let label = names.variable(named: environment.name)
            guard let value = environments.value(of: name, in: environment), !label.isEmpty else { return nil }
            let statement = "environment \(label) {\nbase \(SondeText.word(value))\n}"
            return value.lowercased().hasPrefix("http") && ScriptLayout.isWhole(statement) ? statement : nil
        }
    }
}

extension HTTPFileReading {
    var texts: [String] {
        var texts: [String] = []
        for request in requests {
            texts += request.variables.map(\.value)
            texts += request.headers.map(\.value)
            texts += request.body.map(\.text)
            texts.append(request.target?.address ?? "")
        }
        return texts
    }

    private mutating func findReferences() {
        let named = Set(requests.compactMap(\.name))
        for name in texts.flatMap({ HTTPFileScope.names(in: $0) }) {
            guard let reference = ResponseReference(name), named.contains(reference.request) else { continue }
            var headers = wanted[reference.request] ?? []
            if case .header(let name) = reference.part { headers.append(name) }
            wanted[reference.request] = headers.grouped { $0.lowercased() }.map { $0.elements[0] }
        }
    }

    private mutating func read(_ request: HTTPFileEntry) {
        let before = lateVariables(of: request)
        guard let target = request.target else {
            for script in request.scripts { loseScript(script) }
            if !before.isEmpty, !items.isEmpty { items[items.count - 1].after += before }
            return
        }
        let thing = target.title
        if let other = target.otherProtocol {
            let message = "\(thing): left out; Sonde does not support \(other)"
            return lose("request", "other protocol", message, at: request.line)
        }
        do throws(Refusal) {
            let written = try written(request, target)
            add(written, of: request, before, called: thing)
        } catch {
            _ = scope.takeUnknown()
            lose("request", "unreadable request", "\(thing): left out; \(error.advice)", at: request.line)
        }
    }

    private mutating func written(
        _ request: HTTPFileEntry, _ target: HTTPFileTarget
    ) throws(Refusal) -> WrittenRequest {
        let type = request.header("content-type")
        let isGraphQL = target.isGraphQL || request.header("x-request-type")?.lowercased() == "graphql"
        let body = try HTTPFileBody(request.body, type: type, isGraphQL: isGraphQL, in: &scope)
        // A path alone goes to the host in a variable.
        let host = request.header("host") ?? "{{host}}"
        guard let address = HTTPFileAddress(target.address, host: host, in: &scope) else {
            throw Refusal("address", "it has no host; write one in its address")
        }
        for fault in body.faults {
            lose("part", "part of a body", "\(fault), of \(target.title): left out", at: request.line)
        }
        var headers: [WrittenRequest.Header] = []
        for header in request.headers {
            let name = header.name.lowercased()
            if isGraphQL && name == "x-request-type" || body.isTyped && name == "content-type"
                || address.hasTakenHost && name == "host" || name == "content-length" || name == "transfer-encoding"
            {
                continue
            }
            guard let written = self.header(header) else {
                let message = "header \(header.name.beginning) of \(target.title): left out"
                lose("header", "header", message, at: header.line)
                continue
            }
            if let place = headers.firstIndex(where: { $0.name.lowercased() == name }) {
                headers[place].value.append(.text(name == "cookie" ? "; " : ", "))
                headers[place].value.append(written.value)
            } else {
                headers.append(written)
            }
        }
        if type == nil, case .text(let text)? = body.body, text.beginsAsJSON {
            headers.append(WrittenRequest.Header("Content-Type", "application/json"))
        }
        return WrittenRequest(method: target.method, address: address.text, headers: headers, body: body.body)
    }

    private mutating func header(_ header: HTTPFileEntry.Field) -> WrittenRequest.Header? {
        guard ParameterWriter.isWritable(header.name) else { return nil }
        guard header.name.lowercased() == "authorization" else {
            return WrittenRequest.Header(header.name, scope.written(header.value))
        }
        let words = header.value.split(whereSeparator: \.isWhitespace)
        switch words.first?.lowercased() {
        case "basic" where words.count == 3 || words.count == 2 && words[1].contains(":"):
            let user = scope.written(words.dropFirst().joined(separator: ":"))
            return WrittenRequest.Header(header.name, WrittenRequest.Header.basic(user).value)
        case "digest", "aws", "cognito", "openid", "oauth2", "ntlm": return nil
        default: return WrittenRequest.Header(header.name, scope.written(header.value))
        }
    }

    private mutating func add(
        _ written: WrittenRequest, of request: HTTPFileEntry, _ before: [String], called thing: String
    ) {
        var comments = CommentText.lines(request.title ?? "")
        let name = request.annotations.first { $0.name == "name" }?.value
        if let name, name != request.title, request.title == nil { comments += CommentText.lines(name) }
        comments += request.comments.flatMap(CommentText.lines).filter { !$0.isEmpty }
        for unknown in scope.takeUnknown() {
            let message = "\(unknown.beginning) of \(thing): sent as it stands; write an expression for it"
            tally.note("value", message, at: place(request.line))
        }
        let (checks, mayFail) = checks(of: request)
        var item = Item(comments: comments, before: before, prefix: mayFail ? "try? " : "", request: written, after: [])
        var variable: String?
        if let name = request.name,
            wanted[name] != nil
                || request.annotations.contains(where: { $0.name == "name" }) && !name.contains(where: \.isWhitespace)
        {
            let own = names.variable(named: name)
            variable = own
            item.prefix = "let \(own) = " + item.prefix
        }
        guard (item.prefix + item.request.statement()).isStatement else {
            let message = "\(thing): left out; its text cannot be written as a script"
            return lose("request", "unwritable request", message, at: request.line)
        }
        tally.carry("request")
        if let name = request.name, let variable {
            var response = HTTPFileScope.NamedResponse(value: variable)
            for header in wanted[name] ?? [] {
                let own = names.variable(named: "\(variable)-\(header)")
                item.after.append("let \(own) = response.headers[\(SondeText.literal(header))]")
                response.headers[header.lowercased()] = own
            }
            scope.responses[name] = response
        }
        item.after += checks
        items.append(item)
        loseAnnotations(of: request, called: thing)
    }
}

extension HTTPFileReading {
    /// Returns the statements that check a response or keep a part of it, and whether it may be a failure.
    private mutating func checks(of request: HTTPFileEntry) -> (statements: [String], mayFail: Bool) {
        var written: [String] = []
        var mayFail = false
        for script in request.scripts {
            guard script.kind == .after || script.kind == .check else {
                loseScript(script)
                continue
            }
            for statement in script.statements {
                switch statement {
                case .expect(let condition, let why):
                    mayFail =
                        mayFail
                        || condition.hasPrefix("response.status") && !condition.hasPrefix("response.status == 2")
                    let text = "expect \(condition)" + (why.map { ", \(SondeText.literal($0))" } ?? "")
                    if ScriptLayout.isWhole(text) {
                        written.append(text)
                        tally.carry("test")
                    } else {
                        lose("test", "script", "\(condition.beginning): left out", at: script.line)
                    }
                case .set(let name, let expression):
                    written.append(keep(name, WrittenText([.value(expression)])))
                    tally.carry("variable")
                case .other(let text):
                    lose("script", "script", "\(text.beginning): left out; write it as Sonde does", at: script.line)
                }
            }
        }
        return (written, mayFail)
    }

    private mutating func loseScript(_ script: HTTPFileEntry.Script) {
        let first = script.text.split(whereSeparator: \.isNewline).map(\.trimmed).first { !$0.isEmpty }
        lose("script", "script", "\(String(first ?? "").beginning): left out; write it as Sonde does", at: script.line)
    }

    mutating func keep(_ name: String, _ value: WrittenText, literal: String? = nil) -> String {
        let known = scope.variables[name]
        let own = known ?? names.variable(named: name)
        scope.declare(name, as: own, value, literal: literal)
        guard known == nil else { return "\(own) = \(value.expression)" }
        if repeated.contains(name) { scope.changing.insert(own) }
        return "\(repeated.contains(name) ? "var" : "let") \(own) = \(value.expression)"
    }

    private mutating func loseAnnotations(of request: HTTPFileEntry, called thing: String) {
        let settings = [
            "no-redirect": "write transport.redirects = 0 above it", "timeout": "write transport.timeout = 7s above it",
            "connection-timeout": "write transport.connectTimeout = 7s above it",
            "no-cookie-jar": "cookies are kept where transport.cookies = .session",
        ]
        // Requests come in their order, which is what a reference asks for.
        let silent: Set = [
            "name", "prompt", "secret", "ref", "forceRef", "lang", "note", "title", "description", "tag", "no-log",
        ]
        for annotation in request.annotations where !silent.contains(annotation.name) {
            let advice = settings[annotation.name].map { "; \($0)" } ?? ""
            let name = "@\(annotation.name)"
            lose("annotation", name, "\(name) of \(thing): left out\(advice)", at: annotation.line)
        }
    }
}

extension HTTPFileEntry.Script {
    fileprivate var statements: [ResponseScript.Statement] {
        guard kind == .check else { return ResponseScript(text).statements }
        return [ResponseCheck.condition(text[...]).map { .expect($0, why: nil) } ?? .other(text)]
    }
}
