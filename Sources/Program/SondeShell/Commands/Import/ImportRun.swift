import APIDocuments
import APIImport
import FixtureRecording
import Fixtures
import Foundation
import HTTPModel
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

/// One reading of a document, to the script and the models that it becomes.
struct ImportRun: Sendable {
    private let request: Import
    private let console: Console
    private let world: World

    init(_ request: Import, _ console: Console) {
        self.request = request
        self.console = console
        world = World(console)
    }

    func run(_ interruption: InterruptibleRun) -> ExitStatus {
        interruption.run(on: world.connections.executor) { await run() }
    }

    private func run() async -> ExitStatus {
        var api: ImportedAPI
        do throws(DocumentFetching.Failure) {
            api = try await read()
        } catch {
            let error = error.runtimeError(at: 0..<0)
            console.complain("sonde: \(Printable.text(error.message))")
            if let advice = MistakenWord.advice(forDocument: request.source) ?? error.advice {
                console.complain("  \(Printable.text(advice))")
            }
            return .failed
        }
        if let name = request.name { api.name = name }
        if !request.patterns.isEmpty { api.keepEndpoints(fitting: request.patterns) }
        if request.enumerations == .open { api.declarations = OpenDeclarations(api.declarations, of: api.endpoints) }
        let models: ScriptLayout.Models = request.folder == nil ? .inScript : .files("Models/\(api.name)/*.swift")
        let layout = ScriptLayout(of: api, models: models)
        var status = ExitStatus.done
        if request.patterns.isEmpty, layout.report.lostNearlyAll {
            guard request.kind != nil else {
                tell(layout.report)
                return console.fail(
                    "nearly all of \(Printable.text(request.source)) is left out, and nothing is written: it was read as "
                        + "\(api.kind.rawValue); if it is something else, say so with --as")
            }
            status = .unmet
        }
        let script = UnwrittenScript(layout, named: api.name)
        let faults = script.faults
        let obstacle = faults.isEmpty ? await script.obstacle() : []
        status = status.worst(write(layout, of: api))
        tell(layout.report)
        for line in script.secretLines { console.complain(Printable.text(line)) }
        if !faults.isEmpty {
            console.complain("sonde: this script does not pass sonde check:")
            for fault in faults { console.complain(Printable.text(fault)) }
            status = status.worst(.unsound)
        }
        if !obstacle.isEmpty {
            console.complain("sonde: sonde emit writes no client of this script as it is:")
            for line in obstacle { console.complain(Printable.text(line)) }
            status = status.worst(.unsound)
        }
        return layout.report.tally.losses.isEmpty || !request.isStrict ? status : status.worst(.unmet)
    }

    private func read() async throws(DocumentFetching.Failure) -> ImportedAPI {
        let source = ScriptSource(name: "", text: "", folder: ".", isTyped: true)
        let file = DocumentFile(request.source, in: source, home: nil)
        let host = world.host(allowsPrograms: false)
        let isInput = request.source == "-"
        let documents =
            isInput
            ? GatheredDocuments { (_) throws(ImportError) in
                [UInt8](FileHandle.standardInput.readDataToEndOfFile())
            } : GatheredDocuments(below: file.folder, reading: host.readFile, matching: host.files)
        return try await DocumentFetching(host.documentReader, files: documents, kept: host.documents).api(
            at: isInput ? .file("standard input") : file.location, as: request.kind
        ) { (_) throws(RuntimeError) in try host.transport(TransportSettings()) }
    }

    private func tell(_ report: ImportReport) {
        console.flush()
        console.complain(report.figures)
        for line in report.lines { console.complain(Printable.text(line)) }
    }

    // MARK: Files

    private func write(_ layout: ScriptLayout, of api: ImportedAPI) -> ExitStatus {
        guard let folder = request.folder else {
            console.show(file: layout.script)
            return .done
        }
        var files = [("\(api.name).apiscript", layout.script)]
        let isJSONDeclared = declaresJSON(in: "\(folder)/Models", exceptFor: api.name)
        files += layout.files.filter { !isJSONDeclared || $0.name != ScriptLayout.fileOfJSON }
            .map { ("Models/\(api.name)/\($0.name)", $0.text) }
        let others = files.filter { name, text in
            let there = FileManager.default.contents(atPath: "\(folder)/\(name)")
            return there != nil && there != Data(text.utf8)
        }
        guard others.isEmpty || request.replaces else {
            for (name, _) in others.prefix(20) { console.complain(Printable.text("\(folder)/\(name)")) }
            return console.fail(
                "\(others.count == 1 ? "this file exists" : "these files exist") and would change: "
                    + "add --force to allow that, or name another folder")
        }
        do {
            for (name, text) in files { try write(text, to: "\(folder)/\(name)") }
        } catch { return console.fail("\(Printable.text(folder)) cannot be written: \(Printable.text("\(error)"))") }
        console.show(Printable.text("\(folder)/\(api.name).apiscript"))
        return .done
    }

    /// Indicates whether the models of another API come with the declaration of `JSON`.
    private func declaresJSON(in folder: String, exceptFor name: String) -> Bool {
        let others = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return others.contains { other in
            other != name && FileManager.default.fileExists(atPath: "\(folder)/\(other)/\(ScriptLayout.fileOfJSON)")
        }
    }

    private func write(_ text: String, to path: String) throws {
        let place = URL(fileURLWithPath: path)
        let above = place.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: above, withIntermediateDirectories: true)
        guard FileManager.default.contents(atPath: path) != Data(text.utf8) else { return }
        try SafeFile(place.lastPathComponent, in: try Folder(above.path)).write(Array(text.utf8), replacing: true)
    }
}
