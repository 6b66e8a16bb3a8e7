import HTTPModel
import ModelCompiling
import ScriptExpressions
import ScriptSyntax

/// Shows what a command lists.
struct ListingPresenter {
    let run: StatementRun

    /// Commands that show something and change nothing.
    func list(
        _ name: CommandName, _ command: Command, showing views: [View], at range: SourceRange
    ) async throws(RuntimeError) {
        try await show(try await listing(name, command, at: range), views, at: range)
    }

    /// A listing goes where its views say, or is shown as they say.
    func show(_ listing: Listing, _ views: [View], at range: SourceRange) async throws(RuntimeError) {
        if let last = views.last, last.leavesSession, let outlets = run.host.outlets {
            let content = outlets.content(listing, views.count > 1)
            if try await OutputDelivery(run: run).deliver(KeptValue(content), nil, views) { return }
        }
        run.tell(.listing(listing), views: views, at: range)
    }

    private func listing(_ name: CommandName, _ command: Command, at range: SourceRange) async throws(RuntimeError)
        -> Listing
    {
        let session = run.session
        let word = command.arguments.first?.word.template.plain
        switch name {
        case .base, .key, .header, .transport, .record:
            var settings = session.settings
            settings.transport = session.transport
            settings.transport.recording = session.recording
            return .setting(command.name.text, settings)
        case .decoder:
            return word == "try"
                ? .grid(try LastAttempt(run: run).grid(at: range)) : .setting("decoder", session.settings)
        case .environment, .use:
            return .environments(session.api.environments.keys.sorted(), current: session.environment)
        case .api: return .apis(session.apis.map { Listing.API($0, in: session) })
        case .endpoints:
            let own = session.endpoints.all(of: session.api.name)
            return .endpoints(own.isEmpty ? session.endpoints.everywhere : own, within: session.api.name)
        case .models: return .models(session.modelsWithDocument)
        case .variables:
            return .variables(
                session.variables.sorted { $0.key < $1.key }.map {
                    Listing.NamedVariable(name: $0.key, variable: $0.value)
                })
        case .responses: return .responses(session.memory.responses, under: session.settings.base)
        case .help:
            if let word, let endpoint = session.endpoint(named: word) { return .endpoint(endpoint) }
            if let word, let variable = session.variable(named: word), variable.value.declaredFunction != nil {
                return .variables([Listing.NamedVariable(name: word, variable: variable)])
            }
            return .help(topic: word, session.functions)
        case .why:
            let explanation = try LastAttempt(run: run).explanation(at: range)
            run.change { $0.memory.fragility = nil }
            let attempt = session.memory.decoding
            for line in [attempt?.appVerdict?.line(beside: explanation), attempt?.extent, attempt?.provenance] {
                if let line { run.tell(.printed(line), at: range) }
            }
            return .explanation(explanation)
        case .infer: throw RuntimeError("the name is missing", advice: "infer Episode", at: range)
        case .coverage: return .coverage(try LastAttempt(run: run).coverage(at: range))
        case .emit, .save, .history, .edit, .undo, .redo, .fix, .quit, .exit, .clear:
            throw RuntimeError(
                "\(name.rawValue) is only for the prompt", advice: CommandTable[name.rawValue]?.adviceInScript,
                at: command.name.range)
        case .replay, .drift, .fragile:
            throw RuntimeError("\(name.rawValue) cannot be used here", at: command.name.range)
        }
    }

    /// Returns what `prompt`, `transport.timeout` and the like show as statements; `nil` for anything else.
    func settingListing(_ source: Source) -> Listing? {
        guard let name = source.shownSetting(whereVariable: { run.variable(named: $0) != nil }) else { return nil }
        guard !name.hasPrefix("prompt") else { return .promptSetting(name, run.read(\.prompt)) }
        var settings = run.settings
        settings.transport = run.read(\.transport)
        return .setting(name, settings)
    }
}
