import Foundation
import HTTPModel
import ScriptRuntime
import ScriptSyntax
import SwiftInterpreting
import Testing

@testable import ScriptExpressions

@Suite("what a session gives to its expressions")
struct SurroundingsTests {
    @Test("an environment variable is a secret of its name")
    func environment() async throws {
        let value = try await value(of: "env.TOKEN", host(environment: ["TOKEN": "abcd"]))
        #expect(value.secrets == [Secret("TOKEN", "abcd", from: .environment("TOKEN"))])
    }

    @Test("one that is not set, and a prompt without anybody, are missing")
    func missing() async throws {
        #expect(try await value(of: "env.TOKEN", host()).secrets.first?.isMissing == true)
        #expect(try await value(of: #"secret("Key")"#, host()).secrets.first?.isMissing == true)
    }

    @Test("a prompt asks for a secret")
    func prompt() async throws {
        var host = host()
        host.ask = { question in question.isSecret ? "typed \(question.name)" : nil }
        #expect(try await value(of: #"secret("Key")"#, host).interpolated.revealed == "typed Key")
        host.ask = { _ in nil }
        let error = await #expect(throws: RuntimeError.self) { try await value(of: #"secret("Key")"#, host) }
        guard case .cancelled? = error?.kind else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("a file is read below the script's folder, and an error at once if it cannot be")
    func files() async throws {
        var host = host()
        host.readFile = { path, folder in Array("\(folder)/\(path)".utf8) }
        #expect(try await value(of: #"file("a.png").data.text"#, host).written.revealed == "\"scripts/a.png\"")
        #expect(try await value(of: #"file("b/a.png").name"#, host).written.revealed == "\"a.png\"")
        await #expect(throws: RuntimeError.self) { try await value(of: #"secret(file: "key.txt")"#, self.host()) }
    }

    @Test("an endpoint says where it would go and how it is called, without being called")
    func endpoints() async throws {
        let session = try await session(
            "base http://a.example/api/", "endpoint list(page: Int? = nil) -> [Int] { GET list{?page} }")
        #expect(
            try await value(of: "list.url(page: 2)", host(), session).written.revealed
                == "http://a.example/api/list?page=2")
        #expect(try await value(of: "list.url", host(), session).written.revealed == "http://a.example/api/list")
        #expect(
            try await value(of: "list.curl(page: 2)", host(), session).interpolated.revealed
                == "curl 'http://a.example/api/list?page=2'")
        #expect(
            try await value(of: "list.signature", host(), session).interpolated.revealed
                == "list(page: Int? = nil) -> [Int]")
    }

    @Test("a header signs what is sent")
    func signing() async throws {
        let url = try #require(URL(string: "http://a.example/orders"))
        let request = Request(.post, url, body: .bytes(Data("abc".utf8)))
        let evaluator = Evaluator(statementRun(host(environment: ["SECRET": "key"]), Session(interpreter: .swift)))
            .with(request)
        let value = try await evaluator.value(of: expression("request.body.hmac(.sha1, key: env.SECRET).hex"))
        #expect(value.interpolated.revealed == "4fd0b215276ef12f2b3e4c8ecac2811498b656fc")
        #expect(value.interpolated.isSecret)
        #expect(
            try await evaluator.value(of: expression("request.method + request.path")).interpolated.revealed
                == "POST/orders")
    }

    private func host(environment: [String: String] = [:]) -> ScriptHost {
        ScriptHost(
            transport: { _ throws(RuntimeError) in throw RuntimeError("nothing is sent", at: 0..<0) },
            environment: environment)
    }

    private func statementRun(_ host: ScriptHost, _ session: Session) -> StatementRun {
        StatementRun(session, host: host, source: ScriptSource(name: "test", text: "", folder: "scripts")) { _ in }
    }

    private func value(of text: String, _ host: ScriptHost, _ session: Session = Session(interpreter: .swift))
        async throws
        -> Value
    {
        try await Evaluator(statementRun(host, session)).value(of: expression(text))
    }

    private func session(_ lines: String...) async throws -> Session {
        var interpreter = Interpreter(Session(interpreter: .swift), host: host())
        for line in lines {
            let source = ScriptSource(name: "test", text: line, folder: "scripts")
            let statement = try #require(ParsedScript(line).script.statements.first)
            guard case .done = await interpreter.run(statement, in: source, tell: { _, _ in }) else {
                Issue.record("\(line) failed")
                continue
            }
        }
        return interpreter.session
    }
}
