import Basics
import Foundation
import HTTPModel
import ScriptRuntime
import ScriptSyntax
import SwiftInterpreting
import Testing

@testable import ScriptExpressions

/// Answers from a table of `GET /path?query` to status, headers and body; remembers what it was sent.
final class Canned: Transport {
    private let responses: [String: (Int, [(String, String)], String)]
    private let log = Lock<[Request]>([])

    init(_ responses: [String: (Int, [(String, String)], String)]) {
        self.responses = responses
    }

    var requests: [Request] { log.withLock { $0 } }

    func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
        log.withLock { $0.append(request) }
        let query = request.url.query().map { "?\($0)" } ?? ""
        let target = "\(request.method) \(request.url.path())\(query)"
        guard let (status, lines, body) = responses[target] else {
            return Response(status: Status(404), reason: "Not Found", url: request.url)
        }
        var headers = HeaderFields()
        for (name, value) in lines { try? headers.append(name, value) }
        return Response(
            status: Status(status), reason: "OK", headers: headers, body: .bytes(Data(body.utf8)), url: request.url)
    }
}

/// Runs a script, and gives what it came to, a line an outcome.
func run(
    _ text: String, over transport: any Transport, environment: [String: String] = [:], files: [String: String] = [:],
    withAdvice: Bool = false
) async -> [String] {
    let parsed = ParsedScript(text)
    guard parsed.diagnostics.isEmpty else { return parsed.diagnostics.map(\.message) }
    let lines = Lock<[String]>([])
    let host = ScriptHost(
        transport: { _ in transport }, environment: environment,
        readFile: { (path, _) throws(ScriptHost.FileError) in
            guard let text = files[path] else { throw ScriptHost.FileError("\(path) is not there") }
            return Array(text.utf8)
        })
    var interpreter = Interpreter(Session(interpreter: .swift), host: host)
    let source = ScriptSource(name: "test", text: text, folder: "/")
    for statement in parsed.script.statements {
        let ending = await interpreter.run(statement, in: source) { outcome, _ in
            guard var line = outcome.line else { return }
            if withAdvice, case .failed(let error) = outcome.kind, let advice = error.advice { line += ": \(advice)" }
            lines.withLock { [line] in $0.append(line) }
        }
        if case .failed = ending { break }
    }
    return lines.withLock { $0 }
}

extension Outcome {
    fileprivate var line: String? {
        switch kind {
        case .noted, .passed, .listing: nil
        case .withheld(let withholding): withholding.description
        case .value(let value, _): value.written.description
        case .call(let response): "\(response.status)"
        case .element(let value, _): "+ \(value.written)"
        case .streamed(let summary): "\(summary.count) elements" + (summary.isCutShort ? ", cut short" : "")
        case .request(let request): "\(request.method) \(request.url)"
        case .warned(let warning): "warning: \(warning.message)"
        case .printed(let line): line
        case .unmet(let failure):
            "unmet " + failure.parts.map { "\(source.text($0.range)) → \($0.value.written)" }.joined(separator: ", ")
        case .failed(let error), .test(.failed(let error)): "error: \(error.message)"
        case .test(.began): nil
        case .test(.ended(let title, let passed)): "\(title): \(passed ? "passed" : "failed")"
        }
    }
}

/// Answers with a body that breaks off.
private struct BreakingOff: Transport {
    func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
        let body = BodyStream { { () throws(TransportError) in throw TransportError(.cancelled) } }
        return Response(status: Status(200), reason: "OK", body: .stream(body), url: request.url)
    }
}

@Suite("scripts")
struct InterpreterTests {
    @Test("an answer that breaks off is told with what was asked for")
    func breakingOff() async {
        let lines = await run("GET http://api.test/slow", over: BreakingOff())
        #expect(lines == ["error: GET http://api.test/slow: cancelled"] as [String])
    }

