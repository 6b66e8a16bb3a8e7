import ScriptRuntime
package import ScriptSyntax

extension Statement {
    /// The names that it declares or sets outside its blocks.
    package var declaredNames: Set<String> {
        switch kind {
        case .assignment(let assignment): Set([assignment.target.rootName].compactMap(\.self))
        case .model(let model): [model.name.text]
        case .command(let command) where command.name.text == "infer":
            Set(command.arguments.prefix(1).compactMap { $0.word.template.plain })
        default: Set(kind.declared.map(\.text))
        }
    }

    /// Indicates whether everything after it depends on it: a setting, or a script that may contain settings.
    func isSetting(in session: Session) -> Bool {
        switch kind {
        case .binding(let binding): binding.decoderName != nil
        case .command(let command): command.name.text != "infer"
        case .environment, .api: true
        case .assignment(let assignment):
            assignment.target.rootName.map {
                ["decoder", "transport", "prompt"].contains($0) || session.isDecoder($0)
            } ?? false
        case .model(let model): model.keyword == "extension"
        default: false
        }
    }

    /// Indicates whether it sets or declares something for the current API.
    package var belongsToAPI: Bool {
        switch kind {
        case .command(let command): command.name.text != "use"
        case .endpoint, .model, .environment, .function: true
        case .binding(let binding): binding.decoderName != nil
        case .assignment(let assignment):
            assignment.target.rootName.map { ["decoder", "transport"].contains($0) } ?? false
        default: false
        }
    }

    /// Returns its title, which is short if its text has more than one line: `struct Film`.
    package func title(of text: String) -> String {
        guard text.contains(where: \.isNewline) || text.count > 100 else { return text }
        switch kind {
        case .model(let model): return "\(model.keyword) \(model.name.text)"
        case .endpoint(let endpoint): return "endpoint \(endpoint.name.text)"
        case .function(let function): return "func \(function.name.text)"
        case .environment(let name, _): return "environment \(name.text)"
        case .api(let api): return "api \(api.name.text)"
        default:
            let line = text.prefix { !$0.isNewline }
            return String(line.prefix(80)) + " …"
        }
    }

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

extension ScriptExpression {
    /// The variable that it begins with, also through `?` and `!`.
    var rootName: String? {
        switch kind {
        case .name(let name): name
        case .member(let inner, _), .subscripted(let inner, _), .optionalChain(let inner), .forced(let inner):
            inner.rootName
        default: nil
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
