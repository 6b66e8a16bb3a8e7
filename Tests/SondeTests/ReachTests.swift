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
            (["replay", "calls.apiscript", "--record", "./elsewhere/"], 2), (["run", "record elsewhere"], 3),
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

    @Test(
        "a check refuses what a replay would refuse, in the same words",
        arguments: [
            #"transport = .fixtures("../fx")"#, #"transport = .fixtures("elsewhere")"#,
            #"transport = .fixtures("/tmp")"#,
            "drift ../fx", "drift elsewhere", "drift", "record elsewhere",
            #"transport.clientCertificate = "link.pem""#, #"transport.certificateAuthority = "link.pem""#,
            "GET episodes/1 | write elsewhere/x", "GET episodes/1 | write nowhere/x",
            "GET episodes/1 | write! link.d/x",
            #"let f = file("link.pem")"#, "replay link.pem", #"api z from "link.pem""#,
        ])
    func checks(line: String) throws {
        let outside = try TemporaryFolder(files: ["key.pem": "key"])
        let playground = try Playground()
        for (name, target) in [("link.pem", "key.pem"), ("link.d", "")] {
            try FileManager.default.createSymbolicLink(
                at: playground.folder.appending(path: name), withDestinationURL: outside.url.appending(path: target))
        }
        try playground.write("base \\(env.SERVER)\n\(line)\n", to: "leaving.apiscript")
        let check = try playground.run(["check", "leaving.apiscript"])
        let replay = try playground.run(["replay", "leaving.apiscript"])
        #expect(check.status == 3 && replay.status == 3, "\(check.output) \(replay.errors)")
        #expect(!check.errors.isEmpty && check.errors == replay.errors)
        #expect(try outside.names == ["key.pem"])
    }

    @Test("a check does not refuse what the script makes first, or writes to a folder that is there")
    func checkedPlaces() throws {
        let playground = try Playground()
        try playground.write(
            """
            base \\(env.SERVER)
            GET episodes/1 | write one.json
            record Kept
            GET episodes/1
            record off
            GET episodes/1 | write Kept/notes.txt
            transport = .fixtures("Kept")
            GET episodes/1

            """, to: "staying.apiscript")
        #expect(try playground.run(["check", "staying.apiscript"]).status == 0)
        let replay = try playground.run(["replay", "staying.apiscript"])
        #expect(replay.status == 0, "\(replay.errors)")
    }

    @Test("a document that a person names is read wherever it lies, through a link too; a script's is below its folder")
    func documents() throws {
        let document =
            #"{"openapi": "3.0.0", "info": {"title": "x", "version": "1"}, "paths": {"/p": {"get": {"operationId": "getP", "responses": {}}}}}"#
        let outside = try TemporaryFolder(files: ["real.json": document])
        let playground = try Playground()
        try FileManager.default.createSymbolicLink(
            at: playground.folder.appending(path: "link.json"),
            withDestinationURL: outside.url.appending(path: "real.json"))
        let line = "api z from \"link.json\""
        let typed = try playground.run(["run", line])
        #expect(typed.status == 0, "\(typed.errors)")
        try playground.write(line + "\n", to: "links.apiscript")
        let script = try playground.run(["replay", "links.apiscript"])
        #expect(script.status == 3 && script.errors.contains("leads out of the script's folder"), "\(script.errors)")
    }
}