    static let api = Canned([
        "GET /api/episodes": (
            200, [("Content-Type", "application/json")], #"[{"id": 1, "title": "One"}, {"id": 2, "title": "Two"}]"#
        ),
        "GET /api/episodes?page=2": (200, [], #"[{"id": 3, "title": "Three"}]"#),
        "GET /api/episodes/2": (200, [], #"{"id": 2, "title": "Two"}"#),
        "GET /api/bad": (500, [], ""),
        "GET /api/empty": (204, [], ""),
        "GET /api/list?page=1": (200, [], #"{"page": 1, "results": [1, 2]}"#),
        "GET /api/list?page=2": (200, [], #"{"page": 2, "results": [3]}"#),
        "GET /api/none?page=1": (200, [], #"{"page": 1, "results": []}"#),
        "POST /api/auth": (200, [], #"{"token": "t"}"#),
    ])

    static let prelude = """
        base http://api.test/api/
        struct Episode: Decodable { let id: Int; let title: String }
        endpoint episodes(page: Int? = nil) -> [Episode] { GET episodes{?page} }
        endpoint episode(id: Int) -> Episode { GET episodes/{id} }
        endpoint list(page: Int = 1) { GET list{?page} } paged by page
        endpoint auth(email: String, password: Secret) { POST auth\\n\\n{ "email": email, "password": password } }

        """.replacingOccurrences(of: "\\n", with: "\n")

    @Test(
        "a script says what it comes to",
        arguments: [
            ("episodes\nexpect it.count == 2", ["[Episode(id: 1, title: \"One\"), Episode(id: 2, title: \"Two\")]"]),
            (
                "episodes\nexpect it.count == 3",
                ["[Episode(id: 1, title: \"One\"), Episode(id: 2, title: \"Two\")]", "unmet it.count → 2"]
            ),
            ("episode 2", ["Episode(id: 2, title: \"Two\")"]),
            ("episode \\(episodes(page: 2)[0].id - 1)\nit.title", ["Episode(id: 2, title: \"Two\")", "\"Two\""]),
            ("GET episodes/2\nit.title", ["{\"id\": 2, \"title\": \"Two\"}", "\"Two\""]),
            ("GET episodes/2 -> Episode", ["Episode(id: 2, title: \"Two\")"]),
            (
                "GET episodes/2\nresponse -> Episode",
                ["{\"id\": 2, \"title\": \"Two\"}", "Episode(id: 2, title: \"Two\")"]
            ),
            ("GET bad", ["error: 500 OK: GET http://api.test/api/bad"]),
            ("try? GET bad\nprint(error.message, error.status)", ["nil", "500 OK: GET http://api.test/api/bad 500"]),
            ("try? GET bad\nit\nerror == .invalidResponse", ["nil", "nil", "true"]),
            ("for e in episodes() { episode(id: e.id) }", ["error: 404 Not Found: GET http://api.test/api/episodes/1"]),
            ("for e in episodes() where e.id > 1 { episode(id: e.id) }", ["200"]),
            ("var n = 0\nwhile n < 3 { n += 1 }\nn", ["3"]),
            ("switch 3 {\ncase 1...2: 1\ncase let x where x > 2: print(x)\ndefault: print(0)\n}", ["3"]),
            ("if case .some(let x) = episodes().first { print(x.title) }", ["One"]),
            ("switch episodes().first(where: { $0.id > 9 }) { case .some(1): print(1); case .none: print(0) }", ["0"]),
            ("switch JSON(\"null\") { case let x?: print(x); default: print(0) }", ["0"]),
            ("for c in \"ab\" { print(c) }", ["a", "b"]),
            ("if let x = episodes().first { print(x.title) }", ["One"]),
            (
                "decoder.dateDecodingStrategy = .firstOf([.iso8601, .formatted(\"yyyy-MM-dd\")])\nepisode 2",
                ["Episode(id: 2, title: \"Two\")"]
            ),
            ("let all = list.all()\nprint(all)", ["[1, 2, 3]"]),
            ("for n in list.all() { if n == 2 { print(n) } }", ["2"]),
            ("list.all().prefix(1)", ["[1]"]),
            (
                "endpoint none(page: Int = 1) { GET none{?page} } paged by page\nnone.all().count\nnone.pages().count",
                ["0", "1"]
            ),
            (
                "endpoint odd(page: Int = 1) { GET list{?page} } paged by page of \\.page\nodd.all()",
                ["error: of must name an array, but this is JSON"]
            ),
            ("list.pages().count", ["2"]),
            (
                "environment staging { base http://other.test/api/ }\nuse staging\ndry episodes",
                ["GET http://other.test/api/episodes"]
            ),
            (
                "key bearer abc\nlet sent = try? GET episodes\nheader X-A b\ndry episodes",
                ["GET http://api.test/api/episodes"]
            ),
            ("auth(email: \"a@b.c\", password: \"x\").token", ["\"t\""]),
            ("auth a@b.c x", ["{\"token\": \"t\"}"]),
            ("require 1 == 2\nprint(1)", ["unmet ", "error: a requirement failed"]),
            ("let n = 3\nn = 4", ["error: n is a constant"]),
            ("it = 3", ["error: it is set by the session"]),
            ("repeat { list } while it.page > 1", ["200"]),
            ("GET empty\nresponse.status", ["nil", "204"]), ("GET empty -> Data?", ["nil"]),
            ("GET empty -> Episode", ["error: the body is empty, but Episode is expected"]),
            (
                "GET episodes/2 -> Episode\ntry? GET empty -> Episode\nwhy",
                [
                    "Episode(id: 2, title: \"Two\")", "nil",
                    "error: the response had no body: its status was 204, and Episode was expected",
                ]
            ),
            (
                "GET empty -> Episode?\nwhy",
                ["nil", "error: the response had no body: its status was 204, so Episode? is nil"]
            ),
            ("dry episodes page: 7", ["GET http://api.test/api/episodes?page=7"]),
            (
                "episodes page: x",
                [
                    "error: episodes: page: \"x\" is not an Int: write a whole number, like 3"
                ]
            ),
        ] as [(String, [String])])
    func scripts(text: String, lines: [String]) async {
        let found = await run(Self.prelude + text, over: Self.api)
        #expect(found == lines)
    }
}
