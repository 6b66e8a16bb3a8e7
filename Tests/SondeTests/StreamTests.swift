import Basics
import Dispatch
import Foundation
import Loopback
import Spawn
import Terminal
import Testing

@Suite("a stream in the program")
struct ProgramStreamTests {
    /// Tells three prices, and then nothing more.
    private static func server() throws -> RawServer {
        try RawServer { connection in
            _ = try connection.readRequest()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n")
            for price in 1...3 { try connection.write("data: {\"price\": \(price)}\n\n") }
            connection.waitUntilClosed()
        }
    }

    @Test("what comes is seen at once where nobody sits at a terminal")
    func live() throws {
        let server = try Self.server()
        let playground = try Playground()
        let program = try playground.start(["run", "GET http://127.0.0.1:\(server.port)/ticks"])
        #expect(try program.firstLine() == #"{"price": 1}"#)
        program.interrupt()
        #expect(try program.end().status == 130)
    }

    @Test(
        "an answer that came as a stream says so wherever its bytes are asked for, instead of being empty",
        arguments: [
            "response.text", "response.text.count", "response.body", "response.body.count", "response.json",
            "response.json.price", "\"\\(response.text)\"", "response -> [Int]", "expect response.text == \"\"",
        ])
    func members(expression: String) throws {
        let server = try RawServer { connection in
            _ = try connection.readRequest()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n")
            try connection.write("data: {\"price\": 1}\n\n")
            connection.close()
        }
        let playground = try Playground()
        let outcome = try playground.run(["run", "GET http://127.0.0.1:\(server.port)/ticks", expression])
        #expect(outcome.status == (expression.hasPrefix("expect") ? 1 : 4), "\(outcome)")
        #expect(
            outcome.errors.contains("this response was a stream, and the bytes of a stream are not kept"), "\(outcome)")
        #expect(outcome.errors.contains("write -> Data after the request"), "\(outcome)")
        let kept = try playground.run([
            "run", "GET http://127.0.0.1:\(server.port)/ticks -> Data", "expect response.text.count == 20",
        ])
        #expect(kept.status == 0, "\(kept)")
    }

    @Test("a stream in a text is called one")
    func printed() throws {
        let playground = try Playground()
        let outcome = try playground.run([
            "run", "base http://127.0.0.1:1/", "struct Tick: Decodable { let price: Double }",
            "endpoint ticks -> Stream<Tick> { GET ticks }", "let some = ticks().prefix(2)", "print(some, \"\\(some)\")",
        ])
        #expect(outcome.output.contains("the stream of ticks the stream of ticks\n"), "\(outcome)")
    }

    @Test("it may be longer than any body", arguments: ["GET ticks", "GET ticks -> Stream<Tick>"])
    func unlimited(request: String) throws {
        let server = try RawServer { connection in
            _ = try connection.readRequest()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n")
            for price in 1...300 { try connection.write("data: {\"price\": \(price)}\n\n") }
            connection.close()
        }
        let playground = try Playground()
        try playground.write(
            """
            base http://127.0.0.1:\(server.port)
            struct Tick: Decodable { let price: Double }
            transport.bodyLimit = 100
            \(request)
            expect it.count == 300
            """, to: "long.apiscript")
        let outcome = try playground.run(["replay", "--quiet", "long.apiscript"])
        #expect(outcome.status == 0, "\(outcome.output + outcome.errors)")
    }

    @Test("a loop that connects again is replayed as it went, with identifiers and without")
    func resumed() throws {
        let unmarked = Lock(0)
        let server = try RawServer { connection in
            guard let request = try connection.readRequest() else { return }
            let ids = request.target == "/marked"
            let next = request.header("Last-Event-ID").flatMap { Int($0) }.map { $0 + 1 } ?? 0
            let first =
                ids
                ? next
                : unmarked.withLock { count in
                    defer { count += 2 }
                    return count
                }
            try connection.write("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n")
            try connection.write("retry: 10\n\n")
            for number in first..<(first + 2) {
                try connection.write("\(ids ? "id: \(number)\n" : "")data: \(number)\n\n")
            }
            connection.close()
        }
        let playground = try Playground()
        for path in ["marked", "unmarked"] {
            try playground.write(
                """
                base http://127.0.0.1:\(server.port)
                endpoint numbers -> Stream<Int> { GET \(path) }
                print(numbers().resuming().prefix(5).map { "\\($0)" }.joined(separator: " "))
                """, to: "a.apiscript")
            let live = try playground.run(["replay", "a.apiscript", "--record", "R"])
            #expect(live.output == "0 1 2 3 4\n", "\(live.output + live.errors)")
            let again = try playground.run(["replay", "a.apiscript", "--fixtures", "R"])
            #expect(again.output == live.output, "\(again.output + again.errors)")
        }
    }

    @Test("JSON values one after another keep their times, if a stream was asked for")
    func values() throws {
        let server = try RawServer { connection in
            _ = try connection.readRequest()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n")
            try connection.write(#"{"a": 1}{"a": 2} {"a": 3}"#)
            connection.close()
        }
        let playground = try Playground()
        try playground.write(
            """
            base http://127.0.0.1:\(server.port)
            struct T: Decodable { let a: Int }
            endpoint values -> Stream<T> { GET vals }
            print(values().map(\\.a).reduce(0) { $0 + $1 })
            """, to: "stream.apiscript")
        let live = try playground.run(["replay", "stream.apiscript", "--record", "R"])
        #expect(live.status == 0 && live.output == "6\n", "\(live.output + live.errors)")
        let recording = try playground.text(of: "R/values.exchange.json")
        #expect(recording.contains(/"elements": "[\d.]+, [\d.]+, [\d.]+"/), "\(recording)")
        let again = try playground.run(["replay", "stream.apiscript", "--fixtures", "R"])
        #expect(again.status == 0 && again.output == live.output, "\(again.output + again.errors)")
    }

    @Test("one that is refused says where it was asked for", arguments: ["e", "print(e().count)", "for x in e() { }"])
    func refused(statement: String) throws {
        let server = try RawServer { connection in
            _ = try connection.readRequest()
            try connection.write("HTTP/1.1 500 Bad\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        }
        let playground = try Playground()
        try playground.write(
            "base http://127.0.0.1:\(server.port)\nendpoint e -> Stream<Int> { GET e }\n\(statement)\n",
            to: "refused.apiscript")
        let outcome = try playground.run(["replay", "refused.apiscript"])
        #expect(outcome.errors.hasPrefix("refused.apiscript:3:"), "\(outcome.errors)")
        #expect(outcome.errors.contains("500 Bad"))
    }

    @Test("its bytes are there for who asks for them, and else it is said how")
    func raw() throws {
        let server = try Self.lines("{\"a\": 1}\n{\"a\": 2}\n")
        let line = "GET http://127.0.0.1:\(server.port)/lines"
        let playground = try Playground()
        let kept = try playground.run(["run", "\(line) -> Data | raw"])
        #expect(kept.output.contains("{\"a\": 1}\n{\"a\": 2}"), "\(kept.errors)")
        for script in ["\(line) | raw", "\(line)\nresponse | raw"] {
            try playground.write(script, to: "raw.apiscript")
            let outcome = try playground.run(["replay", "raw.apiscript"])
            #expect(outcome.errors.contains("are not kept") && outcome.errors.contains("-> Data"), "\(outcome.errors)")
        }
    }

    @Test("one that breaks off has no bytes to look at")
    func truncated() throws {
        let server = try Self.lines("{\"a\": 1}\n", "Content-Length: 500\r\n")
        let outcome = try Playground().run(["run", "GET http://127.0.0.1:\(server.port)/lines -> Stream<JSON>"])
        #expect(outcome.errors.contains("9 of 500 bytes") && outcome.errors.contains("send it again"))
        #expect(!outcome.errors.contains("| raw"))
    }

    @Test("values that came without events are data")
    func eventsOfValues() throws {
        let server = try Self.lines("{\"a\": 1}\n{\"id\": 2}\n")
        let outcome = try Playground().run(["run", "GET http://127.0.0.1:\(server.port)/lines | events"])
        let rows = outcome.output.split(separator: "\n").map { (row: Substring) -> String in
            row.split(separator: " ").joined(separator: " ")
        }
        #expect(rows.prefix(3) == ["id event data", "{a: 1}", "{id: 2}"], "\(outcome.output)")
    }

    /// Sends JSON lines.
    private static func lines(_ lines: String, _ fields: String = "") throws -> RawServer {
        try RawServer { connection in
            _ = try connection.readRequest()
            let head = "HTTP/1.1 200 OK\r\nContent-Type: application/x-ndjson\r\nConnection: close\r\n"
            try connection.write("\(head)\(fields)\r\n\(lines)")
            connection.close()
        }
    }

    @Test("a secret in it is masked as in any answer")
    func secrets() throws {
        let server = try RawServer { connection in
            _ = try connection.readRequest()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n")
            try connection.write("data: {\"access_token\": \"CANARYSTREAM123456\"}\n\n")
            connection.close()
        }
        let outcome = try Playground().run(["run", "GET http://127.0.0.1:\(server.port)/ticks"])
        #expect(outcome.output == "{\"access_token\": \"‹access_token›\"}\n", "\(outcome.errors)")
    }

    @Test("a secret in it is masked, whatever a loop reads of it")
    func readSecrets() throws {
        let server = try Self.server(
            telling: [
                #"{"price": 1.5, "token": "CANARYSTREAM000001"}"#, #"{"price": 2.5, "token": "CANARYSTREAM000002"}"#,
                #"{"price": 4.5, "token": "CANARYSTREAM000003"}"#,
            ])
        let playground = try Playground()
        try playground.write(
            """
            base http://127.0.0.1:\(server.port)
            struct Tick: Decodable { let price: Double; let token: String }
            endpoint ticks -> Stream<Tick> { GET ticks }
            print(ticks().reduce(0.0) { $0 + $1.price }, ticks().count)
            print(ticks().reduce("") { $0 == "" ? $1.token : $0 })
            var word = ""
            for tick in ticks() { word = tick.token }
            print(word)
            """, to: "a.apiscript")
        let outcome = try playground.run(["replay", "a.apiscript"])
        #expect(outcome.output == "8.5 3\n‹token›\n‹token›\n", "\(outcome.errors)")
    }

    @Test("where a loop that reads numbers cannot go on, what its elements hold is masked")
    func leftSecrets() throws {
        let server = try Self.server(
            telling: [
                #"{"size": 1, "token": "CANARYSTREAM000001"}"#,
                #"{"size": 9223372036854775807, "token": "CANARYSTREAM000002"}"#,
            ])
        let playground = try Playground()
        try playground.write(
            """
            base http://127.0.0.1:\(server.port)
            struct Tick: Decodable { let size: Int; let token: String }
            endpoint ticks -> Stream<Tick> { GET ticks }
            var sum = 0
            for tick in ticks() { sum += tick.size }
            """, to: "a.apiscript")
        let outcome = try playground.run(["replay", "a.apiscript", "--json"])
        #expect(outcome.status != 0 && !(outcome.output + outcome.errors).contains("CANARYSTREAM"))
    }

    @Test("why explains all of its elements that did not decode, and fix mends them")
    func explained() throws {
        let server = try Self.server(
            telling: (1...20).map { $0 == 7 ? #"{"price": null}"# : $0 == 9 ? "{}" : #"{"price": \#($0)}"# })
        let bench = try PromptBench()
        try bench.enter("base http://127.0.0.1:\(server.port)", shows: "base")
        try bench.enter("struct Tick: Decodable { let price: Int }", shows: "Tick")
        try bench.enter("GET ticks -> Stream<Tick>", shows: "2 of 20 elements did not decode")
        try bench.enter("why", shows: "decodes 20 of 20")
        let screen = bench.terminal.screen.whole
        #expect(screen.contains("[*].price: 1 of 20: expected Int, found null\n    line 7, column 11"), "\(screen)")
        #expect(screen.contains("[*].price: 1 of 20: missing, expected Int"), "\(screen)")
        try bench.enter("fix", shows: "+ struct Tick: Decodable { let price: Int? }")
    }

    private static func server(telling events: [String]) throws -> RawServer {
        try RawServer { connection in
            _ = try connection.readRequest()
            let text = events.map { "data: \($0)\n\n" }.joined()
            try connection.write(
                "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n" + text)
            connection.close()
        }
    }

    @Test("Ctrl-C ends it at the prompt, and what came is it")
    func cutShort() throws {
        let server = try Self.server()
        let bench = try PromptBench()
        try bench.terminal.type("GET http://127.0.0.1:\(server.port)/ticks")
        try bench.terminal.type(.enter)
        try bench.terminal.wait(for: "the third event") { $0.whole.contains(#"{"price": 3}"#) }
        try bench.terminal.type(.controlC)
        try bench.waits(for: "cut short")
        #expect(bench.terminal.screen.whole.contains("200 OK · 3 elements"))
        try bench.enter("it.count", shows: "\n3\n")
    }

    @Test("after Ctrl-C, the last element on the screen is the last of it")
    func latest() throws {
        let server = try RawServer { connection in
            _ = try connection.readRequest()
            let lines = (1...300).map { "{\"price\": \($0)}\n" }.joined()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Type: application/x-ndjson\r\n\r\n" + lines)
            connection.waitUntilClosed()
        }
        let bench = try PromptBench()
        try bench.terminal.type("GET http://127.0.0.1:\(server.port)/ticks\r")
        try bench.terminal.wait(for: "every element") { $0.whole.contains("listening · 300 elements") }
        try bench.terminal.type(.controlC)
        try bench.waits(for: "cut short")
        #expect(bench.terminal.screen.whole.contains("{price: 300}\n200 OK · 300 elements"))
        try bench.enter("it.last.price", shows: "\n300\n")
    }

    @Test("text that drips shows its latest line as it comes, and all of it at the end")
    func drippingText() throws {
        let isSeen = DispatchSemaphore(value: 0)
        let server = try RawServer { connection in
            _ = try connection.readRequest()
            try connection.write(
                "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nConnection: close\r\n\r\nstep 1\nstep 2\n")
            isSeen.wait()
            try connection.write("step 3\n")
            connection.close()
        }
        let bench = try PromptBench()
        try bench.terminal.type("GET http://127.0.0.1:\(server.port)/log\r")
        try bench.terminal.wait(for: "the latest line") {
            $0.whole.contains("receiving · 14 bytes") && $0.whole.contains(" · step 2")
        }
        isSeen.signal()
        try bench.waits(for: "step 1\nstep 2\nstep 3")
    }

    @Test("of too many events the newest are written, and that is said")
    func dropped() throws {
        let server = try RawServer { connection in
            _ = try connection.readRequest()
            let events = (1...100_003).map { "data: \($0)\n\n" }.joined()
            try connection.write(
                "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n" + events)
            connection.close()
        }
        let playground = try Playground()
        let outcome = try playground.run([
            "run", "GET http://127.0.0.1:\(server.port)/ticks | write out\nprint(it.count, it[0].data, it.last!.data)",
        ])
        #expect(outcome.status == 0)
        #expect(outcome.output.hasSuffix("100000 4 100003\n"), "\(outcome.output.suffix(200))")
        #expect(outcome.errors.contains("warning: the newest 100000 of 100003 elements are written"))
    }

    @Test("the summary counts what did not decode, also of a stream that Ctrl-C ends")
    func faults() throws {
        let server = try RawServer { connection in
            _ = try connection.readRequest()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n")
            for data in ["{\"price\": 1}", "{\"cost\": 2}", "{\"price\": 3}"] {
                try connection.write("data: \(data)\n\n")
            }
            connection.waitUntilClosed()
        }
        let bench = try PromptBench()
        try bench.enter("struct Tick: Decodable { let price: Int }", shows: "Tick")
        try bench.terminal.type("GET http://127.0.0.1:\(server.port)/ticks -> Stream<Tick>\r")
        try bench.terminal.wait(for: "all three") { $0.whole.contains("listening · 3 elements") }
        try bench.terminal.type(.controlC)
        try bench.waits(for: "1 did not decode · cut short")
    }
}
