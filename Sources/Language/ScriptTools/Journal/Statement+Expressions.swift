import ScriptExpressions
package import ScriptSyntax

extension Statement {
    var withInner: [Statement] {
        var all: [Statement] = []
        visit { all.append($0) }
        return all
    }

    /// The sources of its values, not counting its blocks.
    var sources: [Source] {
        switch kind {
        case .value(let source), .dry(let source): [source]
        case .binding(let binding): [binding.value]
        case .assignment(let assignment): [assignment.value]
        case .check(let check): [Source(.expression(check.condition), at: check.condition.range)]
        case .forEach(let loop): [loop.sequence]
        case .switched(let switched): [switched.subject]
        case .conditional(let conditional): conditional.branches.flatMap(\.conditions).map(\.source)
        case .whileLoop(let conditions, _): conditions.map(\.source)
        case .repeated(let loop): [Source(.expression(loop.condition), at: loop.condition.range)]
        case .returned(let source): [source].compactMap(\.self)
        case .command, .model, .endpoint, .parameter, .function, .environment, .api, .scoped, .program: []
        }
    }

    /// All expressions in it, at any depth, including those of requests and of what a called endpoint sends.
    var allExpressions: [ScriptExpression] {
        withInner.flatMap { inner -> [ScriptExpression] in
            let requests: [RequestLiteral] =
                if case .endpoint(let endpoint) = inner.kind { [endpoint.request] } else {
                    inner.sources.compactMap { if case .request(let request) = $0.kind { request } else { nil } }
                }
            return (inner.expressions + requests.flatMap(\.expressions)).flatMap(\.withRequests)
        }
    }

    /// Indicates whether it declares something that it has derived.
    var isDerived: Bool { commandName == "fix" || commandName == "infer" }

    package var commandName: String? { if case .command(let command) = kind { command.name.text } else { nil } }
}

extension Condition {
    fileprivate var source: Source {
        switch self {
        case .expression(let expression): Source(.expression(expression), at: expression.range)
        case .match(_, let source): source
        }
    }
}

extension ScriptExpression {
    /// Itself, and all it is made of.
    var withInner: [ScriptExpression] {
        let parts = children
        return parts.isEmpty ? [self] : [self] + parts.flatMap(\.withInner)
    }

    /// `pw` of `secret("pw")`
    var secretPrompt: String? {
        guard case .call(let function, let arguments) = kind, function.kind == .name("secret"), arguments.count == 1,
            arguments[0].label == nil
        else { return nil }
        return arguments[0].value.literalText
    }

    fileprivate var withRequests: [ScriptExpression] {
        withInner.flatMap { part -> [ScriptExpression] in
            guard case .request(let request) = part.kind else { return [part] }
            return [part] + request.expressions.flatMap(\.withRequests)
        }
    }
}

extension RequestLiteral {
    fileprivate var expressions: [ScriptExpression] {
        let members: [ScriptExpression] =
            switch body {
            case .form(let members)?, .multipart(let members)?:
                members.flatMap { $0.key.splices + [$0.value] }
            case .text(let value)?, .value(let value)?: [value]
            case nil: []
            }
        return ([url.template] + headers.map(\.value)).flatMap(\.splices) + members
    }
}
