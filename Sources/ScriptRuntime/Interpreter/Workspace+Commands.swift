import Fixtures
import Foundation
import HTTPModel
import ModelDecoding
import PlainText
import Redaction
import ScriptExpressions
import ScriptSyntax

extension Workspace {
    func run(_ command: Command, at range: SourceRange) async throws(RuntimeError) {
        switch command.name.text {
        case "base": try await setBase(command, at: range)
        case "key": try await setKey(command, at: range)
        case "header": try await setHeader(command, at: range)
        case "use": try await use(command, at: range)
        case "models": try await loadModels(command, at: range)
        case "record": try await record(command, at: range)
        case "replay": try await replay(command, at: range)
        case "drift": try await drift(command, at: range)
        default:
            if CommandTable[command.name.text]?.isForPrompt == true {
                throw RuntimeError(
                    "\(command.name.text) is for the prompt", advice: "leave it out of a script", at: command.name.range
                )
            }
            try await list(command, at: range)
        }
    }

    func word(_ place: Int, of command: Command, _ what: String) async throws(RuntimeError) -> SecretText {
        guard command.arguments.indices.contains(place) else {
            let usage = CommandTable[command.name.text]?.usage.first ?? command.name.text
            throw RuntimeError("\(what) is missing", advice: usage, at: command.name.range)
        }
        return try await evaluator.text(of: command.arguments[place].word.template)
    }

    private func setBase(_ command: Command, at range: SourceRange) async throws(RuntimeError) {
        guard !command.arguments.isEmpty else { return try await list(command, at: range) }
        let text = try await word(0, of: command, "the URL")
        if let missing = text.secrets.first(where: \.isMissing) {
            throw RuntimeError(
                "\(missing.name) is not set in the environment, and the base needs it",
                advice: "export \(missing.name)=https://…", at: command.arguments[0].word.range)
        }
        let base: BaseURL
        do {
            base = try BaseURL(BareAddress.completedForBase(text.revealed))
        } catch {
            throw RuntimeError("\(error)", at: command.arguments[0].word.range)
        }
        let isOwn = try requireNamed(base, by: command.arguments[0].word)
        host.secrets.publish(text.secrets.filter { $0.names(base.origin) })
        let note = change { session in
            session.set { $0.setBase(base, isOwn: isOwn) }
            return session.settings.parkedNote
        }
        tell(.noted("base \(base)\(note)"), at: range)
    }

    private func setHeader(_ command: Command, at range: SourceRange) async throws(RuntimeError) {
        guard !command.arguments.isEmpty else { return try await list(command, at: range) }
        let name = try await word(0, of: command, "the header's name").revealed
        guard let rest = command.rest else {
            throw RuntimeError(
                "the value is missing", advice: "header \(name) VALUE, or header \(name) none", at: range)
        }
        let text = try await evaluator.text(of: rest)
        let field: HeaderField
        do { field = try HeaderField(name, text.revealed) } catch {
            throw RuntimeError(error.description, at: rest.range)
        }
        if rest.plain == "none" {
            change { session in session.set { $0.removeHeaders(named: name) } }
            return tell(.noted("header \(name) none"), at: range)
        }
        let value = text.hidden(in: field)
        host.secrets.add(value.secrets)
        var owner: SecretOwner?
        if value.isSecret || SensitiveName.ofHeader(name) {
            owner = try self.owner(of: "a header with a secret", at: range)
        }
        let header = Settings.HeaderSetting(name: name, value: value, owner: owner)
        change { session in session.set { $0.set(header) } }
        tell(.noted("header \(name) \(value.description)\(owner.map { " for \($0.origin)" } ?? "")"), at: range)
    }

    private func setKey(_ command: Command, at range: SourceRange) async throws(RuntimeError) {
        guard !command.arguments.isEmpty else { return try await list(command, at: range) }
        let kind = try await word(0, of: command, "the kind of key").revealed
        if kind == "none" {
            change { session in session.set { $0.keys = [] } }
            return tell(.noted("key none"), at: range)
        }
        let owner = try owner(of: "a key", at: range)
        let key = try await key(kind, command, at: range)
        host.secrets.add(key.secrets)
        do { _ = try key.field } catch {
            throw RuntimeError(error.description, at: command.rest?.range ?? range)
        }
        change { session in session.set { $0.set(Settings.OwnedKey(owner: owner, key: key)) } }
        let name = kind == "header" || kind == "query" ? " \(command.arguments[1].word.template.plain ?? key.name)" : ""
        tell(.noted("key \(kind)\(name) for \(owner.origin)"), at: range)
    }

