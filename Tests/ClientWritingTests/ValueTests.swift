import ClientWriting
import HTTPModel
import Testing

@Suite("values of a client")
struct ValueTests {
    private func read(_ endpoint: String, settings: String = "") async throws -> (client: String, losses: [ClientLoss])
    {
        let script = """
            base https://api.test/v1/
            \(settings)
            enum Kind: String, Codable { case first = "1 st", second }
            struct Film: Codable { let day: Date; let score: Double; let note: String? }
            endpoint \(endpoint)
            """
        let api = try await DeclaredAPI(script + "\n").api
        let files = StyleName.async.files(for: api, ClientOptions(command: "sonde emit films.apiscript"))
        return (files.map(\.text).joined(separator: "\n"), api.losses)
    }

    @Test(
        "a default is a constant of its type",
        arguments: [
            ("m: [String: Int] = [\"a\": 1]", "m: [String: Int] = [\"a\": 1]"),
            ("m: [String: Int] = [:]", "m: [String: Int] = [:]"),
            ("j: JSON = {\"a\": [1, null]}", "j: JSON = .object([\"a\": .array([.int(1), .null])])"),
            ("j: JSON = [2.5, true]", "j: JSON = .array([.double(2.5), .bool(true)])"),
            ("k: Kind = .second", "k: Kind = .second"), ("k: Kind = \"1 st\"", "k: Kind = .first"),
            ("k: [Kind]? = [.first]", "k: [Kind]? = [.first]"),
            ("u: URL? = URL(\"https://x.org\")", "u: URL? = URL(string: \"https://x.org\")"),
            ("d: Date = Date(\"2018-04-17T04:30:00Z\")", "d: Date = Date(timeIntervalSince1970: 1_523_939_400)"),
            ("p: Decimal = Decimal(\"0.10\")", "p: Decimal = Decimal(sign: .plus, exponent: -1, significand: 1)"),
            ("n: Int = 12345678", "n: Int = 12_345_678"), ("t: String = \"a\\(1)b\"", "t: String = \"a1b\""),
        ] as [(String, String)])
    func defaults(declared: String, written: String) async throws {
        let (client, losses) = try await read("a(\(declared)) { POST x { \"v\": 1 } }")
        #expect(client.contains("func a(\(written)) async"), "\(client)")
        #expect(losses.isEmpty)
    }

    @Test(
        "a default that Swift has no constant for is given by callers, who are told",
        arguments: ["URL = URL(\"https://x.org\")", "String = env.KEY", "Film = ({\"score\": 1} -> Film)"])
    func lostDefaults(declared: String) async throws {
        let (client, losses) = try await read("a(v: \(declared)) { GET x }")
        #expect(client.contains("func a(v: \(declared.prefix { $0 != " " })) async"), "\(client)")
        #expect(losses.map(\.subject) == ["the default of v in a"] as [String])
    }

