import Foundation
import Loopback
import Spawn
import Terminal
import TestFiles
import Testing

@Suite("fragile, through the program")
struct FragileTests {
    private static let body = """
        {"orders": [
          {"id": 1, "status": "paid", "total": 5, "note": null, "tags": ["a"], "placed": "2026-11-30T08:15:00Z"},
          {"id": 2, "status": "open", "total": 7, "note": "x", "tags": [], "placed": "2026-11-29T08:15:00Z"}
        ]}
        """
    private static let models = """
        enum Status: String, Codable {
            case paid, open
        }

        struct Order: Codable {
            let id: Int
            let status: Status
            let total: Int32
            let note: String?
            let tags: [String]
            let placed: Date
        }

        struct Orders: Codable {
            let orders: [Order]
        }

        """
    private static let script = """
        base \\(env.SERVER)
        models "Order.swift"
        decoder.dateDecodingStrategy = .iso8601
        endpoint all -> Orders { GET body }
        endpoint one(id: Int) -> Orders { GET body/{id} }
        endpoint mine -> Orders { GET body/mine/of }
        endpoint echo { GET echo }

        """

    private func playground() throws -> Playground {
        let playground = try Playground(TestAPI(body: Self.body))
        try playground.write(Self.models, to: "Order.swift")
        try playground.write(Self.script, to: "api.apiscript")
        try playground.write(
            """
            base \\(env.SERVER)
            record Kept
            GET body
            GET body/1
            GET body/mine/of
            GET echo
            GET text
            GET status/404

            """, to: "record.apiscript")
        #expect(try playground.run(["replay", "record.apiscript"]).status != 2)
        return playground
    }

    private func fragile(_ playground: Playground, _ more: String...) throws -> Outcome {
        try playground.run(["fragile", "Kept", "--script", "api.apiscript"] + more)
    }

