import Foundation
import Spawn
import Testing

@Suite("enumerations that are open for what comes next, through the program")
struct OpenEnumerationTests {
    private static let body = #"{"id": 1, "status": "refunded"}"#
    private static let document = """
        {"openapi": "3.0.3", "info": {"title": "Shop", "version": "1"}, "servers": [{"url": "https://shop.test"}],
         "paths": {"/body": {"get": {"operationId": "order", "responses": {"200": {"description": "one",
           "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Order"}}}}}}}},
         "components": {"schemas": {
           "Status": {"type": "string", "enum": ["paid", "open"]},
           "Order": {"type": "object", "required": ["id", "status"], "properties": {
             "id": {"type": "integer"}, "status": {"$ref": "#/components/schemas/Status"}}}}}}
        """

    private func imported(_ words: String...) throws -> (playground: Playground, outcome: Outcome) {
        let playground = try Playground(TestAPI(body: Self.body))
        try playground.write(Self.document, to: "shop.json")
        let imported = try playground.run(["import", "shop.json", "--into", "."] + words)
        #expect(imported.status == 0, "\(imported)")
        let script = try playground.text(of: "shop.apiscript")
            .replacing("https://shop.test", with: playground.origin)
        try playground.write(script + "\nlet got = shop.order()\ngot.status\n", to: "shop.apiscript")
        return (playground, try playground.run(["replay", "shop.apiscript"]))
    }

    @Test("import --enums open makes a script that reads a value that the document has not")
    func imports() throws {
        let (playground, outcome) = try imported("--enums", "open")
        #expect(outcome.status == 0 && outcome.output.contains("unknown"), "\(outcome)")
        #expect(try playground.run(["check", "shop.apiscript"]).status == 0)
        let closed = try imported().outcome
        #expect(closed.status != 0 && closed.errors.contains("refunded"), "\(closed)")
    }

    private static let sending = """
        {"openapi": "3.0.3", "info": {"title": "Shop", "version": "1"}, "servers": [{"url": "https://shop.test"}],
         "paths": {"/orders": {"get": {"operationId": "orders",
           "parameters": [
             {"name": "sort", "in": "query", "schema": {"type": "string", "enum": ["asc", "desc"]}},
             {"name": "kind", "in": "query", "schema": {"$ref": "#/components/schemas/Kind"}},
             {"name": "status", "in": "query", "schema": {"$ref": "#/components/schemas/Status"}}],
           "responses": {"200": {"description": "one",
             "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Order"}}}}}}}},
         "components": {"schemas": {
           "Kind": {"type": "string", "enum": ["gift", "plain"]},
           "Status": {"type": "string", "enum": ["paid", "open"]},
           "Order": {"type": "object", "properties": {
             "level": {"enum": [1, "a", null]}, "status": {"$ref": "#/components/schemas/Status"}}}}}}
        """

    @Test("what is only sent stays closed, in a script and in a client, and what code reads is said to")
    func sent() throws {
        let playground = try Playground()
        try playground.write(Self.sending, to: "shop.json")
        let imported = try playground.run(["import", "shop.json", "--into", ".", "--enums", "open"])
        #expect(imported.errors.contains("Order.Level stays closed: its own code reads it"), "\(imported)")
        #expect(try playground.run(["check", "shop.apiscript"]).status == 0)
        let models = try FileManager.default.contentsOfDirectory(
            at: playground.folder.appending(path: "Models/shop"), includingPropertiesForKeys: nil)
        let files = models.filter { $0.pathExtension == "swift" }
        let script = try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
        #expect(script.contains("case paid, open, unknown\n"), "\(script)")
        #expect(script.contains("case asc, desc\n") && script.contains("case gift, plain\n"), "\(script)")
        let closed = try playground.run(["import", "shop.json", "--into", ".", "--force"])
        #expect(closed.status == 0, "\(closed)")
        let emitted = try playground.run(["emit", "shop.apiscript", "--style", "models", "--enums", "open"])
        #expect(emitted.output.contains("case paid, open, unknown\n"), "\(emitted)")
        #expect(emitted.output.contains("case asc, desc\n") && emitted.output.contains("case gift, plain\n"))
        #expect(emitted.errors.contains("Order.Level stays closed"), "\(emitted.errors)")
    }

    @Test("emit --enums open writes a client whose models read it, when they are compiled")
    func emits() throws {
        let playground = try imported().playground
        let emitted = try playground.run(
            ["emit", "shop.apiscript", "--style", "models", "--enums", "open", "--into", "Out"])
        #expect(emitted.status == 0, "\(emitted)")
        let files = emitted.output.split(separator: "\n").map(String.init)
        let text = try files.map { try playground.text(of: $0) }.joined()
        #expect(text.hasPrefix("// Written by: sonde emit shop.apiscript --style models --enums open "), "\(text)")
        try playground.write(
            """
            import Foundation

            @main struct Driver {
                static func main() throws {
                    print(try JSONDecoder().decode(Order.self, from: Data(#"\(Self.body)"#.utf8)).status)
                }
            }
            """, to: "Driver.swift")
        let compiled = try Compiler.run(
            ["-swift-version", "6", "-parse-as-library", "-o", "driver", "Driver.swift"] + files,
            in: playground.folder)
        #expect(compiled.status == 0, "\(compiled.errors)")
        let run = try Program(at: playground.folder.appending(path: "driver").path).run([])
        #expect(run.output == "unknown\n", "\(run)")
    }

    @Test("emit --enums open names the switches in an app's models that the new case is missing from")
    func switches() throws {
        let playground = try Playground(TestAPI(body: Self.body))
        try playground.write(
            """
            enum Status: String, Decodable {
                case paid, open
                var title: String {
                    switch self {
                    case .paid: "Paid"
                    case .open: "Open"
                    }
                }
            }
            struct Order: Decodable { let status: Status }

            """, to: "Order.swift")
        try playground.write(
            "base https://shop.test\nmodels \"Order.swift\"\nendpoint order -> Order { GET body }\n",
            to: "shop.apiscript")
        let outcome = try playground.run(
            ["emit", "shop.apiscript", "--style", "models", "--enums", "open", "--into", "Out"])
        #expect(outcome.errors == "Order.swift:4: this switch has no case for .unknown\n", "\(outcome)")
        #expect(outcome.status == 0)
    }
}
