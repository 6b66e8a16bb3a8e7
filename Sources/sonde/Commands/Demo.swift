import FixtureServer
import Foundation
import HTTPModel
import ScriptRuntime
import ScriptSyntax

/// `sonde demo`: the APIs of the examples on this machine, and a walk through them.
struct Demo: Sendable {
    private let server: DemoServer
    private let console: Console
    private let world: World

    /// Begins to serve. Made before any thread is, for it changes the environment.
    init(at port: UInt16?, _ console: Console) throws(LoopbackServerError) {
        for (name, value) in DemoKeys.environment { setenv(name, value, 1) }
        server = if let port { try DemoServer(port: port) } else { try .atUsualPort() }
        self.console = console
        world = World(console)
    }

    /// The thread the walk's calls run on.
    var executor: any TaskExecutor { world.connections.executor }

    /// The scripts of a replay, told where the demo's server is if that is one of their parameters.
    func replay(_ request: ReplayRequest) throws(UsageError) -> Replay {
        var request = request
        let isGiven = request.values.contains { $0.name == Self.parameter }
        if !isGiven, !request.files.contains("-") {
            for file in request.files where try ScriptFile(reading: file).hasParameter(Self.parameter) {
                request.values.append(ParameterOption(name: Self.parameter, value: server.origin))
                break
            }
        }
        return try Replay(request, console)
    }

    /// Types the tour's lines, and shows what comes of each.
    func walk() async -> ExitStatus {
        let folder = URL.temporaryDirectory.appending(path: "sonde-demo-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            console.complain("sonde: the demo finds no place for its recordings: \(error.localizedDescription)")
            return .failed
        }
        console.show("\(DemoTour.apis) answer at \(server.origin), on this machine alone.")
        var (session, status) = await run(DemoTour.preparation(at: server.origin), in: Session(), folder.path)
        for (number, stop) in zip(1..., DemoTour.stops) where status == .done {
            console.show("\n\(Ink.forStandardOutput().strong("\(number). \(stop.remark)"))")
            for line in stop.lines.split(separator: "\n") where status == .done {
                console.show("› \(line)")
                (session, status) = await run(String(line), in: session, folder.path)
            }
        }
        return status
    }
}

extension Demo {
    /// The parameter by which a script is told where its API is.
    private static let parameter = "server"

    private func run(_ text: String, in session: Session, _ folder: String) async -> (Session, ExitStatus) {
        let script = ScriptFile(text, named: "demo", in: folder)
        let account = Account(script)
        let reporter = TextReporter(console: console, renderer: .replay)
        let run = ScriptRun(
            script: script, host: world.host(allowsPrograms: false), reporter: reporter, account: account,
            console: console)
        let session = await run.run(in: session)
        return (session, account.facts.status)
    }
}

extension ScriptFile {
    fileprivate func hasParameter(_ name: String) -> Bool {
        parameters.contains { $0.name.text == name }
    }
}
