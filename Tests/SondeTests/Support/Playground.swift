import FixtureServer
import Foundation
import Spawn

/// A copy of the cases in a folder of its own, and a server for them: what scripts write goes nowhere else.
final class Playground {
    let folder: URL
    private let server: LoopbackServer
    private let sonde: Program

    init(_ api: TestAPI = TestAPI()) throws {
        folder = URL.temporaryDirectory.appending(path: "sonde-\(UUID().uuidString)")
        server = try LoopbackServer { api.answer($0) }
        sonde = try Program("sonde")
        try FileManager.default.copyItem(at: GoldenCase.folder, to: folder)
    }

    deinit {
        server.stop()
        try? FileManager.default.removeItem(at: folder)
    }

    /// What scripts find around them; nothing of this machine.
    private var environment: [String: String] {
        [
            "SERVER": server.origin, "TOKEN": "t0p-s3cret-t0ken", "PATH": "/usr/bin:/bin",
            "SONDE_NOW": "2018-04-17T10:00:00Z", "SONDE_SEED": "7",
        ]
    }

    func run(_ arguments: [String], input: String = "") throws -> Outcome {
        legible(try sonde.run(arguments, environment: environment, input: input, in: folder))
    }

    func start(_ arguments: [String]) throws -> RunningProgram {
        try sonde.start(arguments, environment: environment, in: folder)
    }

    /// The server's port is another every time.
    func legible(_ outcome: Outcome) -> Outcome {
        let place = server.origin.dropFirst("http://".count)
        return Outcome(
            status: outcome.status, output: outcome.output.replacing(place, with: "SERVER"),
            errors: outcome.errors.replacing(place, with: "SERVER"))
    }

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
    }
}
