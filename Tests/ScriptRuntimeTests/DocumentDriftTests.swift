import APIImport
import Fixtures
import Foundation
import HTTPModel
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import SwiftInterpreting
import Testing

@Suite("recordings beside a document")
struct DocumentDriftTests {
    private static let document = """
        openapi: 3.0.3
        info: {title: Pets, version: "1"}
        servers: [{url: "http://api.test/v1"}]
        paths:
          /pets:
            get:
              operationId: list
              parameters: [{name: limit, in: query, schema: {type: integer}}]
              responses: {"200": {description: "", content: {application/json: {schema:
                {type: array, items: {$ref: "#/components/schemas/Pet"}}}}}}
          /:
            get: {operationId: root, responses: {"200": {description: "", content: {application/json: {schema:
                {type: object, required: [version], properties: {version: {type: string}}}}}}}}
          /pets/{id}:
            get:
              operationId: pet
              parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
              responses: {"200": {description: "", content: {application/json: {schema:
                {$ref: "#/components/schemas/Pet"}}}}}
            delete: {operationId: remove, parameters: [{name: id, in: path, required: true, schema: {type: integer}}],
                     responses: {"204": {description: ""}}}
        components:
          schemas:
            Pet: {type: object, required: [id, name], properties: {id: {type: integer}, name: {type: string},
                  tag: {type: string}}}
        """

    @Test("what answers do that the document does not allow, and what it promises, is told in its models' words")
    func lines() async throws {
        let drift = try await Self.drift([
            (
                "GET", "http://staging.test/v1/pets?limit=2",
                #"[{"id": "7", "name": "Rex", "extra": 1}, {"id": 2, "name": "Tom"}]"#
            ),
            ("GET", "http://staging.test/v1/pets?page=2", #"[{"id": 3, "name": null}]"#),
            ("GET", "http://staging.test/v1/pets/1", #"{"id": 1, "name": null}"#),
            ("GET", "http://staging.test/v1/owners", "{}"),
        ])
        #expect(
            drift.lines == [
                #"Pet.id: Int in the document, "7" in 1 of 3 answers"#,
                "Pet.name: String in the document, null in 2 of 3 answers",
                "Pet.extra: not in the document, in 1 of 3 objects: 1",
                "Pet.tag: String? in the document, missing in all of 3 answers",
            ] as [String])
        #expect(drift.strangers.count == 1 && drift.unasked == ["remove", "root"] && drift.responses == 3)
    }

    @Test("answers that the document allows leave nothing to say")
    func nothing() async throws {
        let drift = try await Self.drift([
            ("GET", "http://api.test/v1/pets/1", #"{"id": 1, "name": "Rex", "tag": "dog"}"#)
        ])
        #expect(!drift.hasDrifted && drift.responses == 1)
    }

    @Test("what one endpoint never answers is not told where another one that answers with the same model does")
    func elsewhere() async throws {
        let drift = try await Self.drift([
            ("GET", "http://api.test/v1/pets", #"[{"id": 1, "name": "Rex"}]"#),
            ("GET", "http://api.test/v1/pets/1", #"{"id": 1, "name": "Rex", "tag": "dog"}"#),
        ])
        #expect(!drift.hasDrifted && drift.responses == 2)
    }

    private static func drift(_ calls: [(method: String, url: String, body: String)]) async throws -> DocumentDrift {
        var host = ScriptHost(
            transport: { (_) throws(RuntimeError) in Canned([:]) },
            readFile: { (_, _) throws(ScriptHost.FileError) in Array(document.utf8) })
        host.documentReader = DocumentReader(interpreter: .swift)
        var interpreter = Interpreter(Session(interpreter: .swift), host: host)
        let script = ParsedScript("api pets from \"pets.yaml\"\n")
        let source = ScriptSource(name: "test", text: script.text, folder: ".")
        for statement in script.script.statements {
            _ = await interpreter.run(statement, in: source, tell: { _, _ in })
        }
        let exchanges = try calls.map { call in
            Exchange(
                request: RecordedRequest(try #require(Method(call.method)), call.url),
                response: RecordedResponse(status: Status(200), body: Data(call.body.utf8), url: call.url))
        }
        return DocumentDrift(of: exchanges, against: "pets", in: interpreter.session)
    }
}
