import APIDocuments
import APIImport
import Testing

@Suite("what an OpenAPI document promises")
struct DocumentedOperationsTests {
    private func operations(_ text: String) throws(ImportError) -> [DocumentedOperation] {
        let finder = GatheredDocuments { (_) throws(ImportError) in Array(text.utf8) }
        return try OpenAPISource().operations(at: .file("api.yaml"), finding: finder)
    }

    @Test("each operation has its servers' paths, its statuses and the members of its JSON")
    func openAPI() throws {
        let operations = try operations(
            """
            openapi: 3.1.0
            info: { title: Shop, version: "1" }
            servers:
              - url: https://{region}.shop.example/v2/
                variables: { region: { default: eu } }
              - url: http://localhost:3000
            paths:
              /orders:
                get:
                  responses:
                    "200":
                      content:
                        application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Order" } } }
                        text/csv: { schema: { type: string } }
                    4xx: { $ref: "#/components/responses/Problem" }
                post:
                  servers: [{ url: /beta }]
                  responses: { default: { description: any }, x-note: { description: none } }
            components:
              schemas:
                Order:
                  allOf:
                    - { properties: { id: { type: integer }, password: { type: string, writeOnly: true } } }
                    - oneOf: [{ $ref: "#/components/schemas/Order" }, { properties: { total: { type: number } } }]
              responses:
                Problem: { content: { application/problem+json: { schema: { properties: { title: {}, id: {} } } } } }
            """)
        #expect(operations.map(\.title) == ["GET /orders", "POST /orders"])
        #expect(operations.map(\.bases) == [["/v2", ""], ["/beta"]])
        #expect(
            operations[0].responses == [
                .init("200", members: ["id", "total"]), .init("4XX", members: ["title", "id"]),
            ])
        #expect(operations[1].responses == [.init("default")])
    }

    @Test("so has Swagger 2.0")
    func swagger() throws {
        let operations = try operations(
            """
            swagger: "2.0"
            host: shop.example
            basePath: /v1
            paths:
              /orders/{id}:
                get: { responses: { "200": { description: one, schema: { $ref: "#/definitions/Order" } } } }
            definitions: { Order: { type: object, properties: { id: { type: string } } } }
            """)
        #expect(
            operations == [
                DocumentedOperation(
                    "GET", "/orders/{id}", below: ["/v1"], responses: [.init("200", members: ["id"])])
            ])
    }

    @Test(
        "anything else says what it is not",
        arguments: [
            ("{\"log\": {}}", "does not say which version of OpenAPI"), ("[1]", "is not an object"),
            ("openapi: 3.1.0\npaths: {}", "has no operations"), ("openapi: 9.0.0", "this is OpenAPI 9.0.0"),
        ])
    func others(text: String, words: String) {
        let error = #expect(throws: ImportError.self) { try operations(text) }
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    }
}
