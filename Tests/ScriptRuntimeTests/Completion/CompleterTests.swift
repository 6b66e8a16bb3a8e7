import HTTPModel
import ScriptRuntime
import ScriptSyntax
import SwiftInterpreting
import Testing

@testable import ScriptTools

/// The caret is `‸`; what is offered is told as `text` or `text [label] = detail`.
@Suite("completion")
struct CompleterTests {
    private static let api = Canned([
        "GET /api/episodes": (
            200, [("Content-Type", "application/json")],
            #"[{"id": 1, "title": "One", "published_at": "2018-04-17T10:30:00Z", "kind": "video", "host": null}]"#
        ),
        "GET /api/raw": (
            200, [("Content-Type", "application/json")],
            #"{"title": "One\u001b", "content-type": 1, "tags": ["a", "b"], "host": {"name": "Bart"}, "count": 3}"#
        ),
    ])

    private static let prelude = """
        base http://api.test/api/
        decoder.dateDecodingStrategy = .iso8601
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        enum Kind: String, Decodable { case video, article = "text" }
        struct Host: Decodable { let name: String }
        struct Episode: Decodable {
            let id: Int
            let title: String
            let publishedAt: Date
            let kind: Kind
            let host: Host?
        }
        environment staging { header X-Stage yes }
        endpoint episodes(page: Int? = nil, kind: Kind? = nil, draft: Bool = false) -> [Episode] { GET episodes{?page} }
        endpoint episode(id: Int) -> Episode { GET episodes/{id} }
        endpoint create(title: String) { POST drafts/new }
        endpoint search(tag: [String], sort: String = "date") { GET search{?tag*,sort} }
        endpoint tagged(tag: [String] = []) { GET search{?tag*} }
        let raw = (GET raw)
        let names = ["Bart": 1]
        let json = JSONDecoder()
        json.dateDecodingStrategy = .iso8601
        json.keyDecodingStrategy = .convertFromSnakeCase
        episodes
        """

    /// What is offered at the caret, in a session in which the prelude ran.
    private func completions(_ marked: String) async throws -> (items: [Completion], typed: String) {
        let parsed = ParsedScript(Self.prelude)
        var interpreter = Interpreter(Session(interpreter: .swift), host: ScriptHost(transport: { _ in Self.api }))
        let source = ScriptSource(name: "test", text: Self.prelude, folder: "/")
        for statement in parsed.script.statements {
            guard case .done = await interpreter.run(statement, in: source, tell: { _, _ in }) else {
                Issue.record("the prelude fails in \(source.text(statement.range))")
                break
            }
        }
        var outside = Completer.Outside()
        outside.variables = ["API_KEY", "HOME"]
        outside.entries = {
            $0 == "Models/"
                ? [.init("My Model.swift")]
                : [
                    .init("Models", isFolder: true), .init("a.apiscript"), .init("b.txt"),
                    .init(".git", isFolder: true),
                ]
        }
        outside.paths = ["episodes/latest"]
        outside.topics = { [Completion("endpoint", "a request with a name"), Completion("base")] }
        let caret = try #require(marked.firstRange(of: "‸"))
        let offset = marked.utf8.distance(from: marked.startIndex, to: caret.lowerBound)
        let text = marked.replacing("‸", with: "")
        let found = Completer(interpreter.session, outside).completions(at: offset, in: text)
        return (found.items, String(decoding: Array(text.utf8)[found.range], as: UTF8.self))
    }

    private func offered(_ marked: String) async throws -> [String] {
        try await completions(marked).items.map { item in
            let label = item.label == item.text ? "" : " [\(item.label)]"
            return "\(item.text)\(label)" + (item.detail.isEmpty ? "" : " = \(item.detail)")
        }
    }

