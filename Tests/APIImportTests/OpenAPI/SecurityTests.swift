import APIDocuments
import APIImport
import Testing

@Suite("A request carries the keys that its operation wants, and no other")
struct SecurityTests {
    private static let schemes = """
        {
            token: { type: http, scheme: bearer }, sign: { type: oauth2, flows: {} }, pair: { type: http, scheme: basic },
            id: { type: apiKey, in: header, name: X-Id }, item: { type: apiKey, in: query, name: key },
            session: { type: apiKey, in: cookie, name: sid } }
        """

    /// The layout of a document whose operations `GET /a`, `GET /b`, … are called so, each with these members.
    private func layout(_ standard: String, _ operations: [String]) throws -> ScriptLayout {
        let paths = zip("abcdef", operations).map { "  /\($0): { get: { operationId: op.\($0), \($1) } }" }
        return try OpenAPIDocuments.layout(
            """
            openapi: 3.1.0
            info: { title: Shop }
            servers: [{ url: "https://example.com" }]
            components: { securitySchemes: \(Self.schemes) }
            \(standard)
            paths:
            \(paths.joined(separator: "\n"))
            """)
    }

    private func script(_ standard: String = "", _ operations: String...) throws -> String {
        let text = try layout(standard, operations).script
        let lines = text.split(separator: "\n").dropFirst(3).dropLast()
        return lines.map { $0.dropFirst(4) }.joined(separator: "\n")
    }

    @Test("where all operations agree, the key is the API's, and nothing else says it")
    func agreement() throws {
        #expect(
            try script("security: [{ token: [] }]", "summary: A", "security: [{ sign: [] }]") == #"""
                key bearer \(env.SHOP_TOKEN)
                /// A
                endpoint op.a { GET a }
                endpoint op.b { GET b }
                """#)
    }

    @Test("an operation that wants no key leaves out the API's, which is a header then")
    func noKey() throws {
        #expect(
            try script("security: [{ token: [], id: [] }]", "deprecated: false", "tags: []", "security: []") == #"""
                header Authorization Bearer \(env.SHOP_TOKEN)
                header X-Id \(env.SHOP_X_ID)
                endpoint op.a { GET a }
                endpoint op.b { GET b }
                endpoint op.c {
                    GET c
                    Authorization: none
                    X-Id: none
                }
                """#)
    }

    @Test("a key in the query and a pair are written where they are wanted, if some operations do without")
    func notLeftOut() throws {
        #expect(
            try script("", "security: [{ item: [], pair: [] }]", "security: [{ item: [], pair: [] }]", "tags: []")
                == #"""
                endpoint op.a {
                    GET a?key=\(env.SHOP_KEY)
                    Authorization: Basic \("\(env.SHOP_USER):\(env.SHOP_PASSWORD)".base64)
                }
                endpoint op.b {
                    GET b?key=\(env.SHOP_KEY)
                    Authorization: Basic \("\(env.SHOP_USER):\(env.SHOP_PASSWORD)".base64)
                }
                endpoint op.c { GET c }
                """#)
        #expect(
            try script("security: [{ item: [] }]", "tags: []").hasPrefix(#"key query key \(env.SHOP_KEY)"# + "\n"))
    }

    @Test("a key that few operations want stands at these")
    func fewWant() throws {
        #expect(
            try script("", "security: [{ id: [] }]", "tags: []", "tags: []") == #"""
                endpoint op.a {
                    GET a
                    X-Id: \(env.SHOP_X_ID)
                }
                endpoint op.b { GET b }
                endpoint op.c { GET c }
                """#)
    }

    @Test("an operation with another key sends that one alone")
    func otherKey() throws {
        #expect(
            try script("security: [{ token: [] }]", "tags: []", "tags: []", "security: [{ id: [] }]") == #"""
                header Authorization Bearer \(env.SHOP_TOKEN)
                endpoint op.a { GET a }
                endpoint op.b { GET b }
                endpoint op.c {
                    GET c
                    X-Id: \(env.SHOP_X_ID)
                    Authorization: none
                }
                """#)
        // A line of its own takes the key's place: there is nothing to leave out.
        #expect(
            try script("security: [{ token: [] }]", "tags: []", "tags: []", "security: [{ pair: [] }]") == #"""
                key bearer \(env.SHOP_TOKEN)
                endpoint op.a { GET a }
                endpoint op.b { GET b }
                endpoint op.c {
                    GET c
                    Authorization: Basic \("\(env.SHOP_USER):\(env.SHOP_PASSWORD)".base64)
                }
                """#)
    }

    @Test("a key that may be left out is sent", arguments: ["[{}, { token: [] }]", "[{ token: [] }, {}]"])
    func optional(_ security: String) throws {
        #expect(
            try script("security: [{ token: [] }]", "tags: []", "security: \(security)") == #"""
                key bearer \(env.SHOP_TOKEN)
                endpoint op.a { GET a }
                endpoint op.b { GET b }
                """#)
    }

    @Test("of alternatives, the one that the API has is taken")
    func alternatives() throws {
        #expect(
            try script("security: [{ token: [] }]", "tags: []", "tags: []", "security: [{ id: [] }, { sign: [] }]")
                == #"""
                key bearer \(env.SHOP_TOKEN)
                endpoint op.a { GET a }
                endpoint op.b { GET b }
                endpoint op.c { GET c }
                """#)
    }

    @Test("a key that a parameter is described for stands once")
    func described() throws {
        let name = "parameters: [{ name: key, in: query, required: true, schema: { type: string } }]"
        #expect(
            try script("", "security: [{ item: [] }], \(name)", "tags: []", "tags: []").hasPrefix(
                "endpoint op.a(key: String) { GET a{?key} }\n"))
    }

    @Test("what cannot be sent is listed once, and the API's key is left out there too")
    func losses() throws {
        let layout = try layout(
            "security: [{ id: [] }]",
            ["tags: []", "tags: []", "tags: []", "security: [{ session: [] }]", "security: [{ nothing: [] }]"])
        #expect(layout.script.contains("GET d\n        X-Id: none\n"))
        #expect(layout.script.contains("GET e\n        X-Id: none\n"))
        let lines = layout.report.lines.map { (line: String) -> Substring in
            line.split(separator: ": ", maxSplits: 1).last ?? ""
        }
        let others: [Substring] = lines.filter { $0.contains("a different key") }.map { $0.prefix(6) }
        #expect(others == ["GET /d"] as [Substring])
        #expect(lines.contains(#"security scheme "session": left out; write header Cookie sid=\(env.SHOP_SID)"#))
        #expect(
            lines.contains(
                #"security scheme "token": left out; where it is wanted, write key bearer \(env.SHOP_TOKEN)"#))
        let schemes = layout.report.tally.counts["security scheme"]
        #expect(schemes?.found == 6)
        #expect(schemes?.carried == 1)
    }

    @Test("a scheme that no operation asks for is no key, and one that does not exist is told")
    func unwanted() throws {
        let silent = try layout("", ["tags: []"])
        #expect(!silent.script.contains("env."))
        #expect(silent.report.lines.count { $0.contains("where it is wanted, write key") } == 5)
        let unknown = try layout("security: [{ nothing: [] }]", ["tags: []"])
        #expect(unknown.report.lines.contains { $0.contains("GET /a: it needs a different key from the API's") })
    }
}
