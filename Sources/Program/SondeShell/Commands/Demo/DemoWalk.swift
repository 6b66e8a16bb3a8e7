import CurlTransport
import Foundation
import ScriptRuntime
import SwiftInterpreting

/// The demo without a person at a terminal: types the tour's lines, and shows the result of each.
struct DemoWalk: Sendable {
    private let origin: String
    private let console: Console
    private let world: World

    init(origin: String, _ console: Console) {
        self.origin = origin
        self.console = console
        world = World(console, demo: origin)
    }

    var executor: TransferEngine { world.connections.executor }

    func run() async -> ExitStatus {
        let folder = URL.temporaryDirectory.appending(path: "sonde-demo-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch { return console.fail("the demo has no folder for its recordings: \(error.localizedDescription)") }
        console.show(DemoTour.introduction(at: origin))
        var (session, status) = await run(
            DemoTour.preparation, in: Session(interpreter: .swift), folder.path)
        for (number, stop) in zip(1..., DemoTour.stops) where status == .done {
            console.show("\n\(Ink.forStandardOutput().strong("\(number). \(stop.remark)"))\n› \(stop.line)")
            (session, status) = await run(stop.line, in: session, folder.path)
        }
        return status
    }

    private func run(_ text: String, in session: Session, _ folder: String) async -> (Session, ExitStatus) {
        let script = ScriptFile(text, named: "demo", in: folder)
        let account = RunProgress(script)
        let reporter = TextReporter(console: console, renderer: .replay)
        let run = ScriptRun(
            script: script, host: world.host(allowsPrograms: false), reporter: reporter, account: account,
            console: console)
        let session = await run.run(in: session)
        return (session, account.facts.status)
    }
}
