import Fixtures
import HTTPModel
import Redaction
import ScriptExpressions
import ScriptSyntax

extension StatementRun {
    /// Runs a script in this session, so that what it sets stays. Its paths are relative to its own file; a script
    /// that comes back to itself is an error.
    func replay(_ command: Command, at range: SourceRange) async throws(RuntimeError) {
        guard let file = command.arguments.first, file.label == nil else {
            throw RuntimeError("the script is missing", advice: "replay login.apiscript user: ann", at: range)
        }
        let path = try await evaluator.text(of: file.word.template).revealed
        guard let longer = trail.going(to: path, from: source) else {
            throw RuntimeError("\(path) replays itself", advice: trail.written(backTo: path), at: range)
        }
        let script = try read(path, at: range)
        let (outer, foreign) = (session.parameters, session.foreignParameters)
        for argument in command.arguments.dropFirst() {
            guard let label = argument.label else {
                throw RuntimeError("a parameter needs its name", advice: "user: ann", at: argument.word.range)
            }
            var text = try await evaluator.text(of: argument.word.template)
            if !text.isSecret, isSecret(label.text, in: script.parsed) {
                let secret = Secret(label.text, text.revealed, from: .key)
                host.secrets.add([secret])
                text = SecretText(secret)
            }
            let isOwn = evaluator.isOwn(argument.word.template)
            change { [text] session in
                session.parameters[label.text] = .text(text)
                if !isOwn { session.foreignParameters.insert(label.text) }
            }
        }
        defer {
            change { session in
                session.parameters = outer
                session.foreignParameters = foreign
            }
        }
        keepAllVariables()
        let (api, environment) = read { ($0.api.name, $0.environment) }
        let inner = StatementRun(
            session, host: host, source: script.source, budget: budget, trail: longer, guest: guest ?? api, tell: tell)
        do {
            try await inner.run(script.parsed.script.statements)
        } catch {
            change { [ended = inner.session] in $0 = ended }
            // What went wrong in the script is what there is to say.
            try? await goBack(to: api, environment, at: range)
            throw error
        }
        change { [ended = inner.session] in $0 = ended }
        try await goBack(to: api, environment, at: range)
    }

    /// After a script the API and the environment are current that were so before.
    private func goBack(to api: String?, _ environment: String?, at range: SourceRange) async throws(RuntimeError) {
        change { $0.enter(api) }
        guard read(\.environment) != environment else { return }
        change { session in session.change { $0.leaveEnvironment() } }
        if let environment { try await use(environment, at: range) }
    }

    /// A script that is replayed within an API of a name leaves its base and its transport as they are.
    func isGuest(setting what: String, at range: SourceRange) -> Bool {
        guard let guest, read(\.api.name) == guest else { return false }
        tell(.noted("\(what) is left out: \(guest) has its own"), at: range)
        return true
    }

    private func isSecret(_ parameter: String, in script: ParsedScript) -> Bool {
        script.script.parameters.contains { $0.name.text == parameter && $0.isSecret }
    }

    private func read(
        _ path: String, at range: SourceRange
    ) throws(RuntimeError) -> (source: ScriptSource, parsed: ParsedScript) {
        let text: String
        do {
            text = String(decoding: try host.readFile(path, source.folder), as: UTF8.self)
        } catch {
            throw RuntimeError(error.description, at: range)
        }
        let headers = settings.headersInForce.map(\.name)
        let parsed = ParsedScript(text).translated(without: headers, keepingLines: true)
        host.learn(parsed, parsed.text, session)
        if let first = parsed.diagnostics.first(where: { $0.severity == .error }) {
            throw RuntimeError("\(path) cannot be read: \(first.message)", advice: first.advice, at: range)
        }
        return (ScriptSource(name: path, text: parsed.text, folder: source.folder(ofReplayed: path)), parsed)
    }
}
