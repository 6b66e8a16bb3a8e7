import HTTPModel
import ScriptExpressions
import ScriptSyntax

extension StatementRun {
    func run(_ command: Command, showing views: [View], at range: SourceRange) async throws(RuntimeError) {
        guard let name = CommandName(command) else {
            throw RuntimeError("\(command.name.text) cannot be used here", at: command.name.range)
        }
        // A command without arguments shows what is set; these two need theirs and say so.
        guard !command.arguments.isEmpty || name == .replay || name == .drift || name == .fix else {
            return try await list(name, command, showing: views, at: range)
        }
        if let view = views.first, !command.isListing {
            throw RuntimeError("\(name.rawValue) sets something here, and has nothing to show", at: view.range)
        }
        switch name {
        case .base: try await setBase(command, at: range)
        case .key: try await setKey(command, at: range)
        case .header: try await setHeader(command, at: range)
        case .use: try await use(command, at: range)
        case .models: try await loadModels(command, at: range)
        case .record: try await record(command, at: range)
        case .replay: try await replay(command, at: range)
        case .drift: try await drift(command, at: range)
        case .fix: try fix(command, at: range)
        case .infer: try await infer(command, showing: views, at: range)
        case .environment, .api, .transport, .decoder, .why, .coverage, .help, .endpoints, .variables, .emit, .save,
            .history, .edit, .undo, .redo, .quit, .exit, .clear:
            try await list(name, command, showing: views, at: range)
        }
    }

    func word(_ place: Int, of command: Command, _ what: String) async throws(RuntimeError) -> SecretText {
        guard command.arguments.indices.contains(place) else {
            let usage = CommandTable[command.name.text]?.usage.first ?? command.name.text
            throw RuntimeError("\(what) is missing", advice: usage, at: command.name.range)
        }
        return try await evaluator.text(of: command.arguments[place].word.template)
    }

    /// Whose a secret is that is set now.
    func owner(of what: String, at range: SourceRange) throws(RuntimeError) -> SecretOwner {
        let settings = settings
        if let base = baseLeftOut { return SecretOwner(place: settings.place, origin: base.origin) }
        if let owner = settings.owner { return owner }
        guard settings.base == nil else {
            throw RuntimeError(
                "\(what) belongs to a base, and this one was named by an answer or a document",
                advice: "name the server yourself: base \(settings.base?.origin.description ?? "https://…")", at: range)
        }
        throw RuntimeError("\(what) belongs to a base, and none is set", advice: "base https://…", at: range)
    }
}
