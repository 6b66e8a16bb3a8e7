import ScriptSyntax

/// An imported API as files: a script, and the models it names, as a person would keep them.
package struct ScriptLayout: Sendable {
    /// Where models are written: into the script, or into files beside it.
    package enum Models: Sendable, Hashable {
        case inScript
        /// In files that this pattern finds: `Models/github/*.swift`.
        case files(String)
    }

    /// A file of models.
    package struct File: Sendable, Hashable {
        package let name: String
        package let text: String
    }

    package private(set) var script = ""
    package private(set) var files: [File] = []
    package private(set) var report: ImportReport

    /// Writes out all that an API declares, with the models that only its endpoints and models name. What the language
    /// cannot read back is a loss, and left out.
    package init(of api: ImportedAPI, models place: Models) {
        var tally = api.tally
        var kept = (endpoints: 0, models: 0)
        var endpoints: [String] = []
        var waiting = api.models
        for endpoint in api.endpoints {
            guard let declaration = api.declarations.declaration(of: endpoint.name) else { continue }
            tally.add(declaration.tally)
            guard Self.isEndpoint(declaration.text) else {
                tally.lose("endpoint", Self.unwritable("\(endpoint.method) /\(endpoint.path)"))
                continue
            }
            tally.carry("endpoint")
            kept.endpoints += 1
            endpoints.append(declaration.text)
            waiting += declaration.models
        }
        var models: [(name: String, text: String)] = []
        var seen: Set<String> = []
        var usesJSON = false
        var next = 0
        while next < waiting.count {
            let name = waiting[next]
            next += 1
            guard seen.insert(name).inserted, let declaration = api.declarations.declaration(of: name) else { continue }
            tally.add(declaration.tally)
            tally.carry("model")
            kept.models += 1
            models.append((name, declaration.text))
            waiting += declaration.models
            usesJSON = usesJSON || declaration.usesJSON
        }
        report = ImportReport(endpoints: kept.endpoints, models: kept.models, tally)
        var inner = api.settings.filter(Self.isWhole)
        if !models.isEmpty, case .files(let pattern) = place {
            inner.append("models \(SondeText.literal(pattern))")
            files = models.map { File(name: "\($0.name).swift", text: Self.swift($0.text)) }
            // Where the pattern does not find it: it would hide Sonde's own type, whose members a script can name.
            if usesJSON { files.append(File(name: "App/JSON.swift", text: Self.swift(Self.sourceOfJSON))) }
        }
        inner += api.environments.map { "\nenvironment \($0.name) {\n\($0.settings.joined(separator: "\n"))\n}" }
        if place == .inScript { inner += models.map { "\n" + Self.indented($0.text) } }
        inner += endpoints.map { "\n" + $0 }
        var lines = api.variables.filter(Self.isWhole)
        if !lines.isEmpty, !inner.isEmpty { lines.append("") }
        if !inner.isEmpty {
            lines += api.documentation.map { $0.isEmpty ? "//" : "// \($0)" }
            lines += ["api \(api.name) {"] + inner + ["}"]
        }
        if !api.statements.isEmpty, !lines.isEmpty { lines.append("") }
        lines += api.statements.filter(Self.isWhole)
        script = ParsedScript(lines.joined(separator: "\n") + "\n").formatted
    }

    /// A declaration as it stands in braces: the layout of a script leaves the lines of Swift as they are.
    private static func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    \($0)" }
            .joined(separator: "\n")
    }

    /// A file of an app has this line at its head, since its models are of Foundation's types.
    private static func swift(_ text: String) -> String { "import Foundation\n\n\(text)\n" }

    /// Whether a text is one endpoint, and nothing more.
    private static func isEndpoint(_ text: String) -> Bool {
        let parsed = ParsedScript(text)
        guard !parsed.hasErrors, parsed.script.statements.count == 1 else { return false }
        if case .endpoint = parsed.script.statements[0].kind { return true }
        return false
    }

    /// Whether a text is one statement, or a comment.
    private static func isWhole(_ text: String) -> Bool {
        let parsed = ParsedScript(text)
        return !parsed.hasErrors && parsed.script.statements.count <= 1
    }

    private static func unwritable(_ thing: String) -> ImportLoss {
        ImportLoss("unwritable endpoint", "\(thing): left out; its text cannot be written as a script", at: nil)
    }
}