    @Test("what breaks most endpoints comes first, each with the smallest change that survives it")
    func worst() throws {
        let playground = try playground()
        let outcome = try fragile(playground)
        let lines = outcome.output.split(separator: "\n").map(String.init)
        let unknown = /Order.status: a new case breaks 3 endpoints · fix \d+: an unknown case/
        #expect(lines.contains { $0.wholeMatch(of: unknown) != nil }, "\(outcome)")
        #expect(!lines.contains { $0.hasPrefix("Order.note: null") }, "a member that may be nil survives")
        #expect(lines.contains { $0.hasPrefix("Order.total: a number beyond Int32 breaks 3 endpoints · fix ") })
        #expect(
            lines.contains { $0.wholeMatch(of: /Order.id: null breaks 3 endpoints · fix \d+: let id: Int\?/) != nil })
        #expect(outcome.output.contains("echo  GET echo  echo declares no type\n"), "\(outcome)")
        #expect(outcome.output.contains("text  GET text  no endpoint describes it\n"))
        #expect(lines.last?.hasSuffix("2 recordings without a model") == true)
        #expect(outcome.status == 1 && outcome.errors == "")
    }

    @Test("what is accepted with a reason is no failure, and a line that accepts nothing is told")
    func allowed() throws {
        let playground = try playground()
        try playground.write("Order.status: a new case\n", to: "accepted.txt")
        let bare = try fragile(playground, "--allow", "accepted.txt")
        #expect(bare.status == 2)
        #expect(bare.errors.contains("accepted.txt:1: the reason is missing: write Order.status: a new case: REASON"))
        try playground.write("Order.status: a new cas: x\n", to: "accepted.txt")
        let wrong = try fragile(playground, "--allow", "accepted.txt")
        #expect(wrong.status == 2 && wrong.errors.contains("as in Order.status: a new case: REASON"), "\(wrong)")
        try playground.write("# all\n*: null: the API promises it\n*: a missing member: likewise\n", to: "accepted.txt")
        let some = try fragile(playground, "--allow", "accepted.txt")
        #expect(some.status == 1 && !some.output.contains(": null breaks"))
        #expect(some.output.contains("a new case breaks"))
        let kinds = ["a new case", "null", "a missing member", "a bad element", "a fraction", "a number beyond Int32"]
        let others = ["a number as text", "a text as a number", "an object for a text", "a date in another zone"]
        let all = (kinds + others).map { "*: \($0): the API promises it\n" }.joined()
        try playground.write(all + "Order.gone: null: it was there\n", to: "accepted.txt")
        let fine = try fragile(playground, "--allow", "accepted.txt")
        #expect(fine.status == 0, "\(fine)")
        #expect(fine.errors.contains("accepted.txt:11: nothing of this breaks any more: remove Order.gone: null\n"))
        #expect(fine.output.contains(" accepted"))
    }

    @Test("JSON and JUnit say the same to programs")
    func reports() throws {
        let playground = try playground()
        let outcome = try fragile(playground, "--json", "--junit", "report.xml")
        let read = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
        let object = try #require(read as? [String: Any])
        let spots = try #require(object["fragile"] as? [[String: Any]])
        let status = try #require(
            spots.first { $0["place"] as? String == "Order.status" && $0["change"] as? String == "a new case" })
        #expect(status["mutation"] as? String == #".newCase("orders[*].status")"#)
        #expect(status["endpoints"] as? [String] == ["all", "one", "mine"])
        let fixes = try #require(object["fixes"] as? [[String: Any]])
        let lines = fixes.flatMap { $0["lines"] as? [String] ?? [] }
        #expect(lines.contains("        self = Self(rawValue: rawValue) ?? .unknown"), "\(lines)")
        let report = try playground.text(of: "report.xml")
        #expect(report.contains("name=\"sonde fragile\"") && report.contains("Order.status: a new case"), "\(report)")
        #expect(outcome.status == 1)
    }

    @Test("code that is not known is said to be, and not counted as safe")
    func unknown() throws {
        let playground = try playground()
        let text = Self.models.replacing(
            "struct Orders: Codable {\n    let orders: [Order]\n",
            with: """
                struct Orders: Decodable {
                    let orders: [Order]
                    init(from decoder: any Decoder) throws {
                        orders = try SomewhereElse.orders(from: decoder)
                    }

                """)
        try playground.write(text, to: "Order.swift")
        let outcome = try fragile(playground)
        #expect(outcome.output.contains(": unknown code, not counted as safe\n"), "\(outcome)")
        #expect(outcome.status == 4)
    }

    @Test("a script that does not pass its check, and a folder without a model's response, are failures")
    func wrong() throws {
        let playground = try playground()
        #expect(try playground.run(["fragile", "Kept"]).status == 2)
        let nowhere = try playground.run(["fragile", "Nowhere", "--script", "api.apiscript"])
        #expect(nowhere.status == 2 && nowhere.errors.contains("there is no folder Nowhere"), "\(nowhere)")
        try playground.write("endpoint all -> Nowhere { GET body }\n", to: "wrong.apiscript")
        #expect(try playground.run(["fragile", "Kept", "--script", "wrong.apiscript"]).status == 3)
        try playground.write("base \\(env.SERVER)\nendpoint a -> Int { GET nowhere }\n", to: "other.apiscript")
        let none = try playground.run(["fragile", "Kept", "--script", "other.apiscript"])
        #expect(none.status == 4)
        #expect(none.errors == "sonde: no recording in Kept is a response of an endpoint with a model\n", "\(none)")
    }

    @Test("what cannot be tried is listed as what it is, and a response that does not decode by its name")
    func listed() throws {
        let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
        let bodies = [
            "csv": ("text/csv", "id\n1\n"), "lines": ("application/x-ndjson", "{\"id\":1}\n{\"id\":2}\n"),
            "deep": ("application/json", deep), "empty": ("application/json", ""),
            "bad": ("application/json", "{\"id\":\"a\"}"),
        ]
        let server = try RawServer { connection in
            while let request = try connection.readRequest() {
                let (type, body) = bodies[String(request.target.dropFirst())] ?? ("text/plain", "")
                let length = "Content-Length: \(body.utf8.count)"
                try connection.write("HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\n\(length)\r\n\r\n\(body)")
            }
        }
        let playground = try Playground()
        try playground.write("struct Row: Codable { let id: Int }\n", to: "Row.swift")
        try playground.write(
            """
            base http://127.0.0.1:\(server.port)
            models "Row.swift"
            endpoint csv -> [Row] { GET csv }
            endpoint lines -> [Row] { GET lines }
            endpoint deep -> Row { GET deep }
            endpoint empty -> Row { GET empty }
            endpoint bad -> Row { GET bad }

            """, to: "api.apiscript")
        let requests = bodies.keys.sorted().map { "GET \($0)\n" }.joined()
        try playground.write("base http://127.0.0.1:\(server.port)\nrecord Kept\n" + requests, to: "record.apiscript")
        #expect(try playground.run(["replay", "record.apiscript"]).status == 0)
        let outcome = try fragile(playground)
        for line in [
            "csv  GET csv  its body is CSV, and only JSON is tried",
            "lines  GET lines  its body is JSON lines, and only JSON is tried",
            "deep  GET deep  its body is nested more than 512 deep, which no model reads",
            "empty  GET empty  it has no body", "bad does not decode even as it was recorded\n  bad: id: 1 of 1: ",
            "4 recordings in a form that is not tried",
        ] {
            #expect(outcome.output.contains(line), "\(line): \(outcome)")
        }
        #expect(outcome.status == 1)
    }

    @Test("at the prompt, a folder may be anywhere; in a script, it is below the script's own")
    func elsewhere() throws {
        let folder = try TemporaryFolder(files: ["App/api.apiscript": "fragile \"../Kept\"\n"])
        let app = folder.url.appending(path: "App")
        let bench = try PromptBench(columns: 120, in: app)
        try bench.enter("fragile \"../Kept\"", shows: "../Kept: the folder cannot be opened: it does not exist")
        let script = try Program("sonde").run(["replay", "api.apiscript"], in: app)
        #expect(script.status == 3 && script.errors.contains("../Kept is outside the script's folder"), "\(script)")
    }

    @Test("a report has no place below a file")
    func report() throws {
        let playground = try playground()
        try playground.write("x", to: "afile")
        let outcome = try fragile(playground, "--junit", "afile/x.xml")
        #expect(outcome.status == 2 && outcome.errors.contains("afile is a file"), "\(outcome)")
    }

    @Test("in a script it shows the same, and the script ends with 1")
    func inScript() throws {
        let playground = try playground()
        try playground.write(Self.script + "fragile Kept\n\"and on\"\n", to: "all.apiscript")
        let outcome = try playground.run(["replay", "all.apiscript"])
        #expect(outcome.output.contains("Order.status: a new case breaks 3 endpoints"), "\(outcome)")
        #expect(outcome.output.hasSuffix("and on\n") && outcome.status == 1)
    }
}

