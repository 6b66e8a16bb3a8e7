import APIDocuments
import APIImport
import Testing

@Suite("Parameters are sent as the document says")
struct AddressTests {
    @Test(
        "in the query",
        arguments: [
            ("schema: { type: integer, default: 30 }", "ask(perPage: Int = 30) { GET items{?per_page} }"),
            ("required: true, schema: { type: boolean }", "ask(perPage: Bool) { GET items{?per_page} }"),
            (
                "schema: { type: array, items: { type: string } }",
                "ask(perPage: [String] = []) { GET items{?per_page*} }"
            ),
            (
                "explode: false, schema: { type: array, items: { type: integer } }",
                "ask(perPage: [Int] = []) { GET items{?per_page} }"
            ),
            (
                "style: pipeDelimited, explode: false, schema: { type: array, items: { type: string } }",
                #"ask(perPage: [String]? = nil) { GET items?per_page=\(perPage?.joined(separator: "|")) }"#
            ),
            (
                "style: spaceDelimited, explode: false, required: true, schema: { type: array, items: { type: integer } }",
                #"ask(perPage: [Int]) { GET items?per_page=\(perPage.map { "\($0)" }.joined(separator: " ")) }"#
            ),
            (
                "style: spaceDelimited, explode: false, schema: { properties: { a: { type: integer } } }",
                #"ask(perPage: [String: String]? = nil) {"# + "\n"
                    + #"    GET items?per_page=\(perPage?.map { "\($0.key) \($0.value)" }.joined(separator: " "))"#
                    + "\n}"
            ),
            (
                "style: deepObject, schema: { properties: { a: { type: integer }, b: { type: string } } }",
                "ask(perPageA: Int? = nil, perPageB: String? = nil) { GET items{?per_page%5Ba%5D,per_page%5Bb%5D} }"
            ),
            (
                "schema: { properties: { size: { type: integer } } }",
                "ask(size: Int? = nil) { GET items{?size} }"
            ),
            (
                "schema: { type: object, additionalProperties: { type: string } }",
                "ask(perPage: [String: String] = [:]) { GET items{?perPage*} }"
            ),
            ("schema: { type: string, format: date-time }", "ask(perPage: Date? = nil) { GET items{?per_page} }"),
            ("schema: { type: string, format: date }", "ask(perPage: Date? = nil) { GET items{?per_page} }"),
            ("allowReserved: true, schema: {}", "ask(perPage: String? = nil) { GET items?per_page={+perPage} }"),
            (
                "schema: { anyOf: [{ type: number }, { type: 'null' }] }",
                "ask(perPage: Double? = nil) { GET items{?per_page} }"
            ),
        ] as [(String, String)])
    func query(_ members: String, _ endpoint: String) throws {
        let written = try OpenAPIDocuments.endpoint("parameters: [{ name: per_page, in: query, \(members) }]")
        #expect(written == "endpoint " + endpoint)
    }

    @Test(
        "by the server's name, whatever it is",
        arguments: [
            ("per-page", "ask(perPage: String? = nil) { GET items?per-page={perPage} }"),
            ("filter[id]", "ask(filterId: String? = nil) { GET items{?filter%5Bid%5D} }"),
            ("in", "ask(inValue: String? = nil) { GET items?in={inValue} }"),
            ("error", "ask(errorValue: String? = nil) { GET items?error={errorValue} }"),
            ("user.name", "ask(userName: String? = nil) { GET items{?user.name} }"),
            ("a&b=#", "ask(aB: String? = nil) { GET items?a%26b%3D%23={aB} }"),
            ("größe", #"ask(größe: String? = nil) { GET items?gr%C3%B6%C3%9Fe=\(größe) }"#),
        ] as [(String, String)])
    func names(_ name: String, _ endpoint: String) throws {
        let written = try OpenAPIDocuments.endpoint(
            "parameters: [{ name: '\(name)', in: query, schema: { type: string } }]")
        #expect(written == "endpoint " + endpoint)
    }

    @Test("two names with the same letters are told apart")
    func likeNames() throws {
        let written = try OpenAPIDocuments.endpoint(
            """
            parameters:
              - { name: userId, in: query, schema: { type: string } }
              - { name: user_id, in: query, schema: { type: string } }
            """)
        #expect(
            written
                == "endpoint ask(userId: String? = nil, userId2: String? = nil) { GET items{?userId}&user_id={userId2} }"
        )
    }

    @Test(
        "in the path",
        arguments: [
            ("{item-id}", "", "GET items/{itemId}"),
            ("{item-id}", ", style: label", "GET items/{.itemId}"),
            ("{item-id}", ", style: matrix", "GET items/{;item%2Did}"),
            ("{item-id}:cancel", "", "GET items/{itemId}:cancel"),
            ("of({item-id})", "", "GET \"items/of({itemId})\""),
            ("a b/\\\\({item-id}", "", "GET \"items/a%20b/%5C({itemId}\""),
        ] as [(String, String, String)])
    func path(_ path: String, _ style: String, _ request: String) throws {
        let written = try OpenAPIDocuments.endpoint(
            "parameters: [{ name: item-id, in: path, required: true\(style), schema: { type: integer } }]",
            path: "/items/" + path)
        #expect(written == "endpoint ask(itemId: Int) { \(request) }")
    }