    @Test(
        "offers exactly what can stand there",
        arguments: [
            // Members of the value that was decoded.
            ("it[0].pub‸", ["publishedAt = Date = 2018-04-17T10:30:00Z"]),
            ("it[0].k‸", ["kind = Kind = .video"]), ("it[0].h‸", ["host = Host? = nil"]),
            ("it.first?.ti‸", [#"title = String = "One""#]),
            ("it.filter { $0.ti‸", [#"title = String = "One""#]),
            ("it.filter { episode in episode.pub‸", ["publishedAt = Date = 2018-04-17T10:30:00Z"]),
            ("it.map(\\.ti‸", [#"title = String = "One""#]),
            ("[raw].map(\\.host.na‸", [#"name = "Bart""#]), ("[raw].sorted(by: \\.host.‸", nil),
            ("raw.ta‸", ["tags = array × 2"]), ("raw.host.‸", nil), ("raw.content‸", []),
            (
                "raw.count‸",
                [
                    "count = 3", "count() = the number of members or elements",
                    "count(where:  [count(where:)] = the number of elements for which the closure is true",
                ]
            ),
            // Another word for the decoder.
            (
                "json.key‸",
                ["keyDecodingStrategy =  [keyDecodingStrategy] = how a body's members are matched to properties"]
            ),
            (
                "json.keyDecodingStrategy = .‸",
                ["useDefaultKeys", "convertFromSnakeCase", "custom {  [custom { keys in … }]"]
            ),
            ("it | table pub‸", ["publishedAt = Date = 2018-04-17T10:30:00Z"]),
            ("Kind.‸", [#"video = "video""#, #"article = "text""#, "allCases = [Kind]"]),
            // Responses by their numbers, the newest first.
            ("response(‸", nil), ("response(2‸", ["2 = GET episodes, 200"]), ("response 1‸", ["1 = GET raw, 200"]),
            ("response ‸", ["2 = GET episodes, 200", "1 = GET raw, 200"]), ("response 1 ‸", []),
            ("response(2).stat‸", nil), ("response(2).reas‸", ["reason = String, the reason phrase"]),
            // Nothing is called for it.
            ("episodes(page: 2)[0].ti‸", []), ("missing.‸", []),
            // Calls, in words and in parentheses.
            (
                "epi‸",
                [
                    "episode = (id: Int) -> Episode",
                    "episodes = (page: Int? = nil, kind: Kind? = nil, draft: Bool = false) -> [Episode]",
                ]
            ),
            ("episodes ki‸", ["kind:  [kind:] = Kind? = nil"]),
            ("episodes kind: ‸", [#"video = "video""#, #"article = "text""#]),
            ("episodes kind: a‸", [#"article = "text""#]),
            ("episodes draft: ‸", ["false = draft, the default", "true"]),
            (
                "episodes 2 ‸",
                [
                    "video = \"video\"", "article = \"text\"", "kind:  [kind:] = Kind? = nil",
                    "draft:  [draft:] = Bool = false",
                ]
            ),
            ("episodes 2 page‸", []),
            ("let x = episodes(kind: .v‸", [#"video = "video""#]),
            ("let x = episodes(pa‸", ["page:  [page:] = Int? = nil"]),
            ("search a ta‸", ["tag:  [tag:] = [String]"]), ("tagged ‸", ["tag:  [tag:] = [String] = []"]),
            ("search tag: a sort: ‸", ["date = sort, the default"]),
            ("it.sorted(by‸", ["by:  [by:] = (Element, Element) -> Bool"]),
            // Settings and their values.
            ("decoder.date‸", nil),
            (
                "decoder.keyDecodingStrategy = .‸",
                ["useDefaultKeys", "convertFromSnakeCase", "custom {  [custom { keys in … }]"]
            ),
            ("decoder.dateDecodingStrategy = .form‸", [#"formatted(" [formatted(FORMAT)]"#]),
            (
                "decoder = .p‸",
                [
                    "propertyList = a property list, in XML or binary",
                    #"program(" [program(LINE)] = a program, started when it is needed"#,
                ]
            ),
            (
                "transport = .‸",
                [
                    "live", #"fixtures(" [fixtures(DIR)]"#,
                    #"program(" [program(LINE)] = a program, started when it is needed"#,
                ]
            ),
            ("transport.cookies = .‸", ["none", "session"]),
            ("decoder.keyDecodingStrategy = .use‸", ["useDefaultKeys"]),
            ("transport.httpVersion = .http‸", ["http1", "http2"]),
            ("transport = .fixtures(\"‸", [#""Models/ [Models/]"#]),
            (
                "key ‸",
                [
                    "header = key header NAME VALUE", "query = key query NAME VALUE", "bearer = key bearer VALUE",
                    "basic = key basic USER PASSWORD",
                    "digest = key digest USER PASSWORD",
                    "aws = key aws ID SECRET region: REGION service: SERVICE token: TOKEN", "netrc",
                    "oauth2 = key oauth2 token: URL client: ID secret: SECRET scope: SCOPES",
                    "program = key program LINE secret: SECRET", "none",
                ]
            ),
            ("key digest ann ‸", []), ("key aws id s re‸", ["region:  [region:] = where the service is: eu-central-1"]),
            ("key aws region: eu ser‸", ["service:  [service:] = the service to sign for: execute-api, s3"]),
            ("key aws region: eu reg‸", []), ("key oauth2 auth: ‸", ["header", "body"]),
            ("key oauth2 keep: t‸", ["true"]), ("key netrc ‸", []),
            ("record o‸", ["off"]),
            // Cases where a value is compared.
            ("expect it[0].kind == .‸", [#"video = "video""#, #"article = "text""#]),
            ("it.filter { $0.kind != .a‸", [#"article = "text""#]), ("expect it[0].id == .‸", []),
            // Names between quotation marks.
            (#"response.headers["‸"#, [#""Content-Type" [Content-Type]"#]),
            (#"raw["host"]["‸"#, [#""name" [name] = "Bart""#]),
            (#"raw["co‸"#, [#""content-type" [content-type] = 1"#, #""count" [count] = 3"#]),
            (#"print("‸"#, []),
            ("use ‸", ["staging = environment", "none"]), ("base ‸", ["http://api.test/api/"]),
            ("help end‸", ["endpoint = a request with a name"]), ("help episode.‸", []),
            ("help sea‸", [#"search = (tag: [String], sort: String = "date")"#]),
            // Requests.
            ("GET epi‸", ["episodes/ = episode", "episodes = episodes", "episodes/latest"]),
            (
                "POST a fo‸",
                [
                    "form {  [form]",
                    "DateFormatter() = the settings of a formatter, for the decoder's `.formatted(…)`; English and GMT "
                        + "by default",
                    "ISO8601DateFormatter() = reads and writes dates in ISO 8601",
                ]
            ),
            (
                "POST a raw.cou‸",
                [
                    "count = 3", "count() = the number of members or elements",
                    "count(where:  [count(where:)] = the number of elements for which the closure is true",
                ]
            ),
            (#"POST a X: \(request.meth‸"#, [#"method = String = "GET""#]),
            ("POST dr‸", ["drafts/new = create"]), ("dry G‸", ["GET = a request"]),
            ("dry cr‸", ["create = (title: String)"]), ("dry it‸", []),
            ("try? sea‸", [#"search = (tag: [String], sort: String = "date")"#]),
            (
                "GET a Acc‸",
                ["Accept:  [Accept]", "Accept-Encoding:  [Accept-Encoding]", "Accept-Language:  [Accept-Language]"]
            ),
            ("header If-N‸", ["If-None-Match"]), ("key header X-A‸", ["X-API-Key"]),
            ("GET a Accept: text/‸", ["text/csv", "text/html", "text/plain"]),
            ("GET /epi‸", ["/episodes/ = episode", "/episodes = episodes", "/episodes/latest"]),
            ("GET latest‸", ["episodes/latest"]), ("GET episodes?‸", ["episodes?page= [page] = episodes"]),
            ("GET /search?sort=date&t‸", ["/search?sort=date&tag= [tag] = search"]),
            ("GET search?sort=‸", []),
            // What is written in requests, headers and models.
            (#"POST drafts { "ti‸"#, [#""title":  [title] = String = "One""#]),
            (#"POST drafts { "title": 1, ki‸"#, []), (#"POST a { nam‸"#, []),
            (#"POST a { "na‸"#, [#""name":  [name] = String"#]),
            ("struct Other: Dec‸", ["Decodable"]), ("struct Other: Decodable, ‸", nil), ("enum Other: S‸", nil),
            ("struct Other { let kind: [Ki‸", ["Kind = enum"]), ("endpoint other { PO‸", ["POST = a request"]),
            ("endpoint other { ‸", nil),
            ("environment other { hea‸", ["header = sent with every request", "HEAD = a request"]),
            ("header ‸", nil), ("header Accept ‸", nil),
            ("it[0].publishedAt.‸", nil),
            // Without case, by the beginnings of words, and by what stands inside, the best first.
            ("it[0].PUB‸", ["publishedAt = Date = 2018-04-17T10:30:00Z"]),
            ("it[0].pubA‸", ["publishedAt = Date = 2018-04-17T10:30:00Z"]),
            ("it[0].pa‸", ["publishedAt = Date = 2018-04-17T10:30:00Z"]),
            ("it[0].lishe‸", ["publishedAt = Date = 2018-04-17T10:30:00Z"]),
            ("GET a -> pisod‸", ["Episode = struct"]), ("header none-m‸", ["If-None-Match"]),
            // Files, types, views, the environment.
            ("replay ‸", ["Models/", "a.apiscript"]),
            ("models \"Models/‸", [#""Models/My Model.swift" [My Model.swift]"#]),
            ("it | write b‸", ["b.txt"]), ("it | swift ‸", ["draft = for Swift's next decoding, a draft"]),
            ("let x: Epi‸", ["Episode = struct"]), ("GET a -> [Kin‸", ["Kind = enum"]),
            ("infer ‸", ["Episode = struct", "Host = struct", "Kind = enum"]),
            ("infer Host f‸", ["from = the values to look at"]), ("infer Host from raw.ta‸", ["tags = array × 2"]),
            ("infer Host from raw, na‸", ["names = [String: …] × 1"]),
            ("it | ta‸", ["table = a row for each element"]),
            ("header X \\(env.API‸", ["API_KEY = environment variable"]),
            ("let x = na‸", ["names = [String: …] × 1"]),
            (
                "let x = tr‸",
                [
                    "transport = how the network is reached",
                    "trunc( [trunc(_:)] = the number without its fractional part", "true",
                ]
            ),
            ("bas‸", ["base = where requests go; a path in it is kept"]), ("GE‸", ["GET = a request"]),
            ("stru‸", ["struct = a model, as the app declares it"]), ("let ‸", []), ("// epi‸", []),
        ] as [(String, [String]?)])
    func offers(marked: String, expected: [String]?) async throws {
        let offered = try await offered(marked)
        if let expected {
            #expect(offered == expected)
        } else {
            #expect(!offered.isEmpty)
        }
    }

    @Test("a JSON object offers its members before what can be asked of it, and no property that a member would hide")
    func jsonObject() async throws {
        let offered = try await offered("raw.host.‸")
        #expect(offered.first == #"name = "Bart""#)
        #expect(offered.contains { $0.hasPrefix("keys") } == false || offered.contains { $0.hasPrefix("keys()") })
    }

    @Test(
        "where a setting is given a value, what it can be comes first",
        arguments: [
            ("decoder.keyDecodingStrategy = ‸", [".useDefaultKeys", ".convertFromSnakeCase"]),
            ("transport = ‸", [".live", ".fixtures(\""]), ("expect it[0].kind == ‸", [".video", ".article"]),
        ])
    func wanted(marked: String, first: [String]) async throws {
        let items = try await completions(marked).items
        #expect(items.prefix(first.count).map(\.text) == first)
        #expect(items.count > first.count)
    }

    @Test(
        "names of a header or of members are offered without a quotation mark too",
        arguments: ["response.headers[‸", "raw[‸"])
    func quoted(marked: String) async throws {
        let first = try await completions(marked).items.first?.text
        #expect(first?.hasPrefix("\"") == true)
    }

    @Test("what begins as it was typed comes before what only continues a word of it")
    func ranking() {
        func order(_ typed: String, _ names: [String]) -> [String] {
            let place = Completer.Place(CompletionContext(.value, at: 0..<typed.utf8.count), in: typed)
            return place.ranked(names.filter(place.fits).map { Completion($0) }).map(\.text)
        }
        #expect(
            order("date", ["releaseDate", "DateAdded", "dated", "update"]) == ["dated", "DateAdded", "releaseDate"]
                as [String])
        #expect(order("relD", ["release", "releaseDate", "related"]) == ["releaseDate"] as [String])
        #expect(order("rd", ["releaseDate", "card"]) == ["releaseDate"] as [String])
        #expect(order("ard", ["releaseDate", "card"]) == ["card"] as [String])
        #expect(order("nam", ["last_name", "X-Name", "名nam"]) == ["last_name", "X-Name"] as [String])
        #expect(order("trnsp", ["transport", "translate", "untransposed"]) == ["transport"] as [String])
        #expect(order("tsp", ["transport"]).isEmpty)
        #expect(order("", ["b", "a"]) == ["b", "a"] as [String])
    }

    @Test("what it replaces is what was typed of it")
    func replaced() async throws {
        #expect(try await completions("it[0].pub‸lished").typed == "pub")
        #expect(try await completions("models \"Models/My‸").typed == "\"Models/My")
        #expect(try await completions("episodes ki‸").typed == "ki")
        #expect(try await completions("models Models/‸").typed == "Models/")
    }

    @Test("a key typed in the environment is never looked at")
    func secrets() async throws {
        let items = try await completions("env.‸").items
        #expect(items.map(\.text) == ["API_KEY", "HOME"] as [String])
        #expect(items.allSatisfy { $0.detail == "environment variable" })
    }
}