    /// Whose a secret is that is set now.
    func owner(of what: String, at range: SourceRange) throws(RuntimeError) -> SecretOwner {
        let settings = settings
        if let owner = settings.owner { return owner }
        guard settings.base == nil else {
            throw RuntimeError(
                "\(what) belongs to a base, and an answer named this one",
                advice: "name the server in the script: base https://…", at: range)
        }
        throw RuntimeError("\(what) belongs to a base, and none is set", advice: "base https://…", at: range)
    }

    private func key(_ kind: String, _ command: Command, at range: SourceRange) async throws(RuntimeError)
        -> Credentials.Key
    {
        switch kind {
        case "header":
            let name = try await word(1, of: command, "the header's name").revealed
            return .header(name, try await secret(command.rest, named: name, at: range))
        case "query":
            let name = try await word(1, of: command, "the query item's name").revealed
            return .query(name, try await secret(command.rest, named: name, at: range))
        case "bearer": return .bearer(try await secret(command.rest, named: "bearer", at: range))
        case "basic":
            let user = try await word(1, of: command, "the user")
            let password = command.arguments.count > 2 ? command.arguments[2].word.template : nil
            return .basic(user: user, password: try await secret(password, named: "password", at: range))
        default:
            throw RuntimeError(
                "\(kind) is not a kind of key", advice: "header, query, bearer, basic or none",
                at: command.arguments[0].word.range)
        }
    }

    /// A key is always a secret; without a value it is asked for where somebody can be asked.
    private func secret(
        _ template: StringTemplate?, named name: String, at range: SourceRange
    ) async throws(RuntimeError) -> SecretText {
        guard let template else {
            guard let ask = host.ask else {
                throw RuntimeError("the value is missing", advice: #"write \(env.NAME)"#, at: range)
            }
            guard let answer = await ask(Host.Question(name, .secret, for: .key(range))) else {
                throw RuntimeError("cancelled: no key was set", kind: .cancelled, at: range)
            }
            return SecretText(Secret(name, answer, from: .prompt))
        }
        let text = try await evaluator.text(of: template)
        return text.isSecret ? text : SecretText(Secret(name, text.revealed, from: .key))
    }

    private func record(_ command: Command, at range: SourceRange) async throws(RuntimeError) {
        guard !command.arguments.isEmpty else { return try await list(command, at: range) }
        let folder = try await word(0, of: command, "the folder").revealed
        let recording: Recording?
        do {
            let place = FolderPlace(folder, below: source.folder)
            recording = folder == "off" ? nil : try host.recordings.begin(place, knowing: host.secrets)
        } catch {
            throw RuntimeError(error.description, at: command.arguments[0].word.range)
        }
        read(\.settings.transport.recording)?.finish()
        change { session in session.set { $0.transport.recording = recording } }
        tell(.noted("record \(folder)"), at: range)
    }

    private func loadModels(_ command: Command, at range: SourceRange) async throws(RuntimeError) {
        guard !command.arguments.isEmpty else { return try await list(command, at: range) }
        var texts: [ModelDecoding.SourceText] = []
        for argument in command.arguments {
            let pattern = try await evaluator.text(of: argument.word.template).revealed
            do {
                for file in try host.files(pattern, source.folder) {
                    let bytes = try host.readFile(file, source.folder)
                    texts.append(ModelDecoding.SourceText(String(decoding: bytes, as: UTF8.self), named: file))
                }
            } catch {
                throw RuntimeError(error.description, at: argument.word.range)
            }
        }
        var models = session.models
        do { _ = try models.add(texts) } catch { throw error.runtimeError(ofFilesAt: range) }
        change { $0.models = models }
        tell(.noted("models: \(models.declarations.count)"), at: range)
    }
}

extension Secret {
    /// Does it say which server it is?
    fileprivate func names(_ origin: HTTPModel.Origin) -> Bool {
        let value = revealed.lowercased()
        return value.contains("://") || "\(origin):\(origin.port)".contains(value)
    }
}

extension Credentials.Key {
    /// The header line it will be, which has to be one.
    fileprivate var field: HeaderField? {
        get throws(HeaderFieldError) {
            switch self {
            case .header(let name, let value): try HeaderField(name, value.revealed)
            case .bearer(let value): try HeaderField("Authorization", value.revealed)
            case .query, .basic: nil
            }
        }
    }
}

// MARK: Environments and parameters

extension Workspace {
    func declare(environment name: Name, _ settings: [Statement]) {
        let declaration = Session.EnvironmentDeclaration(settings: settings, source: source)
        change { $0.environments[name.text] = declaration }
        tell(.noted("environment \(name.text)"), at: name.range)
    }

