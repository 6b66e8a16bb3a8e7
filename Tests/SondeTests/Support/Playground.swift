import FixtureServer
import Foundation
import Spawn
import TestFiles

/// A folder of its own with what the cases' scripts find around them, and a server for them: what scripts write goes
/// nowhere else. A case's script is put in when it is run, because to copy them all takes longer than to run one.
final class Playground: Sendable {
    private let home: TemporaryFolder
    private let server: LoopbackServer
    private let sonde: Program
    private let variables: [String: String]
    private let beginning: Set<String>
    private let copying = NSLock()

    /// The one for runs that leave nothing behind. It goes with the process.
    static let shared: Result<Playground, any Error> = Result {
        atexit { _ = try? FileManager.default.removeItem(at: Playground.shared.get().folder) }
        return try Playground()
    }

    private static let scripts = Dictionary(
        uniqueKeysWithValues: GoldenCase.all.compactMap(\.script).map { ($0.lastPathComponent, $0) })

    /// Scripts find these variables beside the usual ones.
    init(_ api: TestAPI = TestAPI(), variables: [String: String] = [:]) throws {
        self.variables = variables
        home = try TemporaryFolder()
        server = try LoopbackServer { api.answer($0) }
        sonde = try Program("sonde")
        let files = FileManager.default
        for file in try files.contentsOfDirectory(at: GoldenCase.surroundings, includingPropertiesForKeys: nil) {
            try files.copyItem(at: file, to: home.url.appending(path: file.lastPathComponent))
        }
        // A link that leads out of the folder.
        try files.createSymbolicLink(
            at: home.url.appending(path: "elsewhere"), withDestinationURL: URL.temporaryDirectory)
        beginning = Set(try home.names).union(Self.scripts.keys)
    }

    deinit { server.stop() }

    var folder: URL { home.url }

    /// The names of what was put into the folder since it was made.
    var additions: Set<String> { get throws { Set(try home.names).subtracting(beginning) } }

    /// What scripts find around them; nothing of this machine.
    var environment: [String: String] {
        [
            "SERVER": server.origin, "TOKEN": "t0p-s3cret-t0ken", "PATH": "/usr/bin:/bin",
            "SONDE_NOW": "2018-04-17T10:00:00Z", "SONDE_SEED": "7",
        ].merging(variables) { $1 }
    }

    var origin: String { server.origin }

    func run(_ arguments: [String], input: String = "") throws -> Outcome {
        try provide(for: arguments.joined(separator: " "))
        let outcome = legible(try sonde.run(arguments, environment: environment, input: input, in: folder))
        try SessionLines.judge(outcome.output, of: arguments)
        return outcome
    }

    func start(_ arguments: [String]) throws -> RunningProgram {
        try provide(for: arguments.joined(separator: " "))
        return try sonde.start(arguments, environment: environment, in: folder)
    }

    /// Puts the cases' scripts in that are named there, and those that these name.
    func provide(for text: String) throws {
        for (name, script) in Self.scripts where text.contains(name) {
            let isNew = try copying.withLock {
                let place = folder.appending(path: name)
                guard !FileManager.default.fileExists(atPath: place.path) else { return false }
                try FileManager.default.copyItem(at: script, to: place)
                return true
            }
            if isNew { try provide(for: String(decoding: Data(contentsOf: script), as: UTF8.self)) }
        }
    }

    /// The server's port, its clock and the folder for what is temporary are others every time.
    func legible(_ outcome: Outcome) -> Outcome {
        Outcome(status: outcome.status, output: legible(outcome.output), errors: legible(outcome.errors))
    }

    private func legible(_ text: String) -> String {
        text.replacing(server.origin.dropFirst("http://".count), with: "SERVER")
            .replacing(/\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/, with: "DATE")
            .replacing("symbolic link to \(URL.temporaryDirectory.path)", with: "symbolic link to OUTSIDE")
    }

    func text(of name: String) throws -> String { try home.text(of: name) }

    /// Files, and all files at any depth in folders, of these names.
    func filesWritten(in names: [String]) throws -> [(name: String, bytes: Data)] {
        try names.flatMap { name in
            let place = folder.appending(path: name)
            let inside = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
            guard inside.isEmpty else { return try filesWritten(in: inside.map { "\(name)/\($0)" }) }
            return [(name, try Data(contentsOf: place))]
        }
    }

    func write(_ text: String, to name: String) throws { try home.write(text, to: name) }
}
