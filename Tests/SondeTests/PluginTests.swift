import Canaries
import Foundation
import HTTPModel
import Loopback
import Spawn
import Terminal
import TestFiles
import Testing

@Suite("a person's own programs, through the program")
struct PluginTests {
    @Test("XML becomes models, why says whose places it gives, and the recording keeps the XML")
    func xml() throws {
        let bench = try PluginBench(
            answering:
                "<films><film year='1927'><title>Metropolis</title></film><film year='x'><title>M</title></film></films>",
            type: "application/xml")
        let outcome = try bench.replay(
            """
            record taken
            decoder["application/*+xml"] = .program("false")
            decoder["application/xml"] = .program("./xml2json.py")
            struct Film: Decodable { let title: String }
            struct Films: Decodable { let film: [Film] }
            let films = GET films -> Films
            print(films.film.map { $0.title }.joined(separator: ", "))
            print((GET films).film[0]["@year"])
            print(response.text.prefix(7))
            let numbers = try? GET films -> [Int]
            why
            """)
        #expect(outcome.output.contains("Metropolis, M\n1927\n<films>\n"), "\(outcome.output)\(outcome.errors)")
        let places = "places refer to what the program “./xml2json.py” made of the body"
        #expect(outcome.output.contains(places), "\(outcome.output)\(outcome.errors)")
        let taken = bench.folder.url.appending(path: "taken")
        let names = try FileManager.default.contentsOfDirectory(atPath: taken.path)
        let kept = try names.map { try String(contentsOf: taken.appending(path: $0), encoding: .utf8) }
        #expect(kept.contains { $0.contains("<title>Metropolis</title>") }, "\(names)")
    }

    @Test("MessagePack becomes models", .enabled(if: PluginBench.hasModule("msgpack"), "msgpack is not installed"))
    func messagePack() throws {
        let body: [UInt8] =
            [0x82, 0xa5] + Array("title".utf8) + [0xa1, 0x4d, 0xa4] + Array("year".utf8) + [0xcd, 0x07, 0x87]
        let bench = try PluginBench(answering: body, type: "application/msgpack")
        let outcome = try bench.replay(
            """
            struct Film: Decodable { let title: String; let year: Int }
            decoder["application/msgpack"] = .program("./msgpack2json.py")
            let film = GET film -> Film
            print(film.title, film.year)
            """)
        #expect(outcome.output.hasSuffix("M 1927\n"), "\(outcome.output)\(outcome.errors)")
    }

    @Test(
        "protobuf becomes models", .enabled(if: PluginBench.hasModule("google.protobuf"), "protobuf is not installed"))
    func protobuf() throws {
        let bench = try PluginBench(answering: "\n\u{1}M\u{10}\u{7}", type: "application/x-protobuf")
        try bench.write(
            """
            from google.protobuf import descriptor_pb2
            file = descriptor_pb2.FileDescriptorProto(name="films.proto", syntax="proto3")
            film = file.message_type.add(name="Film")
            film.field.add(name="title", number=1, type=9, label=1)
            film.field.add(name="year", number=2, type=5, label=1)
            open("films.desc", "wb").write(descriptor_pb2.FileDescriptorSet(file=[file]).SerializeToString())

            """, to: "describe.py")
        let outcome = try bench.replay(
            """
            struct Film: Decodable { let title: String; let year: Int }
            print("".piped(to: "python3 describe.py"))
            decoder["application/x-protobuf"] = .program("./protobuf2json.py films.desc Film")
            let film = GET film -> Film
            print(film.title, film.year)
            """)
        #expect(outcome.output.hasSuffix("M 7\n"), "\(outcome.output)\(outcome.errors)")
    }

    @Test("YAML decodes by its media type, and everything does by .yaml")
    func yaml() throws {
        let bench = try PluginBench(answering: "- title: Metropolis\n  year: 1927\n", type: "application/yaml")
        let outcome = try bench.replay(
            """
            struct Film: Decodable { let title: String; let year: Int }
            print((GET films -> [Film])[0].year)
            print((GET films).count)
            decoder = .yaml
            print((GET films)[0].title)
            """, allowed: false)
        #expect(outcome.output == "1927\n33\nMetropolis\n", "\(outcome.output)\(outcome.errors)")
    }

