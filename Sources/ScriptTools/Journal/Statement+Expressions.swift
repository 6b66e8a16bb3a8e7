import ScriptExpressions
import ScriptSyntax

extension Script {
    /// Calls with each statement, those in blocks at any depth too.
    func visit(_ look: (Statement) -> Void) {
        for statement in statements { statement.visit(look) }
    }
}

extension Statement {
    /// Calls with itself, then with the statements in its blocks at any depth.
    func visit(_ look: (Statement) -> Void) {
        look(self)
        for block in blocks {
            for statement in block { statement.visit(look) }
        }
    }

    var withInner: [Statement] {
        var all: [Statement] = []
        visit { all.append($0) }
        return all
    }

    private var blocks: [[Statement]] {
        switch kind {
        case .environment(_, let settings): [settings]
        case .api(let api): [api.statements]
        case .place(let block): [block.body]
        case .conditional(let conditional): conditional.branches.map(\.body) + [conditional.otherwise ?? []]
        case .switched(let switched): switched.cases.map(\.body)
        case .forEach(let loop): [loop.body]
        case .whileLoop(_, let body): [body]
        case .repeated(let loop): [loop.body]
        case .command, .binding, .assignment, .value, .model, .endpoint, .parameter, .check, .dry: []
        }
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
        case .command, .model, .endpoint, .parameter, .environment, .api, .place: []
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
