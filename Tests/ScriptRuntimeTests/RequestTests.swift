import Foundation
import HTTPMiddleware
import HTTPModel
import ScriptRuntime
import ScriptSyntax
import Testing

/// What goes over the wire for what is written: each request is a line, its body behind it.
@Suite("requests")
struct RequestTests {
    private static let prelude = """
        base http://api.test/v1
        decoder.dateDecodingStrategy = .formatted("yyyy-MM-dd")
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        struct Part: Decodable { let partName: String; let addedAt: Date?; let note: String? }
        struct Item: Decodable {
            let itemId: Int
            let imageURL: String?
            let kind: Kind
            let parts: [Part]
            enum Kind: String, Decodable { case small = "S", large = "L" }
        }
        struct Renamed: Decodable {
            let title: String
            enum CodingKeys: String, CodingKey { case title = "name" }
        }
        let item = ({
            "item_id": 1, "imageURL": "a", "kind": "L", "parts": [{ "part_name": "p", "added_at": "2018-04-17" }]
        } -> Item)
        let renamed = ({ "name": "n" } -> Renamed)
        let price = JSON("1.10")

        """

    private static let written =
        #"{"item_id":1,"image_url":"a","kind":"L","parts":[{"part_name":"p","added_at":"2018-04-17"}]}"#

