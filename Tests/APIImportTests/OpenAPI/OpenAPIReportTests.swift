import APIDocuments
import APIImport
import ScriptSyntax
import Testing

@Suite("Whatever an OpenAPI document holds, it is carried or listed, and never becomes code")
struct OpenAPIReportTests {
    private let document = """
        openapi: 3.0.3
        info: { title: Shop, version: "1" }
        servers: [{ url: "https://example.com" }]
        paths:
          /a: { get: { operationId: one, x-cost: 1 }, post: { operationId: two, x-cost: 2, callbacks: {} } }
          /b: { $ref: "b.yaml" }
          /c: { $ref: "missing.yaml#/c" }
          /d: { get: 7 }
        """

    @Test("operations of other documents come in, and what is missing is listed")
    func references() throws {
        let other = "get: { operationId: three, parameters: [{ $ref: 'p.yaml#/page' }] }"
        let page = "page: { name: page, in: query, schema: { type: integer } }"
        let layout = try OpenAPIDocuments.layout(document, beside: ["b.yaml": other, "p.yaml": page])
        #expect(layout.script.contains("endpoint three(page: Int? = nil) { GET b{?page} }"))
        let counts = layout.report.tally.counts["endpoint"]
        #expect(counts?.found == 5)
        #expect(counts?.carried == 3)
        #expect(layout.report.lines.contains { $0.contains("/c: left out; its reference leads nowhere") })
        #expect(layout.report.lines.contains { $0.contains("GET /d: left out; it is not an object") })
    }

    @Test("a reference that leads nowhere is told once, and one into a file that is missing with the file")
    func nowhere() throws {
        let types = ["#/components/schemas/Gone", "missing.yaml#/A", "missing.yaml#/B"]
        let content = types.map { "a\($0.utf8.count)\($0.suffix(1)): { $ref: '\($0)' }" }.joined(separator: ", ")
        let schema = "content: { application/json: { schema: { type: object, properties: { \(content) } } } }"
        let layout = try OpenAPIDocuments.layout(
            OpenAPIDocuments.operation("requestBody: { \(schema) }\nresponses: { 200: { \(schema) } }"))
        let told = layout.report.lines.filter { $0.contains("Gone") || $0.contains("missing") }
        #expect(told.count == 2, "\(layout.report.lines)")
    }

