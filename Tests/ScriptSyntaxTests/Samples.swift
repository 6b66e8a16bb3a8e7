import ScriptSyntax
import Testing

@Test("the page's examples are read without a complaint", arguments: samples)
func samplesParse(text: String) {
    let parsed = ParsedScript(text)
    #expect(parsed.diagnostics == [], "\(text)")
    #expect(parsed.completeness == .complete)
    #expect(!parsed.script.statements.isEmpty)
}

let samples: [String] = [
    #"""
    #!/usr/bin/env sonde
    base http://127.0.0.1:3000/api/
    key header X-API-Key \(env.COCOACASTS_KEY)

    decoder.dateDecodingStrategy = .iso8601                 // JSONDecoder's own names and values
    decoder.keyDecodingStrategy = .convertFromSnakeCase

    struct Episode: Decodable {                             // pasted from the app, verbatim
        let id: Int
        let title: String
        let collection: String?
    }

    endpoint episodes(page: Int? = nil) -> [Episode] { GET episodes{?page} }
    endpoint episode(id: Int) -> Episode { GET episodes/{id} }

    episodes                                                // a line that is an endpoint's name calls it
    expect it.count == 20                                   // `it` is the last value
    expect it[0].title.contains("Reveal")
    let newest = episodes(page: 2).max(by: \.publishedAt)   // inside an expression, call with parentheses
    episode \(newest.id)                                    // a call in words; so is `episode 317`
    """#,
    #"""
    endpoint signIn(email: String, password: Secret) -> Session {
        POST auth
        Accept: application/json

        { "email": email, "password": password }
    }
    endpoint upload(album: Int, caption: String?) -> Photo {
        POST albums/{album}/photos

        multipart { "caption": caption, "file": file("photo.jpg", type: "image/jpeg") }
    }
    endpoint order(amount: Decimal) -> Order {
        POST orders
        X-Signature: \(request.body.hmac(.sha256, key: env.SECRET).hex)

        { "amount": amount }
    }
    endpoint logo -> Data { GET images/logo.png }
    endpoint ping { GET ping }                               // no type: the JSON as it is
    """#,
    "http://127.0.0.1:3000/api", "try? localhost:3000/a -> A", "POST items item X-A: b", "POST items [1, 2]",
    #"POST items \(value)"#, #"POST post X-A: b form { "a": 1 }"#, #"POST post X-A: b text "a""#,
    "endpoint create(item: Item) {\n    POST items item\n    X-Signature: \\(request.body.hmac(.md5, key: it).hex)\n}",
    "GET episodes?page=2", "GET episodes -> [Episode]", "GET export Accept: text/csv",
    #"POST auth { "email": "a@b.c" }"#, #"dry POST auth { "a": null, "b": [1, 2.5e3, true] }"#,
    "endpoint list(page: Int = 1) -> Page<Movie> { GET list{?page} } paged by page of \\.results",
    "endpoint list(cursor: String? = nil) { GET list{?cursor} } paged by cursor = it.meta.next",
    "endpoint list { GET list } paged by link",
    "it.filter { $0.swift > 4 }.map(\\.title)", "it | table id, title, publishedAt", "it | !jq '.[].id'",
    "it | write episodes.json", "it | write! episodes.json", "episodes | table", ".count", "| json",
    "for id in ids.prefix(3) { episode(id: id) }",
    "repeat every 500ms for 30s { job(id: 7) } while it.state != \"done\"",
    "parameter category: String = \"Dessert\"", "replay login.apiscript user: ann", "record Fixtures/cocoacasts",
    "environment staging { base http://127.0.0.1:1; header X-API-TOKEN abc }", "use staging",
    "for e in (GET episodes) { print(e) }", "let x = try? GET episodes", "response -> ValidationError",
    "it.results -> [Movie]", "weather -33.8 151.2", "a - 1", "recipes Dessert page: 2", "search tag: swift tag: ios",
    "switch result {\ncase .success(let movies): print(movies.count)\ncase .failure(.requestFailed): print(\"no\")\ndefault: print(1)\n}",
    "if let x = it.first, x.id > 3 { print(x) } else if true { } else { print(2) }",
    "let a = b ? c : d", "let t = \"\"\"\n  a\n    b \\(x)\n  \"\"\"", "Date() - 7d", "let r = /a[b-d]+/",
    "headers.count", "let ok = (1...3).contains(2) && !done || x ?? false",
    "for (i, x) in xs.enumerated() { print(i) }",
    "let m = episodes\n    .filter { $0.id > 3 }\n    .map(\\.id)\n| table", "expect(it.count == 2)",
    "transport.timeout = 10s",
    "transport = .fixtures(\"DIR\", otherwise: .live)", "key none", "why", "decoder try", "infer Episode",
    "infer Order from it.items, response",
    "decoder = .json",
    "header X-Sum \\(1 + 2) and more; of it", "GET http://a/b;c d: e",
]
