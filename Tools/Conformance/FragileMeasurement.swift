import ClientWriting
import DecodingDifferential
import Demo
import Fixtures
import Foundation
import JSONModel
import ModelDecoding
import ModelDiagnosis
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import SwiftInterpreting

/// What `fragile` says of changed responses of the examples' worlds, beside what Foundation makes of them with the models
/// compiled: `conformance fragile EXAMPLES [COUNT]`, a line a world.
struct FragileMeasurement {
    private struct Mutant {
        let name: String
        let verdict: DecodingVerdict
        let trial: Trial
    }

    private let examples: URL
    private let count: Int

    init(_ examples: String, count: Int) {
        self.examples = URL(filePath: examples)
        self.count = count
    }

    /// Runs it all. Returns whether all verdicts agree.
    func run() async throws -> Bool {
        var isClean = true
        print("world                  responses  mutants  a second  refused  differ")
        for world in ClientWorld.all { isClean = try await measure(world.name) && isClean }
        return isClean
    }

    private func measure(_ name: String) async throws -> Bool {
        let folder = examples.appending(path: name)
        let responses = try await responses(of: name, in: folder)
        let start = ContinuousClock.now
        let (mutants, tried) = try mutants(of: responses)
        let time = ContinuousClock.now - start
        let texts = responses.first?.models.sources.map(\.text) ?? []
        let differences = try differences(of: mutants, compiling: texts, for: name)
        let refused = mutants.count { $0.verdict != .decodes }
        let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
        let row = [
            name.padding(toLength: 22, withPad: " ", startingAt: 0), "\(responses.count)", "\(mutants.count)",
            "\(Int(Double(tried) / seconds))", "\(refused)", "\(differences.count)",
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

    /// As many mutants as are wanted: of each response in turn, and then of mutants that decode.
    private func mutants(of responses: [ModelledResponses.Response]) throws -> (mutants: [Mutant], tried: Int) {
        var mutants: [Mutant] = []
        var tried = 0
        var bodies = responses.map { ($0, $0.body) }
        while mutants.count < count, !bodies.isEmpty {
            var next: [(ModelledResponses.Response, JSONValue)] = []
            let each = max(20, (count - mutants.count) / bodies.count + 1)
            for (response, body) in bodies where mutants.count < count {
                let all = MutantVerdict.all(
                    of: body, as: response.type, in: response.models, decodedWith: response.configuration)
                tried += all.count
                let step = max(1, all.count / each)
                for place in stride(from: 0, to: all.count, by: step) {
                    guard let whole = all[place].mutation.applied(to: body) else { continue }
                    let trial = try Trial(
                        response.type.description, in: response.models, response.configuration, body: whole.sourceText)
                    mutants.append(Mutant(name: all[place].mutation.name, verdict: all[place].verdict, trial: trial))
                    if all[place].verdict == .decodes { next.append((response, whole)) }
                }
            }
            bodies = next
        }
        return (Array(mutants.prefix(count)), tried)
    }

    private func differences(of mutants: [Mutant], compiling texts: [String], for name: String) throws -> [String] {
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
        let verdicts = try program.verdicts(of: mutants.map { ($0.trial.spelling, $0.trial) })
        return zip(mutants, verdicts).compactMap { mutant, verdict in
            let decodes = if case .accepted = verdict { true } else { false }
            return mutant.verdict == (decodes ? .decodes : .refuses)
                ? nil : "\(mutant.name) of \(mutant.trial.spelling): \(mutant.verdict) here, \(verdict) compiled"
        }
    }
}
