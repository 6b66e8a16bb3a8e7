package import ScriptSyntax

/// A place where a secret is written out in a statement, and what it would be called in the environment.
package struct LiteralSecret: Sendable, Hashable {
    package let range: SourceRange
    /// `X_API_KEY`
    package let name: String
    /// Whether it stands among words, where an expression has to be spliced in.
    package let isWord: Bool

    /// The secrets that are written out in a script: keys, and what is given to parameters of type `Secret`.
    package static func all(in script: Script, _ session: Session) -> [LiteralSecret] {
        let finder = SecretFinder(endpoints: session.endpoints.mapValues(\.declaration), in: script)
        return script.statements.flatMap(\.withInner).flatMap(finder.secrets)
    }
}

/// Knows which parameters are secret.
private struct SecretFinder {
    private var endpoints: [String: EndpointDeclaration]

    init(endpoints: [String: EndpointDeclaration], in script: Script) {
        self.endpoints = endpoints
        for case .endpoint(let endpoint) in script.statements.map(\.kind) {
            self.endpoints[endpoint.name.text] = endpoint
        }
    }

    func secrets(in statement: Statement) -> [LiteralSecret] {
        let own: [LiteralSecret] =
            switch statement.kind {
            case .command(let command): secret(of: command).map { [$0] } ?? []
            case .endpoint(let endpoint): endpoint.parameters.compactMap(\.literalSecret)
            case .parameter(let parameter): parameter.literalSecret.map { [$0] } ?? []
            default: []
            }
        return own + statement.sources.flatMap(secrets)
    }

    private func secret(of command: Command) -> LiteralSecret? {
        guard command.name.text == "key" else { return nil }
        let words = command.arguments.map(\.word)
        let (value, name): (StringTemplate?, String?) =
            switch words.first?.template.plain {
            case "header", "query": (command.rest, words.dropFirst().first?.template.plain)
            case "bearer": (command.rest, "token")
            case "basic": (words.dropFirst(2).first?.template, "password")
            default: (nil, nil)
            }
        guard let value, value.plain != nil else { return nil }
        return LiteralSecret(value.range, named: name ?? "key", isWord: true)
    }

    private func secrets(in source: Source) -> [LiteralSecret] {
        switch source.kind {
        case .call(let name, let words):
            let parameters = endpoints[name.text]?.parameters ?? []
            let takers = parameters.takers(of: words.map(\.label?.text))
            return zip(words, takers).compactMap { argument, taker in
                guard let taker, taker.isSecret, argument.word.template.plain != nil else { return nil }
                return LiteralSecret(argument.word.range, named: taker.name.text, isWord: true)
            }
        case .expression(let expression): return expression.withInner.flatMap(secrets)
        case .request: return []
        }
    }

    private func secrets(in expression: ScriptSyntax.Expression) -> [LiteralSecret] {
        guard case .call(let callee, let arguments) = expression.kind, case .name(let name) = callee.kind else {
            return []
        }
        let takers = (endpoints[name]?.parameters ?? []).takers(of: arguments.map(\.label?.text))
        return zip(arguments, takers).compactMap { argument, taker in
            guard let taker, taker.isSecret, argument.value.isLiteral else { return nil }
            return LiteralSecret(argument.value.range, named: taker.name.text, isWord: false)
        }
    }
}

extension LiteralSecret {
    init(_ range: SourceRange, named name: String, isWord: Bool) {
        self.range = range
        self.name = Self.variable(for: name)
        self.isWord = isWord
    }

    /// `X-API-Key` → `X_API_KEY`
    static func variable(for name: String) -> String {
        let letters = name.uppercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
        let isName = letters.first?.isLetter == true || letters.first == "_"
        return (isName ? "" : "_") + String(letters)
    }
}

extension ParameterDeclaration {
    var isSecret: Bool { type.text.trimming { "?[] ".contains($0) } == "Secret" }

    fileprivate var literalSecret: LiteralSecret? {
        guard isSecret, let defaultValue, defaultValue.isLiteral else { return nil }
        return LiteralSecret(defaultValue.range, named: name.text, isWord: false)
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

extension ScriptSyntax.Expression {
    /// Whether it is written out: text without splices, a number.
    fileprivate var isLiteral: Bool {
        switch kind {
        case .string(let template): template.plain != nil
        case .integer, .decimal: true
        case .parenthesised(let inner): inner.isLiteral
        default: false
        }
    }
}
