import ModelDiagnosis
import ScriptSyntax

/// An imported API as files: a script, and the models it names, as a person would keep them.
package struct ScriptLayout: Sendable {
    /// The location of the models: in the script, or in files beside it.
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

    /// The file that declares `JSON`, which an app needs once, however many APIs it has.
    package static let fileOfJSON = "App/JSON.swift"

    package private(set) var script = ""
    package private(set) var files: [File] = []
    package let report: ImportReport

    /// Writes everything that an API declares, with the models that its endpoints and models name. Parts that the
    /// language cannot read back are left out as losses.
    package init(of api: ImportedAPI, models place: Models) {
        var tally = api.tally
        var kept = (endpoints: 0, models: 0)
        var endpoints: [String] = []
        var waiting = api.isPart ? [] : api.models
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
        for loss in api.declarations.losses { tally.note(loss) }
        var inner = Self.writable(api.settings, &tally)
        if !models.isEmpty, case .files(let pattern) = place {
            inner.append("models \(SondeText.literal(pattern))")
            files = models.map { File(name: "\($0.name).swift", text: Self.swift($0.text)) }
            // The file is where the pattern does not find it: it would hide Sonde's own type, whose members a script
            // can
            // name.
            if usesJSON {
                files.append(File(name: Self.fileOfJSON, text: Self.swift(InferredModel.sourceOfCodableJSON)))
            }
        }
        inner += api.environments.map { "\nenvironment \($0.name) {\n\($0.settings.joined(separator: "\n"))\n}" }
        if place == .inScript { inner += models.map { "\n" + Self.indented($0.text) } }
        inner += endpoints.map { "\n" + $0 }
        var lines = Self.writable(api.variables, &tally)
        if !lines.isEmpty, !inner.isEmpty { lines.append("") }
        if !inner.isEmpty {
            lines += api.documentation.map { $0.isEmpty ? "//" : "// \($0)" }
            lines += ["api \(api.name) {"] + inner + ["}"]
        }
        if !api.statements.isEmpty, !lines.isEmpty { lines.append("") }
        if !api.statements.isEmpty, !inner.isEmpty, api.statementsUseAPI { lines.append("use \(api.name)") }
        lines += Self.writable(api.statements, &tally)
        report = ImportReport(endpoints: kept.endpoints, models: kept.models, tally)
        script = ParsedScript(lines.joined(separator: "\n") + "\n").formatted
    }

    /// The formatter leaves the lines of a model as they are.
    private static func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    \($0)" }
            .joined(separator: "\n")
    }

    /// A file of an app has this line at its head, since its models are of Foundation's types.
    private static func swift(_ text: String) -> String { "import Foundation\n\n\(text)\n" }

    /// Returns true if a text is exactly one endpoint.
    private static func isEndpoint(_ text: String) -> Bool {
        let parsed = ParsedScript(text)
        guard !parsed.hasErrors, parsed.script.statements.count == 1 else { return false }
        if case .endpoint = parsed.script.statements[0].kind { return true }
        return false
    }

    /// Those texts that are one statement or a comment each. Any other is a loss.
    private static func writable(_ texts: [String], _ tally: inout ImportTally) -> [String] {
        texts.filter { text in
            if isWhole(text) { return true }
            let start = CommentText.lines(text).first ?? ""
            tally.note(
                ImportLoss(
                    "unwritable statement", "\(start.prefix(80)): left out; a script cannot express it", at: nil))
            return false
        }
    }

    /// Indicates whether a text is a comment, or a single statement that starts no block.
    package static func isWhole(_ text: String) -> Bool {
        let parsed = ParsedScript(text)
        let statements = parsed.script.statements
        return !parsed.hasErrors && statements.count <= 1 && statements.allSatisfy(\.isHarmless)
    }

    private static func unwritable(_ thing: String) -> ImportLoss {
        ImportLoss("unwritable endpoint", "\(thing): left out; its text cannot be written as a script", at: nil)
    }
}
