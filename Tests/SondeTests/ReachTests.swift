import Foundation
import Spawn
import TestFiles
import Testing

@Suite("what a script may reach, through the program")
struct ReachTests {
    @Test(
        "a link that leads to a folder elsewhere is not recorded into, and its target is named",
        arguments: [
            (["run", "base \\(env.SERVER)", "GET episodes/1", "--record", "elsewhere"], 2),
            (["run", "base \\(env.SERVER)", "GET episodes/1", "--record", "elsewhere/deeper"], 2),
            (["replay", "calls.apiscript", "--record", "./elsewhere/"], 2), (["run", "record elsewhere"], 4),
        ] as [([String], Int32)])
    func links(_ arguments: [String], _ status: Int32) throws {
        let outside = try TemporaryFolder()
        let playground = try Playground()
        let link = playground.folder.appending(path: "elsewhere")
        try FileManager.default.removeItem(at: link)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: outside.url)
        let outcome = try playground.run(arguments)
        #expect(outcome.status == status)
        let target = "a symbolic link to OUTSIDE/\(outside.url.lastPathComponent)"
        #expect(outcome.errors.contains(target), "\(outcome.errors)")
        #expect(try outside.names.isEmpty)
        // Whoever means it names the target; a link within the folder is the person's own.
        let named = try playground.run(["run", "base \\(env.SERVER)", "GET episodes/1", "--record", outside.path])
        #expect(named.status == 0, "\(named.errors)")
        #expect(try outside.names.count == 2)
    }

    @Test(
        "a script that is not sound makes nothing",
        arguments: [
            ["replay", "broken.apiscript", "--record", "F"],
            ["replay", "calls.apiscript", "broken.apiscript", "--record", "F"],
            ["run", "let =", "--record", "F"],
        ])
    func unsound(_ arguments: [String]) throws {
        let playground = try Playground()
        #expect(try playground.run(arguments).status == 3)
        #expect(!FileManager.default.fileExists(atPath: playground.folder.appending(path: "F").path))
    }

    @Test("the keys of connections are written to no file, whatever SSLKEYLOGFILE says")
    func keyLog() throws {
        let playground = try Playground(variables: ["SSLKEYLOGFILE": "keys.log"])
        let outcome = try playground.run(["run", #""" | !printenv SSLKEYLOGFILE; echo end"#, "--allow-programs"])
        #expect(outcome.output == "end\n", "\(outcome.errors)")
    }

    @Test("a socket that is not written out is allowed by name, and by no other name")
    func sockets() throws {
        let playground = try Playground(variables: ["SOCKET": "/nowhere/socket"])
        let line = "transport.unixSocket = env.SOCKET"
        for arguments in [["run", line], ["run", line, "--allow-socket", "/nowhere/other"]] {
            let outcome = try playground.run(arguments)
            #expect(outcome.status == 4 && outcome.errors.contains("does not name this socket literally"))
        }
        #expect(try playground.run(["run", line, "--allow-socket", "/nowhere/socket"]).status == 0)
        #expect(try playground.run(["run", line, "--allow-socket=/nowhere/socket"]).status == 0)
        #expect(try playground.run(["run", #"transport.unixSocket = "/nowhere/socket""#]).status == 0)
    }

    @Test("a program is started only with consent")
    func programs() throws {
        let playground = try Playground()
        let line = #""x" | !touch started"#
        let refused = try playground.run(["run", line])
        #expect(refused.status == 4 && refused.errors.contains("only with consent"))
        #expect(!FileManager.default.fileExists(atPath: playground.folder.appending(path: "started").path))
        #expect(try playground.run(["run", line, "--allow-programs"]).status == 0)
        #expect(FileManager.default.fileExists(atPath: playground.folder.appending(path: "started").path))
    }
}
