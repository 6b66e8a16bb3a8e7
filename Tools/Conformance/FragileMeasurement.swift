import ClientWriting
import DecodingDifferential
import FixtureRecording
import FixtureServer
import Fixtures
import Foundation
import JSONModel
import ModelDecoding
import ModelDiagnosis
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import SwiftInterpreting

/// What `fragile` says of changed responses, beside what Foundation makes of them with the models compiled:
/// `conformance fragile EXAMPLES [COUNT] [APPS]`, a line for each of the examples' worlds and for each app.
struct FragileMeasurement {
    private let examples: URL
    private let count: Int
    private let apps: String?

    init(_ examples: String, count: Int, apps: String?) {
        self.examples = URL(filePath: examples)
        self.count = count
        self.apps = apps
    }

    /// Runs it all. Returns whether all verdicts agree.
    func run() async throws -> Bool {
        var isClean = true
        print("models                  bodies  mutants  a second  refused  unknown  differ")
        for world in ClientWorld.all { isClean = try await measure(world: world.name) && isClean }
        for app in try apps.map(FragileApp.all) ?? [] {
            isClean = try measure(app.bodies, of: app.name, verdicts: app.verdicts) && isClean
        }
        return isClean
    }

    private func measure(world name: String) async throws -> Bool {
        let folder = examples.appending(path: name)
        let responses = try await responses(of: name, in: folder)
        let texts = responses.first?.models.sources.map(\.text) ?? []
        let bodies = responses.map {
            FragileBody(json: $0.body, type: $0.type, models: $0.models, configuration: $0.configuration)
        }
        return try measure(bodies, of: name) { mutants in try self.verdicts(on: mutants, compiling: texts, for: name) }
    }

    /// Changes bodies and prints a line. Returns whether all verdicts agree with those of the compiled models.
    private func measure(
        _ bodies: [FragileBody], of name: String, verdicts: ([FragileMutant]) throws -> [Verdict?]
    ) throws -> Bool {
        let (mutants, rate) = try FragileMutant.some(count, of: bodies)
        let differences = try zip(mutants, verdicts(mutants)).compactMap { $0.difference(from: $1) }
        let row = [
            name.padding(toLength: 22, withPad: " ", startingAt: 0), "\(bodies.count)", "\(mutants.count)",
            "\(rate)", "\(mutants.count { $0.verdict == .refuses })",
            "\(mutants.count { $0.verdict == .unknown })", "\(differences.count)",
        ]
        print(row.joined(separator: "  "))
        for difference in differences.prefix(5) { print("    \(difference)") }
        return differences.isEmpty && !mutants.isEmpty
    }

    private func responses(of name: String, in folder: URL) async throws -> [ModelledResponses.Response] {
        let path = folder.path
        var host = ScriptHost(transport: { (_) throws(RuntimeError) in throw RuntimeError("nothing is sent", at: 0..<0)
        })
        host.environment = DemoKeys.environment
        host.readFile = { (file, _) throws(ScriptHost.FileError) in
            guard let data = FileManager.default.contents(atPath: "\(path)/\(file)") else {
                throw ScriptHost.FileError("\(file) is not there")
            }
            return [UInt8](data)
        }
        host.files = { (pattern, _) throws(ScriptHost.FileError) in
            guard pattern.contains("*") else { return [pattern] }
            let place = String(pattern.prefix { $0 != "*" })
            let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(place)")) ?? []
            return names.filter { $0.hasSuffix(".swift") }.sorted().map { place + $0 }
        }
        let text = try String(contentsOf: folder.appending(path: "\(name).apiscript"), encoding: .utf8)
        let parsed = ParsedScript(text).translated(keepingLines: true)
        var declared = DeclaredSession(Session(interpreter: .swift), host: host)
        try await declared.add(
            parsed.script, in: ScriptSource(name: "\(name).apiscript", text: parsed.text, folder: path))
        declared = declared.namingRequests
        let folders = try FixtureFolder.all(in: FolderPlace(folder.appending(path: "Fixtures").path))
        return try ModelledResponses(
            in: folders, as: declared.session, decoders: declared.decoders, host: host
        ).responses
    }

    private func verdicts(
        on mutants: [FragileMutant], compiling texts: [String], for name: String
    ) throws -> [Verdict?] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "fragile-\(name)-\(getpid())")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var parts = CompiledProgram.Parts(support: URL(fileURLWithPath: "Tests/Support/DecodingDifferential"))
        for (number, text) in texts.enumerated() {
            try ("import Foundation\n\n" + text).write(
                to: folder.appending(path: "Models\(number).swift"), atomically: true, encoding: .utf8)
            parts.files.append("Models\(number).swift")
        }
        for type in Set(mutants.map(\.trial.spelling)) { parts.functions[type] = "decoding((\(type)).self)" }
        let program = CompiledProgram(in: folder)
        let refused = try program.build(parts)
        guard refused.isEmpty else { throw CompilerFailure(output: refused.sorted().joined(separator: "\n")) }
        return try program.verdicts(of: mutants.map { ($0.trial.spelling, $0.trial) })
    }
}
