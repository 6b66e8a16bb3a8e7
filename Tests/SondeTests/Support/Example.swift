import Foundation
import Spawn
import TestFiles
import Testing

/// A folder of `Examples`: scripts, the models they use, and what was recorded for those that can be replayed.
struct Example: Sendable, CustomTestStringConvertible {
    let name: String

    var testDescription: String { name }

    static let folder = Project.folder.appending(path: "Examples")

    static let all: [Example] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().map(Example.init).filter(\.hasScript)
    }()

    /// Those with failures of the network.
    static let failing = all.filter { FileManager.default.fileExists(atPath: $0.folder.appending(path: failures).path) }

    static let failures = "failures.apiscript"

    var folder: URL { Self.folder.appending(path: name) }
    var script: String { "\(name).apiscript" }

    /// The arguments that replay its failures without a network: those that are recorded, or none if they are made.
    var failuresReplayed: [String] {
        let isRecorded = FileManager.default.fileExists(atPath: folder.appending(path: "Failures").path)
        return ["replay", Self.failures] + (isRecorded ? ["--fixtures", "Failures"] : [])
    }

    private var hasScript: Bool { FileManager.default.fileExists(atPath: folder.appending(path: script).path) }

    /// What a script prints, as it is written down beside it.
    func expected(of script: String) throws -> String {
        try String(contentsOf: golden(of: script), encoding: .utf8)
    }

    func record(_ output: String, of script: String) throws {
        try Data(output.utf8).write(to: golden(of: script))
    }

    private func golden(of script: String) -> URL {
        folder.appending(path: script).deletingPathExtension().appendingPathExtension("out")
    }

    /// The files of a folder with what is in them, by their names.
    static func files(in folder: URL) throws -> [String: Data] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return try Dictionary(
            uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: folder.appending(path: $0))) })
    }
}
