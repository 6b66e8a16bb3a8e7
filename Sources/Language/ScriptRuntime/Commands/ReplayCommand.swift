import HTTPModel
import Redaction
import ScriptExpressions
import ScriptSyntax

/// `replay login.apiscript`
struct ReplayCommand: ScriptCommand {
    let run: StatementRun

    /// Runs a script in this session, so that what it sets stays. Its paths are relative to its own file; a script
    /// that comes back to itself is an error.
    func perform(_ command: Command, showing views: [View], at range: SourceRange) async throws(RuntimeError) {
        guard let file = command.arguments.first, file.label == nil else {
            throw RuntimeError("the script is missing", advice: "replay login.apiscript user: ann", at: range)
        }
        let path = try await run.evaluator.text(of: file.word.template).revealed
        guard let longer = run.trail.going(to: path, from: run.source) else {
            throw RuntimeError("\(path) replays itself", advice: run.trail.written(backTo: path), at: range)
        }
        let script = try read(path, at: range)
        let (outer, foreign) = (run.session.parameters, run.session.foreignParameters)
        for argument in command.arguments.dropFirst() {
            guard let label = argument.label else {
                throw RuntimeError("a parameter needs its name", advice: "user: ann", at: argument.word.range)
            }
            var text = try await run.evaluator.text(of: argument.word.template)
            if !text.isSecret, isSecret(label.text, in: script.parsed) {
                let secret = Secret(label.text, text.revealed, from: .key)
                run.host.secrets.add([secret])
                text = SecretText(secret)
            }
            let isOwn = run.evaluator.isOwn(argument.word.template)
            run.change { [text] session in
                session.parameters[label.text] = .text(text)
                if !isOwn { session.foreignParameters.insert(label.text) }
            }
        }
        defer {
            run.change { session in
                session.parameters = outer
                session.foreignParameters = foreign
            }
        }
        run.keepAllVariables()
        let (api, environment, responses) = run.read { ($0.api.name, $0.environment, $0.memory.responses) }
        let replayed = run.read(\.replayedScripts)
        run.change { session in
            session.memory.responses.startOver()
            session.replayedScripts = []
        }
        let inner = StatementRun(
            run.session, host: run.host, source: script.source, budget: run.budget, trail: longer,
            guest: run.guest ?? api, tell: run.tell)
        do {
            try await inner.run(script.parsed.script.statements)
        } catch {
            end(inner, countingOnFrom: responses, after: replayed)
            // The script's own error is the one to report.
            try? await goBack(to: api, environment, at: range)
            throw error
        }
        end(inner, countingOnFrom: responses, after: replayed)
        try await goBack(to: api, environment, at: range)
    }

    private func end(
        _ inner: StatementRun, countingOnFrom responses: ResponseLog, after replayed: Set<ScriptSource>
    ) {
        run.change { [ended = inner.session, source = inner.source] session in
            session = ended
            session.memory.responses.goOn(from: responses)
            session.replayedScripts.formUnion(replayed.union([source]))
        }
    }

    /// After a script the API and the environment are current that were so before.
    private func goBack(to api: String?, _ environment: String?, at range: SourceRange) async throws(RuntimeError) {
        run.change { $0.enter(api) }
        guard run.read(\.environment) != environment else { return }
        run.change { session in session.change { $0.leaveEnvironment() } }
        if let environment { try await UseCommand(run: run).use(environment, at: range) }
    }

    private func isSecret(_ parameter: String, in script: ParsedScript) -> Bool {
        script.script.parameters.contains { $0.name.text == parameter && $0.isSecret }
    }

    private func read(
        _ path: String, at range: SourceRange
    ) throws(RuntimeError) -> (source: ScriptSource, parsed: ParsedScript) {
        try NamedServers(run: run).requireUnwritten(
            path, in: run.source.folder, "read it, and run it by itself: sonde replay \(path)", at: range)
        let text: String
        do {
            text = String(decoding: try run.host.readFile(path, run.source.folder), as: UTF8.self)
        } catch {
            throw RuntimeError(error.description, at: range)
        }
        let parsed = ParsedScript(text).translated(keepingLines: true)
        run.host.learn(parsed, parsed.text, run.session)
        if let first = parsed.diagnostics.first(where: { $0.severity == .error }) {
            throw RuntimeError("\(path) cannot be read: \(first.message)", advice: first.advice, at: range)
        }
        return (ScriptSource(name: path, text: parsed.text, folder: run.source.folder(ofReplayed: path)), parsed)
    }
}
