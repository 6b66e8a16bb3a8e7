import FixtureRecording
import Foundation
import HTTPModel
import Spawn
import Terminal
import TestFiles
import Testing

@Suite("sonde serve")
struct ServeTests {
    private let sonde: Program
    private let curl = Program(at: "/usr/bin/curl")
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        sonde = try Program("sonde")
    }

    @Test("says where it is and what it answers for, tells every answer, and ends with 0 at Ctrl-C")
    func whole() async throws {
        try await folder.record("episodes?api_key=1", base: "https://api.example.com/v1/", #"{"id":1}"#)
        let server = try sonde.start(["serve", "fixtures", "--port", "0"], in: folder.url)
        let line = try server.firstLine()
        let begin = "serving 1 fixture of fixtures at "
        try #require(line.hasPrefix(begin) && line.hasSuffix("/ until Ctrl-C"))
        let origin = line.dropFirst(begin.count).prefix { $0 != " " }.dropLast()
        let found = try curl.run(["-q", "-s", "\(origin)/v1/episodes?api_key=1"])
        #expect(found.output == #"{"id":1}"#)
        let missed = try curl.run(["-q", "-s", "\(origin)/v1/nothing?password=hunter2"])
        #expect(missed.output.hasPrefix("no fixture matches"))
        try say("GET /\u{9b}2J\u{202e} HTTP/1.0\r\n\r\n", to: String(origin))
        server.interrupt()
        let outcome = try server.end()
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        let lines = outcome.output.split(separator: "\n").map(String.init)
        try #require(lines.count == 6)
        #expect(lines[1] == "  \(origin)/v1/ stands in for https://api.example.com/v1/")
        #expect(lines[2].contains(/^200 +8 bytes +[\d.]+ ms  GET \/v1\/episodes\?api_key=‹api_key› · episodes-/))
        #expect(lines[3].contains(#"GET /v1/nothing?password=‹password› · no fixture; the nearest is episodes-"#))
        #expect(lines[4].contains(#"GET /\u{9b}2J\u{202e} · no fixture"#))
        #expect(lines[5] == "served 3 requests, 2 without a fixture")
        #expect(!outcome.output.contains("hunter2"))
        #expect(outcome.output.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    }

    @Test("what is written into the folder's faults acts from the next request on")
    func faultsWhileItRuns() async throws {
        try await folder.record("episodes", base: "https://api.example.com/", "x")
        let server = try sonde.start(
            ["serve", "fixtures", "--port", "0", "--upstream", "http://127.0.0.1:\(try FreePort.find())"],
            in: folder.url)
        let line = try server.firstLine()
        let origin = try #require(line.firstMatch(of: /http:\/\/127\.0\.0\.1:\d+(?=\/ until)/)).output
        for (fault, status) in [
            (nil, "200"), (".status(418)", "418"), (".status(503)", "503"), (".offline", "000"), (nil, "200"),
        ] {
            try setFault(fault)
            let got = try curl.run(["-q", "-s", "-o", "/dev/null", "-w", "%{http_code}", "\(origin)/episodes"])
            #expect(got.output == status, "\(fault ?? "none")")
        }
        server.interrupt()
        _ = try server.end()
    }

    @Test("options that could do nothing are refused, and an address says what is wrong with it")
    func refusals() throws {
        let api = "http://127.0.0.1:9"
        for (arguments, words) in [
            (["--upstream", api, "--speed", "2"], "--speed is for fixtures: name their folder"),
            (["--upstream", api, "--as-recorded"], "--as-recorded is for fixtures"),
            (
                ["--upstream", api, "--upstream", "\(api)/2"],
                "one server passes requests on to one API: leave out --upstream"
            ),
            (["--upstream", "\(api)/v1?x=1"], "a base cannot have a query: remove it, because an app sends its own"),
            (["--upstream", "http://u:p@127.0.0.1:9"], "remove the user name and the password"),
            (["nowhere"], "nowhere: there is no such folder: sonde serve nowhere --upstream URL --record makes it"),
        ] {
            let outcome = try sonde.run(["serve", "--port", "0"] + arguments, in: folder.url)
            #expect(outcome.status != 0 && outcome.errors.contains(words), "\(outcome)")
        }
        #expect(try sonde.run(["help", "faults"]).errors.contains("write help faults at the prompt"))
    }

    @Test("in a terminal, a status has the colour of its class; elsewhere and without colours it has none")
    func colours() async throws {
        try await folder.record("episodes", base: "https://api.example.com/v1/", "x")
        for (environment, isColoured) in [([:], true), (["NO_COLOR": "1"], false)] {
            let terminal = try PseudoTerminal(columns: 100, rows: 12)
            let own = ["HOME": folder.path, "LC_ALL": "C.UTF-8"].merging(environment) { $1 }
            try terminal.start(sonde, ["serve", "fixtures", "--port", "0"], environment: own, in: folder.url)
            let begun = try terminal.wait(for: "an address") { $0.text.contains("until Ctrl-C") }
            let origin = String(try #require(begun.text.firstMatch(of: /http:\/\/127\.0\.0\.1:\d+/)).output)
            _ = try curl.run(["-q", "-s", "\(origin)/v1/episodes", "\(origin)/v1/none"])
            let screen = try terminal.wait(for: "two lines") { $0.text.contains("no fixture") }
            let styles = try ["200", "404"].map { status in
                screen.style(row: try #require((0..<12).first { screen.line($0).hasPrefix(status) }), column: 0)
            }
            #expect((Set(styles + [""]).count == 3) == isColoured, "\(styles)")
            terminal.send(SIGINT)
            #expect(try terminal.end() == 0)
        }
    }

    @Test("a server of a folder without faults says, once, that it has some now")
    func firstFaultWhileItRuns() async throws {
        try await folder.record("episodes", base: "https://api.example.com/", "x")
        let server = try sonde.start(["serve", "fixtures", "--port", "0"], in: folder.url)
        let line = try server.firstLine()
        let origin = try #require(line.firstMatch(of: /http:\/\/127\.0\.0\.1:\d+(?=\/ until)/)).output
        try setFault(".status(418)")
        for _ in 0..<2 { _ = try curl.run(["-q", "-s", "\(origin)/episodes"]) }
        server.interrupt()
        #expect(try server.end().errors.components(separatedBy: "the folder's rules now have faults").count == 2)
    }

    private func setFault(_ fault: String?) throws {
        let rules = folder.url.appending(path: "fixtures/fixtures.json")
        if let fault {
            try Data(#"{"rules":1,"faults":["\#(fault)"]}"#.utf8).write(to: rules)
        } else {
            try? FileManager.default.removeItem(at: rules)
        }
    }

    @Test("recordings that no request to the API can meet are told at the start")
    func recordedElsewhere() async throws {
        try await folder.record("episodes", base: "https://api.example.com/v1/", "x")
        let server = try sonde.start(
            ["serve", "fixtures", "--upstream", "http://127.0.0.1:\(try FreePort.find())/v2", "--port", "0"],
            in: folder.url)
        _ = try server.firstLine()
        server.interrupt()
        let told = try server.end().errors
        #expect(told.contains("1 fixture of fixtures cannot respond: nothing of the API is outside /v2"), "\(told)")
    }

    /// Sends bytes that no client would, and waits for the answer.
    private func say(_ bytes: String, to origin: String) throws {
        let place = origin.replacing("http://", with: "").replacing(":", with: "/")
        let script = "exec 3<>/dev/tcp/\(place); cat >&3; cat <&3"
        #expect(try Program(at: "/bin/bash").run(["-c", script], input: bytes).output.contains(" 404 "))
    }

    @Test("with --quiet it tells only what nothing answered; to others it is open only when told, and says so")
    func quiet() async throws {
        try await folder.record("episodes", base: "https://api.example.com/", "x")
        let server = try sonde.start(
            ["serve", "--quiet", "--host", "0.0.0.0", "--port=0", "--cors", "fixtures"], in: folder.url)
        let line = try server.firstLine()
        let origin = try #require(line.firstMatch(of: /http:\/\/127\.0\.0\.1:\d+/)).output
        let found = try curl.run(["-q", "-si", "\(origin)/episodes"])
        #expect(found.output.contains("Access-Control-Allow-Origin: *"))
        server.interrupt()
        let outcome = try server.end()
        #expect(outcome.status == 0)
        #expect(outcome.output.split(separator: "\n").count == 3)
        #expect(outcome.output.hasSuffix("served 1 request\n"))
        #expect(outcome.errors.hasPrefix("sonde: everyone who can reach 0.0.0.0 can read these fixtures"))
    }

    @Test(
        "a client that follows links stays at the server, and an app that reads its token can; --as-recorded sends every byte"
    )
    func fitting() async throws {
        let token = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2lnbmF0dXJlLW9mLXNvbWVib2R5"
        let body = #"{"next":"https://api.example.com/v1/b","access_token":"\#(token)"}"#
        try await folder.record("a", base: "https://api.example.com/v1/", body)
        func served(_ options: String...) throws -> String {
            let server = try sonde.start(
                ["serve", "fixtures", "--port", "0", "--quiet"] + options, environment: ["T": "from-the-environment"],
                in: folder.url)
            let origin = try #require(try server.firstLine().firstMatch(of: /http:\/\/127\.0\.0\.1:\d+/)).output
            let text = try curl.run(["-q", "-s", "\(origin)/v1/a"]).output.replacing(origin, with: "http://HERE")
            server.interrupt()
            #expect(try server.end().status == 0)
            return text
        }
        let made = try served()
        #expect(made.hasPrefix(#"{"next":"http://HERE/v1/b","access_token":"eyJ"#) && !made.contains(token))
        let placeholder = #"access_token":"{{secret:access_token}}"}"#
        #expect(try served("--as-recorded") == #"{"next":"https://api.example.com/v1/b",""# + placeholder)
        #expect(try served("--fill", "access_token=x=y").hasSuffix(#""access_token":"x=y"}"#))
        #expect(try served("--fill-env=access_token=T").hasSuffix(#""access_token":"from-the-environment"}"#))
        for (arguments, words) in [
            (["--fill", "token=x"], "--fill token: no recording has a placeholder of that name"),
            (["--fill-env", "access_token=UNSET"], "--fill-env access_token=UNSET: UNSET is not set"),
            (["--as-recorded", "--fill", "access_token=x"], "leave out --fill"),
            (["--fill-env", "access_token=PATH", "--host", "0.0.0.0"], "leave out --host"),
        ] {
            let outcome = try sonde.run(["serve", "fixtures", "--port", "0"] + arguments, in: folder.url)
            #expect(outcome.status == 2 && outcome.errors.contains(words), "\(arguments)")
        }
    }

    @Test(
        "what it cannot serve ends with 2 and says what to write",
        arguments: [
            (["serve"], "the folder of fixtures is missing: write sonde serve DIR"),
            (["serve", "nowhere"], "nowhere: there is no such folder"),
            (["serve", "a", "b"], "leave out “b”"),
            (["serve", "a", "--port", "65536"], "“65536” is not a port: write a number up to 65535"),
            (["serve", "a", "--port"], "--port needs the number: write --port and then the number"),
            (["serve", "a", "--host", "example.com"], "“example.com” is not a machine's address: write numbers"),
            (["serve", "a", "--cors=localhost"], "“localhost” is not a page's origin"),
            (["serve", "a", "--cors=http://localhost/x"], "is not a page's origin"),
            (["serve", "a", "--prot", "1"], "serve has no option “--prot”: did you mean --port?"),
        ] as [([String], String)])
    func usage(arguments: [String], message: String) throws {
        let outcome = try sonde.run(arguments)
        #expect(outcome.status == 2)
        #expect(outcome.output == "")
        #expect(outcome.errors.contains(message))
    }

    @Test("a port that is taken is an error that says what to do")
    func taken() async throws {
        try await folder.record("episodes", base: "https://api.example.com/", "x")
        let server = try sonde.start(["serve", "fixtures", "--port", "0"], in: folder.url)
        let port = try #require(try server.firstLine().firstMatch(of: /:(\d+)\//)).1
        let second = try sonde.run(["serve", "fixtures", "--port", String(port)], in: folder.url)
        #expect(second.status == 2)
        #expect(second.errors.contains("the server cannot start on port \(port)"))
        server.interrupt()
        #expect(try server.end().status == 0)
    }
}

extension TemporaryFolder {
    /// Records an answer as if a server had given it.
    func record(_ path: String, base: String, _ body: String) async throws {
        let address = try #require(URL(string: base + path))
        let request = Request(.get, address, call: Call(base: try BaseURL(base)))
        let recorder = Recorder(directory: url.appending(path: "fixtures").path)
        let answer = NextStep { (request, _) throws(TransportError) in
            Response(status: Status(200), body: .bytes(Data(body.utf8)), url: request.url)
        }
        _ = try await recorder.intercept(request, next: answer)
    }
}