    @Test(
        "a body is what stands behind the URL",
        arguments: [
            ("POST a item", "POST /v1/a \(written)"), ("POST a [1, 2]", "POST /v1/a [1,2]"),
            (#"POST a \(price)"#, "POST /v1/a 1.10"), (#"POST a "text""#, #"POST /v1/a "text""#),
            ("POST a item.kind", #"POST /v1/a "L""#), ("MERGE a [item.itemId: true]", #"MERGE /v1/a {"1":true}"#),
            ("POST a renamed", #"POST /v1/a {"name":"n"}"#), ("POST a [renamed]", #"POST /v1/a [{"name":"n"}]"#),
            ("POST a { \"is_a\": item.parts[0].partName }", #"POST /v1/a {"is_a":"p"}"#),
            ("POST a { \"at\": item.parts[0].addedAt }", #"POST /v1/a {"at":"2018-04-17"}"#),
            (#"POST a text \(price)"#, "POST /v1/a 1.10"), (#"POST a X-A: b form { "c": 1 }"#, "POST /v1/a c=1"),
            (
                "decoder.dateDecodingStrategy = .secondsSince1970\nPOST a item.parts",
                #"POST /v1/a [{"part_name":"p","added_at":1523923200}]"#
            ),
            (
                "decoder.dateDecodingStrategy = .firstOf([.iso8601, .formatted(\"yyyy\")])\nPOST a item.parts",
                #"POST /v1/a [{"part_name":"p","added_at":"2018-04-17T00:00:00Z"}]"#
            ),
            (
                "decoder.dateDecodingStrategy = .deferredToDate\nPOST a item.parts",
                #"POST /v1/a [{"part_name":"p","added_at":545616000}]"#
            ),
            ("decoder.keyDecodingStrategy = .useDefaultKeys\nPOST a [item.itemId]", "POST /v1/a [1]"),
        ] as [(String, String)])
    func bodies(line: String, sent: String) async {
        #expect(await Self.sent(by: line) == [sent])
    }

    @Test(
        "an endpoint takes models, JSON, dictionaries and lists of them",
        arguments: [
            ("create(item: item)", written), (#"create item: \(item)"#, written),
            ("many(items: [item, item])", "[\(written),\(written)]"),
            (#"many \(item) items: \(item)"#, "[\(written),\(written)]"),
            ("any(data: { \"a\": 1.10 })", #"{"a":1.10}"#), (#"any "b""#, #""b""#), ("any(data: item)", written),
            (#"any data: \([1, price])"#, "[1,1.10]"), ("any(data: nil)", ""), ("any", ""),
            (#"counts(of: ["a": 1])"#, #"{"a":1}"#), ("counts", "{}"), ("raw(bytes: Data(\"a\u{0}b\"))", "a\u{0}b"),
            ("title(item: item)", #"{"title":"p"}"#),
            ("create(item: { \"item_id\": 1 })", "error: kind, parts of Item are missing"),
            ("create Bread", "error: create: item: \"Bread\" is not Item"),
            ("create(item: 5)", "error: this is Int, not Item"), ("create", "error: create: item is missing"),
            (#"counts(of: ["a": "b"])"#, "error: this is [String: String], not [String: Int]"),
        ] as [(String, String)])
    func parameters(line: String, body: String) async {
        let endpoints = """
            endpoint create(item: Item) { POST items item }
            endpoint many(items: [Item]) { POST items items }
            endpoint any(data: JSON? = nil) { POST items data }
            endpoint counts(of: [String: Int] = [:]) { POST items of }
            endpoint raw(bytes: Data) { POST items bytes }
            endpoint title(item: Item) { POST items { "title": item.parts[0].partName } }

            """
        let (requests, lines) = await Self.run(endpoints + line)
        if body.hasPrefix("error") {
            #expect(lines.last?.hasPrefix(body) == true, "\(lines)")
        } else {
            #expect(requests == ["POST /v1/items \(body)"] as [String], "\(lines)")
        }
    }

    @Test(
        "a form has an item for each element, and none for what is nil",
        arguments: [
            (#"{ "b": ["x", "y"], "n": null, "m": nil, "l": [1, null] }"#, "b=x&b=y&l=1"),
            (
                #"{ "at": item.parts[0].addedAt, "for": 90s, "x": 2.0, "k": item.kind }"#,
                "at=2018-04-17&for=90s&x=2&k=L"
            ),
            (#"{ "ids": 1...3, "e": [] }"#, "ids=1&ids=2&ids=3"), (#"{ "p": price }"#, "p=1.10"),
            (#"{ "o": { "a": 1 } }"#, #"error: o is an object, which a form cannot represent"#),
            (#"{ "o": item }"#, #"error: o is an object, which a form cannot represent"#),
            (#"{ "o": ["a": 1] }"#, #"error: o is an object, which a form cannot represent"#),
            (#"{ "l": [[1]] }"#, #"error: l is a list inside a list"#),
            (#"{ "c": { $0 } }"#, #"error: c is a closure, and a form takes text and numbers only"#),
        ] as [(String, String)])
    func forms(members: String, body: String) async {
        let (requests, lines) = await Self.run("POST a form \(members)")
        if body.hasPrefix("error") {
            #expect(lines.last?.hasPrefix(body) == true, "\(lines)")
            #expect(await Self.run("POST a multipart \(members)").lines.last?.hasPrefix(body) == true)
        } else {
            #expect(requests == ["POST /v1/a \(body)"] as [String], "\(lines)")
            let parts = await Self.sent(by: "POST a multipart \(members)").first?.matches(
                of: /name="(.*?)"\r\n\r\n(.*)\r\n/)
            #expect(parts?.map { "\($0.output.1)=\($0.output.2)" }.joined(separator: "&") == body)
        }
    }

    @Test(
        "bytes in a form with parts are a file: servers take a part without a file name for a text",
        arguments: ["POST a multipart { \"f\": Data(\"x\") }", "up(f: Data(\"x\"))", "up(f: [Data(\"x\")])"])
    func files(call: String) async {
        let type = call.contains("[") ? "[Data]" : "Data"
        let script = "endpoint up(f: \(type)) { POST a multipart { \"f\": f } }\n" + call
        let sent = await Self.sent(by: script).last ?? ""
        let part = "name=\"f\"; filename=\"f\"\r\nContent-Type: application/octet-stream\r\n\r\nx\r\n"
        #expect(sent.contains(part), "\(sent)")
    }

    @Test(
        "an address at the start of a URL leads there, and nowhere else is one silently escaped",
        arguments: [
            (#"GET \(server)/metrics"#, ["GET http://other.test:81/metrics"]),
            (#"GET \(server)?x=\(1 + 1)"#, ["GET http://other.test:81?x=2"]),
            (#"GET \(server){/a}{?b}"#, ["GET http://other.test:81/1?b=2"]),
            (#"GET \(server)/\(a)"#, ["GET http://other.test:81/1"]),
            (#"GET \(URL("http://other.test/x/")!)/b"#, ["GET http://other.test/x/b"]),
            (#"GET \("http://other.test/x?y=1"){&b}"#, ["GET http://other.test/x?y=1&b=2"]),
            (#"GET \("http://other.test/{a}")/b"#, ["GET http://other.test/%7Ba%7D/b"]),
            (#"GET \(server)"#, ["GET http://other.test:81"]), (#"GET \(a)/b"#, ["GET http://api.test/v1/1/b"]),
            (#"GET x?to=\(server)"#, ["GET http://api.test/v1/x?to=http%3A%2F%2Fother.test%3A81"]),
            (
                #"GET \(server)x"#,
                [
                    "warning: this address becomes a part of the path, with its slashes percent-encoded",
                    "GET http://api.test/v1/http%3A%2F%2Fother.test%3A81x",
                ]
            ),
            (
                #"GET x/\(server)/y"#,
                [
                    "warning: this address becomes a part of the path, with its slashes percent-encoded",
                    "GET http://api.test/v1/x/http%3A%2F%2Fother.test%3A81/y",
                ]
            ),
            ("GET {server}/metrics", ["GET http://api.test/v1/http%3A%2F%2Fother.test%3A81/metrics"]),
            (#"GET \("http://other.test/x?y")/b"#, ["error: this address has a query, and a path cannot follow it"]),
            ("GET localhost:80/x{?b}", ["GET http://localhost:80/x?b=2"]), ("GET [::1]:80", ["GET http://[::1]:80"]),
            ("127.0.0.1:80/x", ["GET http://127.0.0.1:80/x"]),
            ("GET other:80/x", ["error: other is not a scheme Sonde can call"]),
            (#"GET \("localhost:80/x")"#, ["GET http://localhost:80/x"]),
            ("base other.test/a\nGET x", ["GET https://other.test/a/x"]),
            ("base other:80\nGET x", ["GET https://other:80/x"]),
            ("base localhost:80/a/\nGET x", ["GET http://localhost:80/a/x"]),
            ("base [::1]\nGET x", ["GET http://[::1]/x"]),
            ("base localhost\nGET x", ["GET http://localhost/x"]),
            ("base other\nGET x", ["error: “other” has no scheme"]),
        ] as [(String, [String])])
    func addresses(line: String, outcome: [String]) async {
        let text = line.replacing("GET", with: "dry GET").replacing("127.0.0.1:80/x", with: "dry 127.0.0.1:80/x")
        let lines = await Self.run(#"let server = "http://other.test:81"; let (a, b) = (1, 2)"# + "\n" + text).lines
        #expect(lines.count == outcome.count, "\(lines)")
        for (line, expected) in zip(lines, outcome) { #expect(line.hasPrefix(expected), "\(line)") }
    }

    @Test("a loop warns once of an address that it escapes")
    func warnsOnce() async {
        let script = #"let u = "http://a.test"; for i in 1...3 { try? GET x/\(u)/\(i) }"#
        let lines = await Self.run(script).lines
        #expect(lines.count { $0.hasPrefix("warning") } == 1, "\(lines)")
    }

    @Test("pages are turned by elements where the parameter counts them, and by what the parameters say")
    func paging() async {
        let pages = Canned([
            "GET /v1/l?skip=0&limit=2": (200, [], "[1, 2]"), "GET /v1/l?skip=2&limit=2": (200, [], "[3, 4]"),
            "GET /v1/l?skip=4&limit=2": (200, [], "[5]"), "GET /v1/l?skip=6&limit=2": (200, [], "[]"),
            "GET /v1/o?offset=0": (200, [], "[1, 2]"), "GET /v1/o?offset=2": (200, [], "[]"),
            "GET /v1/p?page=1&limit=2": (200, [], "[1, 2]"), "GET /v1/p?page=2&limit=2": (200, [], "[]"),
            "GET /v1/c?skip=0": (200, [], #"{"n": 3, "items": [7]}"#),
            "GET /v1/c?skip=3": (200, [], #"{"n": 3, "items": []}"#),
        ])
        let script = """
            base http://api.test/v1
            endpoint added(skip: Int = 0, limit: Int = 2) { GET l{?skip,limit} } paged by skip
            endpoint said(skip: Int = 0, limit: Int = 2) { GET l{?skip,limit} } paged by skip = skip + limit
            endpoint offset(offset: Int = 0) { GET o{?offset} } paged by offset
            endpoint numbered(page: Int = 1, limit: Int = 2) { GET p{?page,limit} } paged by page
            endpoint counted(skip: Int = 0) { GET c{?skip} } paged by skip = skip + it.n
            added.all()
            print(said.all().count, offset.all(), numbered.all(), counted.all())
            """
        let lines = await ScriptRuntimeTests.run(script, over: pages)
        #expect(
            lines == ["[1, 2, 3, 4, 5]", "5 [1, 2] [1, 2] [7]"] as [String],
            "\(pages.requests.map(\.url.absoluteString))")
    }

    @Test("pages that are lazy are turned no further than without the word")
    func lazyPaging() async {
        let pages = Canned(["GET /p?page=1": (200, [], "[1, 2]"), "GET /p?page=2": (200, [], "[]")])
        let script = """
            base http://api.test
            endpoint numbered(page: Int = 1) { GET p{?page} } paged by page
            numbered.all().lazy.first
            """
        #expect(await ScriptRuntimeTests.run(script, over: pages) == ["1"] as [String])
        #expect(pages.requests.count == 1)
    }

    @Test(
        "nothing has changed, says an answer to who asked so, and that is no failure",
        arguments: [
            ("GET x If-None-Match: \"a\"", ["nil"]), ("GET x If-Modified-Since: now -> Int", ["nil"]),
            ("header If-None-Match a\nlet d = try? GET x\nprint(d, response.status, error == nil)", ["nil 304 true"]),
            ("GET x", ["error: 304"]),
        ] as [(String, [String])])
    func unchanged(line: String, outcome: [String]) async {
        let api = Canned(["GET /x": (304, [], "")])
        let lines = await ScriptRuntimeTests.run("base http://api.test\n" + line, over: api)
        #expect(lines.count == outcome.count)
        for (line, expected) in zip(lines, outcome) { #expect(line.hasPrefix(expected), "\(line)") }
    }

    @Test("a header and a body may ask for the request they stand in")
    func askedForItself() async throws {
        let api = Canned([:])
        let script = #"""
            base http://api.test/v1
            header X-Base \(1 + 1)
            endpoint a(b: Int) {
                POST c/d{?b}
                X-Id: i\(b)
                X-Signature: \([request.method, request.path, request.query, request.url.host ?? "", request.headers["x-id"] ?? "", "\(request.body)"].joined(separator: "|"))

                { "of": "\(request.method) \(request.path) \(request.headers["X-Id"] ?? "") \(request.headers["X-Base"] ?? "")" }
            }
            try? a 1
            let request = 5
            try? POST a { "r": request } X-R: \(request)
            """#
        _ = await ScriptRuntimeTests.run(script, over: api)
        let first = try #require(api.requests.first)
        #expect(first.text == #"{"of":"POST /v1/c/d i1 2"}"#)
        #expect(first.headers["X-Signature"] == #"POST|/v1/c/d|b=1|api.test|i1|{"of":"POST /v1/c/d i1 2"}"#)
        #expect(api.requests.last?.text == #"{"r":5}"#)
        #expect(api.requests.last?.headers["X-R"] == "5")
    }

    @Test("what a request's header is made of stays secret")
    func secretHeaders() async throws {
        let script = #"""
            base http://api.test
            header X-Api-Key \(env.KEY)
            dry POST a { "h": request.headers["x-api-key"].base64, "p": request.path } X-Copy: \(request.headers["X-Api-Key"])
            """#
        let parsed = ParsedScript(script)
        #expect(parsed.diagnostics == [])
        let api = Canned([:])
        _ = await ScriptRuntimeTests.run(
            script.replacing("dry ", with: "try? "), over: api, environment: ["KEY": "k3y-k3y-k3y"])
        let sent = try #require(api.requests.first)
        let secrets = Set(sent.secrets.map(\.revealed))
        #expect(
            secrets.isSuperset(of: ["k3y-k3y-k3y", Data("k3y-k3y-k3y".utf8).base64EncodedString()]), "\(sent.text)")
    }
}

extension RequestTests {
    private static func sent(by text: String) async -> [String] { await run(text).requests }

    @Test(
        "a query goes on with that of a spliced address",
        arguments: [
            (#"GET \(s)?x=1"#, "GET http://a.test/a?b=c&x=1"), (#"GET \(s){?y}"#, "GET http://a.test/a?b=c&y=2"),
            (#"GET \(s)?x=1{&y}"#, "GET http://a.test/a?b=c&x=1&y=2"), (#"GET \(t)?x=1"#, "GET http://a.test/a?x=1"),
        ])
    func furtherQuery(text: String, line: String) async {
        let prelude = "let s = \"http://a.test/a?b=c\"; let t = \"http://a.test/a\"; let y = 2\n"
        #expect(await ScriptRuntimeTests.run(prelude + "dry " + text, over: Canned([:])).last == line)
    }

    @Test("a variable that is not set is named where it is missing in a path")
    func missingInPath() async {
        for value in ["env.NOTSET", "env.NOTSET.prefix(3)"] {
            #expect(
                await ScriptRuntimeTests.run("base http://a.test\nGET a/\\(\(value))", over: Canned([:])).last
                    == "error: the environment variable NOTSET is not set: export NOTSET=…")
        }
    }

    @Test(
        "what is withheld need not be set, and what is sent has to be",
        arguments: [
            ("GET http://other.test/x", "200"), ("GET http://other.test/x X-Own: \\(env.NOTSET)", nil),
            ("GET http://a.test/x", nil),
        ])
    func withheld(text: String, line: String?) async {
        let guarded = Pipeline([MissingSecretGuard()], over: Canned(["GET /x": (200, [], "{}")]))
        for setting in ["header X-Key \\(env.NOTSET)", "key bearer \\(env.NOTSET)"] {
            let lines = await ScriptRuntimeTests.run(
                "base http://a.test/\n\(setting)\nif true { \(text) }", over: guarded)
            #expect(lines.last == line || line == nil && lines.last?.contains("NOTSET") == true, "\(lines)")
        }
    }

    @Test("a header line that is only a value is left out where the value is nil")
    func nilHeader() async {
        let api = Canned([:])
        let script = """
            base http://a.test/
            header X-Kept session
            endpoint find(trace: String? = nil, kept: String? = nil) {
                GET find
                X-Trace: \\(trace)
                X-Kept: \\(kept)
                X-Text: <\\(trace)>
            }
            try? find
            try? find(trace: "1", kept: "2")

            """
        _ = await ScriptRuntimeTests.run(script, over: api)
        let sent = api.requests.map { request in
            ["X-Trace", "X-Kept", "X-Text"].map { request.headers[$0] ?? "-" }.joined(separator: " ")
        }
        #expect(sent == ["- session <nil>", "1 2 <1>"] as [String])
    }

    @Test(
        "a name in a template takes the parameter of the same letters, and a dictionary its pairs",
        arguments: [
            ("endpoint a(perPage: Int) { GET a{?per_page} }\na 3", "per_page=3"),
            (
                "endpoint a(filterId: [Int]) { GET a{?filter%5Bid%5D*} }\na filterId: 1 filterId: 2",
                "filter%5Bid%5D=1&filter%5Bid%5D=2"
            ),
            ("endpoint a(per_page: Int, perPage: Int) { GET a{?per_page,perPage} }\na 1 2", "per_page=1&perPage=2"),
            ("endpoint a(q: [String: Int]) { GET a{?q*} }\na(q: [\"b[c]\": 1])", "b%5Bc%5D=1"),
            ("endpoint a(q: [String: Int]) { GET a{?q} }\na(q: [\"b\": 1])", "q=b,1"),
        ] as [(String, String)])
    func names(script: String, query: String) async {
        let api = Canned([:])
        let lines = await ScriptRuntimeTests.run("base http://a.test/\n" + script, over: api)
        #expect(api.requests.map { $0.url.query(percentEncoded: true) } == [query], "\(lines)")
    }

    private static func run(_ text: String) async -> (requests: [String], lines: [String]) {
        let api = Canned([:])
        let lines = await ScriptRuntimeTests.run(prelude + text, over: api)
        return (api.requests.map { "\($0.method) \($0.url.path()) \($0.text)" }, lines)
    }
}

extension Request {
    fileprivate var text: String {
        if case .bytes(let data) = body { String(decoding: data, as: UTF8.self) } else { "" }
    }
}
