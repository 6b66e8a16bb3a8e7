import HTTPMiddleware
import HTTPModel
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import SwiftInterpreting
import Testing

@Suite("key netrc")
struct NetrcTests {
    @Test(
        "a file is read as curl reads it",
        arguments: [
            ("machine a.test login ann password pw", "ann:pw"),
            ("machine\n a.test\tlogin\nann\n\npassword pw", "ann:pw"),
            ("machine b.test login bob password b\nmachine A.TEST login ann password pw", "ann:pw"),
            ("machine a.test login ann password pw\nmachine a.test login other password other", "ann:pw"),
            ("default login guest password g\nmachine a.test login ann password pw", "guest:g"),
            ("machine b.test login bob password b\ndefault login guest password g", "guest:g"),
            ("machine a.test password pw", ":pw"), ("machine a.test account x password pw login ann", "ann:pw"),
            (#"machine a.test login "a b" password "c\"\\\n#d" # mine"#, "a b:c\"\\\n#d"),
            ("# machine a.test password no\nmachine a.test login ann password p#w", "ann:p#w"),
            ("macdef init\nmachine a.test password no\n\nmachine a.test login ann password pw", "ann:pw"),
            ("machine a.test login password password machine", "password:machine"),
            ("machine a.test login ann password pw machine", "ann:pw"),
            ("machine a.test\r\nlogin ann\r\npassword pw\r\n", "ann:pw"),
            ("machine a.test login ann", nil), ("machine b.test password b", nil), ("password pw", nil), ("", nil),
            ("machine", nil), ("default", nil),
        ] as [(String, String?)])
    func reading(text: String, pair: String?) throws {
        let entry = try Netrc(text)["a.test"]
        #expect(entry.flatMap { entry in entry.password.map { "\(entry.login):\($0)" } } == pair)
    }

    @Test("quotation marks that stay open are said with their line", arguments: ["\"", "\"b\\", "\"b\\\""])
    func open(word: String) {
        let error = #expect(throws: Netrc.OpenQuotation.self) { try Netrc("# mine\nmachine a.test password \(word)") }
        #expect(error?.line == 2)
    }

    @Test("the base's host gets its user and password, which are a key of Basic")
    func key() async throws {
        let session = await session(file("machine a.test login ann password pw-canary"), told: { _ in })
        let credentials = try #require(session.settings.credentials)
        #expect(credentials.keys.map(\.kind) == ["basic"] && credentials.origin.host == "a.test")
        guard case .basic(let user, let password) = try #require(credentials.keys.first) else { return }
        #expect(user.revealed == "ann" && password.revealed == "pw-canary" && password.isSecret)
    }

    @Test(
        "what a file does not have, or should not show, is said without its passwords",
        arguments: [
            ("machine b.test password canary", false, ".netrc has no password for a.test"),
            ("machine a.test password canary", true, "others can read .netrc, which holds a password for a.test"),
            ("machine a.test password \"canary", false, "line 1 of .netrc has an open quotation mark"),
        ] as [(String, Bool, String)])
    func refused(text: String, isOpenToOthers: Bool, message: String) async {
        var told: [String] = []
        let session = await session(file(text, isOpenToOthers: isOpenToOthers)) { told.append($0) }
        #expect(session.settings.credentials == nil)
        #expect(told == [message])
    }

    private func file(_ text: String, isOpenToOthers: Bool = false) -> NetrcFile {
        NetrcFile(path: ".netrc", text: text, isOpenToOthers: isOpenToOthers)
    }

    private func session(_ file: NetrcFile, told: (String) -> Void) async -> Session {
        var host = ScriptHost(transport: { _ in Canned([:]) })
        host.netrc = { file }
        var interpreter = Interpreter(Session(interpreter: .swift), host: host)
        let source = ScriptSource(name: "test", text: "base http://a.test\nkey netrc", folder: "/")
        for statement in ParsedScript(source.text).script.statements {
            if case .failed(let error) = await interpreter.run(statement, in: source, tell: { _, _ in }) {
                told(error.message)
            }
        }
        return interpreter.session
    }
}
