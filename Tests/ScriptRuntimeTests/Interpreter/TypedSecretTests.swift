import Basics
import Fixtures
import HTTPModel
import ScriptRuntime
import ScriptSyntax
import SwiftInterpreting
import Testing

@testable import Redaction
@testable import ScriptTools

@Suite("a secret that was typed in the clear, behind a name that gives it away")
struct TypedSecretTests {
    /// What lines come to: the session, the last request that `dry` shows, what was noted.
    private func run(_ text: String) async -> (session: Session, request: Request?, notes: [String]) {
        let host = ScriptHost(transport: { _ in Canned([:]) }, environment: ["TOKEN": "t0ken-0f-env"])
        var interpreter = Interpreter(Session(interpreter: .swift), host: host)
        let source = ScriptSource(name: "test", text: text, folder: "/")
        let heard = Lock<(request: Request?, notes: [String])>((nil, []))
        for statement in ParsedScript(text).script.statements {
            _ = await interpreter.run(statement, in: source) { outcome, _ in
                heard.withLock { heard in
                    if case .request(let request) = outcome.kind { heard.request = request }
                    if case .noted(let note) = outcome.kind { heard.notes.append(note.text) }
                }
            }
        }
        return heard.withLock { (interpreter.session, $0.request, $0.notes) }
    }

    @Test(
        "is one of the request's secrets",
        arguments: [
            ("header Authorization Bearer hunter22\ndry GET a", ["Authorization"]),
            ("header Authorization hunter22\ndry GET a", ["Authorization"]),
            ("dry GET a Authorization: Bearer hunter22", ["Authorization"]),
            ("let t = \"hunter22\"\nheader X-Api-Key \\(t)\ndry GET a", ["X-Api-Key"]),
            // A cookie that says 1 must not hide every 1 there is, nor keep one from a redirect.
            ("header Cookie a=1; b=hunter22\ndry GET a", ["cookie-b"]),
            ("header Cookie a=\\(env.TOKEN); b=hunter22\ndry GET a", ["TOKEN", "cookie-b"]),
            ("dry GET a?access_token=hunter22", ["access_token"]),
            ("dry POST a { \"password\": \"hunter22\" }", ["password"]),
            ("dry POST a form { \"password\": \"hunter22\" }", ["password"]),
            ("dry POST a multipart { \"password\": \"hunter22\" }", ["password"]),
        ] as [(String, [String])])
    func request(text: String, names: [String]) async throws {
        let request = try #require(await run("base http://a.example\n" + text).request)
        #expect(request.secrets.map(\.name) == names)
        #expect(request.secrets.contains { $0.revealed == "hunter22" && $0.origin == .typed })
    }

    @Test("of Basic, the pair and the password are, too")
    func basic() async throws {
        let request = await run("base http://a.example\ndry GET a Authorization: Basic YW5uOmh1bnRlcjIy").request
        #expect(request?.secrets.map(\.revealed) == ["YW5uOmh1bnRlcjIy", "ann:hunter22", "hunter22"] as [String])
    }

    @Test("where a part is known to be secret, that part alone is")
    func known() async throws {
        for value in [#"Bearer \(env.TOKEN)"#, #"Token token="\(env.TOKEN)""#, #"Bearer \(env.MISSING)"#] {
            let (_, request, notes) = await run("base http://a.example\nheader Authorization \(value)\ndry GET a")
            #expect(request?.secrets.count == 1)
            #expect(notes.last?.contains("‹Authorization›") == false)
        }
    }

    @Test("is shown by its name where the header is told of")
    func shown() async throws {
        let (session, _, notes) = await run(
            "base http://a.example\nheader Authorization Bearer hunter22\nheader Cookie a=1; b=hunter22")
        #expect(
            notes.dropFirst() == [
                "header Authorization Bearer ‹Authorization› for http://a.example",
                "header Cookie a=‹cookie-a›; b=‹cookie-b› for http://a.example",
            ])
        #expect(session.settings.headers.map(\.value.revealed) == ["Bearer hunter22", "a=1; b=hunter22"] as [String])
        #expect(session.secrets.map(\.name) == ["Authorization", "cookie-b", "Authorization", "cookie-b"] as [String])
    }

    @Test("is learnt of a script before it is run, and of one that cannot be")
    func learnt() async throws {
        var host = ScriptHost(
            transport: { _ in Canned([:]) },
            readFile: { (_, _) throws(ScriptHost.FileError) in Array("nonsense\nheader X-Api-Key hunter22".utf8) })
        host.learn = host.secrets.learn(of:_:_:)
        let source = ScriptSource(name: "", text: "replay a.apiscript", folder: "/")
        var interpreter = Interpreter(Session(interpreter: .swift), host: host)
        for statement in ParsedScript(source.text).script.statements {
            _ = await interpreter.run(statement, in: source) { _, _ in }
        }
        #expect(host.secrets.secrets.map(\.revealed) == ["hunter22"] as [String])
        let broken = "let = 3\nkey bearer hunter22"
        #expect(SecretSurvey(of: ParsedScript(broken), broken).secrets.contains { $0.revealed == "hunter22" })
    }
}