    @Test("curl on another machine answers, and keys go along only where the script says so", arguments: [false, true])
    func overSSH(keys: Bool) throws {
        let bench = try PluginBench(answering: #"{"title": "M"}"#, type: "application/json")
        let outcome = try bench.replay(
            """
            transport = .program("./over-ssh.py sh -c"\(keys ? ", keys: true" : ""))
            key bearer \\(env.TOKEN)
            print((POST films { "year": 1927 }).title)
            """)
        #expect(outcome.output.hasSuffix("M\n"), "\(outcome.output)\(outcome.errors)")
        let request = try #require(bench.server.requests.first)
        #expect(request.header("Authorization") == (keys ? "Bearer \(PluginBench.token)" : nil))
        #expect(String(decoding: request.body, as: UTF8.self).contains("1927"))
        #expect(outcome.errors.contains("is not given Authorization: write keys: true") == !keys, "\(outcome.errors)")
    }

    @Test("an SQLite file is an API")
    func sqlite() throws {
        let bench = try PluginBench()
        let make =
            "import sqlite3; base = sqlite3.connect('films.db'); "
            + "base.execute('CREATE TABLE films(id INTEGER PRIMARY KEY, title TEXT, year INTEGER)'); "
            + #"base.execute(\"INSERT INTO films VALUES (1, 'Metropolis', 1927), (2, 'M', 1931)\"); base.commit()"#
        let outcome = try bench.replay(
            """
            !python3 -c "\(make)"
            transport = .program("./from-sqlite.py films.db")
            struct Film: Decodable { let title: String; let year: Int }
            print((GET films -> [Film]).map { $0.title }.joined(separator: ", "))
            print((GET films?year=1931 -> [Film])[0].title, (GET films/1 -> Film).year)
            let missing = try? GET films/3
            print(response.status)
            """)
        #expect(outcome.output == "Metropolis, M\nM 1927\n404\n", "\(outcome.output)\(outcome.errors)")
    }

    @Test("a program signs each request, and OAuth 1 is one of them", arguments: ["sign.py", "oauth1.py"])
    func keys(_ name: String) throws {
        let bench = try PluginBench(answering: "{}", type: "application/json")
        let outcome = try bench.replay(
            """
            key program "./\(name)" secret: \\(env.TOKEN)
            GET films?a=b%20c
            response | curl
            """)
        #expect(outcome.status == 0, "\(outcome.errors)")
        let request = try #require(bench.server.requests.first)
        if name == "sign.py" {
            #expect(request.header("X-Signature")?.count == 64 && request.header("X-Time") != nil)
        } else {
            #expect(request.header("Authorization")?.contains(#"oauth_consumer_key="t0ken""#) == true)
            #expect(request.header("Authorization")?.contains("oauth_signature=") == true)
        }
        for name in ["X-Signature", "Authorization"] {
            guard let value = request.header(name) else { continue }
            #expect(!(outcome.output + outcome.errors).contains(value))
        }
    }

    @Test("what a program prints is a text, or a value of a type")
    func piped() throws {
        let outcome = try PluginBench().replay(
            #"""
            struct Item: Decodable { let name: String }
            let all = { "items": [{ "name": "a" }, { "name": "b" }] }
            print(all.piped(to: "jq -r '.items[].name'"))
            let items = all.piped(to: "jq .items") -> [Item]
            print(items[1].name, items.count)
            print("text".piped(to: "tr a-z A-Z"))
            """#)
        #expect(outcome.output == "a\nb\nb 2\nTEXT\n", "\(outcome.output)\(outcome.errors)")
    }

    @Test(
        "no program is started without consent, and a check lists all of them and starts none",
        arguments: [
            (#"decoder = .program("touch started; cat")"#, "GET films"),
            (#"decoder["text/plain"] = .program("touch started; cat")"#, "GET films"),
            (#"transport = .program("touch started; cat")"#, "GET films"),
            (#"key program "touch started; cat""#, "GET films"),
            (#"print(1.piped(to: "touch started; cat"))"#, ""),
        ])
    func consent(_ setting: String, _ call: String) throws {
        let bench = try PluginBench(answering: "1", type: "text/plain")
        for arguments in [["replay"], ["test"], ["run"]] {
            let outcome = try bench.replay("\(setting)\n\(call)", arguments, allowed: false)
            #expect(outcome.status != 0, "\(arguments)")
            #expect(
                (outcome.output + outcome.errors).contains("--allow-programs"), "\(outcome.output)\(outcome.errors)")
        }
        let check = try bench.replay("\(setting)\n\(call)", ["check"], allowed: false)
        #expect(check.status == 0 && check.output.contains("touch started; cat"), "\(check.output)\(check.errors)")
        _ = try bench.replay("\(setting)\n\(call)", ["format"], allowed: false)
        #expect(!FileManager.default.fileExists(atPath: bench.folder.url.appending(path: "started").path))
    }

    @Test(
        "a program's line is written out, on one line of printable text",
        arguments: [
            #"decoder = .program("cat \(env.TOKEN)")"#, #"let line = "cat"; decoder = .program(line)"#,
            #"decoder["text/plain"] = .program("a" + "b")"#, #"transport = .program("cat \(env.TOKEN)")"#,
            #"key program \(env.TOKEN)"#, #"print(1.piped(to: "cat \(env.TOKEN)"))"#, #"decoder = .program("")"#,
            #"decoder = .program("cat\u{1b}[2K")"#, #"transport = .program("cat", key: true)"#,
            #"decoder["xml"] = .program("cat")"#, #"decoder = .program()"#,
        ])
    func writtenOut(_ line: String) throws {
        let bench = try PluginBench(answering: "1", type: "text/plain")
        let check = try bench.replay(line.replacing("; ", with: "\n"), ["check"], allowed: false)
        #expect(check.status == 3, "\(check.output)\(check.errors)")
    }

    @Test("of 22 secrets none reaches a program that was not given it")
    func canaries() throws {
        let secrets = (0..<22).map { Canary.typed("S\($0)") }
        let bench = try PluginBench(
            answering: "{}", type: "application/json",
            variables: Dictionary(uniqueKeysWithValues: secrets.map { ($0.name, $0.revealed) }))
        // Each program keeps all that it hears and sees.
        let spy = "env >>seen; tee -a seen"
        try bench.write(Self.spy, to: "spy.py")
        let outcome = try bench.replay(
            """
            key header X-API-Key \\(env.S0)
            key query token \\(env.S1)
            key bearer \\(env.S2)
            header X-Own \\(env.S3)
            decoder = .program("\(spy)")
            GET films?own=\\(env.S4)
            print({ "own": env.S5, "list": [env.S6] }.piped(to: "\(spy)"))
            print(env.S7.piped(to: "\(spy)"))
            key program "\(spy) >/dev/null; echo '{\\\"headers\\\":[]}'" secret: \\(env.S21)
            try? GET films?own=\\(env.S8) X-Line: \\(env.S9)
            decoder = .automatic
            transport = .program("python3 spy.py")
            try? GET films?own=\\(env.S10) X-Line: \\(env.S11) Cookie: a=\\(env.S12)
            try? POST films { "own": env.S13, "list": [env.S14] }
            try? POST films form { "own": env.S15 }
            try? GET films/\\(env.S16)
            key basic ann \\(env.S17)
            try? GET films
            key digest ann \\(env.S18)
            try? GET films
            key aws \\(env.S19) \\(env.S20) region: eu service: s3
            try? GET films
            """)
        let seen = try bench.folder.text(of: "seen")
        let mask = SecretMask(secrets)
        #expect(Set(mask.occurrences(in: Array(seen.utf8)).map(\.secret.name)) == ["S21"], "\(outcome.errors)")
        #expect(seen.contains(#""sonde":1"#) && seen.contains("PATH=") && seen.contains("film"))
    }

    @Test("what the session has learned to be secret is kept from a program, and so is a secret in the base")
    func learned() throws {
        let (learned, own) = (Canary.typed("LEARNED"), Canary.typed("OWN"))
        let bench = try PluginBench(
            answering: #"{"access_token": "\#(learned.revealed)"}"#, type: "application/json",
            variables: ["OWN": own.revealed])
        try bench.write(Self.spy, to: "spy.py")
        let outcome = try bench.replay(
            #"""
            let t = GET token
            transport = .program("python3 spy.py")
            try? GET films X-Line: \(t.access_token)
            try? GET films/\(t.access_token)/one
            try? GET films?x=\(t.access_token)
            try? POST films text "\(t.access_token)"
            try? POST films form { "a": t.access_token }
            base http://127.0.0.1:1/\(env.OWN)/
            try? GET films
            """#)
        let seen = try bench.folder.text(of: "seen")
        #expect(SecretMask([learned, own]).masked(seen) == seen && seen.contains("films"), "\(outcome.errors)")
    }

    @Test("a signal that ends the session ends its programs, and what they started", arguments: [SIGTERM, SIGHUP])
    func ended(signal: Int32) throws {
        let bench = try PluginBench(answering: "1")
        let path = bench.folder.url.appending(path: "alive").path
        #expect(mkfifo(path, 0o600) == 0)
        let alive = open(path, O_RDONLY | O_NONBLOCK)
        defer { close(alive) }
        let line = "exec 2>alive; sleep 600 & kill -\(signal) $PPID; wait"
        let outcome = try bench.replay(#"let a = 1.piped(to: "\#(line)")"#)
        #expect(outcome.status != 0)
        // Its other end is closed when all that hold it have ended.
        var wait = pollfd(fd: alive, events: Int16(POLLIN), revents: 0)
        #expect(poll(&wait, 1, 20_000) == 1 && wait.revents & Int16(POLLHUP) != 0)
    }

    #if os(Linux)
    @Test("a program inherits no connection and no file")
    func descriptors() throws {
        let outcome = try PluginBench(answering: "1").replay(
            #"""
            let a = GET films
            print(1.piped(to: "ls /proc/self/fd | xargs"))
            """#)
        // The last is the folder that ls reads.
        #expect(outcome.output == "0 1 2 3\n", "\(outcome.output)\(outcome.errors)")
    }
    #endif

    @Test(
        "curl on another machine sends the body as it is",
        arguments: ["@/etc/hostname", "café 😀 \"quoted\" \\ back", "line\nline"])
    func exactBody(text: String) throws {
        let bench = try PluginBench(answering: "{}", type: "application/json")
        try bench.write(text, to: "body.txt")
        let outcome = try bench.replay(
            """
            transport = .program("./over-ssh.py sh -c")
            let sent = POST films file("body.txt")
            """)
        let request = try #require(bench.server.requests.first, "\(outcome.errors)")
        #expect(String(decoding: request.body, as: UTF8.self) == text)
    }

    /// A transport that keeps all that it hears and sees.
    private static let spy = """
        import json, os, sys
        seen = open('seen', 'a')
        print(json.dumps(dict(os.environ)), file=seen)
        print(json.dumps({'sonde': 1}), flush=True)
        for line in sys.stdin.buffer:
            frame = json.loads(line)
            body = sys.stdin.buffer.read(frame.get('bytes', 0)).decode()
            print(line.decode(), body, file=seen, flush=True)
            if 'id' in frame: print(json.dumps({'id': frame['id'], 'status': 200}), flush=True)

        """

    @Test("a session without programs starts none, and a replay from recordings none either")
    func hermetic() throws {
        let bench = try PluginBench(answering: "1", type: "text/plain")
        _ = try bench.replay("GET films", ["replay", "--record", "taken"])
        let outcome = try bench.replay(
            #"key program "touch started" "# + "\nGET films", ["replay", "--fixtures", "taken"], allowed: false)
        #expect(outcome.status == 0, "\(outcome.errors)")
        let live = try bench.replay(#"transport = .program("cat")"# + "\nGET films", ["replay", "--fixtures", "taken"])
        #expect(live.errors.contains("rules out"), "\(live.errors)")
        #expect(!FileManager.default.fileExists(atPath: bench.folder.url.appending(path: "started").path))
    }

    @Test("at the prompt each line is asked about once, with all of it")
    func prompt() throws {
        let bench = try PromptBench(columns: 100)
        try bench.enter(#"1.piped(to: "cat; echo one")"#, shows: "Start “cat; echo one” in this session?")
        try bench.terminal.type("y\r")
        try bench.waits(for: "one")
        try bench.enter(#"2.piped(to: "cat; echo one")"#, shows: "one")
        try bench.enter(#"3.piped(to: "cat; echo two")"#, shows: "Start “cat; echo two” in this session?")
        try bench.terminal.type("n\r")
        try bench.waits(for: "the program “cat; echo two” was not started")
    }
}
