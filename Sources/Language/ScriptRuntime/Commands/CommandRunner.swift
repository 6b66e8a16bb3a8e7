import HTTPModel
import ScriptExpressions
import ScriptSyntax

/// A command that changes the session, or asks servers.
protocol ScriptCommand: Sendable {
    var run: StatementRun { get }

    init(run: StatementRun)

    func perform(_ command: Command, showing views: [View], at range: SourceRange) async throws(RuntimeError)
}

extension ScriptCommand {
    /// A word of the command by its place; `what` names it where it is missing.
    func word(_ place: Int, of command: Command, _ what: String) async throws(RuntimeError) -> SecretText {
        guard command.arguments.indices.contains(place) else {
            let usage = CommandTable[command.name.text]?.usage.first ?? command.name.text
            throw RuntimeError("\(what) is missing", advice: usage, at: command.name.range)
        }
        return try await run.evaluator.text(of: command.arguments[place].word.template)
    }
}

/// Finds the command that a word names. All others show something.
struct CommandRunner {
    let run: StatementRun

    private static let commands: [CommandName: any ScriptCommand.Type] = [
        .base: BaseCommand.self, .coverage: CoverageCommand.self, .drift: DriftCommand.self, .fix: FixCommand.self,
        .fragile: FragileCommand.self, .header: HeaderCommand.self, .infer: InferCommand.self, .key: KeyCommand.self,
        .models: ModelsCommand.self, .record: RecordCommand.self,
        .replay: ReplayCommand.self, .use: UseCommand.self,
    ]

    func perform(_ command: Command, showing views: [View], at range: SourceRange) async throws(RuntimeError) {
        guard let name = CommandName(command) else {
            throw RuntimeError("\(command.name.text) cannot be used here", at: command.name.range)
        }
        // A command without arguments shows what is set; these need theirs and say so, or do without.
        let isComplete = !command.arguments.isEmpty || [.replay, .drift, .fix, .fragile].contains(name)
        if isComplete, let view = views.first, !command.isListing {
            throw RuntimeError("\(name.rawValue) sets something here, and has nothing to show", at: view.range)
        }
        guard isComplete, let type = Self.commands[name] else {
            return try await ListingPresenter(run: run).list(name, command, showing: views, at: range)
        }
        try await type.init(run: run).perform(command, showing: views, at: range)
    }
}
