import Foundation
import Loopback
import Spawn
import Testing

@Suite("recording and replaying, through the program")
struct RecordingTests {
    private static let cases = GoldenCase.all.filter {
        ["calls", "views", "control", "bench", "environments", "replay-in-script", "expectations"]
            .contains($0.name)
    }

    @Test("a script that is replayed from its recording prints what it printed live", arguments: cases)
    func same(_ golden: GoldenCase) throws {
        let playground = try Playground()
        let live = try playground.run(golden.arguments + ["--record", "Recordings"])
        #expect(live.output == golden.text("out"))
        let replayed = try playground.run(golden.arguments + ["--fixtures", "Recordings"])
        #expect(replayed.output == live.output)
        #expect(replayed.status == live.status)
    }

    @Test("a recording without a key leaves a request with one to the network, where that is asked otherwise")
    func otherwiseWithKey() throws {
        let playground = try Playground()
        let server = try RawServer { connection in
            while try connection.readRequest() != nil {
                try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi")
            }
        }
        let script = """
            base \(try server.url("").absoluteString)/
            record Kept
            GET episodes/1
            record off
            transport = .fixtures("Kept", otherwise: .live)
            GET episodes/1
            key bearer aaaabbbbcccc1111
            GET episodes/1
            """
        try playground.write("\(script)\n", to: "keyed.apiscript")
        let outcome = try playground.run(["replay", "keyed.apiscript"])
        #expect(outcome.status == 0, "\(outcome)")
        #expect(server.requests.map { $0.header("Authorization") != nil } == [false, true])
    }

    @Test("a script that is recorded twice leaves every byte as it was")
    func quiet() throws {
        let playground = try Playground()
        _ = try playground.run(["replay", "calls.apiscript", "--record", "Recordings"])
        let before = try playground.contents(of: "Recordings")
        #expect(before.count > 6)
        let again = try playground.run(["replay", "calls.apiscript", "--record", "Recordings"])
        #expect(again.errors == "")
        #expect(try playground.contents(of: "Recordings") == before)
    }

    @Test("a script from standard input is recorded, and answered from its recordings")
    func piped() throws {
        let playground = try Playground()
        try playground.provide(for: "calls.apiscript")
        let script = try playground.text(of: "calls.apiscript")
        let live = try playground.run(["--record", "Recordings"], input: script)
        #expect(live.status == 0)
        #expect(try playground.contents(of: "Recordings").count > 6)
        #expect(try playground.run(["--fixtures", "Recordings"], input: script).output == live.output)
    }

    @Test("a replay from recordings opens no socket of the internet", .enabled(if: Self.hasStrace))
    func hermetic() throws {
        let playground = try Playground()
        _ = try playground.run(["replay", "calls.apiscript", "--record", "Recordings"])
        let (status, sockets) = try playground.sockets(
            of: ["replay", "calls.apiscript", "--fixtures", "Recordings"])
        #expect(status == 0)
        #expect(!sockets.contains("AF_INET"), "\(sockets)")
        #expect(try playground.sockets(of: ["replay", "calls.apiscript"]).calls.contains("AF_INET"))
    }

    @Test("no file of a recording holds the token of the environment, wherever it was sent and sent back")
    func secrets() throws {
        let playground = try Playground()
        for script in ["echo", "secrets", "calls"] {
            _ = try playground.run(["replay", "\(script).apiscript", "--record", "Recordings"])
        }
        let files = try playground.contents(of: "Recordings")
        #expect(files.count > 6)
        for (name, data) in files {
            #expect(!name.contains("s3cret"))
            #expect(!String(decoding: data, as: UTF8.self).contains("s3cret"), "\(name)")
        }
    }

    private static let hasStrace = FileManager.default.isExecutableFile(atPath: "/usr/bin/strace")
}

extension Playground {
    /// Every file of a folder with its bytes.
    fileprivate func contents(of name: String) throws -> [String: Data] {
        let place = folder.appending(path: name)
        return try FileManager.default.contentsOfDirectory(atPath: place.path).reduce(into: [:]) {
            $0[$1] = try Data(contentsOf: place.appending(path: $1))
        }
    }

    /// Every socket that the program opens.
    fileprivate func sockets(of arguments: [String]) throws -> (status: Int32, calls: String) {
        let log = folder.appending(path: "calls.strace")
        let sonde = try Program("sonde").path
        let outcome = try Program(at: "/usr/bin/strace").run(
            ["-f", "-qq", "-o", log.path, "-e", "trace=socket", sonde] + arguments, environment: environment, in: folder
        )
        return (outcome.status, try String(contentsOf: log, encoding: .utf8))
    }
}