    @Test(
        "an answer that cannot be read is any JSON, and never what another status answers with",
        arguments: ["$ref: '#/components/responses/Missing'", "$ref: 'missing.yaml'"])
    func unreadableResponse(response: String) throws {
        let failure =
            "{ description: no, content: { application/json: { schema: { title: Failure, properties: { a: {} } } } } }"
        for (others, type) in [
            ("default: \(failure)", "JSON"), ("'400': \(failure), default: \(failure)", "JSON"),
            ("'204': {}, default: \(failure)", "JSON?"),
        ] {
            let layout = try OpenAPIDocuments.layout(
                OpenAPIDocuments.operation("responses: { '200': { \(response) }, \(others) }"))
            #expect(layout.script.contains("endpoint ask -> \(type) { GET items }"), "\(layout.script)")
            #expect(
                layout.report.lines.contains { $0.contains("with 200: JSON; its reference leads nowhere") },
                "\(layout.report.lines)")
        }
    }

    @Test("files are read where an API needs them, and not for what is beside it")
    func filesForOthers() throws {
        let document = """
            openapi: 3.1.0
            info: { title: Shop, x-logo: { $ref: "logo.yaml" } }
            servers: [{ url: "https://example.com" }]
            paths:
              /a:
                get:
                  operationId: ask
                  x-codeSamples: [{ $ref: "samples/a.yaml" }]
                  responses: { 200: { content: { application/json: { schema: { $ref: "#/components/schemas/example" },
                    example: { $ref: "example.json" }, examples: { one: { $ref: "examples.yaml#/one" } } } } } }
            components:
              schemas:
                example: { properties: { example: { $ref: "thing.yaml" }, x-size: { $ref: "size.yaml" } } }
            """
        let files = ["thing.yaml": "properties: { a: { type: string } }", "size.yaml": "type: integer"]
        let layout = try OpenAPIDocuments.layout(document, beside: files)
        #expect(
            layout.script.contains("let xSize: Int?") && layout.script.contains("let a: String?"), "\(layout.script)")
        #expect(!layout.report.lines.contains { $0.contains("is not there") }, "\(layout.report.lines)")
    }

    @Test("what no script says is listed once, where it stands first")
    func extensions() throws {
        let lines = try OpenAPIDocuments.layout(document).report.lines
        let costs: [String] = lines.filter { $0.contains("x-cost") }
        #expect(costs == ["api.yaml:5:42: x-cost: left out everywhere; a script cannot express it"] as [String])
    }

    @Test("a keyword is listed wherever it stands: at a parameter, an answer, or in another file")
    func keywords() throws {
        let document = """
            openapi: 3.1.0
            info: { title: Shop }
            servers: [{ url: "https://example.com" }]
            paths:
              /a:
                get:
                  operationId: ask
                  parameters: [{ name: q, in: query, schema: { type: string, pattern: a } }]
                  responses: { 200: { x-answer: 1, content: { application/json: {
                    x-media: 1, schema: { allOf: [{ $ref: "b.yaml" }, { properties: { c: { multipleOf: 3 } } }] } } } } }
            """
        let other = "type: object\nproperties: { d: { type: string, x-other: 1 } }"
        let lines = try OpenAPIDocuments.layout(document, beside: ["b.yaml": other]).report.lines
        let losses: [Substring] = lines.map { (line: String) -> Substring in line.prefix { $0 != ";" } }
        #expect(
            losses == [
                #"api.yaml:8:75: "pattern": left out"#, "api.yaml:9:37: x-answer: left out everywhere",
                "api.yaml:10:18: x-media: left out everywhere",
                #"api.yaml:10:92: "multipleOf": left out"#, #"b.yaml:2:43: "x-other": left out"#,
            ] as [Substring])
    }

    @Test("a line of the report is one line, and has nothing that a terminal obeys")
    func controlCharacters() throws {
        let document = #"{"openapi": "3.1.0", "paths": {}, "x-\u001b[31m\n\u202ea": 1}"#
        let lines = try OpenAPIDocuments.layout(document).report.lines
        #expect(lines.contains { $0.contains(#"x-\u{1b}[31m \u{202e}a: left out"#) }, "\(lines)")
    }

    @Test("YAML and JSON give the same script")
    func twins() throws {
        let json = #"""
            {"openapi": "3.0.3", "info": {"title": "Shop"}, "servers": [{"url": "https://example.com"}],
             "paths": {"/a": {"get": {"operationId": "ask", "parameters": [{"name": "n", "in": "query", "schema": {"type": "integer", "default": 3}}]}}}}
            """#
        let yaml = """
            openapi: 3.0.3
            info: { title: Shop }
            servers: [{ url: https://example.com }]
            paths:
              /a:
                get:
                  operationId: ask
                  parameters: [{ name: n, in: query, schema: { type: integer, default: 3 } }]
            """
        #expect(try OpenAPIDocuments.layout(json).script == OpenAPIDocuments.layout(yaml).script)
    }

    @Test(
        "what is no OpenAPI is told where and why",
        arguments: [
            (
                "openapi: 4.0.0\npaths: {}",
                "api.yaml:1:10: this is OpenAPI 4.0.0, not 2.0, 3.0, 3.1 or 3.2; convert it to one of these"
            ),
            ("openapi: 3.1.0\n", "api.yaml:1:1: api.yaml has no paths; name the document that lists the operations"),
            ("[1]", "api.yaml:1:1: api.yaml is not an object"),
        ] as [(String, String)])
    func faults(_ text: String, _ message: String) {
        #expect(performing: { try OpenAPIDocuments.api(text) }, throws: { "\($0)" == message })
    }

    /// Texts that would end what they stand in.
    private static let hostile = [
        "\\(env.SECRET)", "\"\nDELETE x", "*/ }", "a}\nendpoint b { DELETE / }", "\\u{202e}", "{", "}", "`", "#",
        "?x={y}",
        "a\r\nX-B: c", "; DELETE /", "//", "${x}", "\\", "\"#", "it", "in", "", " ", "\u{0}", "é", "\u{202e}", "a;b",
    ]

    @Test("no text of a document becomes a statement", arguments: 0..<hostile.count)
    func texts(_ number: Int) throws {
        let text = Self.hostile[number]
        let quoted =
            "\""
            + text.unicodeScalars.map { scalar in
                scalar.value < 32 || scalar == "\"" || scalar == "\\"
                    ? "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16) : String(scalar)
            }.joined() + "\""
        let json = """
            {"openapi": "3.1.0", "info": {"title": \(quoted), "description": \(quoted)}, "servers": [{"url": "https://example.com"}, {"url": \(quoted), "description": \(quoted)}],
             "paths": {"/ok": {"get": {"operationId": "ok"}},
               \(quoted): {"post": {"operationId": \(quoted), "summary": \(quoted), "tags": [\(quoted)], "description": \(quoted), "parameters": [
                 {"name": \(quoted), "in": "query", "description": \(quoted), "schema": {"type": "string", "default": \(quoted), "enum": [\(quoted)]}},
                 {"name": \(quoted), "in": "header", "schema": {"type": "string", "default": \(quoted)}}],
               "requestBody": {"content": {"multipart/form-data": {"schema": {"properties": {\(quoted): {"type": "string", "default": \(quoted)}}}}}},
               "responses": {"200": {"content": {\(quoted): {}}}, "404": {"description": \(quoted), "content": {"application/json": {"schema": {}}}}}}}},
             "components": {"securitySchemes": {\(quoted): {"type": "apiKey", "in": "query", "name": \(quoted)}}}}
            """
        let layout = try OpenAPIDocuments.layout(json, at: .file("api.json"))
        let parsed = ParsedScript(layout.script)
        #expect(!parsed.hasErrors, "\(layout.script)")
        #expect(parsed.script.statements.count == 1)
        let count = layout.report.tally.counts["endpoint"]
        #expect(count?.found == 2)
        #expect(layout.report.endpoints == count?.carried)
    }

    @Test("a document that is cut off anywhere is an error or a script, and never a crash")
    func truncation() throws {
        let bytes = Array(document.utf8)
        for length in stride(from: 0, to: bytes.count, by: 7) {
            let text = String(decoding: bytes[..<length], as: UTF8.self)
            if let layout = try? OpenAPIDocuments.layout(text) { #expect(!ParsedScript(layout.script).hasErrors) }
        }
    }
}
