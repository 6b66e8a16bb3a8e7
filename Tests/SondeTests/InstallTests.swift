#if os(Linux)
import Foundation
import Spawn
import TestFiles
import Testing

@Suite("the script that installs")
struct InstallTests {
    private let folder: TemporaryFolder

    /// A project as the script sees one that is built, with a `strip` of its own.
    init() throws {
        folder = try TemporaryFolder()
        for path in ["scripts", "Tools/Completions", ".build/full", "Sources", "bin", "Documentation"] {
            try FileManager.default.createDirectory(
                at: folder.url.appending(path: path), withIntermediateDirectories: true)
        }
        for path in ["scripts/install", "scripts/lib", "Documentation/sonde.1"] {
            try copy(path)
        }
        for shell in ["bash", "zsh", "fish"] { try copy("Tools/Completions/sonde.\(shell)") }
        try folder.write("", to: "Package.swift")
        try executable("#!/bin/sh\necho 'with all symbols'\n", at: ".build/full/sonde")
        try executable("#!/bin/sh\necho stripped >\"$2\"\n", at: "bin/strip")
        _ = try Program(at: "/bin/bash").run(
            ["-c", "swift=$(command -v swift) && readlink -f \"$swift\" >stamp || : >stamp"],
            environment: ["PATH": "/usr/bin:/bin"], in: folder.url)
        try FileManager.default.moveItem(
            at: folder.url.appending(path: "stamp"), to: folder.url.appending(path: ".build/full/sonde.stamp"))
    }

    private func copy(_ path: String) throws {
        try FileManager.default.copyItem(
            at: Project.folder.appending(path: path), to: folder.url.appending(path: path))
    }

    private func executable(_ text: String, at path: String) throws {
        try folder.write(text, to: path)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: folder.url.appending(path: path).path)
    }

    private func install(_ arguments: String..., path: String = "") throws -> Outcome {
        try Program(at: "/bin/bash").run(
            [folder.url.appending(path: "scripts/install").path] + arguments,
            environment: ["PATH": "\(folder.path)/bin:/usr/bin:/bin\(path)"], in: folder.url)
    }

    @Test("tells its usage when asked for it, and when asked for what it does not do")
    func usage() throws {
        let help = try install("--help")
        #expect(help.output.hasPrefix("usage: scripts/install [--uninstall] [PREFIX]\n"))
        #expect(help.status == 0 && help.errors == "")
        for words in [["--wrong", "here"], ["here", "there"], ["here", "--wrong"]] {
            let refused = try install(words[0], words[1])
            #expect(refused.errors == "usage: scripts/install [--uninstall] [PREFIX]\n")
            #expect(refused.status == 2 && refused.output == "")
        }
        #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "here").path))
    }

    @Test("installs the program without its symbols, says where it is not found, and takes it away again")
    func installs() throws {
        let outcome = try install("here")
        #expect(outcome.status == 0 && outcome.output.hasPrefix("installed \(folder.path)/here/bin/sonde\n"))
        let place = "\(folder.path)/here/bin"
        #expect(outcome.errors == "\(place) is not on your PATH: add it, or type \(place)/sonde.\n")
        #expect(try folder.text(of: "here/bin/sonde") == "stripped\n")
        #expect(try install("here/", path: ":\(place)").errors == "")
        #expect(try install("--uninstall", "here").output.hasPrefix("removed \(place)/sonde\n"))
    }

    @Test("installs the program as it is where it cannot be stripped")
    func unstripped() throws {
        try executable("#!/bin/sh\nexit 1\n", at: "bin/strip")
        #expect(try install("here").status == 0)
        #expect(try folder.text(of: "here/bin/sonde").contains("with all symbols"))
    }
}
#endif
