import Foundation
import Loopback
import Spawn
import Testing

@Suite("faults in a script")
struct FaultScriptTests {
    private let playground: Playground

    init() throws {
        playground = try Playground()
        try playground.write("base \\(env.SERVER)/\nGET episodes/1\nGET episodes/2\n", to: "record.apiscript")
        #expect(try playground.run(["replay", "record.apiscript", "--record", "Kept"]).status == 0)
    }

    private func run(_ lines: String, _ words: [String] = ["--fixtures", "Kept"]) throws -> Outcome {
        try playground.write("base \\(env.SERVER)/\n\(lines)\n", to: "faults.apiscript")
        return try playground.run(["replay", "faults.apiscript"] + words)
    }

    @Test("are met over recordings and over the network alike, in the order in which they were set")
    func met() throws {
        let lines = """
            let slow = 2ms
            transport.faults = [.latency(slow...3ms), .status(503, every: 2, headers: ["X-A": "b"])]
            transport.faults["GET episodes/2"] = [.offline]
            transport.faults["GET episodes/2"]  = [.refused]
            let one = GET episodes/1
            expect response.status == 200
            try? GET episodes/1
            expect error.status == 503
            transport.timeout = 10s
            let three = GET episodes/1
            try? GET episodes/2
            expect error == .unreachable
            error.message
            transport.faults = []
            transport.faults["GET episodes/2"] = nil
            let two = GET episodes/2
            """
        for words in [["--fixtures", "Kept"], []] {
            let outcome = try run(lines, words)
            #expect(outcome.status == 0, "\(outcome)")
            #expect(outcome.output.contains("the connection was refused: injected: .refused"), "\(outcome)")
        }
    }

    @Test("are told with the response, also after a retry, after a redirect, and with a stream")
    func told() throws {
        let outcome = try run(
            """
            transport.retry = .polite(limit: 1)
            transport.faults = [.status(503, times: 1, retryAfter: 0s)]
            GET episodes/1
            transport.faults = [.status(302, times: 1, headers: ["Location": "/episodes/1"]), .latency(1ms)]
            GET episodes/2
            """, [])
        #expect(outcome.status == 0, "\(outcome)")
        #expect(outcome.output.contains("tried 2 times · injected .status(503, retryAfter: 0s)\n"), "\(outcome)")
        let both = #"injected .status(302, headers: ["Location": "/episodes/1"]), .latency(1ms)"#
        #expect(outcome.output.contains("\(both)\n"), "\(outcome)")
    }

    @Test("are not recorded, and neither is a call that met one")
    func recorded() throws {
        let outcome = try run("transport.faults = [.null(\"title\")]\nlet one = GET episodes/1", ["--record", "New"])
        #expect(outcome.status == 0, "\(outcome)")
        #expect(try playground.run(["fixtures", "list", "New"]).output == "no recordings\n")
    }

    @Test(
        "stay out of the session's cache: without the fault, a call gets what its server says",
        arguments: [
            ("max-age=600", ".null(\"title\")"), ("max-age=600", ".brokenJSON"), ("max-age=600", ".emptyBody"),
            ("max-age=600", ".latency(1ms)"),
            ("max-age=600", ".status(404, headers: [\"Cache-Control\": \"max-age=600\"])"),
            ("no-cache", ".status(304, headers: [\"Cache-Control\": \"max-age=600\", \"X-News\": \"false\"])"),
        ])
    func cached(control: String, fault: String) throws {
        let body = #"{"title": "a"}"#
        let server = try RawServer { connection in
            while let request = try connection.readRequest() {
                let isKnown = request.header("If-None-Match") != nil
                let status = isKnown ? "304 Not Modified" : "200 OK"
                let head = "HTTP/1.1 \(status)\r\nETag: \"1\"\r\nCache-Control: \(control)\r\n"
                let rest = "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
                try connection.write(isKnown ? head + "\r\n" : head + rest + body)
            }
        }
        let lines = """
            base \(try server.url().absoluteString)
            transport.cache = .session
            GET other
            \(control == "no-cache" ? "GET episodes/1" : "GET other")
            transport.faults = [\(fault)]
            try? GET episodes/1
            transport.faults = []
            GET episodes/1
            expect response.status == 200
            expect response.json.title == "a"
            expect response.headers["X-News"] == nil
            GET other
            """
        try playground.write("\(lines)\n", to: "cached.apiscript")
        let outcome = try playground.run(["replay", "cached.apiscript"])
        #expect(outcome.status == 0, "\(outcome)")
        // Kept is what had no fault.
        let paths = server.requests.map(\.target)
        #expect(paths.count { $0 == "/other" } == (control == "no-cache" ? 2 : 1))
        #expect(paths.count { $0 == "/episodes/1" } == (fault.hasPrefix(".status(404") ? 1 : 2))
    }

    @Test("fall the same in every run, and a timeout ends one that takes too long")
    func again() throws {
        let lines = """
            transport.faults = [.offline(chance: 0.5)]
            for round in 1...20 {
                try? GET episodes/1
                print(error == nil)
            }
            transport.timeout = 5ms
            transport.faults = [.latency(1h)]
            try? GET episodes/1
            expect error == .timedOut
            """
        let (one, two) = (try run(lines), try run(lines))
        #expect(one.status == 0 && one.output == two.output, "\(one)")
        #expect(one.output.contains("true") && one.output.contains("false"))
    }

    @Test(
        "that cannot be read are errors of the check, where they stand",
        arguments: [
            ("transport.faults = [.latncy(1s)]", ":2:20: .latncy is not a fault", "did you mean .latency?"),
            ("transport.faults = 7", ":2:20: 7 is not a fault", "write .latency(200ms...2s)"),
            ("transport.faults[\"GET a?b\"] = [.offline]", "cannot match anything", "ignore a query by its name"),
            (
                "transport.faults[\"GET a\"] = [.status(7)]", ".status needs a status, from 200 to 999",
                "write .status(503"
            ),
            ("transport.faults = [.latency(2s...1s)]", "the range is empty", "write the shorter duration first"),
        ])
    func checked(line: String, what: String, advice: String) throws {
        try playground.write("base https://api.example.com/\n\(line)\n", to: "faults.apiscript")
        let outcome = try playground.run(["check", "faults.apiscript"])
        let told = outcome.output + outcome.errors
        #expect(told.contains(what) && told.contains(advice), "\(told)")
    }
}
