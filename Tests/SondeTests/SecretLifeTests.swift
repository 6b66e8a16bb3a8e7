import Foundation
import Spawn
import Testing

@Suite("a secret is known from the moment it is seen until the session ends")
struct SecretLifeTests {
    private static let key = "tr0pical-f1sh-in-clear"

    private func contents(of folder: String, in playground: Playground) throws -> String {
        try playground.filesWritten(in: [folder]).map { $0.name + String(decoding: $0.bytes, as: UTF8.self) }.joined()
    }

    @Test(
        "an answer that becomes a key is masked in what was recorded before, and the recording replays",
        arguments: [
            "Zm9vYmFyYmF6cXV4MTIz", "correct horse battery", "plainwordwithoutdigits",
            "9f86d081884c7d659a2feaa0c55ad015",
        ],
        [
            "let s = GET body\nkey bearer \\(s.anything)\nGET echo",
            "let s = GET body\nGET text\nrecord off\nheader Authorization Bearer \\(s.anything)",
            "let s = GET body\nGET echo/\\(s.anything)\nkey header X-Key \\(s.anything)\nGET echo",
        ])
    func becomesKey(token: String, script: String) throws {
        let playground = try Playground(TestAPI(body: #"{"anything":"\#(token)","id":7}"#))
        try playground.write("base \\(env.SERVER)\nrecord F\n\(script)\n", to: "a.apiscript")
        let live = try playground.run(["replay", "a.apiscript"])
        #expect(live.status == 0, "\(live.errors)")
        let files = try contents(of: "F", in: playground)
        #expect(files.contains("{{secret:"))
        let pieces = [token, token.replacing(" ", with: "%20"), token.replacing(" ", with: "-").lowercased()]
        for piece in pieces { #expect(!files.contains(piece), "\(files)") }
        #expect(try playground.run(["replay", "a.apiscript", "--fixtures", "F"]).status == 0)
    }

    @Test(
        "what was known once is looked for in every answer, whatever is set afterwards",
        arguments: [
            "POST echo { \"password\": env.K }\nrecord F\nGET body",
            "key bearer \\(env.K)\nkey none\nrecord F\nGET body",
            "key bearer \\(env.K)\nkey bearer \\(env.TOKEN)\nrecord F\nGET body",
            "environment one { key bearer \\(env.K) }\nenvironment two { }\nuse one\nuse two\nrecord F\nGET body",
            "key bearer \\(env.K)\nrecord F\nbase \\(env.SERVER)/\nGET body",
            "header X-Key \\(env.K)\nheader X-Key none\nrecord F\nGET body", "let kept = env.K\nrecord F\nGET body",
            "record F\nexpect env.K.count > 3\nGET body", "record F\nGET body\nlet late = \"\\(env.K)\"",
            "record F\nkey basic ann \\(env.K)\nGET text\nkey none\nGET body",
        ])
    func staysKnown(script: String) throws {
        let playground = try Playground(TestAPI(body: #"{"who":"\#(Self.key)"}"#), variables: ["K": Self.key])
        try playground.write("base \\(env.SERVER)\n\(script)\n", to: "a.apiscript")
        let outcome = try playground.run(["replay", "a.apiscript"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(!outcome.output.contains(Self.key) || script.contains("late"))
        let files = try contents(of: "F", in: playground)
        #expect(files.contains("body.exchange") && !files.contains(Self.key), "\(files)")
        #expect(!(try playground.run(["fixtures", "export", "har", "F"]).output.contains(Self.key)))
    }

    @Test("a run that is killed leaves no token behind that nobody has named")
    func killed() throws {
        let hand = Hand()
        let api = TestAPI(onInterrupt: hand.press, body: #"{"anything":"Zm9vYmFyYmF6cXV4MTIz"}"#)
        let playground = try Playground(api)
        try playground.write("base \\(env.SERVER)\nrecord F\nGET text\nGET body\nGET interrupt", to: "a.apiscript")
        let program = try playground.start(["replay", "a.apiscript"])
        hand.take(program.destroy)
        _ = try program.end()
        let files = try contents(of: "F", in: playground)
        #expect(files.contains("text.exchange.json") && !files.contains("Zm9v"), "\(files)")
    }

    @Test("no file is named by a secret that an answer repeats", arguments: ["s | write", "GET body | write"])
    func fileNames(line: String) throws {
        let playground = try Playground(TestAPI(body: #"{"who":"\#(Self.key)"}"#), variables: ["K": Self.key])
        let script = "base \\(env.SERVER)\nkey bearer \\(env.K)\nlet s = GET body\n\(line) \"\\(s.who).json\"\n"
        try playground.write(script, to: "a.apiscript")
        let outcome = try playground.run(["replay", "a.apiscript"])
        #expect(outcome.errors.contains("a secret would become the file's name"), "\(outcome.errors)")
        let names = try FileManager.default.contentsOfDirectory(atPath: playground.folder.path)
        #expect(!names.contains { $0.contains(Self.key) }, "\(names)")
    }

    @Test("fixtures check names the recording that holds the value of a variable, and remarks what looks like a key")
    func check() throws {
        let playground = try Playground(
            TestAPI(body: #"{"who":"\#(Self.key)","ref":"9f86d081884c7d659a2feaa0c55ad015"}"#),
            variables: ["K": Self.key])
        _ = try playground.run(["run", "base \(playground.origin)", "GET body", "--record", "F"])
        let blind = try playground.run(["fixtures", "check", "F"])
        #expect(blind.status == 0)
        #expect(blind.output.contains("looks like a key and is kept"))
        let outcome = try playground.run(["fixtures", "check", "F", "--env", "K"])
        #expect(outcome.status == 1)
        #expect(
            outcome.errors.hasPrefix(
                "body.exchange.json: the response's body, line 1, column 9 (who) contains the secret K in plain text"))
        #expect(!(outcome.output + outcome.errors).contains(Self.key))
        #expect(
            try playground.run(["fixtures", "check", "F", "--env", "NOPE"]).errors.contains("--env NOPE: it is not set")
        )
    }

    @Test("what is spliced into the middle of a path is found again")
    func path() throws {
        let playground = try Playground()
        let script = "base \\(env.SERVER)\nGET echo/id=\\(env.TOKEN)&y=2\nGET echo/a,\\(env.TOKEN);v=1/x"
        try playground.write(script, to: "a.apiscript")
        #expect(try playground.run(["replay", "a.apiscript", "--record", "F"]).errors.contains("recorded"))
        #expect(try playground.run(["replay", "a.apiscript", "--fixtures", "F"]).status == 0)
    }

    @Test(
        "no message, no proposal and no model is made of a secret",
        arguments: [
            (#"{"k": sk_live_abc123_xyz789_long}"#, "GET body -> [Int]"),
            (#"{"k": 12sk_live_abc123_xyz789_long}"#, "GET body -> [Int]"),
            (#"{"k": "a sk_live_abc123_xyz789_long" x}"#, "GET body"),
            (
                #"{"k": "sk_live_abc123_xyz789_long"}"#,
                "struct S: Decodable { enum K: String, Decodable { case a }; let k: K }\ntry? GET body -> S\nwhy"
            ),
            (
                #"[{"sk_live_abc123_xyz789_long": 1}]"#,
                "decoder.keyDecodingStrategy = .convertFromSnakeCase\nGET body\ninfer Thing"
            ),
            (#"[{"k": "sk_live_abc123_xyz789_long"}, {"k": "sk_live_abc123_xyz789_long"}]"#, "GET body\ninfer Thing"),
            (
                #"{"x": {"sk_live_abc123_xyz789_long": 1}}"#,
                "struct S: Decodable { let y: Int }\ntry? GET body -> S\nwhy\nGET body | type"
            ),
        ] as [(String, String)])
    func nothingIsMade(body: String, script: String) throws {
        let playground = try Playground(TestAPI(body: body), variables: ["K": "sk_live_abc123_xyz789_long"])
        try playground.write("base \\(env.SERVER)\nkey bearer \\(env.K)\n\(script)\n", to: "a.apiscript")
        let outcome = try playground.run(["replay", "a.apiscript"])
        let text = (outcome.output + outcome.errors).lowercased()
        for piece in ["abc123", "xyz789", "sk_live", "sklive"] { #expect(!text.contains(piece), "\(text)") }
    }
}