@Suite("fragile, at a terminal")
struct FragilePromptTests {
    @Test("fix goes on from it, fix write puts the change into the app's file, and that compiles")
    func fixes() throws {
        let folder = try TemporaryFolder(files: [
            "Order.swift": """
            public enum Status: String, Codable, Sendable {
                case paid, open
            }

            public struct Order: Codable, Sendable {
                public let id: Int
                public let status: Status
            }

            """
        ])
        let bench = try PromptBench(
            columns: 120, rows: 60, TestAPI(body: #"[{"id": 1, "status": "paid"}]"#), in: folder.url)
        try bench.base()
        try bench.enter("models \"*.swift\"", shows: "models: 2")
        try bench.enter("GET body -> [Order]", shows: "paid")
        try bench.enter("fragile", shows: "Order.status: a new case breaks 1 endpoint · fix 1: an unknown case")
        try bench.enter("fix 99", shows: "fragile numbers")
        try bench.enter("fix", shows: "survives  Order.status: a new case")
        try bench.enter("fix 1", shows: "fix 1 is made already")
        try bench.enter("fix write", shows: "Write Order.swift? [y/N]")
        try bench.terminal.type("y\r")
        try bench.waits(for: "wrote Order.swift")
        let text = try folder.text(of: "Order.swift")
        #expect(text.contains("case paid, open, unknown"), "\(text)")
        #expect(text.contains("public func encode(to encoder: any Encoder) throws"), "\(text)")
        let outcome = try Compiler.check(["Order.swift"], in: folder.url)
        #expect(outcome.status == 0, "\(outcome.errors)\(text)")
        try bench.enter("GET body -> [Order]", shows: "paid")
        try bench.enter("fix", shows: "the last body decodes: there is nothing to fix")
    }

    @Test("a fix is tried again after another one, and names what it leaves to be written")
    func again() throws {
        let folder = try TemporaryFolder(files: [
            "Row.swift": """
            enum State: String, Codable {
                case on
                case off
                var title: String {
                    switch self {
                    case .on: "On"
                    case .off: "Off"
                    }
                }
            }

            struct Row: Decodable {
                var n: Int = 3
                let m: Int
                let state: State
            }

            """
        ])
        let bench = try PromptBench(
            columns: 120, rows: 90, TestAPI(body: #"{"n": 1, "m": 2, "state": "on"}"#), in: folder.url)
        try bench.base()
        try bench.enter("models \"*.swift\"", shows: "models: 2")
        try bench.enter("GET body -> Row", shows: "state")
        try bench.enter("fragile", shows: "Row.n: a missing member breaks 1 endpoint · fix 2: a default")
        try bench.enter("fix 2", shows: "survives  Row.n: a missing member")
        try bench.enter("fix 3", shows: "fix 3 is another change after those that were made")
        try bench.enter("fix 1", shows: "Row.swift:6: this switch has no case for .unknown")
        try bench.enter("fix write", shows: "Write Row.swift? [y/N]")
        try bench.terminal.type("y\r")
        try bench.waits(for: "wrote Row.swift")
        let text = try folder.text(of: "Row.swift").replacing("case .off: ", with: "case .off, .unknown: ")
        try folder.write(text, to: "Row.swift")
        try folder.write(
            """
            import Foundation
            for body in [#"{"n": 1, "state": "on"}"#, #"{"m": 1, "state": "new"}"#] {
                print(try JSONDecoder().decode(Row.self, from: Data(body.utf8)).n)
            }
            """, to: "main.swift")
        let compiled = try Compiler.run(
            ["-swift-version", "6", "-o", "app", "Row.swift", "main.swift"], in: folder.url)
        #expect(compiled.status == 0, "\(compiled.errors)\(text)")
        let outcome = try Program(at: folder.url.appending(path: "app").path).run([])
        #expect(outcome.output == "1\n3\n", "\(outcome)\(text)")
    }
}
