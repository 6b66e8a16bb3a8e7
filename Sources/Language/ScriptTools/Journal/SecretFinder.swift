import HTTPModel
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

/// Looks through statements for what is written out and secret: it knows which parameters are.
struct SecretFinder {
    private(set) var found: [LiteralSecret] = []
    /// The declarations in the script, whichever API they belong to.
    private var declared: [String: [ParameterDeclaration]] = [:]
    private let known: (String) -> [ParameterDeclaration]?
    private let named: NamedSecrets
    private let parametersOfScript: (String) -> [ParameterDeclaration]

    init(
        parameters known: @escaping (String) -> [ParameterDeclaration]?, in script: Script, named: NamedSecrets,
        _ parametersOfScript: @escaping (String) -> [ParameterDeclaration]
    ) {
        self.known = known
        self.named = named
        self.parametersOfScript = parametersOfScript
        for statement in script.statements {
            if let (name, parameters) = statement.taker { declared[name] = parameters }
            guard case .api(let api) = statement.kind else { continue }
            for (name, parameters) in api.statements.compactMap(\.taker) {
                declared[name] = parameters
                declared["\(api.name.text).\(name)"] = parameters
            }
        }
    }

    private func parameters(of endpoint: String) -> [ParameterDeclaration] {
        declared[endpoint] ?? known(endpoint) ?? []
    }

    /// Looks at a statement, but not into its blocks.
    mutating func look(at statement: Statement) {
        switch statement.kind {
        case .command(let command): look(at: command)
        case .endpoint(let endpoint):
            for parameter in endpoint.parameters { add(parameter.literalSecret) }
            look(at: endpoint.request)
        case .parameter(let parameter): add(parameter.literalSecret)
        case .function(let function):
            for parameter in function.arguments { add(parameter.literalSecret) }
        case .binding(let binding):
            add(binding.literalSecret)
            look(at: binding.value)
        case .assignment(let assignment):
            add(assignment.literalSecret)
            look(at: assignment.value)
        default:
            for source in statement.sources { look(at: source) }
        }
    }

    private mutating func add(_ secret: LiteralSecret?) {
        if let secret { found.append(secret) }
    }

    private mutating func look(at command: Command) {
        let words = command.arguments.map(\.word)
        let (value, name): (StringTemplate?, String?)
        switch (command.name.text, words.first?.template.plain) {
        case ("header", let name?):
            if let value = command.rest, value.plain != "none" { found += named.inHeader(name, value) }
            return
        case ("replay", let path?):
            let parameters = parametersOfScript(path)
            for argument in command.arguments { add(secret(in: argument, among: parameters)) }
            return
        case ("key", "header"), ("key", "query"):
            (value, name) = (command.rest, words.dropFirst().first?.template.plain)
        case ("key", "bearer"): (value, name) = (command.rest, "token")
        case ("key", let kind?):
            let parts = KeyKindTable[kind].map { command.parts(of: $0) } ?? []
            for (part, word) in parts {
                if let name = part.secret { add(word.template, named: name) }
            }
            return
        default: return
        }
        if let value { add(value, named: name ?? "key") }
    }

    private mutating func add(_ key: StringTemplate, named name: String) {
        guard let text = key.plain else { return }
        found.append(LiteralSecret(range: key.range, secret: Secret(name, text, from: .key), isWord: true))
    }

    private func secret(in argument: WordArgument, among parameters: [ParameterDeclaration]) -> LiteralSecret? {
        guard let name = argument.label?.text, let text = argument.word.template.plain else { return nil }
        let known = parameters.first { $0.name.text == name }?.origin
        guard let origin = known ?? (SensitiveName.ofMember(name.utf8) ? .typed : nil) else { return nil }
        return LiteralSecret(range: argument.word.range, secret: Secret(name, text, from: origin), isWord: true)
    }

    private mutating func look(at request: RequestLiteral) {
        found += named.inURL(request.url)
        for header in request.headers where header.value.plain != "none" {
            found += named.inHeader(header.name.text, header.value)
        }
        switch request.body {
        case .form(let members)?, .multipart(let members)?:
            for member in members {
                add(LiteralSecret(of: member.value, named: member.key.plain))
                look(through: member.value)
            }
        case .text(let value)?:
            found += named.inText(value, request.headers)
            look(through: value)
        case .value(let value)?: look(through: value)
        case nil: break
        }
    }

