import Basics
import Foundation
import HTTPModel
import ScriptRuntime
import ScriptSyntax
import SwiftInterpreting
import Testing

@testable import ScriptExpressions

@Suite("streams")
struct StreamTests {
    private static let models = """
        base http://a.example
        struct Tick: Decodable { let price: Double }
        endpoint ticks -> Stream<Tick> { GET ticks }

        """

    @Test("are shown as they come, and are an array then")
    func shown() async {
        let server = Telling(["ticks": [Self.event(#"{"price": 1}"#), Self.event(#"{"price": 2.5}"#)]])
        #expect(
            await run(Self.models + "ticks\nit.count\nit[1].price", over: server)
                == ["+ Tick(price: 1.0)", "+ Tick(price: 2.5)", "2 elements", "2", "2.5"])
    }

    @Test(
        "come together and are still one element each",
        arguments: [
            (["1", "2", "3"], ["+ 1", "+ 2", "+ 3", "3 elements"]),
            (["1", "[DONE]", "3"], ["+ 1", "+ 3", "2 elements"]),
            (["1", #""2""#, "3"], ["+ 1", "+ 3", "2 elements"]),
            (["1", "2,3", "4"], ["+ 1", "+ 4", "2 elements"]),
        ] as [([String], [String])])
    func together(texts: [String], shown: [String]) async {
        let server = Telling(["numbers": [texts.map(Self.event).joined()]])
        let output = await run("base http://a.example\nGET numbers -> Stream<Int>", over: server)
        #expect(shown.allSatisfy(output.contains) && !output.contains("+ 2,3"), "\(output)")
        #expect(output.count { $0.hasPrefix("+") } == shown.count - 1)
    }

    @Test("make no value of two halves", arguments: [["[1", "2],3"], [#""a"#, #"b",3"#], ["[1", "[2],[3]]", "4"]])
    func halves(texts: [String]) async {
        let server = Telling(["numbers": [texts.map(Self.event).joined()]])
        let output = await run(
            "base http://a.example\nlet all = GET numbers -> Stream<JSON>\nprint(all.count)", over: server)
        #expect(output.count == 1 && output[0].hasPrefix("error"), "\(output)")
    }

    @Test("end when they are cancelled, whatever has come by then, and keep what was shown")
    func cancelled() async {
        let events = [[1], [2, 3], [4], [5, 6]].map { $0.map { Self.event(#"{"price": \#($0)}"#) }.joined() }
        let server = Telling(["ticks": events], isEndless: true)
        let host = ScriptHost(transport: { _ in server })
        let (session, shown) = await Task {
            let shown = Lock(0)
            let session = await Self.session(Self.models + "ticks", in: Session(interpreter: .swift), host) { outcome in
                guard case .element = outcome.kind,
                    shown.withLock({
                        $0 += 1
                        return $0 == 3
                    })
                else { return }
                withUnsafeCurrentTask { $0?.cancel() }
            }
            return (session, shown.withLock { $0 })
        }.value
        #expect(shown == 3)
        let kept = Lock<[String]>([])
        _ = await Self.session("it.count\nit[it.count - 1].price", in: session, host) { outcome in
            if case .value(let value, _) = outcome.kind { kept.withLock { $0.append("\(value.written)") } }
        }
        #expect(kept.withLock { $0 } == ["3", "3.0"] as [String])
    }

    private static func session(
        _ text: String, in session: Session, _ host: ScriptHost, _ tell: @escaping @Sendable (Outcome) -> Void
    ) async -> Session {
        var interpreter = Interpreter(session, host: host)
        let source = ScriptSource(name: "test", text: text, folder: "/")
        for statement in ParsedScript(text).script.statements {
            _ = await interpreter.run(statement, in: source) { outcome, _ in tell(outcome) }
        }
        return interpreter.session
    }

    @Test("are gone through by for, each time over a new connection")
    func loop() async {
        let server = Telling(["ticks": (1...3).map { Self.event(#"{"price": \#($0)}"#) }])
        let script = """
            let prices = ticks()
            for tick in prices where tick.price > 1 { print(tick.price) }
            print(prices.count)
            """
        #expect(await run(Self.models + script, over: server) == ["2.0", "3.0", "3"] as [String])
        #expect(server.requests.count == 2)
    }

    @Test("are no connection until somebody goes through them")
    func unopened() async {
        let server = Telling([:])
        #expect(await run(Self.models + "let prices = ticks().filter { $0.price > 1 }", over: server) == [])
        #expect(server.requests.isEmpty)
    }

    @Test(
        "are closed as soon as enough has come",
        arguments: [
            ("ticks().prefix(2).count", "2"), ("ticks().first?.price", "1.0"),
            (#"ticks().map(\.price).first(where: { $0 > 1 })"#, "2.0"),
        ])
    func prefix(expression: String, result: String) async {
        let endless = Telling(["ticks": [Self.event(#"{"price": 1}"#), Self.event(#"{"price": 2}"#)]], isEndless: true)
        #expect(await run(Self.models + "print(\(expression))", over: endless) == [result])
    }

    @Test("join what a model tells piece by piece, up to its mark")
    func deltas() async {
        let server = Telling([
            "chat": [
                Self.event(#"{"delta": {"text": "Hel"}}"#), Self.event(#"{"delta": {"text": "lo"}}"#),
                Self.event("[DONE]"),
            ]
        ])
        let script = """
            base http://a.example
            struct Chunk: Decodable { let delta: Delta }
            struct Delta: Decodable { let text: String }
            endpoint chat -> Stream<Chunk> { POST chat }
            print(chat().map(\\.delta.text).joined())
            """
        #expect(await run(script, over: server) == ["Hello"] as [String])
    }

    @Test("choose the case of an enumeration by the event's name")
    func cases() async {
        let server = Telling([
            "chat": ["event: message_delta\ndata: {\"text\": \"Hi\"}\n\n", "event: ping\ndata: {}\n\n"]
        ])
        let script = """
            base http://a.example
            enum Update: Decodable { case messageDelta(Delta), ping }
            struct Delta: Decodable { let text: String }
            GET chat -> Stream<Update>
            """
        #expect(
            await run(script, over: server)
                == ["+ .messageDelta(Delta(text: \"Hi\"))", "+ .ping", "2 elements"])
    }

    @Test("keep the elements around one that does not decode, and why tells of that")
    func fault() async {
        let server = Telling([
            "ticks": ["data: {\"price\": 1}\n\n", "data: {\"price\": \"x\"}\n\n", "data: {\"price\": 3}\n\n"]
        ])
        let lines = await run(Self.models + "ticks", over: server)
        #expect(
            lines == [
                "+ Tick(price: 1.0)", "warning: the body does not decode as Tick", "+ Tick(price: 3.0)", "2 elements",
                "error: 1 of 3 elements did not decode",
            ] as [String])
    }

    @Test("are events where nobody says more")
    func untyped() async {
        let server = Telling(["ticks": ["id: 7\nevent: price\ndata: 1\n\n"]])
        #expect(
            await run("base http://a.example\nGET ticks\nprint(it[0].event, it[0].id)", over: server)
                == [#"+ ServerEvent(event: "price", data: "1", id: "7", retry: nil)"#, "1 elements", "price 7"])
    }

    @Test("connect again behind the last event, and give up when nothing comes")
    func resuming() async {
        let server = Telling(
            ["ticks": (1...6).map { "id: \($0)\nretry: 10\ndata: {\"price\": \($0)}\n\n" }], breaksAfter: 2)
        #expect(
            await run(
                Self.models + "print(ticks().resuming().prefix(6).map(\\.price).reduce(0.0) { $0 + $1 })", over: server)
                == ["21.0"])
        #expect(server.requests.map { $0.headers["Last-Event-ID"] } == [nil, "2", "4"])
    }

    @Test(
        "take a number that is written out as the type that the closure makes of it, as arrays do",
        arguments: [
            (#"print(ticks().prefix(2).map(\.price).reduce(0, +))"#, "3.5"),
            ("print(ticks().prefix(2).reduce(1) { $0 * $1.price })", "2.5"),
            ("print(ticks().prefix(2).reduce(0) { count, _ in count + 1 })", "2"),
        ])
    func reducing(line: String, shown: String) async {
        let endless = Telling(
            ["ticks": [Self.event(#"{"price": 1.0}"#), Self.event(#"{"price": 2.5}"#)]], isEndless: true)
        #expect(await run(Self.models + line, over: endless) == [shown])
    }

    @Test("are had by calling: an endpoint that is not called is told so", arguments: ["resuming()", "prefix(2)"])
    func uncalled(member: String) async {
        let lines = await run(Self.models + "print(ticks.\(member).count)", over: Telling([:]))
        #expect(lines.count == 1 && lines[0].contains("but its response may have it"), "\(lines)")
    }

    @Test("fail where the server refuses, as any call does")
    func refused() async {
        let lines = await run(Self.models + "ticks", over: Canned([:]))
        #expect(lines.count == 1 && lines[0].contains("404"), "\(lines)")
    }

    @Test("are of the models that their API declares")
    func modelOfAPI() async {
        let server = Telling(["ticks": [Self.event(#"{"price": 1}"#)]])
        let script = """
            api shop {
                base http://a.example
                struct Price: Decodable { let price: Double }
                endpoint ticks -> Stream<Price> { GET ticks }
            }
            shop.ticks
            for tick in shop.ticks() { print(tick.price) }
            """
        #expect(await run(script, over: server) == ["+ shop.Price(price: 1.0)", "1 elements", "1.0"] as [String])
    }

    @Test(
        "are tried as any call is",
        arguments: [
            ("try? nowhere", ["nil"], "true"),
            ("let count = try? nowhere().count", [], "true"),
            ("try? broken", ["+ Tick(price: 1.0)", "1 elements"], "false"),
            (
                "try? wrong",
                ["+ Tick(price: 1.0)", "warning: the body does not decode as Tick", "1 elements"], "false"
            ),
        ] as [(String, [String], String)])
    func tried(statement: String, shown: [String], isNil: String) async {
        let pieces = [Self.event(#"{"price": 1}"#), Self.event(#"{"price": "x"}"#)]
        let server = Telling(["broken": pieces, "wrong": pieces], breaksAfter: statement.contains("broken") ? 1 : .max)
        let script = """
            endpoint broken -> Stream<Tick> { GET broken }
            endpoint wrong -> Stream<Tick> { GET wrong }
            endpoint nowhere -> Stream<Tick> { GET nowhere }
            \(statement)
            print(error != nil, it == nil)
            """
        let lines = await run(Self.models + script, over: server)
        #expect(lines == shown + ["true \(isNil)"])
    }

    @Test("are compared by what came until their end")
    func compared() async {
        let server = Telling(["ticks": [Self.event(#"{"price": 1}"#), Self.event(#"{"price": 2.5}"#)]])
        let script = #"""
            expect ticks().map(\.price) == [1, 2.5]
            print(ticks().map(\.price) == [1], [1] != ticks().map(\.price))
            """#
        #expect(await run(Self.models + script, over: server) == ["false true"] as [String])
    }

    @Test("may be called what a model is called")
    func modelOfThatName() async {
        let script = """
            base http://a.example
            struct Stream<Element: Decodable>: Decodable { let items: [Element] }
            struct Tick: Decodable { let price: Double }
            GET ticks -> Stream<Tick>
            """
        let server = Canned(["GET /ticks": (200, [("Content-Type", "application/json")], #"{"items": [{"price": 1}]}"#)]
        )
        #expect(await run(script, over: server) == ["Stream<Tick>(items: [Tick(price: 1.0)])"] as [String])
    }

    private static func event(_ data: String) -> String { "data: \(data)\n\n" }
}
