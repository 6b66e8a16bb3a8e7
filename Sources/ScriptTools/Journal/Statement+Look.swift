import ScriptRuntime
import ScriptSyntax

extension Statement {
    /// Whether it only looks at something: run again, it would change nothing and check nothing.
    var isLook: Bool {
        switch kind {
        case .command(let command): command.isLook
        case .value(let source):
            source.loneName.map(["it", "last"].contains) == true && source.result == nil
                && views.allSatisfy(\.staysHere)
        case .dry: true
        case .binding, .assignment, .model, .endpoint, .parameter, .environment, .api, .place, .conditional, .switched,
            .forEach,
            .whileLoop, .repeated, .check:
            false
        }
    }
}

extension Command {
    fileprivate var isLook: Bool {
        switch name.text {
        case "base", "key", "header", "use", "record", "models": arguments.isEmpty
        case "replay": false
        default: true
        }
    }
}

extension View {
    fileprivate var staysHere: Bool {
        switch kind {
        case .named, .difference: true
        case .write, .program: false
        }
    }
}
