import APIDocuments
import APIImport
import Testing

@Suite("Bodies and answers are what the media types say")
struct BodyTests {
    private func endpoint(_ content: String, isRequired: Bool = true) throws -> String {
        try OpenAPIDocuments.endpoint("requestBody: { required: \(isRequired), content: \(content) }", method: "post")
    }

    @Test("JSON of any kind is a value")
    func json() throws {
        #expect(try endpoint("{ application/json: {} }") == "endpoint ask(body: JSON) { POST items body }")
        #expect(
            try endpoint("{ application/json: {} }", isRequired: false)
                == "endpoint ask(body: JSON? = nil) { POST items body }")
        #expect(
            try endpoint("{ application/vnd.shop+json: {} }") == """
                endpoint ask(body: JSON) {
                    POST items
                    Content-Type: application/vnd.shop+json

                    body
                }
                """)
        let bytes = "{ application/json: { schema: { type: string, format: byte } } }"
        #expect(try endpoint(bytes) == "endpoint ask(body: String) { POST items body }")
        let model = "{ application/json: { schema: { title: Database, properties: { a: { type: string } } } } }"
        #expect(try endpoint(model) == "endpoint ask(body: AskBody) { POST items body }")
    }

    @Test("a method that sends no values has its body below an empty line")
    func deletion() throws {
        let written = try OpenAPIDocuments.endpoint(
            "requestBody: { required: true, content: { application/json: {} } }", method: "delete")
        #expect(written == "endpoint ask(body: JSON) {\n    DELETE items\n\n    body\n}")
    }

    @Test("the members of a form are parameters")
    func form() throws {
        let written = try endpoint(
            """
            { application/x-www-form-urlencoded: { schema: { required: [name], properties: {
                name: { type: string }, tags: { type: array, items: { type: string } }, day: { type: string, format: date } } },
                encoding: { tags: { explode: false } } } }
            """)
        #expect(
            written == #"""
                endpoint ask(name: String, tags: [String]? = nil, day: Date? = nil) {
                    POST items

                    form { "name": name, "tags": tags?.joined(separator: ","), "day": day }
                }
                """#)
    }

    @Test("a day is sent as a day, also where the document's other dates have a time")
    func days() throws {
        func script(_ other: String) throws -> ScriptLayout {
            try OpenAPIDocuments.layout(
                """
                openapi: 3.1.0
                info: { title: Shop }
                servers: [{ url: "https://shop.example.com" }]
                paths:
                  /a: { post: { operationId: add, requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Person" } } } } } }
                  /b: { get: { operationId: see, responses: { 200: { content: { application/json: { schema: { $ref: "#/components/schemas/Seen" } } } } } } }
                components:
                  schemas:
                    Person: { properties: { born: { $ref: "#/components/schemas/Day" }, days: { type: array, items: { type: string, format: date } }, at: { type: string, format: \(other) } } }
                    Seen: { properties: { on: { type: string, format: date } } }
                    Day: { type: string, format: date }
                """)
        }
        let mixed = try script("date-time")
        for line in [
            "/// A day: 2024-01-02.", "let born: String?", "let days: [String]?", "let at: Date?", "let on: Date?",
        ] {
            #expect(mixed.script.contains("        \(line)\n"), "\(mixed.script)")
        }
        #expect(mixed.report.lines.count { $0.contains("a day that is sent: a String") } == 1, "\(mixed.report.lines)")
        let plain = try script("date")
        #expect(plain.script.contains("let born: Date?") && plain.report.lines.isEmpty, "\(plain.script)")
    }

    @Test("a day in an address or a form is a text where the document's other dates have a time")
    func daysInAddresses() throws {
        let imported = try OpenAPIDocuments.layout(
            """
            openapi: 3.1.0
            info: { title: Shop }
            servers: [{ url: "https://shop.example.com" }]
            paths:
              /a/{day}:
                get:
                  operationId: see
                  parameters:
                    - { name: day, in: path, required: true, schema: { type: string, format: date } }
                    - { name: since, in: query, schema: { type: string, format: date } }
                    - { name: at, in: query, schema: { type: string, format: date-time } }
                    - { name: X-Day, in: header, schema: { type: string, format: date } }
            """)
        let lines = [
            "endpoint see(day: String, since: String? = nil, at: Date? = nil, xDay: String? = nil) {",
            "    GET a/{day}{?since,at}", #"    X-Day: \(xDay)"#,
        ]
        for line in lines { #expect(imported.script.contains("    \(line)\n"), "\(imported.script)") }
        #expect(imported.report.lines.count { $0.contains("a day that is sent: a String") } == 1)
    }

    @Test("the name of a member may hold anything, and never becomes code")
    func oddNames() throws {
        let written = try endpoint(
            #"""
            { multipart/form-data: { schema: { type: object, required: ['na"me', '\(env.HOME)'], properties: {
                'na"me': { type: string }, '\(env.HOME)': { type: string } } } } }
            """#)
        #expect(
            written == #"""
                endpoint ask(naMe: String, envHOME: String) {
                    POST items

                    multipart { "na\"me": naMe, "\\(env.HOME)": envHOME }
                }
                """#)
        let layout = try OpenAPIDocuments.layout(
            OpenAPIDocuments.operation(
                #"requestBody: { content: { multipart/form-data: { schema: { properties: { 'a"b': {} } } } } }"#,
                method: "post"))
        #expect(layout.report.lines.isEmpty)
        #expect(layout.script.contains(#"multipart { "a\"b": aB }"#))
    }

    @Test("what a document says of the parts of a form beyond their values is listed, once for each")
    func encoding() throws {
        let lines = try OpenAPIDocuments.losses(
            """
            requestBody: { content: { multipart/form-data: {
                schema: { properties: { meta: { type: object }, note: { type: string }, file: { type: string, format: binary } } },
                encoding: { meta: { contentType: application/json }, note: { contentType: text/plain },
                    file: { contentType: image/png, headers: { X-Part: {} } } } } } }
            """, method: "post")
        #expect(
            lines == [
                #"api.yaml:10:44: content type application/json of the member "meta" of POST /items: left out; write the member as the server wants it"#,
                #"api.yaml:11:36: content type image/png of the member "file" of POST /items: left out; write the member as the server wants it"#,
                #"api.yaml:11:56: headers of the member "file" of POST /items: left out"#,
            ] as [String])
    }

    @Test("a file in a form is data")
    func multipart() throws {
        let written = try endpoint(
            """
            { multipart/form-data: { schema: { type: object, required: [file], properties: {
                file: { type: string, format: binary }, note: { type: string } } } } }
            """)
        #expect(
            written == """
                endpoint ask(file: Data, note: String? = nil) {
                    POST items

                    multipart { "file": file, "note": note }
                }
                """)
    }

    @Test(
        "text is text, and anything else is data with its type",
        arguments: [
            ("text/csv", "String", "text body"), ("application/xml", "String", "text body"),
            ("image/png", "Data", "body"), ("application/octet-stream", "Data", "body"),
        ])
    func others(_ media: String, _ type: String, _ body: String) throws {
        #expect(
            try endpoint("{ \(media): {} }") == """
                endpoint ask(body: \(type)) {
                    POST items
                    Content-Type: \(media)

                    \(body)
                }
                """)
    }

    @Test("of several media types JSON is taken, and the others are listed once")
    func several() throws {
        let lines = try OpenAPIDocuments.losses(
            "requestBody: { content: { application/xml: {}, application/json: {} } }", method: "post")
        #expect(
            lines == ["api.yaml:8:50: application/xml: left out where a body may be application/json too"] as [String])
    }

    @Test(
        "an answer has the type of the first success that has a body",
        arguments: [
            ("'204': {}, '200': { content: { application/json: {} } }", " -> JSON? { GET items }"),
            ("'202': {}, '200': { content: { application/json: {} } }", " -> JSON { GET items }"),
            (
                "'204': {}, '200': { content: { application/octet-stream: {} } }",
                " -> Data? {\n    GET items\n    Accept: application/octet-stream\n}"
            ),
            ("'204': {}", " { GET items }"), ("'404': { content: { application/json: {} } }", " { GET items }"),
            ("default: { content: { application/json: {} } }", " -> JSON { GET items }"),
            ("2XX: { content: { text/csv: {} } }", " -> String {\n    GET items\n    Accept: text/csv\n}"),
            ("'200': { content: { image/png: {} } }", " -> Data {\n    GET items\n    Accept: image/png\n}"),
        ] as [(String, String)])
    func answers(_ responses: String, _ rest: String) throws {
        #expect(try OpenAPIDocuments.endpoint("responses: { \(responses) }") == "endpoint ask" + rest)
    }

    @Test(
        "events with a schema are a stream of its values",
        arguments: [
            ("schema: { type: array, items: { type: integer } }", "Stream<Int>"),
            ("schema: { type: number }", "Stream<Double>"),
            ("schema: { type: object }", "Stream<[String: JSON]>"), ("schema: { type: string }", "Stream<String>"),
            ("itemSchema: { properties: { data: { type: string } } }", "Stream<ServerEvent>"),
        ] as [(String, String)])
    func events(_ schema: String, _ type: String) throws {
        let responses = "'204': {}, '200': { content: { text/event-stream: { \(schema) } } }"
        let endpoint = try OpenAPIDocuments.endpoint("responses: { \(responses) }")
        #expect(endpoint == "endpoint ask -> \(type) {\n    GET items\n    Accept: text/event-stream\n}")
    }

    @Test("paging is proposed where names make it plain")
    func paging() throws {
        let list = "{ content: { application/json: { schema: { type: array, items: {} } } }"
        func written(_ parameter: String, _ response: String) throws -> String {
            try OpenAPIDocuments.endpoint(
                "parameters: [{ name: \(parameter), in: query, schema: { type: integer } }]\nresponses: { '200': \(response) } }"
            )
        }
        #expect(try written("page", list).hasSuffix("{ GET items{?page} } // paged by page"))
        #expect(try written("offset", list).hasSuffix("// paged by offset"))
        #expect(try written("page", list + ", headers: { Link: {} }").hasSuffix("// paged by link"))
        #expect(try !written("size", list).contains("paged"))
        let cursor = try OpenAPIDocuments.endpoint(
            """
            parameters: [{ name: page_token, in: query, schema: { type: string } }]
            responses: { '200': { content: { application/json: { schema: { properties: { next_page_token: {} } } } } } }
            """)
        #expect(cursor.hasSuffix("// paged by pageToken = it.nextPageToken"))
    }
}
