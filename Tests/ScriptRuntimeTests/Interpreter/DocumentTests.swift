import APIImport
import Basics
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import SwiftInterpreting
import Testing

@Suite("an API from a document")
struct DocumentTests {
    private static let films = """
        openapi: 3.0.3
        info: {title: Films, version: "1"}
        paths:
          /films:
            get:
              operationId: list
              responses: {"200": {description: "", content: {application/json: {schema: {
                type: object, required: [total], properties: {
                  total: {type: integer}, films: {type: array, items: {$ref: "#/components/schemas/Film"}}}}}}}}
          /shorts/{id}:
            get:
              operationId: short
              parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
              responses: {"200": {description: "", content: {application/json: {schema: {
                $ref: "#/components/schemas/Short"}}}}}
        components:
          schemas:
            Film: {type: object, required: [studio], properties: {studio: {$ref: "#/components/schemas/Studio"}}}
            Studio: {type: object, required: [name], properties: {name: {type: string}}}
            Short: {type: object, required: [id], properties: {id: {type: integer}}}
            Unused: {type: object, required: [id], properties: {id: {type: integer}}}
        """

    @Test(
        "has the models of the document, and with only those that its endpoints are made of",
        arguments: [
            (#"api films from "films.yaml""#, "api films: 2 endpoints, 4 models"),
            (#"api films from "films.yaml" only "short""#, "api films: 1 endpoint, 1 model"),
            (#"api films from "films.yaml" only "films""#, "api films: 1 endpoint, 3 models"),
        ] as [(String, String)])
    func figures(line: String, said: String) async {
        let (told, _) = await Self.run(line + "\n", ["films.yaml": Self.films])
        #expect(told == [said])
    }

    @Test("is listed with all that the document has, whatever of it was looked at")
    func listed() async throws {
        let text = """
            api films from "films.yaml"
            let studio = { "name": "Ealing" } -> films.Studio
            use films
            struct Own: Decodable { let id: Int }
            api
            """
        let (told, listings) = await Self.run(text, ["films.yaml": Self.films])
        #expect(!told.contains { $0.hasPrefix("error") }, "\(told)")
        guard case .apis(let apis)? = listings.last else {
            Issue.record("nothing is listed")
            return
        }
        #expect(apis.map(\.models) == [0, 5])
    }

    @Test("knows a model that an endpoint declares itself before the endpoint was looked at")
    func inline() async {
        let text = """
            api films from "films.yaml"
            let answer = { "total": 1, "films": [{ "studio": { "name": "Ealing" } }] } -> films.ListResponse
            print(answer.films?[0].studio.name ?? "none")
            """
        #expect(await Self.run(text, ["films.yaml": Self.films]).told.last == "Ealing")
    }

    @Test("comes from a folder, where a collection of Bruno is one")
    func folder() async {
        let files = [
            "shop/bruno.json": #"{ "version": "1", "name": "Shop", "type": "collection" }"#,
            "shop/breads.bru": "meta {\n  name: Breads\n  type: http\n}\n\nget {\n  url: https://shop.test/breads\n}\n",
        ]
        #expect(await Self.run("api shop from \"shop\"\n", files).told.first?.hasPrefix("api shop: 1 endpoint") == true)
    }

    private static func run(_ text: String, _ files: [String: String]) async -> (told: [String], listings: [Listing]) {
        var host = ScriptHost(
            transport: { (_) throws(RuntimeError) in Canned([:]) },
            readFile: { (path, _) throws(ScriptHost.FileError) in
                guard let text = files[path] else { throw ScriptHost.FileError("\(path) is not there") }
                return Array(text.utf8)
            },
            files: { (pattern, _) throws(ScriptHost.FileError) in
                files.keys.filter { $0.hasPrefix(pattern.prefix { $0 != "*" }) }.sorted()
            })
        host.documentReader = DocumentReader(interpreter: .swift)
        var interpreter = Interpreter(Session(interpreter: .swift), host: host)
        let script = ParsedScript(text)
        let source = ScriptSource(name: "test", text: script.text, folder: ".")
        let outcomes = Lock<[Outcome]>([])
        for statement in script.script.statements {
            _ = await interpreter.run(statement, in: source) { outcome, _ in outcomes.withLock { $0.append(outcome) } }
        }
        var (told, listings): ([String], [Listing]) = ([], [])
        for outcome in outcomes.withLock({ $0 }) {
            switch outcome.kind {
            case .noted(let note): told.append(note.text)
            case .printed(let text): told.append(text)
            case .failed(let error): told.append("error: \(error.message)")
            case .listing(let listing): listings.append(listing)
            default: break
            }
        }
        return (told, listings)
    }
}