    /// Takes what the last environment set away, then lays this one's settings over those outside.
    private func use(_ command: Command, at range: SourceRange) async throws(RuntimeError) {
        guard !command.arguments.isEmpty else { return try await list(command, at: range) }
        let name = try await word(0, of: command, "the environment's name").revealed
        guard let environment = session.environments[name] else {
            let near = nearest(to: name, among: session.environments.keys.sorted()).map { "did you mean \($0)?" }
            throw RuntimeError(
                "no environment is called \(name)", advice: near ?? "declare it: environment \(name) { … }",
                at: command.arguments[0].word.range)
        }
        var inner = session
        inner.leaveEnvironment()
        inner.use(name, inner.settings)
        let workspace = Workspace(inner, host: host, source: environment.source, budget: budget) { _ in }
        try await workspace.run(environment.settings)
        let laid = workspace.session.settings
        change { $0.use(name, laid) }
        tell(.noted("use \(name)\(laid.parkedNote)"), at: range)
    }

    /// A script's parameter: given from outside, else its default, else asked for.
    func declare(_ parameter: ParameterDeclaration) async throws(RuntimeError) {
        let type = try types.scriptParameterType(parameter.type)
        let name = parameter.name.text
        if let words = session.parameters[name]?.parameterWords {
            do {
                let values = try words.map { (word) throws(ParameterMismatch) in Value(try type.read(word)) }
                let value = values.count == 1 ? values[0] : .array(values.flatMap { $0.elements ?? [] })
                change { $0.parameters[name] = value }
            } catch {
                throw RuntimeError("\(name): \(error)", at: parameter.name.range)
            }
        } else if session.parameters[name] != nil {
            return
        } else if let expression = parameter.defaultValue {
            let value = try await evaluator.value(of: expression, as: try? self.type(parameter.type))
            let isOwn = evaluator.isOwn(expression)
            change { session in
                session.parameters[name] = value
                if !isOwn { session.foreignParameters.insert(name) }
            }
        } else if type.isOptional {
            change { $0.parameters[name] = .nil }
        } else {
            throw RuntimeError(
                "\(name) is missing", advice: "sonde replay FILE --\(name) VALUE", at: parameter.name.range)
        }
    }

    func dry(_ source: Source) async throws(RuntimeError) {
        let builder = builder(with: evaluator)
        switch source.kind {
        case .request(let literal): tell(.request(try await builder.request(for: literal)), at: source.range)
        case .call(let name, let words):
            let (entry, values) = try await prepare(name, words: words, at: source.range)
            tell(.request(try await request(of: entry, values, at: source.range)), at: source.range)
        case .expression(let expression):
            let (name, arguments) = try await called(expression)
            tell(.request(try await request(name, arguments, at: expression.range)), at: source.range)
        }
    }

    private func called(_ expression: Expression) async throws(RuntimeError) -> (String, [LabelledValue]) {
        switch expression.kind {
        case .name(let name): return (name, [])
        case .call(let callee, let arguments):
            guard case .name(let name) = callee.kind else { break }
            return (name, try await evaluator.labelled(arguments, of: name))
        default: break
        }
        throw RuntimeError("dry shows a request or a call", advice: "dry POST auth { … }", at: expression.range)
    }
}

extension Value {
    /// What was given to a parameter from outside: words that are still to be read, of a list as many as there are.
    fileprivate var parameterWords: [String]? {
        switch self {
        case .model(.string(let word)): [word]
        case .array(let elements):
            elements.reduce([]) { words, element in
                if case .model(.string(let word)) = element { words.map { $0 + [word] } } else { nil }
            }
        default: nil
        }
    }
}
