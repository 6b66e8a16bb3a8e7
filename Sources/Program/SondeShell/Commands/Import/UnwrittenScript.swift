import APIDocuments
import HTTPModel
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import ScriptTools
import SwiftInterpreting

/// The files that an import is going to write: a script, and files of models beside it.
struct UnwrittenScript: Sendable {
    private let source: ScriptSource
    private let parsed: ParsedScript
    private let folder: String
    private let models: [String: String]

    init(_ layout: ScriptLayout, named name: String) {
        let folder = "Models/\(name)/"
        self.folder = folder
        source = ScriptSource(name: "\(name).apiscript", text: layout.script, folder: "")
        parsed = ParsedScript(layout.script)
        models = Dictionary(layout.files.map { (folder + $0.name, $0.text) }) { first, _ in first }
    }

    var faults: [String] {
        let files = ScriptFiles(read: read, matching: names, areFinal: false)
        let check = ScriptCheck(parsed.script, in: source, files: files, interpreter: .swift)
        let findings = parsed.hasErrors ? parsed.diagnostics : check.findings
        return findings.filter { $0.severity == .error }.map { finding in
            let place = source.lines.location(of: finding.range.lowerBound)
            return "\(source.name):\(place.line):\(place.column): \(finding.message)"
        }
    }

    /// The secrets that are written out in it, each with its place and what to write instead.
    var secretLines: [String] {
        var told: Set<String> = []
        return LiteralSecret.all(in: parsed.script, of: source.text)
            .sorted { $0.range.lowerBound < $1.range.lowerBound }
            .filter { told.insert($0.secret.revealed).inserted }
            .map { found in
                let place = source.lines.location(of: found.range.lowerBound)
                return "\(source.name):\(place.line):\(place.column): \(found.secret.name) is a secret, "
                    + "and is there in plain text: write \\(env.\(found.name))"
            }
    }

    /// Why no client can be emitted, line by line.
    func obstacle() async -> [String] {
        let host = ScriptHost(
            transport: { (_) throws(RuntimeError) in throw RuntimeError("nothing is sent here", at: 0..<0) },
            readFile: read, files: names)
        return await EmitTrial(script: source, parsed: parsed, host: host).obstacle()
    }

    private func read(_ path: String, in _: String) throws(ScriptHost.FileError) -> [UInt8] {
        guard let text = models[path] else { throw ScriptHost.FileError("\(path) is not there yet") }
        return Array(text.utf8)
    }

    private func names(_: String, in _: String) throws(ScriptHost.FileError) -> [String] {
        models.keys.filter { !$0.dropFirst(folder.count).contains("/") }.sorted()
    }
}
