import ClientWriting
import Fixtures
import HTTPModel
import Presentation
import Redaction
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import SwiftInterpreting

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

    func run(_ interruption: InterruptibleRun) -> ExitStatus {
        interruption.run(on: world.connections.executor) { await run() }
    }

    private func run() async -> ExitStatus {
        let renderer = Renderer.replay.hiding(with: console.secrets.mask)
        var declared = DeclaredSession(Session(interpreter: .swift), host: world.host(allowsPrograms: false))
        for script in scripts {
            guard !script.parsed.hasErrors else {
                for finding in script.parsed.diagnostics {
                    console.complain(drawn: renderer.complaint(finding, in: script.source))
                }
                return .unsound
            }
            guard await declared.add(script, telling: console, renderer) else { return .failed }
        }
        var named = declared.namingRequests
        if request.enumerations == .open {
            for remark in named.openEnumerations() { console.complain(Printable.text(remark)) }
        }
        return write(named)
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
        var modules: [ClientPackage.Module] = []
        for name in wanted {
            var api = ClientReading.api(
                named: name, called: title, in: declared.session, declared, hiding: console.secrets.mask)
            api.fit(request.style)
            for loss in api.losses { console.complain(Printable.text("left out: \(loss)")) }
            if let remark = api.remark, signs(api), request.packageName == nil { console.complain(remark) }
            let recordings: String?
            do {
                recordings = try readExamples(of: name, to: &api, declared)
            } catch { return console.fail(Printable.text("\(error)")) }
            let own = request.packageName.map { wanted.count == 1 ? $0 : ClientPackage.moduleName(api.name, in: $0) }
            modules.append(
                ClientPackage.Module(
                    own ?? name ?? title, clients(of: api), tests: tests(of: api, in: own, on: recordings),
                    hashing: signs(api)))
        }
        let files =
            request.packageName.map {
                ClientPackage($0, modules, writtenBy: request.command, usingSonde: request.usesLibrary).files
            }
            ?? together(modules)
        return give(files)
    }

    private var options: ClientOptions { ClientOptions(command: request.command, access: request.access) }

    /// True if the client of an API needs a library that hashes.
    private func signs(_ api: ClientAPI) -> Bool {
        api.hashes && request.style.isSwift && ![.models, .draft].contains(request.style)
    }

    private func clients(of api: ClientAPI) -> [ClientFile] { request.style.files(for: api, options) }

    /// Recordings, and what the scripts expect of them; gives the folder that they are in.
    private func readExamples(
        of name: String?, to api: inout ClientAPI, _ declared: DeclaredSession
    ) throws(ExchangeFileError) -> String? {
        guard let fixtures = request.fixtures else { return nil }
        for script in scripts {
            api.readExpectations(of: script.parsed.script, in: script.source, declared.session, api: name)
        }
        let folder = try api.readExamples(from: FolderPlace(fixtures))
        for name in api.dropExamples(where: { console.secrets.masked($0) != $0 }) {
            console.complain(Printable.text("left out: the recording \(name), which holds a secret"))
        }
        return folder
    }

    private func tests(of api: ClientAPI, in module: String?, on recordings: String?) -> [ClientFile] {
        guard request.writesTests else { return [] }
        var place = SuiteFiles.Place(module: module)
        if request.usesLibrary, let recordings {
            let folder = module.map { "Tests/\($0)Tests" } ?? "Tests"
            place.recordings = RelativePath(from: "\(request.folder ?? ".")/\(folder)", to: recordings).text
        }
        guard let suite = SuiteFiles(for: api, request.style, options, in: place) else { return [] }
        for loss in suite.losses { console.complain(Printable.text("without a test: \(loss)")) }
        return suite.files
    }

    /// Without a package: tests beside the client, and each API in a folder of its own.
    private func together(_ modules: [ClientPackage.Module]) -> [ClientFile] {
        modules.flatMap { module in
            let folder = modules.count > 1 ? "\(module.name)/" : ""
            return (module.files + module.tests.map { $0.below("Tests/") }).map { $0.below(folder) }
        }
    }

    private func give(_ files: [ClientFile]) -> ExitStatus {
        if let file = files.first(where: { console.secrets.masked($0.bytes) != $0.bytes }) {
            console.complain("sonde: nothing is written: \(Printable.text(file.path)) would hold a secret")
            console.complain("  take it from the environment: \\(env.NAME)")
            return .failed
        }
        guard let path = request.folder else {
            for (place, file) in files.enumerated() {
                if files.count > 1 { console.show("\(place == 0 ? "" : "\n")// \(file.path)\n") }
                console.show(file: file.text)
            }
            return .done
        }
        let folder = ClientFolder(path)
        let files = folder.leavingOut(filesThatPeopleWrote: files)
        let differences = folder.differences(from: files)
        let leftovers = folder.leftovers(besides: files)
        guard !request.checks else {
            for leftover in leftovers { console.show(Printable.text("\(leftover.path) would no longer be written")) }
            return leftovers.isEmpty ? tell(differences, in: path) : tell(differences, in: path).worst(.unmet)
        }
        let changed = differences.filter(\.isChanged)
        guard changed.isEmpty || request.replaces else {
            for one in changed.prefix(20) { console.complain(Printable.text("\(path)/\(one.file.path)")) }
            return console.fail(
                "changes were made by hand to \(changed.count == 1 ? "this file" : "these files"): "
                    + "add --force to replace, or name another folder")
        }
        do throws(ClientFolderError) {
            try folder.write(differences)
            for leftover in leftovers where !leftover.isChanged || request.replaces { try folder.remove(leftover) }
        } catch {
            console.complain(Printable.text("sonde: \(error)"))
            return .failed
        }
        for file in files { console.show(Printable.text("\(path)/\(file.path)")) }
        for leftover in leftovers {
            let stays = leftover.isChanged && !request.replaces
            console.complain(
                Printable.text(
                    stays
                        ? "\(leftover.path) is no longer written, but was changed by hand: it stays"
                        : "removed \(leftover.path), which is no longer written"))
        }
        return .done
    }

    /// Shows what `--check` finds: the files that would change, and how.
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
    /// The name of the file, without the extension of a script.
    fileprivate var title: String {
        let name = source.name.split(separator: "/").last ?? "api"
        return String(name.prefix { $0 != "." })
    }
}
