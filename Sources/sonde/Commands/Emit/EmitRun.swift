import ClientWriting
import HTTPModel
import OptionTable
import Presentation
import Redaction
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

/// One reading of scripts, to the clients of their APIs.
struct EmitRun: Sendable {
    private let request: Emit
    private let console: Console
    private let world: World
    private let scripts: [ScriptFile]

    init(_ request: Emit, _ console: Console) throws(UsageError) {
        self.request = request
        self.console = console
        world = World(console, isHermetic: true)
        scripts = try request.scripts.map { (path) throws(UsageError) in try ScriptFile(reading: path) }
        for script in scripts { console.secrets.add(script.secrets) }
    }

    /// Reads to the end, or until Ctrl-C.
    func run(_ interruption: Interruption) -> ExitStatus {
        interruption.run(on: world.connections.executor) { await run() }
    }

    private func run() async -> ExitStatus {
        let renderer = Renderer.replay.hiding(with: console.secrets.mask)
        var declared = DeclaredSession(host: world.host(allowsPrograms: false))
        for script in scripts {
            guard !script.parsed.hasErrors else {
                for finding in script.parsed.diagnostics {
                    console.complain(drawn: renderer.complaint(finding, in: script.source))
                }
                return .unsound
            }
            do throws(RuntimeError) {
                try await declared.add(script.parsed.script, in: script.source)
            } catch {
                let failure = Outcome(.failed(error), at: error.range, in: script.source)
                if let text = renderer.complaint(failure) { console.complain(drawn: text) }
                return .failed
            }
        }
        return write(declared.namingRequests)
    }

    private func write(_ declared: DeclaredSession) -> ExitStatus {
        let title = scripts.first?.title ?? "api"
        let names = declared.session.apis.map(\.name).filter { !declared.session.endpoints.all(of: $0).isEmpty }
        let wanted = request.api.map { [$0] } ?? names
        guard wanted.allSatisfy({ names.contains($0) }), !wanted.isEmpty else {
            let named = names.compactMap(\.self)
            console.complain(
                request.api.map { "sonde: no API called \($0) has an endpoint" }
                    ?? "sonde: no endpoint is declared here")
            console.complain(named.isEmpty ? "  write endpoint NAME { GET PATH }" : "  there is \(named.listed)")
            return .failed
        }
        var files: [ClientFile] = []
        for name in wanted {
            let api = ClientReading.api(named: name, called: title, in: declared.session, declared)
            for loss in api.losses { console.complain(Printable.text("left out: \(loss)")) }
            if let remark = api.remark { console.complain(remark) }
            let options = ClientOptions(command: request.command, access: request.access)
            let folder = wanted.count > 1 ? "\(name ?? title)/" : ""
            files += request.style.style.files(for: api, options).map { ClientFile(folder + $0.path, $0.text) }
        }
        return give(files)
    }

    private func give(_ files: [ClientFile]) -> ExitStatus {
        guard let path = request.folder else {
            for (place, file) in files.enumerated() {
                if files.count > 1 { console.show("\(place == 0 ? "" : "\n")// \(file.path)\n") }
                console.write(Array(file.text.utf8))
            }
            return .done
        }
        let folder = ClientFolder(path)
        let differences = folder.differences(from: files)
        guard !request.checks else { return tell(differences, in: path) }
        let changed = differences.filter(\.isChanged)
        guard changed.isEmpty || request.replaces else {
            for one in changed.prefix(20) { console.complain(Printable.text("\(path)/\(one.file.path)")) }
            console.complain(
                "sonde: somebody changed \(changed.count == 1 ? "this file" : "these files"): "
                    + "add --force to replace, or name another folder")
            return .failed
        }
        do throws(ClientFolderError) {
            try folder.write(differences)
        } catch {
            console.complain(Printable.text("sonde: \(error)"))
            return .failed
        }
        for file in files { console.show(Printable.text("\(path)/\(file.path)")) }
        return .done
    }

    /// What `--check` finds: the files that would be written otherwise, and how.
    private func tell(_ differences: [ClientFolder.Difference], in path: String) -> ExitStatus {
        let renderer = Renderer.replay.hiding(with: console.secrets.mask)
        for difference in differences {
            let name = "\(path)/\(difference.file.path)"
            guard let old = difference.old else {
                console.show(Printable.text("\(name) is not there"))
                continue
            }
            let change = SourceChange(name: name, old: old, new: difference.file.text)
            console.show(LineDifference.drawn(change, on: renderer.canvas).rendered(as: renderer.style))
        }
        return differences.isEmpty ? .done : .unmet
    }
}

extension ScriptFile {
    /// The name of the file, without what tells that it is a script.
    fileprivate var title: String {
        let name = source.name.split(separator: "/").last ?? "api"
        return String(name.prefix { $0 != "." })
    }
}
