import ScriptRuntime
import ScriptSyntax

extension Statement {
    /// Indicates whether it only shows something: run again, it would change nothing and check nothing.
    var isLook: Bool {
        switch kind {
        case .command(let command): command.isLook && views.allSatisfy { !$0.leavesSession }
        case .value(let source):
            source.loneName.map(["it", "last"].contains) == true && source.result == nil
                && views.allSatisfy { !$0.leavesSession }
        case .dry, .program: true
        case .binding, .assignment, .model, .endpoint, .parameter, .function, .returned, .environment, .api, .scoped,
            .conditional, .switched, .forEach, .whileLoop, .repeated, .check:
            false
        }
    }
}

extension Command {
    fileprivate var isLook: Bool {
        switch name.text {
        case "base", "key", "header", "use", "record", "models": arguments.isEmpty
        case "replay", "infer", "fix": false
        default: true
        }
    }
}
