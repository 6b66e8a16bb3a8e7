import FixtureServer
import Foundation
import HTTPModel
import Spawn
import Testing

/// Bodies of several values, as what they are called and decoded, and the type that is told.
enum ManyValues {
    struct Row: Sendable, CustomTestStringConvertible {
        let type: String
        let body: String
        let wanted: String
        let told: String
        var testDescription: String { "\(type) as \(wanted)" }

        init(_ type: String, _ body: String, as wanted: String = "Tick", _ told: String) {
            (self.type, self.body, self.wanted, self.told) = (type, body, wanted, told)
        }
    }

    static let events = "event: tick\ndata: {\"n\": 1}\n\n: still there\n\ndata: {\"n\": 2}\n\n"
    static let lines = "{\"n\": 1}\n{\"n\": 2}\n"

    static let rows: [Row] = [
        Row("text/event-stream", events, "-> Stream<Tick>"),
        Row("text/event-stream; charset=utf-8", events, as: "[Tick]", "-> Stream<Tick>"),
        Row("text/event-stream", events, as: "Tick?", "-> Stream<Tick>"),
        Row("text/event-stream", "data: [{\"n\": 1}]\n\n", as: "[Tick]", "-> Stream<[Tick]>"),
        Row("text/event-stream", "data: over\n\n", as: "JSON", "-> Stream<ServerEvent>"),
        Row("application/x-ndjson", lines, "-> [Tick]"),
        Row("application/json-seq", "\u{1e}{\"n\": 1}\n\u{1e}{\"n\": 2}\n", "-> [Tick]"),
        Row("application/json", "[{\"n\": 1}]", "-> [Tick]"),
    ]
}

@Suite("several values decoded as one")
struct ManyValuesTests {
    @Test("the failure and why tell the type that decodes, and with it the request runs", arguments: ManyValues.rows)
    func told(_ row: ManyValues.Row) throws {
        let failed = try run("GET x -> \(row.wanted)", over: row)
        #expect(failed.status == 4 && failed.errors.contains(row.told), "\(failed.errors)")
        let reasons = try run("try? GET x -> \(row.wanted)\nwhy", over: row)
        #expect(reasons.output.contains(row.told), "\(reasons.output)")
        let good = try run("GET x \(row.told)", over: row)
        #expect(good.status == 0, "\(good.errors)")
    }

    @Test("lines that are called one value are told as well")
    func lines() throws {
        let row = ManyValues.Row("application/json", ManyValues.lines, "-> Stream<Tick>")
        #expect(try run("try? GET x -> Tick\nwhy", over: row).output.contains("Write `-> Stream<Tick>` after"))
        #expect(try run("GET x -> Stream<Tick>", over: row).status == 0)
    }

    @Test("one value that is called a stream decodes")
    func oneValue() throws {
        #expect(try run("GET x -> Tick", over: ManyValues.Row("text/event-stream", "\n{\"n\": 1}", "")).status == 0)
    }

    private func run(_ line: String, over row: ManyValues.Row) throws -> Outcome {
        let server = try LoopbackServer { _ in
            var headers = HeaderFields()
            try? headers.append("Content-Type", row.type)
            return ServedResponse(Status(200), headers: headers, body: Data(row.body.utf8))
        }
        defer { server.stop() }
        let script = "base \(server.origin)/\nstruct Tick: Decodable { let n: Int }\n\(line)\n"
        return try Program("sonde").run(["replay", "-"], input: script)
    }
}
