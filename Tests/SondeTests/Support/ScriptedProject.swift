import Foundation
import Spawn
import TestFiles

/// A project as the scripts see it: their copy, and below `bin` what they find first on the path.
struct ScriptedProject {
    let folder: TemporaryFolder

    init(_ paths: String...) throws {
        folder = try TemporaryFolder()
        for path in ["scripts", "Sources", "bin", ".build"] { try make(path) }
        try folder.write("", to: "Package.swift")
        for path in paths + ["scripts/lib"] {
            try make((path as NSString).deletingLastPathComponent)
            try copy(Project.folder.appending(path: path).path, to: path, "-R")
        }
    }

    private func make(_ path: String) throws {
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: path), withIntermediateDirectories: true)
    }

    /// Puts a program there, written in the system's shell.
    func program(_ text: String, at path: String) throws {
        try make((path as NSString).deletingLastPathComponent)
        let draft = try TemporaryFolder(files: ["program": "#!/bin/sh\n\(text)\n"])
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: draft.path + "/program")
        try copy(draft.path + "/program", to: path)
    }

    /// Copies a file in another process. A program that another test starts meanwhile would inherit this process's open
    /// file, and a file that is open for writing cannot be run.
    private func copy(_ source: String, to path: String, _ options: String...) throws {
        let outcome = try Program(at: "/bin/cp").run(options + [source, folder.url.appending(path: path).path])
        guard outcome.status == 0 else { throw ProgramFailure(description: outcome.errors) }
    }

    /// Runs lines of bash in the project's folder.
    func bash(_ lines: String, _ environment: [String: String] = [:]) throws -> Outcome {
        let path = ["PATH": "\(folder.path)/bin:/usr/bin:/bin"]
        return try Program(at: "/bin/bash").run(
            ["-euo", "pipefail", "-c", lines], environment: path.merging(environment) { $1 }, in: folder.url)
    }
}
