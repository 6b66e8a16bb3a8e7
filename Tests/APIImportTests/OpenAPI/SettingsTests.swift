import APIDocuments
import APIImport
import Testing

@Suite("Servers are bases and environments, and security schemes are keys")
struct SettingsTests {
    private func layout(
        _ members: String, at location: ForeignDocument.Location = .file("api.yaml")
    ) throws -> ScriptLayout {
        try OpenAPIDocuments.layout(
            "openapi: 3.1.0\ninfo: { title: Shop }\n\(members)\npaths: { /a: { get: { operationId: ask } } }",
            at: location)
    }

    @Test("the first server is the base, and the others are environments")
    func servers() throws {
        let layout = try layout(
            """
            servers:
              - url: https://{region}.example.com/v1
                variables: { region: { default: eu } }
              - { url: "https://test.example.com", description: "Sandbox server (no money)" }
              - { url: "http://localhost:3000" }
            """)
        #expect(
            layout.script == """
                // Shop
                api shop {
                    base https://eu.example.com/v1

                    environment sandbox {
                        base https://test.example.com
                    }

                    environment local {
                        base http://localhost:3000
                    }

                    endpoint ask { GET a }
                }

                """)
        #expect(layout.report.lines.isEmpty)
    }

    @Test("a relative server belongs to the document's URL, and a file has none")
    func relativeServers() throws {
        let server = "servers: [{ url: /v1 }]"
        let fetched = try layout(server, at: .url("https://example.com/docs/openapi.yaml"))
        #expect(fetched.script.contains("base https://example.com/v1\n"))
        #expect(
            try layout(server).report.lines == [
                "api.yaml:3:11: server /v1: left out; it is relative to where the document was; "
                    + "write base https://HOST/v1 in the API's braces"
            ])
    }

    @Test("an operation on a server of its own says so")
    func ownServer() throws {
        let text = """
            openapi: 3.1.0
            info: { title: Shop }
            servers: [{ url: "https://example.com" }]
            paths: { /a: { get: { operationId: ask, servers: [{ url: "https://files.example.com/x" }] } } }
            """
        let layout = try OpenAPIDocuments.layout(text)
        #expect(layout.script.contains("endpoint ask { GET https://files.example.com/x/a }"))
        #expect(layout.report.lines.first?.contains("where the API's keys are not sent") == true)
    }

    @Test(
        "a security scheme is a key, whose value is the environment's",
        arguments: [
            ("{ type: apiKey, in: header, name: X-API-Key }", #"key header X-API-Key \(env.SHOP_KEY)"#),
            ("{ type: apiKey, in: query, name: api_key }", #"key query api_key \(env.SHOP_KEY)"#),
            ("{ type: http, scheme: Bearer }", #"key bearer \(env.SHOP_TOKEN)"#),
            ("{ type: http, scheme: basic }", #"key basic \(env.SHOP_USER) \(env.SHOP_PASSWORD)"#),
            ("{ type: oauth2, flows: {} }", #"key bearer \(env.SHOP_TOKEN)"#),
        ] as [(String, String)])
    func keys(_ scheme: String, _ key: String) throws {
        let layout = try layout(
            """
            servers: [{ url: "https://example.com" }]
            components: { securitySchemes: { one: \(scheme) } }
            security: [{ one: [] }]
            """)
        #expect(layout.script.contains("    \(key)\n"))
    }

    @Test("of several alternatives the first is taken that can be, and the others are listed")
    func alternatives() throws {
        let layout = try layout(
            """
            servers: [{ url: "https://example.com" }]
            components: { securitySchemes: {
                session: { type: apiKey, in: cookie, name: sid },
                id: { type: apiKey, in: header, name: X-App-Id }, secret: { type: apiKey, in: header, name: X-App-Secret },
                token: { type: http, scheme: bearer } } }
            security: [{ session: [] }, { id: [], secret: [] }, { token: [] }]
            """)
        #expect(layout.script.contains(#"key header X-App-Id \(env.SHOP_X_APP_ID)"#))
        #expect(layout.script.contains(#"key header X-App-Secret \(env.SHOP_X_APP_SECRET)"#))
        #expect(!layout.script.contains("bearer"))
        #expect(layout.report.lines.map { $0.contains("session") || $0.contains("token") } == [true, true])
    }

    @Test("Swagger 2.0 says all of this in its own way")
    func swagger() throws {
        let text = """
            swagger: "2.0"
            info: { title: Shop, version: "2" }
            host: example.com
            basePath: /v1
            schemes: [http, https]
            consumes: [application/json]
            produces: [application/json]
            securityDefinitions: { one: { type: basic } }
            security: [{ one: [] }]
            paths:
              /items/{id}:
                parameters: [{ name: id, in: path, required: true, type: integer }]
                get:
                  operationId: find
                  parameters:
                    - { name: tags, in: query, type: array, items: { type: string }, collectionFormat: multi }
                    - { name: ids, in: query, type: array, items: { type: string }, collectionFormat: pipes }
                    - { name: sizes, in: query, type: array, items: { type: integer } }
                post:
                  operationId: change
                  parameters: [{ name: note, in: formData, type: string, required: true }, { name: photo, in: formData, type: file }]
                put:
                  operationId: replace
                  parameters: [{ name: anything, in: body, required: true, schema: {} }]
                  responses: { 200: { schema: { type: array, items: { type: string } } } }
            """
        let layout = try OpenAPIDocuments.layout(text)
        #expect(
            layout.script == #"""
                // Shop 2
                api shop {
                    base https://example.com/v1
                    key basic \(env.SHOP_USER) \(env.SHOP_PASSWORD)

                    endpoint find(id: Int, tags: [String] = [], ids: [String]? = nil, sizes: [Int] = []) {
                        GET items/{id}{?tags*}&ids=\(ids?.joined(separator: "|")){&sizes}
                    }

                    endpoint change(id: Int, note: String, photo: Data? = nil) {
                        POST items/{id}

                        multipart { "note": note, "photo": photo }
                    }

                    endpoint replace(id: Int, body: JSON) -> [String] { PUT items/{id} body }
                }

                """#)
        #expect(layout.report.lines.isEmpty)
    }
}
