import Basics
import HTTPModel
import ScriptExpressions
import ScriptSyntax

/// `use tmdb.local`
struct UseCommand: ScriptCommand {
    let run: StatementRun

    /// `use tmdb`, `use tmdb.local`, `use local`, `use none`
    func perform(_ command: Command, showing views: [View], at range: SourceRange) async throws(RuntimeError) {
        let name = try await word(0, of: command, "the name of an API or an environment").revealed
        let note = try await use(name, at: command.arguments[0].word.range)
        run.tell(.noted("use \(name)\(note)"), at: range)
    }

    /// Makes an API current, with its environment as it was left, or applies an environment on top.
    /// Returns the message about it.
    @discardableResult
    func use(_ name: String, at range: SourceRange) async throws(RuntimeError) -> String {
        let session = run.session
        if name == "none" { return leave() }
        if session.isAPI(name) {
            run.change { $0.enter(name) }
            let isBoth = session.api.environments[name] != nil
            return isBoth
                ? ": the API; the environment of that name is use \(session.api.name.map { $0 + "." } ?? "")…"
                : run.read(\.settings.parkedNote)
        }
        if let dot = name.firstIndex(of: "."), session.isAPI(String(name[..<dot])) {
            let (api, environment) = (String(name[..<dot]), String(name[name.index(after: dot)...]))
            guard environment == "none" || session.api(named: api)?.environments[environment] != nil else {
                throw unknown(environment, of: session.api(named: api) ?? session.api, at: range)
            }
            run.change { $0.enter(api) }
            return environment == "none" ? leave() : try await lay(environment)
        }
        guard session.api.environments[name] != nil else { throw unknown(name, of: session.api, at: range) }
        return try await lay(name)
    }

    /// Takes the environment off, or leaves the API where none is on.
    private func leave() -> String {
        let (api, environment) = run.read { ($0.api.name, $0.environment) }
        if let environment {
            run.change { session in session.change { $0.leaveEnvironment() } }
            return ": \(environment) is off\(run.read(\.settings.parkedNote))"
        }
        run.change { $0.enter(nil) }
        return api.map { ": \($0) is left" } ?? ": no environment is on"
    }

    /// Takes what the last environment set away, then lays this one's settings over those outside.
    private func lay(_ name: String) async throws(RuntimeError) -> String {
        guard let environment = run.read({ $0.api.environments[name] }) else { return "" }
        var inner = run.session
        inner.change { api in
            api.leaveEnvironment()
            api.use(name, api.settings)
        }
        let laying = StatementRun(inner, host: run.host, source: environment.source, budget: run.budget) { _ in }
        try await laying.run(environment.settings)
        let laid = laying.session.settings
        run.change { session in session.change { $0.use(name, laid) } }
        return laid.parkedNote
    }

    private func unknown(_ name: String, of api: API, at range: SourceRange) -> RuntimeError {
        let known = api.environments.keys.sorted()
        let names = run.read(\.apiNames) + known
        let near = nearest(to: name, among: names).map { "did you mean \($0)?" }
        guard let owner = api.name else {
            return RuntimeError(
                "there is no API or environment called \(name)",
                advice: near ?? "declare it: environment \(name) { … }", at: range)
        }
        let list = known.isEmpty ? "it has none" : "it has \(known.joined(separator: ", "))"
        return RuntimeError("\(owner) has no environment \(name)", advice: near ?? list, at: range)
    }
}
