import APIDocuments
import APIImport
import Testing

@Suite("Models of an imported API")
struct WrittenModelTests {
    @Test("models that only an endpoint names are written after those of the components, and what is any value once")
    func reached() throws {
        let document = try SchemaDocument(
            #""Item": {"properties": {"id": {"type": "integer"}, "extra": {}}}"#,
            paths: """
                "/a": {"get": {"responses": {"200": {"content": {"application/json": {"schema":
                  {"properties": {"items": {"items": {"properties": {"any": {}}}}}}}}}}}}
                """)
        let get = document.root["paths"]?["/a"]?["get"]?["responses"]?["200"]
        let node = try #require(get?["content"]?["application/json"]?["schema"])
        let type = document.models.type(of: node, named: "Search", for: .response)
        let source = Declarations(
            models: document.models,
            endpoint: ImportedDeclaration("endpoint a() -> \(type.text) { GET a }", naming: type.models))
        var api = ImportedAPI(.openapi, named: "shop", declarations: source)
        api.endpoints = [ImportedEndpoint("a", method: "GET", path: "a")]
        api.models = document.models.names
        let layout = ScriptLayout(of: api, models: .files("Models/*.swift"))
        #expect(layout.files.map(\.name) == ["Item.swift", "Search.swift", "App/JSON.swift"] as [String])
        #expect(layout.report.models == 2)
        #expect(layout.files.last?.text.contains("enum JSON: Codable, Hashable, Sendable {") == true)
        let script = ScriptLayout(of: api, models: .inScript).script
        #expect(
            script.contains(
                "\n    struct Search: Decodable, Hashable, Sendable {\n        let items: [SearchItem]?\n\n        struct SearchItem"
            ))
        #expect(!script.contains("enum JSON"))
    }

    private struct Declarations: DeclarationSource {
        let models: SchemaModels
        let endpoint: ImportedDeclaration

        func declaration(of name: String) -> ImportedDeclaration? {
            name == "a" ? endpoint : models.declaration(of: name)
        }
    }
}
