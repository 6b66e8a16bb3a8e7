import HTTPMiddleware
import HTTPModel
import ScriptRuntime
import ScriptSyntax
import SwiftInterpreting
import Testing

@testable import ScriptTools

@Suite("what is saved of a session")
struct JournalTests {
    /// Runs lines, each with what was answered to its questions, and gives the journal.
    private func journal(_ lines: [String], in environment: [String: String] = [:]) async -> Journal {
        var journal = Journal()
        journal.reserve(environment)
        var interpreter = Interpreter(Session(interpreter: .swift), host: ScriptHost(transport: { _ in Canned([:]) }))
        for line in lines {
            let source = ScriptSource(name: "", text: line, folder: "/")
            let parsed = ParsedScript(line)
            for statement in parsed.script.statements {
                let before = interpreter.session
                guard case .done = await interpreter.run(statement, in: source, tell: { _, _ in }) else { continue }
                journal.keep(statement, of: parsed, in: source, from: before, to: interpreter.session)
            }
        }
        return journal
    }

    @Test("statements are saved in their order and laid out, without views, keys and exceptions to TLS")
    func saved() async throws {
        let journal = await journal([
            "let a=1;let b  = [a,2]", "b", "it | table", "help", "variables", "base http://a.example", "base",
            "key header X-API-Key s3cret-k3y", "transport.insecureHosts = [\"a.example\"]", "1 +", "a = 2",
            #"header X-Note "a\(b)""#, "dry GET a",
        ])
        let script = try SavedScript(journal, without: [])
        #expect(
            script.text == """
                #!/usr/bin/env sonde
                // Saved at Sonde's prompt.

                let a = 1
                let b = [a, 2]
                b
                base http://a.example
                key header X-API-Key \\(env.X_API_KEY)
                header X-Note "a\\(b)"

                """)
        #expect(script.count == 6)
        #expect(script.variables == ["X_API_KEY"] as [String])
    }

    @Test("what was inferred is saved as the declaration that it became")
    func inferred() async throws {
        let journal = await journal([#"let users = JSON("[{\"id\": 1}]")"#, "infer User from users"])
        let script = try SavedScript(journal, without: [])
        #expect(script.text.contains("struct User: Decodable"), "\(script.text)")
        #expect(!script.text.contains("infer"))
    }

    @Test("what a name gives away is saved as a variable of the environment, which is named")
    func named() async throws {
        let journal = await journal([
            "base http://a.example", "header Authorization Bearer hunter22", "header Cookie a=hunter22; b=dark",
            "header Authorization none", #"endpoint signIn { POST auth?api_key=hunter22 { "password": "hunter22" } }"#,
            #"transport.proxy = "http://ann:hunter22@proxy""#,
        ])
        let script = try SavedScript(journal, without: [])
        #expect(
            script.text == #"""
                #!/usr/bin/env sonde
                // Saved at Sonde's prompt.

                base http://a.example
                header Authorization Bearer \(env.AUTHORIZATION)
                header Cookie a=\(env.COOKIE_A); b=\(env.COOKIE_B)
                header Authorization none
                endpoint signIn { POST auth?api_key=\(env.API_KEY) { "password": env.PASSWORD } }
                transport.proxy = "http://ann:\(env.PASSWORD)@proxy"

                """#)
        #expect(script.variables == ["AUTHORIZATION", "COOKIE_A", "COOKIE_B", "API_KEY", "PASSWORD"] as [String])
    }

    @Test("a key that is written out again after another name is read from the variable of the key")
    func known() async throws {
        let journal = await journal([
            "base http://a.example", "key header X-API-Key s3cret-k3y", "endpoint find { GET find?token=s3cret-k3y }",
        ])
        let script = try SavedScript(journal, without: [])
        #expect(script.text.contains(#"GET find?token=\(env.X_API_KEY)"#))
        #expect(script.variables == ["X_API_KEY"] as [String])
    }

    @Test("two passwords are saved as two variables, and the same one again as its own")
    func twoPasswords() async throws {
        let journal = await journal([
            "base http://a.example", "key basic ann hunter22", "base http://b.example", "key basic bob letmein9",
            "key basic ann hunter22",
        ])
        let script = try SavedScript(journal, without: [])
        #expect(
            script.text == #"""
                #!/usr/bin/env sonde
                // Saved at Sonde's prompt.

                base http://a.example
                key basic ann \(env.PASSWORD)
                base http://b.example
                key basic bob \(env.PASSWORD_2)
                key basic ann \(env.PASSWORD)

                """#)
    }

    @Test("a secret that stands in a text is read from the variable that holds its value, not from one of its name")
    func oneNameForTwo() async throws {
        let journal = await journal([
            "base http://a.example", "key basic ann hunter22", "base http://b.example", "key basic bob letmein9",
            #"let a = "x letmein9""#, #"let b = "hunter22 fr0m-the-env""#,
        ])
        let secrets = [
            Secret("password", "hunter22", from: .key), Secret("password", "letmein9", from: .key),
            Secret("password", "fr0m-the-env", from: .prompt),
        ]
        let script = try SavedScript(journal, without: secrets)
        #expect(script.text.contains(#"let a = "x \(env.PASSWORD_2)""#), "\(script.text)")
        #expect(script.text.contains(#"let b = "\(env.PASSWORD) \(env.PASSWORD_3)""#), "\(script.text)")
        #expect(KeptSession(journal, without: secrets).text.contains(#"let a = "x \(env.PASSWORD_2)""#))
    }

    @Test("a variable of the environment that holds something else is not the one that a secret is read from")
    func taken() async throws {
        let lines = ["base http://a.example", "key basic ann hunter22"]
        for (held, name) in [("0ther-one", "PASSWORD_2"), ("hunter22", "PASSWORD"), ("", "PASSWORD")] {
            let script = try SavedScript(await journal(lines, in: ["PASSWORD": held]), without: [])
            #expect(script.variables == [name] as [String])
        }
    }

    @Test("a secret that would be written down in another spelling keeps the session from being saved")
    func refused() async throws {
        let secret = Secret("token", "s3cret-k3y", from: .key)
        let plain = try SavedScript(await journal([#"let a = "x s3cret-k3y""#]), without: [secret])
        #expect(plain.text.contains(##"let a = "x \(env.TOKEN)""##))
        let encoded = await journal([#"let a = "czNjcmV0LWszeQ==""#])
        let error = #expect(throws: SavedSecret.self) { try SavedScript(encoded, without: [secret]) }
        #expect(error?.statement.contains("czNj") == false)
    }

    @Test("what a replayed script asked for has no place in the line that replays it")
    func foreignAnswers() throws {
        let source = ScriptSource(name: "", text: "replay login.apiscript", folder: "/")
        let parsed = ParsedScript(source.text)
        let statement = try #require(parsed.script.statements.first)
        let questions = [
            ScriptHost.Question.Purpose.key(500..<520), .parameter(500..<520), .secret(500..<520), .variable,
        ]
        let answers = questions.map { Answer(ScriptHost.Question("X-Key", .secret, for: $0), "s3cret-k3y") }
        var journal = Journal()
        journal.keep(
            statement, of: parsed, in: source, answers: answers, from: Session(interpreter: .swift),
            to: Session(interpreter: .swift))
        #expect(journal.entries.map(\.scriptText) == ["replay login.apiscript"] as [String])
    }

    @Test("undo goes back one statement at a time, and not further than sessions are kept")
    func undo() async {
        var journal = await journal((1...25).map { "let a\($0) = \($0)" })
        for number in (6...25).reversed() {
            let undone = journal.undo(Session(interpreter: .swift))
            #expect(undone?.entry.text == "let a\(number) = \(number)")
            #expect(undone?.session.variables.count == number - 1)
        }
        #expect(journal.undo(Session(interpreter: .swift)) == nil)
        #expect(journal.entries.count == 5)
    }

    @Test("what a session leaves to the next one declares and sets, and depends on no answer")
    func left() async {
        let journal = await journal([
            "base http://a.example", "let a = 1", "a", "let b = it", "var c = 2", "c = b", "c += 1", "var d = 3",
            "d += a",
            "decoder.dateDecodingStrategy = .iso8601", "transport.timeout = it.seconds", "header X-Note \\(b)",
            "header X-Other \\(a)", "let b = 4", "let e = b", "struct Movie { let b: Int; let c: Int }",
            "endpoint movie(id: Int) { GET m/{id}?c=\\(c) }", "expect a == 1", "if a == 1 { d = 5 }",
            "if c == 1 { d = 6 }",
            "if a == 1 { a }", "key header X-API-Key s3cret-k3y",
        ])
        let kept = KeptSession(journal, without: [])
        #expect(
            kept.text == #"""
                // sonde session 2
                // left out: c = b
                // left out: header X-Note \(b)
                // left out: if c == 1 { d = 6 }
                base http://a.example
                let a = 1
                var c = 2
                var d = 3
                d += a
                decoder.dateDecodingStrategy = .iso8601
                header X-Other \(a)
                let b = 4
                let e = b
                struct Movie { let b: Int; let c: Int }
                endpoint movie(id: Int) { GET m/{id}?c=\(c) }
                if a == 1 { d = 5 }
                key header X-API-Key \(env.X_API_KEY)

                """#)
        #expect(kept.count == 13)
    }

    @Test("what is kept of a session is read as it was written", arguments: [[], ["let b = it"]])
    func keptAndRead(others: [String]) async throws {
        let kept = KeptSession(await journal(["let a = 1"] + others + ["let c = [\n  1,\n  2\n]"]), without: [])
        let read = try KeptSession(reading: kept.text)
        #expect(read == kept)
        #expect(read.count == 2)
        #expect(read.leftOut == (others.isEmpty ? [] : ["let b = it"]))
    }

    @Test(
        "what is no session that this program kept is refused",
        arguments: [
            ("// sonde session 3\nx", KeptSession.Unreadable.newer(3)), ("// sonde session \nx", .other), ("", .other),
            ("let a = 1\n", .other), ("// sonde session 0\n", .other),
        ])
    func unreadable(text: String, error: KeptSession.Unreadable) {
        #expect(throws: error) { try KeptSession(reading: text) }
    }

    @Test("what an earlier version kept is read, with the names that it left out")
    func former() throws {
        let read = try KeptSession(
            reading: "// sonde session 1\n// left out, because it depends on answers: c, header\nlet a = 1\n")
        #expect(read.leftOut == ["c, header"] as [String])
        #expect(read.count == 1)
    }

    @Test("how the prompt behaves is kept for the next session, and no script has it")
    func promptSettings() async throws {
        let journal = await journal(["prompt.pager = .off", "let a = 1", "prompt.warn = [\"production\"]"])
        #expect(
            KeptSession(journal, without: []).text
                == "// sonde session 2\nprompt.pager = .off\nlet a = 1\nprompt.warn = [\"production\"]\n")
        #expect(try SavedScript(journal, without: []).text.hasSuffix("\n\nlet a = 1\n"))
    }

    @Test("what would be asked for is read from the environment, wherever it stands, and the same again from the same")
    func asked() async throws {
        let journal = await journal([
            "base http://a.example", #"endpoint signIn { POST token form { "password": secret("pw") } }"#,
            #"endpoint again { POST token?k=\(secret("pw")) X-Key: \(secret("other")) { "a": [secret("pw")] } }"#,
        ])
        let script = try SavedScript(journal, without: [])
        #expect(script.text.contains(#"endpoint signIn { POST token form { "password": env.PW } }"#))
        #expect(
            script.text.contains(#"endpoint again { POST token?k=\(env.PW) X-Key: \(env.OTHER) { "a": [env.PW] } }"#))
        #expect(script.variables == ["PW", "OTHER"] as [String])
        #expect(KeptSession(journal, without: []).text.contains(#"secret("pw")"#), "a person can be asked again")
    }
}
