import HTTPModel
import PlainText
import ScriptExpressions
import ScriptSyntax

extension StatementRun {
    func declare(environment name: Name, _ settings: [Statement]) {
        let declaration = API.Environment(settings: settings, source: source)
        change { session in session.change { $0.environments[name.text] = declaration } }
        tell(.noted("environment \(name.text)"), at: name.range)
    }

    /// `use tmdb`, `use tmdb.local`, `use local`, `use none`
    func use(_ command: Command, at range: SourceRange) async throws(RuntimeError) {
        let name = try await word(0, of: command, "the name of an API or an environment").revealed
        let note = try await use(name, at: command.arguments[0].word.range)
        tell(.noted("use \(name)\(note)"), at: range)
    }

    /// Makes an API current, with its environment as it was left, or lays an environment over. Gives what is to be said
    /// of it.
    @discardableResult
    func use(_ name: String, at range: SourceRange) async throws(RuntimeError) -> String {
        let session = session
        if name == "none" { return leave() }
        if session.isAPI(name) {
            change { $0.enter(name) }
            let isBoth = session.api.environments[name] != nil
            return isBoth
                ? ": the API; the environment of that name is use \(session.api.name.map { $0 + "." } ?? "")…"
                : read(\.settings.parkedNote)
        }
        if let dot = name.firstIndex(of: "."), session.isAPI(String(name[..<dot])) {
            let (api, environment) = (String(name[..<dot]), String(name[name.index(after: dot)...]))
            guard environment == "none" || session.api(named: api)?.environments[environment] != nil else {
                throw unknown(environment, of: session.api(named: api) ?? session.api, at: range)
            }
            change { $0.enter(api) }
            return environment == "none" ? leave() : try await lay(environment)
        }
        guard session.api.environments[name] != nil else { throw unknown(name, of: session.api, at: range) }
        return try await lay(name)
    }

    /// Takes the environment off, or leaves the API where none is on.
    private func leave() -> String {
        let (api, environment) = read { ($0.api.name, $0.environment) }
        if let environment {
            change { session in session.change { $0.leaveEnvironment() } }
            return ": \(environment) is off\(read(\.settings.parkedNote))"
        }
        change { $0.enter(nil) }
        return api.map { ": \($0) is left" } ?? ": no environment is on"
    }

    /// Takes what the last environment set away, then lays this one's settings over those outside.
    private func lay(_ name: String) async throws(RuntimeError) -> String {
        guard let environment = read({ $0.api.environments[name] }) else { return "" }
        var inner = session
        inner.change { api in
            api.leaveEnvironment()
            api.use(name, api.settings)
        }
        let run = StatementRun(inner, host: host, source: environment.source, budget: budget) { _ in }
        try await run.run(environment.settings)
        let laid = run.session.settings
        change { session in session.change { $0.use(name, laid) } }
        return laid.parkedNote
    }

    private func unknown(_ name: String, of api: API, at range: SourceRange) -> RuntimeError {
        let known = api.environments.keys.sorted()
        let names = read(\.apiNames) + known
        let near = nearest(to: name, among: names).map { "did you mean \($0)?" }
        guard let owner = api.name else {
            return RuntimeError(
                "no API and no environment is called \(name)", advice: near ?? "declare it: environment \(name) { … }",
                at: range)
        }
        let list = known.isEmpty ? "it has none" : "it has \(known.joined(separator: ", "))"
        return RuntimeError("\(owner) has no environment \(name)", advice: near ?? list, at: range)
    }
}
