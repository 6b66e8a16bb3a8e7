import HTTPModel
import PlainText
import ScriptExpressions
import ScriptSyntax

extension StatementRun {
    func declare(environment name: Name, _ settings: [Statement]) {
        let declaration = Session.EnvironmentDeclaration(settings: settings, source: source)
        change { $0.environments[name.text] = declaration }
        tell(.noted("environment \(name.text)"), at: name.range)
    }

    /// Takes what the last environment set away, then lays this one's settings over those outside.
    func use(_ command: Command, at range: SourceRange) async throws(RuntimeError) {
        let name = try await word(0, of: command, "the environment's name").revealed
        guard let environment = session.environments[name] else {
            let near = nearest(to: name, among: session.environments.keys.sorted()).map { "did you mean \($0)?" }
            throw RuntimeError(
                "no environment is called \(name)", advice: near ?? "declare it: environment \(name) { … }",
                at: command.arguments[0].word.range)
        }
        var inner = session
        inner.leaveEnvironment()
        inner.use(name, inner.settings)
        let run = StatementRun(inner, host: host, source: environment.source, budget: budget) { _ in }
        try await run.run(environment.settings)
        let laid = run.session.settings
        change { $0.use(name, laid) }
        tell(.noted("use \(name)\(laid.parkedNote)"), at: range)
    }
}
