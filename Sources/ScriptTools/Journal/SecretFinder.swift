import HTTPModel
import Redaction
import ScriptRuntime
import ScriptSyntax

/// Looks through statements for what is written out and secret: it knows which parameters are.
struct SecretFinder {
    private var endpoints: [String: EndpointDeclaration]
    private let named: NamedSecrets
    private let scripts: [String: [ParameterDeclaration]]

    init(
        endpoints: [String: EndpointDeclaration], in script: Script, named: NamedSecrets,
        scripts: [String: [ParameterDeclaration]]
    ) {
        self.endpoints = endpoints
        self.named = named
        self.scripts = scripts
        for case .endpoint(let endpoint) in script.statements.map(\.kind) {
            self.endpoints[endpoint.name.text] = endpoint
        }
    }

    func secrets(in statement: Statement) -> [LiteralSecret] {
        let own: [LiteralSecret] =
            switch statement.kind {
            case .command(let command): secrets(of: command)
            case .endpoint(let endpoint):
                endpoint.parameters.compactMap(\.literalSecret) + secrets(in: endpoint.request)
            case .parameter(let parameter): parameter.literalSecret.map { [$0] } ?? []
            case .binding(let binding): binding.literalSecret.map { [$0] } ?? []
            case .assignment(let assignment): assignment.literalSecret.map { [$0] } ?? []
            default: []
            }
        return own + statement.sources.flatMap(secrets)
    }

    private func secrets(of command: Command) -> [LiteralSecret] {
        let words = command.arguments.map(\.word)
        if command.name.text == "header", let name = words.first?.template.plain, let value = command.rest {
            return value.plain == "none" ? [] : named.inHeader(name, value)
        }
        if command.name.text == "replay", let path = words.first?.template.plain {
            return command.arguments.compactMap { secret(in: $0, among: scripts[path] ?? []) }
        }
        guard command.name.text == "key" else { return [] }
        let (value, name): (StringTemplate?, String?) =
            switch words.first?.template.plain {
            case "header", "query": (command.rest, words.dropFirst().first?.template.plain)
            case "bearer": (command.rest, "token")
            case "basic": (words.dropFirst(2).first?.template, "password")
            default: (nil, nil)
            }
        guard let value, let text = value.plain else { return [] }
        return [LiteralSecret(range: value.range, secret: Secret(name ?? "key", text, from: .key), isWord: true)]
    }

    private func secret(in argument: WordArgument, among parameters: [ParameterDeclaration]) -> LiteralSecret? {
        guard let name = argument.label?.text, let text = argument.word.template.plain else { return nil }
        let known = parameters.first { $0.name.text == name }?.origin
        guard let origin = known ?? (SensitiveName.ofMember(Array(name.utf8)) ? .typed : nil) else { return nil }
        return LiteralSecret(range: argument.word.range, secret: Secret(name, text, from: origin), isWord: true)
    }

    private func secrets(in request: RequestLiteral) -> [LiteralSecret] {
        named.inURL(request.url) + request.headers.flatMap { named.inHeader($0.name.text, $0.value) }
            + (request.body.map(secrets) ?? [])
    }

    private func secrets(in body: RequestBody) -> [LiteralSecret] {
        switch body {
        case .form(let members), .multipart(let members): secrets(in: members)
        case .text(let value), .value(let value): value.withInner.flatMap(secrets)
        }
    }

    private func secrets(in members: [ObjectMember]) -> [LiteralSecret] {
        members.compactMap { LiteralSecret(of: $0.value, named: $0.key.plain) }
            + members.flatMap { $0.value.withInner.flatMap(secrets) }
    }

    private func secrets(in source: Source) -> [LiteralSecret] {
        switch source.kind {
        case .call(let name, let words):
            let parameters = endpoints[name.text]?.parameters ?? []
            let takers = parameters.takers(of: words.map(\.label?.text))
            return zip(words, takers).compactMap { argument, taker in
                guard let taker, let text = argument.word.template.plain, let origin = taker.origin else { return nil }
                return LiteralSecret(
                    range: argument.word.range, secret: Secret(taker.name.text, text, from: origin), isWord: true)
            }
        case .expression(let expression): return expression.withInner.flatMap(secrets)
        case .request(let request): return secrets(in: request)
        }
    }

    private func secrets(in expression: ScriptSyntax.Expression) -> [LiteralSecret] {
        switch expression.kind {
        case .call(let callee, let arguments):
            guard case .name(let name) = callee.kind else { return [] }
            let takers = (endpoints[name]?.parameters ?? []).takers(of: arguments.map(\.label?.text))
            return zip(arguments, takers).compactMap { argument, taker in
                taker.flatMap { LiteralSecret(of: argument.value, named: $0.name.text, from: $0.origin) }
            }
        // What is inside of them comes by itself.
        case .object(let members): return members.compactMap { LiteralSecret(of: $0.value, named: $0.key.plain) }
        case .dictionary(let entries):
            return entries.compactMap { LiteralSecret(of: $0.value, named: $0.key.literalText) }
        case .request(let request): return secrets(in: request)
        default: return []
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
    /// Why what is given for it is a secret; nil where it is none.
    fileprivate var origin: Secret.Origin? {
        if isSecret { .key } else if SensitiveName.ofMember(Array(name.text.utf8)) { .typed } else { nil }
    }

    fileprivate var literalSecret: LiteralSecret? {
        defaultValue.flatMap { LiteralSecret(of: $0, named: name.text, from: origin) }
    }
}

extension [ParameterDeclaration] {
    /// Which parameter takes each argument: the one of its label, or the next that has none yet. A list takes more.
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
