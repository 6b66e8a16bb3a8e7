import ScriptRuntime
import ScriptSyntax

/// One statement of a script, and what has to run before it: declarations, settings, and the variables that it needs.
struct RunSelection: Sendable {
    let script: ScriptFile
    /// The statement that was chosen, in the script.
    let target: SourceRange
    private let chosen: Set<SourceRange>

    /// Selects what begins in a line; nil if nothing there can be run.
    init?(line: Int, of analysis: ScriptAnalysis, at path: String, by command: RunCommand) {
        let chosen = Runnables(analysis.parsed.script, in: analysis.text).all.first { statement, _ in
            analysis.text.line(of: statement.range.lowerBound) == line
        }
        guard let (found, api) = chosen else { return nil }
        var call: String?
        if case .endpoint(let endpoint) = found.kind {
            call = api.map { "\($0).\(endpoint.name.text)" } ?? endpoint.name.text
        }
        // A script is silent about a binding, and a person wants to see its value.
        if case .binding(let binding) = found.kind { call = binding.pattern.names.first?.text }
        target = found.range
        // An endpoint runs as a call at the end.
        let text = analysis.source.text + (call.map { "\n\($0)\n" } ?? "")
        script = ScriptFile(ParsedScript(text), of: text, at: path)
        guard let last = call == nil ? found : script.parsed.script.statements.last else { return nil }
        let earlier = script.parsed.script.statements.filter { $0.range.upperBound <= last.range.lowerBound }
        var needed = Set(script.source.text(last.range).mentionedNames.map(String.init))
        var prepared: Set<SourceRange> = [last.range]
        for statement in earlier.reversed() where statement.prepares(needed, by: command) {
            prepared.insert(statement.range)
            needed.formUnion(script.source.text(statement.range).mentionedNames.map(String.init))
        }
        self.chosen = prepared
    }

    func skips(_ statement: Statement) -> Bool { !chosen.contains(statement.range) }
}

extension Statement {
    /// Indicates whether a later statement that mentions these names has to find it done.
    fileprivate func prepares(_ names: Set<String>, by command: RunCommand) -> Bool {
        switch kind {
        case .model, .endpoint, .environment, .api, .function, .parameter: return true
        case .command(let written):
            guard let name = CommandName(written) else { return false }
            return [.base, .key, .header, .models, .use].contains(name) && !written.isListing
        case .assignment(let assignment):
            // The command says where responses come from.
            if command != .live, assignment.target.kind == .name("transport") { return false }
            guard let root = assignment.target.root else { return false }
            return ["decoder", "transport"].contains(root) || names.contains(root)
        case .binding(let binding):
            return binding.decoderName != nil || binding.pattern.names.contains { names.contains($0.text) }
        default: return false
        }
    }
}
