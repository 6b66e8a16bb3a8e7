/// A whole script, or text that was typed at the prompt.
package struct Script: Sendable, Hashable {
    package var statements: [Statement]

    package init(_ statements: [Statement]) {
        self.statements = statements
    }

    /// Calls the closure with each statement, including those in blocks at any depth.
    package func visit(_ look: (Statement) -> Void) {
        for statement in statements { statement.visit(look) }
    }
}

extension Statement {
    /// The statements in its braces, with one list for each pair.
    package var blocks: [[Statement]] {
        switch kind {
        case .environment(_, let settings): [settings]
        case .api(let api): [api.statements]
        case .function(let function): [function.body]
        case .scoped(let block): [block.body]
        case .conditional(let conditional): conditional.branches.map(\.body) + [conditional.otherwise ?? []]
        case .switched(let switched): switched.cases.map(\.body)
        case .forEach(let loop): [loop.body]
        case .whileLoop(_, let body): [body]
        case .repeated(let loop): [loop.body]
        case .command, .binding, .assignment, .value, .model, .endpoint, .parameter, .returned, .check, .dry, .program:
            []
        }
    }

    /// Calls the closure with the statement itself, then with the statements in its blocks at any depth.
    package func visit(_ look: (Statement) -> Void) {
        look(self)
        for block in blocks {
            for statement in block { statement.visit(look) }
        }
    }
}