    private mutating func look(at source: Source) {
        switch source.kind {
        case .call(let name, let words):
            let parameters = parameters(of: name.text)
            for (argument, taker) in zip(words, parameters.takers(of: words.map(\.label?.text))) {
                if let json = argument.word.json { look(through: json) }
                guard let taker else {
                    // A member of the body, perhaps.
                    if let secret = secret(in: argument, among: []) { found.append(secret) }
                    continue
                }
                guard let text = argument.word.template.plain, let origin = taker.origin else { continue }
                let secret = Secret(taker.name.text, text, from: origin)
                found.append(LiteralSecret(range: argument.word.range, secret: secret, isWord: true))
            }
        case .expression(let expression): look(through: expression)
        case .request(let request): look(at: request)
        }
    }

    /// Looks at an expression and all it is made of.
    private mutating func look(through expression: ScriptExpression) {
        switch expression.kind {
        case .call(let callee, let arguments):
            guard let name = callee.path else { break }
            let parameters = parameters(of: name)
            for (argument, taker) in zip(arguments, parameters.takers(of: arguments.map(\.label?.text))) {
                if let taker {
                    add(LiteralSecret(of: argument.value, named: taker.name.text, from: taker.origin))
                } else if !parameters.isEmpty {
                    add(LiteralSecret(of: argument.value, named: argument.label?.text))
                }
            }
        case .object(let members):
            for member in members { add(LiteralSecret(of: member.value, named: member.key.plain)) }
        case .dictionary(let entries):
            for entry in entries { add(LiteralSecret(of: entry.value, named: entry.key.literalText)) }
        case .request(let request): look(at: request)
        default: break
        }
        for part in expression.children { look(through: part) }
    }
}

extension Statement {
    /// The endpoint or the function that it declares, and what that takes.
    fileprivate var taker: (name: String, parameters: [ParameterDeclaration])? {
        switch kind {
        case .endpoint(let endpoint): (endpoint.name.text, endpoint.parameters)
        case .function(let function): (function.name.text, function.arguments)
        default: nil
        }
    }
}

extension FunctionDeclaration {
    /// Its parameters by what names them in a call: the label, or nothing but the name. The name says what is a secret.
    var arguments: [ParameterDeclaration] {
        parameters.map { parameter in
            let name = parameter.label.map { Name($0, at: parameter.name.range) } ?? parameter.name
            let isSecret = SensitiveName.ofMember(parameter.name.text.utf8)
            return ParameterDeclaration(
                name: name, type: isSecret ? SwiftFragment("Secret", at: parameter.type.range) : parameter.type,
                defaultValue: parameter.defaultValue)
        }
    }
}

extension Binding {
    /// `let password = "k3y"`
    fileprivate var literalSecret: LiteralSecret? {
        guard case .expression(let value) = value.kind, pattern.names.count == 1 else { return nil }
        return LiteralSecret(of: value, named: pattern.names.first?.text)
    }
}

extension Assignment {
    /// `token = "k3y"`, `env.API_KEY = "k3y"`, `body["password"] = "k3y"`
    fileprivate var literalSecret: LiteralSecret? {
        guard case .expression(let value) = value.kind else { return nil }
        let name: String? =
            switch target.kind {
            case .name(let name): name
            case .member(_, let name): name.text
            case .subscripted(_, let arguments): arguments.first?.value.literalText
            default: nil
            }
        return LiteralSecret(of: value, named: name)
    }
}

extension ParameterDeclaration {
    /// The reason why the given value is a secret; nil if it is not.
    fileprivate var origin: Secret.Origin? {
        if isSecret { .key } else if SensitiveName.ofMember(Array(name.text.utf8)) { .typed } else { nil }
    }

    fileprivate var literalSecret: LiteralSecret? {
        defaultValue.flatMap { LiteralSecret(of: $0, named: name.text, from: origin) }
    }
}

extension [ParameterDeclaration] {
    /// Returns each argument's parameter: the one with its label, or the next without a value. A list takes more.
    func takers(of labels: [String?]) -> [ParameterDeclaration?] {
        var open = self
        return labels.map { label in
            let place = label.map { label in open.firstIndex { $0.name.text == label } } ?? open.indices.first
            guard let place else { return nil }
            let taker = open[place]
            if !taker.type.text.hasPrefix("[") { open.remove(at: place) }
            return taker
        }
    }
}
