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
}
