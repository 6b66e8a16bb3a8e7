import ClientWriting
import Testing

@Suite("requests of a client")
struct RequestTests {
    /// The line of the client that makes the request of one endpoint, and the whole of it.
    private func client(_ endpoint: String) async throws -> String {
        let api = try await DeclaredAPI("base https://api.test/v1/\nendpoint \(endpoint)\n").api
        let files = StyleName.async.files(for: api, ClientOptions(command: "sonde emit films.apiscript"))
        return files.map(\.text).joined(separator: "\n")
    }

    @Test(
        "a value in a path is checked together with what is around it",
        arguments: [
            ("a(a: String) { GET x/{a}/y }", #""/x/\(step(a))/y""#),
            ("a(a: String) { GET x/{+a}/y }", #""/x/\(contained(reserved(a)))/y""#),
            ("a(a: String) { GET x/{a}.json }", #""/x/\(contained("\(escaped(a)).json"))""#),
            ("a(a: String) { GET x/v{a} }", #""/x/\(contained("v\(escaped(a))"))""#),
            ("a(a: [String]) { GET items{/a*} }", #""/items\(steps(a.map { escaped($0) }))""#),
            (
                "a(a: [String]) { GET items/{a}/x }",
                #""/items/\(contained(joined(a.map { escaped($0) }) ?? ""))/x""#
            ),
            ("a(a: Int) { GET x/{a}.json }", #""/x/\(a).json""#),
        ] as [(String, String)])
    func paths(endpoint: String, path: String) async throws {
        let client = try await client(endpoint)
        #expect(client.contains(#"request("GET", \#(path))"#), "\(client)")
    }

    @Test(
        "a header line that several endpoints work out is one property, in every style, and its comments say where it goes",
        arguments: [StyleName.async, .result, .combine, .request])
    func sharedLines(style: StyleName) async throws {
        let script = #"""
            base https://api.test/v1/
            endpoint a { GET a Authorization: Basic \("\(env.U):\(env.P)".base64) }
            endpoint b { GET b Authorization: Basic \("\(env.U):\(env.P)".base64) }
            endpoint one(authorization: String) { GET c/{authorization} X-Other: \("\(env.U)".base64) }
            """#
        let api = try await DeclaredAPI(script)
        let client = api.text(style)
        #expect(client.ranges(of: "base64EncodedString()").count == 2, "\(client)")
        let property = #"var authorization2: String { "Basic \(Data("\(u):\(p)".utf8).base64EncodedString())" }"#
        #expect(client.contains(property), "\(client)")
        #expect(client.ranges(of: #"["Authorization": "#).count == 2)
        #expect(client.contains("/// Sent as a part of the header Authorization.") && !client.contains("script takes"))
        if style != .combine { try api.typecheck(style) }
    }

    @Test("a number that no literal of Swift's holds is sent as it stands")
    func longNumbers() async throws {
        let api = try await DeclaredAPI(
            """
            base https://api.test/v1/
            endpoint a {
                POST a form { "n": 12345678901234567890, "m": -12345678901234567890, "l": [1, 12345678901234567890] }
            }
            endpoint b {
                GET b?n=12345678901234567890
                X-N: \\(12345678901234567890)
            }
            endpoint c { POST c { "n": 12345678901234567890, "l": [1, 12345678901234567890], "d": 1.5 } }
            """)
        let client = api.text()
        #expect(client.contains(#""n": "12345678901234567890""#), "\(client)")
        #expect(client.contains(#""m": "-12345678901234567890""#) && client.contains(#"["1", "12345678901234567890"]"#))
        try api.typecheck(.async)
    }

    @Test("what leads elsewhere is refused, however it is escaped")
    func contained() async throws {
        let client = try await client("a(a: String) { GET x/{+a}/y }")
        for line in [
            #"guard let decoded = text.removingPercentEncoding, !text.isEmpty else { throw .invalidEndpoint }"#,
            #"let steps = decoded.unicodeScalars.split { "/\\".unicodeScalars.contains($0) }"#,
            #"let names = steps.map { step in String(step.prefix { $0 != ";" }) }"#,
            #"guard !names.contains("."), !names.contains("..") else { throw .invalidEndpoint }"#,
            #"return text.replacingOccurrences(of: "%(?![0-9A-Fa-f]{2})", with: "%25", options: .regularExpression)"#,
        ] {
            #expect(client.contains("        \(line)\n"), "\(line)")
        }
    }

    @Test(
        "an optional within a text is what is in it",
        arguments: [
            ("a(s: String?) { GET x/{s}/y }", #""/x/\(step(s ?? ""))/y""#),
            ("a(n: Int?) { GET x/{n}/y }", #""/x/\(step(n.map { "\($0)" } ?? ""))/y""#),
            ("a(n: Int?) {\n    GET x\n    X-N: a\\(n)\n}", #"headers: ["X-N": "a\(n.map { "\($0)" } ?? "nil")"]"#),
        ] as [(String, String)])
    func optionals(endpoint: String, code: String) async throws {
        let client = try await client(endpoint)
        #expect(client.contains(code), "\(client)")
    }

    @Test(
        "a dictionary is its entries in the order of their names",
        arguments: [
            (
                "a(d: [String: Int]) { GET e{?d*} }",
                #"escapedItems: d.sorted { $0.key < $1.key }.map { "\(escaped($0.key))=\(escaped($0.value))" })"#
            ),
            (
                "a(d: [String: Int]) { GET e{?d} }",
                #"query: ["d": list(d.sorted { $0.key < $1.key }.flatMap { [$0.key, "\($0.value)"] })]"#
            ),
        ] as [(String, String)])
    func dictionaries(endpoint: String, code: String) async throws {
        let client = try await client(endpoint)
        #expect(client.contains(code), "\(client)")
    }

    @Test(
        "in every style, a path begins with a slash and a server loses the one at its end, whatever the script's base",
        arguments: ["https://api.test/v1/", "https://api.test/v1", "https://api.test"],
        [StyleName.async, .result, .combine, .request])
    func servers(base: String, style: StyleName) async throws {
        let script =
            "base \(base)\nendpoint a(x: String) { GET a/{x}/y }\nendpoint b { GET /b }\nendpoint c(x: [String]) { GET {/x*} }"
        let client = try await DeclaredAPI(script).text(style)
        #expect(client.contains(#"let home = server.hasSuffix("/") ? String(server.dropLast()) : server"#), "\(client)")
        for path in [#"request("GET", "/a/"#, #"request("GET", "/b")"#] {
            #expect(client.contains(path), "\(client)")
        }
        #expect(!client.contains(#"request("GET", "//"#), "\(client)")
    }

    @Test(
        "a GET with a body is told and left out where URLSession would not send it",
        arguments: [StyleName.async, .result, .combine, .request, .curl, .http, .openapi])
    func bodiesOfGET(style: StyleName) async throws {
        let script =
            "base https://api.test/\nendpoint find(text: String) {\n    GET find\n\n    { \"text\": text }\n}\nendpoint a { GET a }"
        var api = try await DeclaredAPI(script).api
        api.fit(style)
        let isSent = [.curl, .http, .openapi].contains(style)
        #expect(api.losses.map(\.description) == (isSent ? [] : ["find: URLSession sends no GET with a body"]))
        #expect(api.endpoints.count == (isSent ? 2 : 1))
    }

    @Test(
        "bytes in a form with parts are a file, with a name and a type",
        arguments: [StyleName.async, .result, .combine, .request])
    func files(style: StyleName) async throws {
        let script = """
            base https://api.test/
            struct FilePart: Decodable { let id: Int }
            endpoint up(file: Data, more: [Data] = [], last: Data? = nil, note: String) -> FilePart {
                POST up multipart { "file": file, "more": more, "last": last, "note": note }
            }
            endpoint raw(data: Data) { POST raw data }
            endpoint form(note: String) { POST form multipart { "note": note } }
            """
        let declared = try await DeclaredAPI(script)
        let client = declared.text(style)
        for part in [
            "file: FilePart2,", "more: [FilePart2] = [],", "last: FilePart2? = nil,", "(data: Data",
            #"head += "; filename=\"\(quoted(file.name))\"\r\nContent-Type: \(file.type)""#,
        ] {
            #expect(client.contains(part), "\(part) in \(client)")
        }
        if style != .combine {
            try declared.typecheck(style)
            try declared.typecheck(style, .public)
        }
    }

    @Test("an input is not called like something within the function that makes requests")
    func inputs() async throws {
        let script = "base https://api.test/\nkey query path \\(env.A)\nkey header home \\(env.B)\nendpoint a { GET a }"
        let client = try await DeclaredAPI(script).text()
        #expect(client.contains("var path2: String") && client.contains("var home2: String"), "\(client)")
    }

    @Test("a parameter that is called self has another name within")
    func selfParameter() async throws {
        let client = try await client("a(`self`: Int) { GET x/{self} }")
        #expect(client.contains("func a(self selfValue: Int)"), "\(client)")
        #expect(client.contains(#"request("GET", "/x/\(selfValue)")"#), "\(client)")
    }

    @Test(
        "numbers are what they are in the script",
        arguments: [
            (
                "a(price: Decimal = 3.133) { GET e{?price} }",
                "price: Decimal = Decimal(sign: .plus, exponent: -3, significand: 3133)"
            ),
            ("a(f: Float) { GET e{?f} }", "func number(_ value: some BinaryFloatingPoint & LosslessStringConvertible)"),
            ("a(l: [String]) { GET x{?l:2} }", #"query: ["l": list(l)]"#),
        ] as [(String, String)])
    func numbers(endpoint: String, code: String) async throws {
        let client = try await client(endpoint)
        #expect(client.contains(code), "\(client)")
    }
}
