import Canaries
import Foundation
import HTTPModel
import Spawn
import Terminal
import TestFiles
import Testing

@Suite("secrets, through the prompt")
struct CanaryPromptTests {
    /// Shown nowhere at all: nobody has typed them where they could be seen.
    private static let hidden = [
        "ENVIRONMENT", "asked key", "asked parameter", "asked value", "given cookie", "edited",
        "given token",
    ].map(Canary.typed)
    /// Typed in the clear: shown where they were typed and nowhere else.
    private static let typed = [
        "key header", "key query", "bearer", "basic", "parameter", "argument", "header", "cookie", "own header",
        "basic header", "item", "member", "mistyped", "broken", "early", "address", "given pin",
    ].map(Canary.typed)

    private static func value(_ name: String) -> String { Canary.typed(name).revealed }

    @Test("however a secret came in, no history, file, view, listing or failure shows it")
    func session() throws {
        let home = try TemporaryFolder()
        let bench = try PromptBench(
            columns: 400, rows: 60,
            TestAPI(
                cookie: "sid=\(Self.value("given cookie"))", body: #"{"auth_token":"\#(Self.value("given token"))"}"#),
            environment: [
                "ENVIRONMENT": Self.value("ENVIRONMENT"), "NO_COLOR": "1",
                "EDITOR": "sed -i 's/.*/header X-Auth-Edited \(Self.value("edited"))/'",
            ], home: home, in: home.url)
        try enterSecrets(at: bench)
        try look(at: bench)
        try complete(at: bench)
        try fail(at: bench)
        try Data("parameter pin: Secret\npin".utf8).write(to: bench.home.appending(path: "inner.apiscript"))
        try bench.enter("replay inner.apiscript pin: \(Self.value("given pin"))", shows: "‹pin›")
        let file = bench.home.appending(path: "saved.apiscript")
        try bench.enter("save \(file.path)", shows: "before you replay it")
        try bench.terminal.type("quit\r")
        #expect(try bench.terminal.end() == 0)

        // A prompt holds what was typed at it; below it, no secret stands.
        let rows = (bench.terminal.screen.history + [bench.terminal.screen.text]).joined(separator: "\n")
        let answers = rows.split(separator: "\n").filter { !$0.contains("❯ ") }.joined(separator: "\n")
        #expect(answers.contains("‹ENVIRONMENT›") && answers.contains("$AUTHORIZATION"))
        expectNone(of: Self.hidden, in: rows)
        expectNone(of: Self.hidden + Self.typed, in: answers)

        let history = bench.history
        #expect(history.split(separator: "\n").count > 50 && history.contains(#"header X-Auth-Token \\(secret)"#))
        expectNone(of: Self.hidden + Self.typed, in: history)

        let sessions = bench.home.appending(path: ".local/state/sonde/sessions")
        let kept = try FileManager.default.contentsOfDirectory(at: sessions, includingPropertiesForKeys: nil)
        #expect(kept.count == 1)
        for file in kept {
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(text.contains(#"header X-Auth-Token \(env.X_AUTH_TOKEN)"#))
            expectNone(of: Self.hidden + Self.typed, in: text)
        }

        let saved = try String(contentsOf: file, encoding: .utf8)
        #expect(saved.contains(#"header X-Auth-Token \(env.X_AUTH_TOKEN)"#))
        expectNone(of: Self.hidden + Self.typed, in: saved)
    }

    /// Every way by which a secret comes in.
    private func enterSecrets(at bench: PromptBench) throws {
        try bench.terminal.type("key header X-Early \(Self.value("early"))\r")
        try bench.waits(for: "a key belongs to a base")
        try bench.base()
        try bench.enter("transport.cookies = .session", shows: "transport.cookies")
        try bench.enter("GET echo/\\(env.ENVIRONMENT)", shows: "‹ENVIRONMENT›")
        try bench.enter("key header X-Api-Key \(Self.value("key header"))", shows: "key header X-Api-Key for")
        try bench.enter("key query sig \(Self.value("key query"))", shows: "key query sig for")
        try bench.enter("key basic ann \(Self.value("basic"))", shows: "key basic for")
        try bench.enter("GET echo", shows: "Authorization: Basic ‹")
        try bench.enter("key bearer \(Self.value("bearer"))", shows: "key bearer for")
        try answer(Self.value("asked key"), to: "key header X-Asked", at: bench)
        try bench.enter("header X-Auth-Token \(Self.value("header"))", shows: "X-Auth-Token ‹X-Auth-Token›")
        try bench.enter("GET login", shows: "welcome")
        try bench.enter("response | headers", shows: "sid=‹cookie-sid›")
        try bench.enter("GET echo", shows: "sid=‹cookie-sid›")
        try bench.enter("GET body", shows: "‹auth_token›")
        try bench.enter("it.auth_token", shows: "‹auth_token›")
        try bench.enter("endpoint signIn(user: String, pin: Secret) { POST echo { \"pin\": pin } }", shows: "signIn")
        try bench.enter("signIn ann \(Self.value("parameter"))", shows: "‹pin›")
        try bench.enter("signIn(user: \"ann\", pin: \"\(Self.value("argument"))\")", shows: "‹pin›")
        try answer(Self.value("asked parameter"), to: "signIn ann", at: bench)
        try answer(Self.value("asked value"), to: "let asked = secret(\"Word\")", at: bench)
        let pair = Data("ann:\(Self.value("basic header"))".utf8).base64EncodedString()
        for line in [
            "GET echo Cookie: a=\(Self.value("cookie"))", "GET echo X-Session: \(Self.value("own header"))",
            "GET echo Authorization: Basic \(pair)", "GET echo?api_key=\(Self.value("item"))",
            "POST echo { \"access_token\": \"\(Self.value("member"))\" }",
        ] {
            try bench.enter(line, shows: "200 OK")
            try bench.enter(line + " | curl", shows: "curl ")
            try bench.enter("dry " + line, shows: "HTTP")
        }
    }

    private func answer(_ answer: String, to line: String, at bench: PromptBench) throws {
        try bench.terminal.type(line + "\r")
        try bench.terminal.wait(for: "the question") { $0.isReady && $0.text.hasSuffix("not shown ▸") }
        try bench.terminal.type(answer + "\r")
        try bench.terminal.wait(for: "the prompt", until: Self.isPrompting)
    }

    /// Enters a line, which may have been entered before, and says yes where it is asked.
    private func enter(_ line: String, at bench: PromptBench) throws {
        try bench.terminal.type(line)
        try bench.terminal.wait(for: line) { $0.line($0.cursor.row).contains("❯ " + line) }
        try bench.terminal.type(.enter)
        try bench.terminal.wait(for: "what came of \(line)") {
            Self.isPrompting($0) || $0.line($0.cursor.row).hasSuffix("[y/N]")
        }
        if !Self.isPrompting(bench.terminal.screen) { try bench.terminal.type("y\r") }
        try bench.terminal.wait(for: "the prompt", until: Self.isPrompting)
    }

    private static func isPrompting(_ screen: Screen) -> Bool {
        screen.isReady && screen.line(screen.cursor.row).contains("❯")
    }

    /// Views and listings.
    private func look(at bench: PromptBench) throws {
        for line in [
            "GET echo | curl", "GET echo | swift", "it | json", "it | raw", "it | tree", "it | hex", "it.headers | csv",
            "response | headers", "dry GET echo", "dry signIn ann \\(env.ENVIRONMENT)", "key", "header", "transport",
            "variables", "endpoints", "help signIn", "asked", "\"<\\(asked)>\"", "signIn.curl(user: \"a\", pin: asked)",
            "it | table", "it | table body, target", "response.body | hex", "it | diff { \"body\": 1 }",
            "it | table | !cat",
            "infer Echo", "GET echo | !cat", "undo", "history",
        ] {
            try enter(line, at: bench)
        }
    }

    /// What may be typed next, and what came of an editor.
    private func complete(at bench: PromptBench) throws {
        try enter("GET echo/\\(env.ENVIRONMENT)", at: bench)
        try bench.terminal.type("it.")
        try bench.terminal.type(.tab)
        try bench.terminal.wait(for: "a sample") { $0.text.contains("target ") && $0.text.contains("‹ENVIRONMENT›…") }
        let rows = bench.terminal.screen.text.split(separator: "\n").filter { !$0.contains("❯ ") }
        expectNone(of: Self.hidden + Self.typed, in: rows.joined(separator: "\n"))
        try bench.terminal.type("\u{15}GET ech")
        try bench.terminal.type(.tab)
        try bench.terminal.wait(for: "the path") { $0.line($0.cursor.row).contains("❯ GET echo") }
        try bench.terminal.type("\u{15}")
        try bench.terminal.wait(for: "an empty line", until: Self.isPrompting)
        try bench.enter("edit", shows: "X-Auth-Edited ‹X-Auth-Edited›")
    }

    /// What is wrong is told without them.
    private func fail(at bench: PromptBench) throws {
        try bench.enter("struct Echo: Decodable { let nope: Int }", shows: "struct Echo")
        try bench.enter("struct Body: Decodable { let headers: [Int]; let target: Int }", shows: "struct Body")
        let place = "echo/\\(env.ENVIRONMENT)?api_key=\(Self.value("item"))"
        for (line, trouble) in [
            ("GET status/404?api_key=\(Self.value("item"))", "404 Not Found"), ("error", "404 Not Found"),
            ("GET echo -> Body", "body"), ("why", "body"), ("GET \(place) -> Echo", "nope"), ("why", "nope"),
            ("error", "nope"),
            ("GET http://127.0.0.1:1/\(place)", "refused"), ("error", "refused"), ("result", "refused"),
            ("kye bearer \(Self.value("mistyped"))", "no endpoint is called kye"),
            ("header X-Auth-Token \(Self.value("broken"))\\(1 +)", "white space"),
            ("base http://ann:\(Self.value("address"))@127.0.0.1/", "password"),
            ("expect response == \"\(Self.value("item"))\"", "expectation failed"),
        ] {
            try bench.enter(line, shows: trouble)
        }
    }

    @Test(
        "what is written out in a script is in no output of its run, whether it succeeds, fails or cannot be run",
        arguments: [["replay"], ["replay", "--json"], ["replay", "--quiet"], ["check"]])
    func script(command: [String]) throws {
        let playground = try Playground(TestAPI(cookie: "sid=\(Self.value("given cookie"))"))
        try playground.write("base \\(env.SERVER)\n" + Self.written + "GET http://127.0.0.1:1/x", to: "a.apiscript")
        try playground.write("base \\(env.SERVER)\n" + Self.written + "nonsense(", to: "broken.apiscript")
        try playground.write("parameter pin: Secret\nprint(pin)\nreplay a.apiscript", to: "inner.apiscript")
        try playground.write("replay inner.apiscript pin: \(Self.value("argument"))", to: "outer.apiscript")
        for (name, status) in [("a", 4), ("outer", 4), ("broken", 3)] {
            let outcome = try playground.run(command + ["\(name).apiscript"])
            #expect(outcome.status == (command == ["check"] && name != "broken" ? 0 : Int32(status)))
            expectNone(of: Self.hidden + Self.typed, in: outcome.output + outcome.errors)
        }
    }

    private static let written = """
        transport.cookies = .session
        key header X-Api-Key \(value("key header"))
        key query sig \(value("key query"))
        key basic ann \(value("basic"))
        header X-Auth-Token \(value("header"))
        endpoint signIn(user: String, pin: Secret = "\(value("parameter"))") { POST echo { "pin": pin } }
        signIn(user: "ann")
        signIn ann \(value("argument"))
        GET login | headers
        GET echo?api_key=\(value("item")) | curl
        GET echo X-Session: \(value("own header"))
        it | table
        response.body | hex
        struct Echo: Decodable { let target: Int; let headers: [Int] }
        GET echo?api_key=\(value("item")) -> JSON
        dry POST echo { "access_token": "\(value("member"))" }
        GET echo Cookie: a=\(value("cookie"))
        key bearer \(value("bearer"))
        GET echo
        expect response.text == "\(value("bearer"))"
        key
        header
        variables

        """

    /// Not the whole of one in any spelling, and no eight characters as they are: what is cut or folded gives away as much.
    private func expectNone(of secrets: [Secret], in text: String) {
        let bytes = Array(text.utf8)
        var places = SecretMask(secrets).occurrences(in: bytes).map(\.range.lowerBound)
        let size = 8
        let pieces = Set(
            secrets.flatMap { secret in
                let value = Array(secret.revealed.utf8)
                return (0...(value.count - size)).map { Array(value[$0..<($0 + size)]) }
            })
        places += (0..<max(0, bytes.count - size)).filter { pieces.contains(Array(bytes[$0..<($0 + size)])) }
        let rows = Set(
            places.map { place in
                let start = bytes[..<place].lastIndex(of: 10).map { $0 + 1 } ?? 0
                let end = bytes[place...].firstIndex(of: 10) ?? bytes.count
                return String(decoding: bytes[start..<end], as: UTF8.self)
            })
        #expect(rows.isEmpty, "\(rows.sorted().joined(separator: "\n"))")
    }
}
