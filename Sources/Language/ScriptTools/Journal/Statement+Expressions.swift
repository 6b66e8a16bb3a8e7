import ScriptExpressions
import ScriptSyntax

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
}
