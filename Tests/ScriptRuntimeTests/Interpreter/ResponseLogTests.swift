import Basics
import Foundation
import HTTPModel
import ScriptExpressions
import ScriptSyntax
import SwiftInterpreting
import Testing

@testable import ScriptRuntime

@Suite("the responses that a session remembers")
struct ResponseLogTests {
    private static let api = Canned(
        Dictionary(
            uniqueKeysWithValues: (1...9).map { number in
                ("GET /\(number)", (200, [("Content-Type", "application/json")], #"{"n": \#(number)}"#))
            }))

    private func outcomes(of text: String, _ files: [String: String] = [:]) async -> [String] {
        await run("base http://a.test\n" + text, over: Self.api, files: files, withAdvice: true)
    }

    private static func response(_ size: Int) throws -> KeptResponse {
        let url = try #require(URL(string: "http://a.test/\(size)"))
        return KeptResponse(
            Response(status: Status(200), body: .bytes(Data(count: size)), url: url), to: Request(url))
    }

    private func sizes(_ log: ResponseLog) -> [String] {
        log.all.map { "\($0.number): \($0.response.response.size)" }
    }

    @Test("a script finds its own by number, however deep a call stood")
    func numbers() async {
        let lines = await outcomes(
            of: """
                let sum = (GET 1).n + (GET 2).n
                for n in 3...4 { GET \\(n) }
                print((1...4).map { response($0).json.n }, response(sum).url.path, response(4).status)
                """)
        #expect(lines.last == "[1, 2, 3, 4] /3 200", "\(lines)")
    }

    @Test("a failed call has its number, and one without a response has none")
    func failures() async {
        let lines = await outcomes(
            of: """
                let a = try? GET nowhere
                let b = try? GET \\(error == nil ? "x" : "1")
                print(response(1).status, response(2).json.n)
                """)
        #expect(lines.last == "404 1", "\(lines)")
    }

    @Test("side by side they are numbered as the elements are, and an element sees its own")
    func concurrent() async {
        let lines = await outcomes(
            of: """
                let first = (GET 9)
                let own = [5, 3, 4].concurrentMap { n in [(GET \\(n)).n, response(2).json.n, response(1).json.n] }
                print(own, (1...4).map { response($0).json.n })
                """)
        #expect(lines.last == "[[5, 5, 9], [3, 3, 9], [4, 4, 9]] [9, 5, 3, 4]", "\(lines)")
    }

    @Test("a replayed script and a test count from 1, and afterwards all are numbered in a row")
    func beginnings() async {
        let lines = await outcomes(
            of: """
                let a = (GET 1)
                replay inner.apiscript
                test "of its own" {
                    let b = (GET 3)
                    print(response(1).json.n)
                }
                print((1...3).map { response($0).json.n })
                """, ["inner.apiscript": "let b = (GET 2)\nprint(response(1).json.n)\n"])
        let printed = lines.filter { !$0.hasPrefix("test") && !$0.hasSuffix("passed") }
        #expect(printed.suffix(3) == ["2", "3", "[1, 2, 3]"], "\(lines)")
    }

    @Test(
        "a number that is not there is told with those that are",
        arguments: [
            ("response(1)", "there is no response yet: send a request first: GET URL"),
            ("GET 1; response(0)", "responses are numbered from 1, and this is 0: write 1; responses lists them"),
            (
                "GET 1; GET 2; response 3",
                "there is no response 3: the last one is 2: write a number from 1 to 2; responses lists them"
            ),
            (
                #"GET 1; response("x")"#,
                "Int is expected here, but this is String: write response(1); responses lists the numbers"
            ),
            (
                "for n in 1...101 { GET 1 }; response(1)",
                "response 1 is no longer kept, because newer ones took its place: "
                    + "write a number from 2 to 101; responses lists them"
            ),
        ])
    func missing(line: String, message: String) async {
        let lines = await outcomes(of: line.replacing("; ", with: "\n"))
        #expect(lines.last == "error: \(message)", "\(lines)")
    }

    @Test("diff compares the bodies, decoded as the value beside them is")
    func differences() async throws {
        let compared = await compared(
            """
            base http://a.test
            struct N: Decodable { let n: Int }
            GET 1 -> N
            GET 2
            GET 3 -> N
            it | diff response(1)
            it | diff response(2)
            response(3) | diff response(2)
            response(3).json | diff response(2)
            """)
        #expect(
            compared == [
                "N(n: 3) – N(n: 1)", "N(n: 3) – N(n: 2)", #"{"n": 3} – {"n": 2}"#, #"{"n": 3} – {"n": 2}"#,
            ])
    }

    /// What the differences of a script compare.
    private func compared(_ text: String) async -> [String] {
        var compared: [String] = []
        var interpreter = Interpreter(Session(interpreter: .swift), host: ScriptHost(transport: { _ in Self.api }))
        let source = ScriptSource(name: "test", text: text, folder: "/")
        for statement in ParsedScript(text).script.statements {
            let outcomes = Told()
            _ = await interpreter.run(statement, in: source) { outcome, _ in outcomes.add(outcome) }
            for outcome in outcomes.all {
                guard case .value(let value, _) = outcome.kind, let other = outcome.compared.first else { continue }
                compared.append("\(value.written) – \(other.written)")
            }
        }
        return compared
    }

    @Test("the newest hundred are kept, by the numbers they came with")
    func count() throws {
        var log = ResponseLog()
        for size in 1...130 { log.add(try Self.response(size)) }
        #expect(log.all.count == 100 && log.firstNumber == 31 && log.ownCount == 130)
        #expect(sizes(log).first == "31: 31" && sizes(log).last == "130: 130")
        #expect(log[30] == nil && log[31]?.response.size == 31 && log[131] == nil)
    }

    @Test("large bodies push the oldest out, and the newest stays however large it is")
    func size() throws {
        var limits = ResponseLog.Limits()
        limits.size = 100
        var log = ResponseLog(limits)
        for size in [40, 50, 60] { log.add(try Self.response(size)) }
        #expect(sizes(log) == ["3: 60"])
        log.add(try Self.response(30))
        #expect(sizes(log) == ["3: 60", "4: 30"])
        log.add(try Self.response(1000))
        #expect(sizes(log) == ["5: 1000"])
        log.add(try Self.response(10))
        #expect(sizes(log) == ["6: 10"])
    }

    @Test("what a copy got is taken over in a row, even if the copy has let some of it go")
    func copies() throws {
        var limits = ResponseLog.Limits()
        limits.count = 2
        var log = ResponseLog(limits)
        log.add(try Self.response(1))
        var (few, many) = (log, log)
        few.add(try Self.response(2))
        for size in 3...6 { many.add(try Self.response(size)) }
        let former = log
        log.add(few, since: former)
        #expect(sizes(log) == ["1: 1", "2: 2"])
        log.add(many, since: former)
        #expect(sizes(log) == ["5: 5", "6: 6"])
    }

    @Test("a stream that is told of when it comes and when it is read has one number")
    func streams() throws {
        var log = ResponseLog()
        let first = try Self.response(0)
        for _ in 1...2 { log.add(KeptResponse(first.response.withoutBody, to: first.request)) }
        log.add(KeptResponse(try Self.response(0).response.withoutBody, to: first.request))
        #expect(log.ownCount == 2)
    }
}

/// The outcomes of a statement.
private final class Told: Sendable {
    private let state = Lock<[Outcome]>([])

    var all: [Outcome] { state.withLock { $0 } }

    func add(_ outcome: Outcome) { state.withLock { $0.append(outcome) } }
}
