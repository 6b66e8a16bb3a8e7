#if os(Linux)
import Foundation
import Spawn
import TestFiles
import Testing

@Suite("the script that installs")
struct InstallTests {
    private let project: ScriptedProject

    private var folder: TemporaryFolder { project.folder }

    /// A project that is built, with a `strip` of its own.
    init() throws {
        project = try ScriptedProject(
            "scripts/install", "Documentation/sonde.1", "Tools/Completions/sonde.bash", "Tools/Completions/sonde.zsh",
            "Tools/Completions/sonde.fish")
        try project.program("echo 'with all symbols'", at: ".build/full/sonde")
        try project.program("echo stripped >\"$2\"", at: "bin/strip")
        _ = try project.bash("source scripts/lib/build.sh; toolchain >.build/full/sonde.stamp")
    }

    private func install(_ arguments: String..., environment: [String: String] = [:]) throws -> Outcome {
        let words = arguments.map { "'\($0)'" }.joined(separator: " ")
        return try project.bash("umask 077; scripts/install \(words)", environment)
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
        let path = "\(folder.path)/bin:/usr/bin:/bin:\(place)"
        #expect(try install("here/", environment: ["PATH": path]).errors == "")
        #expect(try install("--uninstall", "here").output.hasPrefix("removed \(place)/sonde\n"))
    }

    @Test("installs the program as it is where it cannot be stripped")
    func unstripped() throws {
        try project.program("exit 1", at: "bin/strip")
        #expect(try install("here").status == 0)
        #expect(try folder.text(of: "here/bin/sonde").contains("with all symbols"))
    }

    @Test("what is installed can be read by everybody, and nothing is left in the folder for temporary files")
    func readable() throws {
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "it's"), withIntermediateDirectories: true)
        #expect(try install("here", environment: ["TMPDIR": "\(folder.path)/it's"]).status == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/it's").isEmpty)
        for path in ["here", "here/bin", "here/share/man/man1", "here/bin/sonde"] {
            #expect(try folder.mode(of: path) == 0o755)
        }
    }

    @Test("says before it builds that a prefix cannot be written")
    func refusesPrefix() throws {
        try FileManager.default.removeItem(at: folder.url.appending(path: ".build/full/sonde"))
        let outcome = try install("Package.swift/here")
        #expect(outcome.status == 1 && outcome.output == "")
        let refusal = "here/bin/sonde cannot be written: choose a PREFIX of your own, or use sudo.\n"
        #expect(outcome.errors.hasSuffix(refusal) && !outcome.errors.contains("Building"))
    }
}
#endif