    @Test(
        "a value in a text is as the script describes it, in a query as it is sent",
        arguments: [
            ("n: Double", "\\(n)", "[\"X-V\": n]", "number(n)"), ("n: Double?", "a\\(n)", nil, "n.map { number($0) }"),
            ("n: Double?", "a\\(n)", "[\"X-V\": \"a\\(n.map { \"\\($0)\" } ?? \"nil\")\"]", nil),
            ("d: Date", "\\(d)", "[\"X-V\": timestamp(d)]", "written(d)"),
            ("k: Kind?", "\\(k)", "[\"X-V\": k?.rawValue]", "k?.rawValue"),
            ("n: Int", "\\(3.0)", "[\"X-V\": \"3.0\"]", nil),
            ("f: Film", "\\(f.score) \\(f.note)", "[\"X-V\": \"\\(f.score) \\(f.note ?? \"nil\")\"]", nil),
            ("f: Film", "\\(f.day)", "[\"X-V\": timestamp(f.day)]", nil),
        ] as [(String, String, String?, String?)])
    func notations(parameter: String, line: String, header: String?, item: String?) async throws {
        let name = parameter.prefix { $0 != ":" }
        let query = parameter.hasSuffix("Film") ? "" : "{?\(name)}"
        let endpoint = "a(\(parameter)) {\n    GET x\(query)\n    X-V: \(line)\n}"
        let (client, _) = try await read(endpoint, settings: "decoder.dateDecodingStrategy = .secondsSince1970")
        if let header { #expect(client.contains("headers: \(header)"), "\(client)") }
        if let item { #expect(client.contains("query: [\"\(name)\": \(item)]"), "\(client)") }
    }

    @Test(
        "a day and a list are sent as one text",
        arguments: [
            ("d: Date", "d.formatted(\"yyyy-MM-dd\")", "d.formatted(.iso8601.year().month().day())"),
            ("d: Date?", "d?.formatted(\"yyyy-MM-dd\")", "d?.formatted(.iso8601.year().month().day())"),
            ("t: [String]?", "t?.joined(separator: \"|\")", "t?.joined(separator: \"|\")"),
            (
                "n: [Int]", "n.map { \"\\($0)\" }.joined(separator: \",\")",
                "n.map { \"\\($0)\" }.joined(separator: \",\")"
            ),
            (
                "k: [Kind]?", "k?.map { \"\\($0)\" }.joined(separator: \",\")",
                "k?.map { \"\\($0.rawValue)\" }.joined(separator: \",\")"
            ),
        ] as [(String, String, String)])
    func texts(parameter: String, value: String, item: String) async throws {
        let (client, losses) = try await read("a(\(parameter)) { GET x?v=\\(\(value)) }")
        #expect(client.contains("query: [\"v\": \(item)]"), "\(client)")
        #expect(losses.isEmpty)
    }

    @Test("none takes away a line that there is without a word, and is a text elsewhere")
    func none() async throws {
        let endpoint = "a {\n    GET x\n    X-Trace: none\n    Accept: none\n    X-Other: none\n    X-Word: \"none\"\n}"
        let (client, _) = try await read(endpoint, settings: "header X-Trace on")
        let lines = "\"X-Trace\": nil, \"Accept\": nil, \"X-Other\": \"none\", \"X-Word\": #\"\"none\"\"#"
        #expect(client.contains("headers: [\(lines)]"), "\(client)")
    }

    @Test(
        "a body that is nil is not sent",
        arguments: [
            (
                "p: Film?", "p", ".json(p)",
                "static func json(_ value: (some Encodable)?) throws(APIError) -> RequestBody?"
            ),
            ("p: Data?", "p", ".data(p)", "static func data(_ data: Data?) -> RequestBody?"),
            ("p: Data", "p", ".data(p)", "static func data(_ data: Data) -> RequestBody "),
            ("p: String?", "text p", ".text(p ?? \"nil\")", "static func text(_ text: some CustomStringConvertible)"),
        ] as [(String, String, String, String)])
    func bodies(parameter: String, body: String, argument: String, function: String) async throws {
        let (client, _) = try await read("a(\(parameter)) { POST x \(body) }")
        #expect(client.contains("body: \(argument)"), "\(client)")
        #expect(client.contains(function), "\(client)")
    }

    @Test(
        "items of a query keep their places",
        arguments: [
            ("n: Int?", "?a=1&b={n}&c=2", #""/x?a=1", query: ["b": n, "c": "2"]"#),
            ("n: Int?", "?a=1&b{n}", #""/x?a=1", escapedItems: [n.map { escaped($0) }.map { "b\($0)" }]"#),
            ("n: Int", "?x=a:b{&n}&e", #""/x?x=a:b", escapedItems: ["n=\(escaped(n))", "e"]"#),
            ("n: String?", "?b={n}x", #""/x", query: ["b": n.map { "\($0)x" }]"#),
            (
                "m: [String: Int], n: Int", "{?m*}&b=2{&n}",
                #""b=2", "n=\(escaped(n))","#
            ),
        ] as [(String, String, String)])
    func items(parameter: String, query: String, arguments: String) async throws {
        let (client, _) = try await read("a(\(parameter)) { GET x\(query) }")
        #expect(client.contains(arguments), "\(client)")
    }

    @Test(
        "nothing that turns the direction of a line stands in Swift as it is",
        arguments: [
            #"a(h: String = "x\u{202e}y") { GET x X-H: \(h) }"#, #"a { POST x form { "n\u{2066}m": "1" } }"#,
            #"a { GET x X-H: v\("\u{2069}") }"#, #"a(h: String = "\u{200f}\"q\\\u{85}") { GET x{?h} }"#,
            "a /* \u{202e} */ { GET x }",
        ])
    func direction(endpoint: String) async throws {
        let (client, _) = try await read(endpoint, settings: "/// Turned \u{202e} here\n/// and \u{2028} there")
        let controls = client.unicodeScalars.filter { $0 != "\n" && Printable.isControl($0) }
        #expect(controls.isEmpty, "\(client)")
        #expect(client.contains("func a("))
    }
}
