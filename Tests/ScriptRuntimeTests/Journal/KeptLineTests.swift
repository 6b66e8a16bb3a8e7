import HTTPModel
import ScriptRuntime
import ScriptSyntax
import SwiftInterpreting
import Testing

@testable import ScriptTools

@Suite("what is kept of a line")
struct KeptLineTests {
    private static let declarations = """
        endpoint signIn(email: String, password: Secret) { POST auth }
        endpoint search(tag: [String], token: Secret?) { GET search }
        """

    private func session() async -> Session {
        var interpreter = Interpreter(Session(interpreter: .swift), host: ScriptHost(transport: { _ in Canned([:]) }))
        let source = ScriptSource(name: "test", text: Self.declarations, folder: "/")
        for statement in ParsedScript(Self.declarations).script.statements {
            _ = await interpreter.run(statement, in: source, tell: { _, _ in })
        }
        return interpreter.session
    }

    @Test(
        "a secret that was typed gives way to \\(secret); everything else stays as it was",
        arguments: [
            ("key header X-API-Key hunter22", #"key header X-API-Key \(secret)"#),
            ("key query api_key hunter22 // no comment", #"key query api_key \(secret)"#),
            ("key bearer hunter22", #"key bearer \(secret)"#),
            ("key basic ann hunter22", #"key basic ann \(secret)"#),
            (#"key basic ann "hunter 22""#, #"key basic ann \(secret)"#),
            ("key digest ann hunter22", #"key digest ann \(secret)"#),
            (
                "key aws AKID hunter22 region: eu token: letmein9 service: s3",
                #"key aws AKID \(secret) region: eu token: \(secret) service: s3"#
            ),
            ("key aws region: eu AKID hunter22 service: s3", #"key aws region: eu AKID \(secret) service: s3"#),
            (
                #"key oauth2 token: https://a.example/t client: me secret: "hunter 22" scope: a"#,
                #"key oauth2 token: https://a.example/t client: me secret: \(secret) scope: a"#
            ),
            ("key aws AKID hunter22 region: eu", #"key \(secret)"#), ("key digest ann:hunter22", #"key \(secret)"#),
            (#"key bearer \(env.TOKEN)"#, #"key bearer \(env.TOKEN)"#),
            ("environment live { key bearer hunter22; header A b }", nil),
            ("signIn a@b.c hunter22", #"signIn a@b.c \(secret)"#),
            ("signIn password: hunter22 a@b.c", #"signIn password: \(secret) a@b.c"#),
            ("search tag: a tag: b token: hunter22", #"search tag: a tag: b token: \(secret)"#),
            (
                #"let x = signIn(email: "a", password: "hunter22")"#,
                ##"let x = signIn(email: "a", password: "\(secret)")"##
            ),
            (
                #"expect signIn(email: "a", password: "hunter22") == nil"#,
                ##"expect signIn(email: "a", password: "\(secret)") == nil"##
            ),
            ("for _ in 1...2 { signIn a hunter22 }", #"for _ in 1...2 { signIn a \(secret) }"#),
            (#"endpoint a(key: Secret = "hunter22") { GET a }"#, ##"endpoint a(key: Secret = "\(secret)") { GET a }"##),
            // A name gives away what is typed behind it, in a recording as here.
            ("header Authorization Bearer hunter22", #"header Authorization Bearer \(secret)"#),
            ("header authorization hunter22", #"header authorization \(secret)"#),
            ("header Authorization Basic YW5uOmh1bnRlcjIy", #"header Authorization Basic \(secret)"#),
            ("header X-Api-Key hunter22", #"header X-Api-Key \(secret)"#),
            ("header Cookie a=hunter22; b=dark", #"header Cookie a=\(secret); b=\(secret)"#),
            (#"header Cookie a=\(env.A); b=hunter22"#, #"header Cookie a=\(env.A); b=\(secret)"#),
            (#"header Authorization Bearer \(env.TOKEN)"#, #"header Authorization Bearer \(env.TOKEN)"#),
            ("header Authorization none", "header Authorization none"),
            ("header Accept-Language en", "header Accept-Language en"),
            (
                "environment live { header X-Auth-Token hunter22 }",
                #"environment live { header X-Auth-Token \(secret) }"#
            ),
            ("GET a Authorization: Bearer hunter22", #"GET a Authorization: Bearer \(secret)"#),
            ("GET a?page=2&api_key=hunter22", #"GET a?page=2&api_key=\(secret)"#),
            (#"GET "a?apiKey=hunter22""#, #"GET "a?apiKey=\(secret)""#),
            ("GET a?api_key={key}", "GET a?api_key={key}"), ("GET a{?api_key}", "GET a{?api_key}"),
            (
                #"for x in (GET a?password=hunter22) { print(x) }"#,
                #"for x in (GET a?password=\(secret)) { print(x) }"#
            ),
            (
                #"POST auth { "user": { "password": "hunter22" } }"#,
                ##"POST auth { "user": { "password": "\(secret)" } }"##
            ),
            (#"POST x text "user=ann&password=hunter22&n=1""#, #"POST x text "user=ann&password=\(secret)&n=1""#),
            (
                #"POST x Content-Type: application/json text "{\"password\":\"hunter22\"}""#,
                #"POST x Content-Type: application/json text "{\"password\":\"\(secret)\"}""#
            ),
            (##"POST x text #"{"password":"hunter22"}"#"##, ##"POST x text #"{"password":"\(secret)"}"#"##),
            (#"POST x text "the password is a word""#, nil),
            (#"POST auth form { "client_secret": "hunter22" }"#, ##"POST auth form { "client_secret": "\(secret)" }"##),
            (
                #"let body = ["refresh_token": "hunter22"]"#, ##"let body = ["refresh_token": "\(secret)"]"##
            ),
            (
                "endpoint a(page: Int) { GET a\n    X-Api-Key: hunter22\n}",
                "endpoint a(page: Int) { GET a\n    X-Api-Key: \\(secret)\n}"
            ),
            ("replay a.apiscript password: hunter22 user: ann", #"replay a.apiscript password: \(secret) user: ann"#),
            ("replay a.apiscript pin: hunter22 user: ann", #"replay a.apiscript pin: \(secret) user: ann"#),
            (#"let accessToken = "hunter22""#, ##"let accessToken = "\(secret)""##),
            (#"let note = "hunter22""#, #"let note = "hunter22""#),
            (#"transport.proxy = "http://ann:hunter22@proxy""#, ##"transport.proxy = "http://ann:\(secret)@proxy""##),
            ("base http://ann:hunter22@a.example", #"base http://ann:\(secret)@a.example"#),
            ("base http://ann:hunter22@a.example {", nil),
            // What is mistyped may hold one where nobody looks for it.
            ("key basic ann:hunter22", #"key \(secret)"#), ("key basic ann:hunter22 x", #"key \(secret)"#),
            ("key query apikey=hunter22", #"key \(secret)"#), ("key header X-Key:hunter22 x", #"key \(secret)"#),
            ("kye bearer hunter22", #"kye \(secret)"#), ("haeder X-Api-Key hunter22", #"haeder X-Api-Key \(secret)"#),
            // What is pasted from elsewhere is read as a call of an endpoint that is not there.
            (#"curl -H "X-Api-Key: hunter22" http://h/x"#, nil), ("curl -u ann:hunter22 http://h/x", nil),
            ("http POST :8000/me password=hunter22", nil), ("export API_KEY=hunter22", nil),
            ("GET me Authorization Bearer hunter22", nil), ("signUp email: a password: hunter22", nil),
            ("header X-Api-Key=hunter22", #"header X-Api-Key=\(secret)"#),
            (#"token = "hunter22""#, ##"token = "\(secret)""##),
            (#"env.API_KEY = "hunter22""#, ##"env.API_KEY = "\(secret)""##),
            (#"body["password"] = "hunter22""#, ##"body["password"] = "\(secret)""##),
            ("curl http://h/x?page=2", "curl http://h/x?page=2"), ("movies page: 2", "movies page: 2"),
            ("header Authorization Bearer hunter22\nlet", nil), ("GET a?api_key=hunter22 {", nil),
            (#"POST a { "password": "hunter22" "#, nil), ("POST a X-Api-Key: hunter22 {", nil),
            // What cannot be read may be a mistyped key.
            ("key hedaer X-API-Key hunter22", #"key \(secret)"#),
            ("base x; let\n  key bearer hunter22", nil),
            // What was sent before is known wherever it stands.
            ("GET a?key=s3nt-bef0re", #"GET a?key=\(secret)"#), ("header X czNudC1iZWYwcmU=", #"header X \(secret)="#),
            (#"let x = "s3nt-bef0re""#, ##"let x = "\(secret)""##),
            // And nothing else is touched.
            ("signIn hunter22", "signIn hunter22"), ("let key = 3", "let key = 3"), ("key none", "key none"),
            ("key", "key"),
            ("GET episodes", "GET episodes"), ("", ""),
        ] as [(String, String?)])
    func kept(line: String, expected: String?) async {
        let sent = Secret("sent", "s3nt-bef0re", from: .key)
        let kept = SecretSurvey(of: ParsedScript(line), line, await session()) { path in
            guard path == "a.apiscript" else { return [] }
            return ParsedScript("parameter user: String\nparameter pin: Secret?").script.parameters
        }.kept(without: [sent])
        if let expected { #expect(kept == expected) } else { #expect(!kept.contains("hunter22")) }
    }

    @Test(
        "a secret is kept in no line that cannot be read, whatever is missing or too much in it",
        arguments: [
            "key header X-Api-Key hunter22", "key bearer hunter22", "key basic ann hunter22",
            "header Authorization Bearer hunter22", "header X-Api-Key hunter22", "header Cookie a=hunter22; b=dark",
            "GET a Authorization: Bearer hunter22", "GET a?page=2&api_key=hunter22",
            #"POST a { "password": "hunter22" }"#,
            #"POST a form { "client_secret": "hunter22", "b": 1 }"#,
            "environment live { key bearer hunter22; header A b }",
            "environment live { header X-Auth-Token hunter22 }", #"let password = "hunter22""#,
            "signIn a@b.c hunter22", #"signIn(email: "a", password: "hunter22")"#,
            "endpoint a(page: Int) { GET a\n    X-Api-Key: hunter22\n}", "replay a.apiscript password: hunter22",
        ])
    func broken(line: String) async {
        let session = await session()
        let cut = line.indices.map { String(line[..<$0]) }.filter { $0.contains("hunter22") }
        let spoiled = [
            " {", "{", "}", " (", ")", "\"", " \"", " |", " | ", "\\(", "\\", " ->", " =", "\nlet", "\n}", " [",
        ]
        for text in [line] + cut + spoiled.map({ line + $0 }) + spoiled.map({ "let x = 1;\n" + line + $0 }) {
            let kept = SecretSurvey(of: ParsedScript(text), text, session).kept(without: [])
            #expect(!kept.contains("hunter22"), "\(text)")
        }
    }
}
