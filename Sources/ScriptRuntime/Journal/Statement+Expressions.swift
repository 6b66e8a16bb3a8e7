import ScriptSyntax

extension Statement {
    /// Itself, and the statements in its blocks at any depth.
    var withInner: [Statement] {
        let inner: [Statement] =
            switch kind {
            case .environment(_, let settings): settings
            case .conditional(let conditional): conditional.branches.flatMap(\.body) + (conditional.otherwise ?? [])
            case .switched(let switched): switched.cases.flatMap(\.body)
            case .forEach(let loop): loop.body
            case .whileLoop(_, let body): body
            case .repeated(let loop): loop.body
            case .command, .binding, .assignment, .value, .model, .endpoint, .parameter, .check, .dry: []
            }
        return [self] + inner.flatMap(\.withInner)
    }

    /// What it takes values from, blocks aside.
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
        case .command, .model, .endpoint, .parameter, .environment: []
        }
    }
}

extension Condition {
    fileprivate var source: Source {
        switch self {
        case .expression(let expression): Source(.expression(expression), at: expression.range)
        case .match(_, let source): source
        }
    }
}

extension ScriptSyntax.Expression {
    /// Itself, and all it is made of.
    var withInner: [ScriptSyntax.Expression] { [self] + children.flatMap(\.withInner) }
}