    @Test("a name in the path that nothing describes is a text")
    func undescribed() throws {
        #expect(
            try OpenAPIDocuments.endpoint("", path: "/{a}/{b}") == "endpoint ask(a: String, b: String) { GET {a}/{b} }")
    }

    @Test("in a header line")
    func headers() throws {
        let written = try OpenAPIDocuments.endpoint(
            """
            parameters:
              - { name: X-Trace, in: header, schema: { type: string } }
              - { name: X-Ids, in: header, required: true, schema: { type: array, items: { type: integer } } }
            """)
        #expect(
            written == #"""
                endpoint ask(xIds: [Int], xTrace: String? = nil) {
                    GET items
                    X-Trace: \(xTrace)
                    X-Ids: \(xIds.map { "\($0)" }.joined(separator: ","))
                }
                """#)
    }

    @Test(
        "an object in a header is one text of names and values",
        arguments: [("", ","), (", explode: true", "=")])
    func objectsInHeaders(_ explode: String, _ sign: String) throws {
        let written = try OpenAPIDocuments.endpoint(
            """
            parameters:
              - { name: X-Place, in: header\(explode), schema: { type: object, additionalProperties: { type: integer } } }
            """)
        #expect(
            written == ##"""
                endpoint ask(xPlace: [String: Int]? = nil) {
                    GET items
                    X-Place: \(xPlace?.map { "\($0.key)\##(sign)\($0.value)" }.joined(separator: ","))
                }
                """##)
    }

    @Test("what the path says of all its operations holds, unless one says it again")
    func sharedParameters() throws {
        let layout = try OpenAPIDocuments.layout(
            """
            openapi: 3.0.0
            servers: [{ url: "https://example.com" }]
            paths:
              /a:
                parameters:
                  - { name: page, in: query, schema: { type: integer } }
                  - $ref: "#/components/parameters/size"
                get:
                  operationId: ask
                  parameters: [{ name: page, in: query, schema: { type: string } }]
            components:
              parameters:
                size: { name: size, in: query, schema: { type: integer } }
            """)
        #expect(layout.script.contains("endpoint ask(page: String? = nil, size: Int? = nil) { GET a{?page,size} }"))
    }

    @Test(
        "a default is a value of its type, however the document writes it",
        arguments: [
            ("type: string, format: date, default: '2024-01-02'", #"Date = Date("2024-01-02")"#),
            (
                "type: string, format: date-time, default: '2024-01-02T10:00:00Z'",
                #"Date = Date("2024-01-02T10:00:00Z")"#
            ),
            ("type: integer, default: '10'", "Int = 10"), ("type: number, default: '-1.5'", "Double = -1.5"),
            ("type: boolean, default: 'true'", "Bool = true"), ("type: string, default: 10", #"String = "10""#),
            ("default: b, allOf: [{ type: string, default: a }]", #"String = "b""#),
            ("type: string, default: null", "String? = nil"),
        ] as [(String, String)])
    func defaults(_ schema: String, _ type: String) throws {
        let members = "parameters: [{ name: a, in: query, schema: { \(schema) } }]"
        #expect(try OpenAPIDocuments.endpoint(members).contains("(a: \(type))"))
        #expect(try OpenAPIDocuments.losses(members).isEmpty)
    }

    @Test(
        "a default that is no value of its type is listed with its place",
        arguments: [
            "type: integer, default: ten", "type: string, format: date, default: today", "type: number, default: .nan",
            "type: boolean, default: 1", "type: array, default: all", "type: string, enum: [a], default: b",
        ])
    func oddDefaults(_ schema: String) throws {
        let lines = try OpenAPIDocuments.losses("parameters:\n  - { name: a, in: query, schema: { \(schema) } }")
        let column = 43 + (schema.firstRange(of: "default: ")?.upperBound.utf16Offset(in: schema) ?? 0)
        #expect(
            lines == [
                "api.yaml:9:\(column): the default of query parameter \"a\" of GET /items: left out; give the value where you call"
            ] as [String])
    }

    @Test("documentation stands above each, and what is out of date is said to be so")
    func documentation() throws {
        let written = try OpenAPIDocuments.endpoint(
            """
            summary: Asks.
            description: "Asks. */ twice\\nand \\u202e again"
            deprecated: true
            parameters: [{ name: page, in: query, deprecated: true, description: "The page.", schema: { type: integer } }]
            """)
        #expect(
            written == """
                /// Asks.
                ///
                /// Asks. */ twice
                /// and again
                ///
                /// Deprecated.
                endpoint ask(
                    /// The page.
                    /// Deprecated.
                    page: Int? = nil
                ) { GET items{?page} }
                """)
    }

    @Test(
        "what cannot be sent is listed with its place",
        arguments: [
            (
                "cookie, schema: {}", #"cookie parameter "a" of GET /items: left out; use transport.cookies"#
            ),
            (
                "path, schema: {}", #"path parameter "a" of GET /items: left out; the path has no {a}"#
            ),
            (
                "query, style: deepObject, schema: { type: object }",
                #"query parameter "a" of GET /items: left out; write the items that you need into the address"#
            ),
        ] as [(String, String)])
    func losses(_ members: String, _ message: String) throws {
        let lines = try OpenAPIDocuments.losses("parameters:\n  - { name: a, in: \(members) }")
        #expect(lines == ["api.yaml:9:11: " + message])
    }
}
