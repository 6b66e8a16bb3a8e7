import APIDocuments
import APIImport
import Foundation
import ScriptSyntax
import Spawn
import SwiftInterpreting
import TestFiles
import Testing

/// An archive of traffic becomes endpoints and models.
@Suite struct ArchiveTests {
    @Test func `Requests of one shape are one endpoint, with a model of all their answers`() throws {
        let (script, tally) = try imported([
            entry("GET", "https://api.example.com/v1/movies/7", response: #"{"id": 7, "title": "A", "runtime": 90}"#),
            entry("GET", "https://api.example.com/v1/movies/8", response: #"{"id": 8, "title": "B", "runtime": null}"#),
            entry("GET", "https://api.example.com/v1/movies?page=1", response: #"[{"id": 7, "title": "A"}]"#),
            entry(
                "GET", "https://api.example.com/v1/movies?page=2&sort=title", response: #"[{"id": 8, "title": "B"}]"#),
            entry(
                "DELETE", "https://api.example.com/v1/users/3/posts/0f0e0d0c-0b0a-0908-0706-050403020100", status: 204),
            entry("GET", "https://other.example/status", response: "{}"),
            entry("GET", "https://cdn.example/logo.png", type: "image/png"),
            entry("GET", "https://cdn.example/site.css", type: "text/css"),
        ])
        #expect(script.contains("base https://api.example.com\n"))
        #expect(script.contains("endpoint movie(id: Int) -> Movie { GET v1/movies/{id} }"))
        #expect(script.contains("let runtime: Int?"))
        #expect(script.contains("endpoint movies(page: Int, sort: String? = nil) -> ["))
        #expect(
            script.contains(
                "endpoint deletePost(userId: Int, postId: String) { DELETE v1/users/{userId}/posts/{postId} }"))
        #expect(script.contains("{ GET https://other.example/status }"))
        #expect(
            tally.losses.map(\.message) == [
                "2 of a page's images, styles, scripts and fonts: left out; not API calls"
            ] as [String])
        #expect(tally.counts["asset"]?.lost == 2)
        #expect(tally.counts["endpoint"]?.carried == 4)
    }

    @Test func `No secret of the traffic is in the script`() throws {
        let secret = "s3cr3t-0123456789abcdef"
        let (script, tally) = try imported([
            entry(
                "POST", "https://api.example.com/login?api_key=\(secret)", type: "text/plain",
                headers: [
                    ("Authorization", "Bearer \(secret)"), ("X-Api-Key", secret), ("Cookie", "a=\(secret)"),
                    ("X-Client", "web"),
                ], body: #"{"password": "\#(secret)"}"#)
        ])
        #expect(!script.contains(secret))
        #expect(!tally.losses.contains { $0.description.contains(secret) })
        for line in [
            #"key query api_key \(env.API_KEY)"#, #"key bearer \(env.TOKEN)"#,
            #"key header X-Api-Key \(env.X_API_KEY)"#,
            "header X-Client web",
        ] {
            #expect(script.contains(line))
        }
        #expect(tally.losses.contains { $0.message.hasPrefix("header Cookie: left out") })
    }

    @Test(
        arguments: [
            ("per-page", "per%2Dpage"), ("a~b", "a%7Eb"), ("a.b", "a.b"), ("filter%5Bx%5D", "filter%5Bx%5D"),
            ("a%20b", "a%20b"), ("x-", "x%2D"), ("x.", "x%2E"),
        ] as [(String, String)])
    func `An item of the query may have any name`(name: String, item: String) throws {
        let (script, _) = try imported([entry("GET", "https://a.test/x?\(name)=2", response: "{}")])
        #expect(script.contains("{ GET x{?\(item)} }") && !ParsedScript(script).hasErrors, "\(script)")
    }

    @Test func `An item that comes several times is sent several times`() throws {
        let (script, _) = try imported([
            entry("GET", "https://api.example.com/breads?ids=1&ids=2&shop=3"),
            entry("GET", "https://api.example.com/shops?tags%5B%5D=a&tags%5B%5D=b"),
        ])
        #expect(script.contains("endpoint breads(ids: [Int], shop: Int) { GET breads{?ids*,shop} }"))
        #expect(script.contains("endpoint shops(tags: [String]) { GET shops{?tags%5B%5D*} }"))
    }

    @Test func `A key stays with the endpoints that were asked with it, in a variable of its own`() throws {
        let (script, tally) = try imported([
            entry(
                "POST", "https://api.example.com/login",
                headers: [("Authorization", "Bearer one"), ("X-CSRF-Token", "two"), ("X-Session", "three")],
                body: #"{"user": "ann"}"#),
            entry("GET", "https://api.example.com/users/1?token=four&full=true", headers: [("X-Api-Key", "five")]),
            entry("GET", "https://api.example.com/users", headers: [("x-api-key", "five")]),
            entry("GET", "https://api.example.com/shops", headers: [("X-Api-Key", "six")]),
            entry("PUT", "https://api.example.com/shops", headers: [("Authorization", "Basic abc")]),
            entry("GET", "https://api.example.com/breads", headers: [("X-Api-Key", "six")]),
            entry("GET", "https://api.example.com/cakes", headers: [("X-Api-Key", "six")]),
            entry("GET", "https://other.example/status", headers: [("X-Api-Key", "seven")]),
        ])
        #expect(script.components(separatedBy: "    key ").count == 2)
        #expect(script.contains(#"key header X-Api-Key \(env.X_API_KEY)"#))
        #expect(
            script.contains(
                #"""
                        POST login body
                        Authorization: Bearer \(env.TOKEN)
                        X-CSRF-Token: \(env.X_CSRF_TOKEN)
                        X-Session: \(env.X_SESSION)
                    }
                """#))
        #expect(script.contains(#"(id: Int, full: Bool) { GET users/{id}?token=\(env.TOKEN_2){&full} }"#))
        #expect(
            script.contains(
                #"Authorization: Basic \("\(env.API_USER):\(env.API_PASSWORD ?? "")".base64)"#))
        #expect(script.contains("endpoint breads { GET breads }"))
        #expect(
            tally.losses.map(\.message) == [
                "header X-Api-Key of https://other.example: left out; give that server an api of its own"
            ] as [String])
    }

    @Test(arguments: [
        "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.dBjftJeZ4CVPmB92K27uhbUJU1p1r_wW1gFWFOEjXk", "q7Rk2Zp9Lx4Vt8Ns3Wb6",
        "XyZ1234567890AbCdEfGhIjK",
        String(repeating: "ab-", count: 80),
    ])
    func `A key in a path is a parameter`(key: String) throws {
        let (script, tally) = try imported([
            entry("GET", "https://api.example.com/reset/\(key)"),
            entry("GET", "https://api.example.com/.well-known/openid-configuration"),
            entry("GET", "https://api.example.com/getSubscriptionPlansByRegion"),
        ])
        #expect(script.contains("endpoint reset(id: String) { GET reset/{id} }"))
        #expect(!script.contains(key) && !tally.losses.contains { $0.description.contains(key) })
        #expect(script.contains("{ GET .well-known/openid-configuration }"))
        #expect(script.contains("{ GET getSubscriptionPlansByRegion }"))
    }

    @Test func `Models in an app compile, and what is sent is Codable`() throws {
        let address = "https://api.example.com/breads"
        let data = try archive([
            entry("GET", address + "/1", response: #"{"id": 1, "tags": [], "more": null, "oven": {"heat": 2}}"#),
            entry("POST", address, response: #"{"id": 2}"#, body: #"{"name": "Rye", "size": 1, "extras": []}"#),
            entry("POST", address, response: #"{"id": 3}"#, body: #"{"name": "Oat", "size": "L", "extras": []}"#),
        ])
        let finder = GatheredDocuments { (_) throws(ImportError) in data }
        let layout = ScriptLayout(
            of: try DocumentReader(interpreter: .swift).api(at: .file("a.har"), as: .har, finding: finder),
            models: .files("Models/*.swift"))
        let files = Dictionary(uniqueKeysWithValues: layout.files.map { ($0.name, $0.text) })
        #expect(files["BreadBody.swift"]?.contains("struct BreadBody: Codable {") == true)
        #expect(files["Bread.swift"]?.contains("struct Bread: Decodable {") == true)
        #expect(files["App/JSON.swift"]?.contains("Codable") == true)
        let folder = try TemporaryFolder(files: [:])
        for (number, file) in layout.files.enumerated() { try folder.write(file.text, to: "file\(number).swift") }
        try folder.write("import Foundation\nlet _ = try JSONEncoder().encode([BreadBody]())\n", to: "main.swift")
        let outcome = try Compiler.check(
            layout.files.indices.map { "file\($0).swift" } + ["main.swift"], in: folder.url)
        #expect(outcome.status == 0, "\(outcome.output + outcome.errors)")
    }

    @Test func `A form's items are parameters`() throws {
        let (script, _) = try imported([
            entry(
                "POST", "http://localhost:3000/login", type: "text/plain", body: "user=ann&scope=read",
                bodyType: "application/x-www-form-urlencoded")
        ])
        #expect(
            script.contains(
                #"endpoint createLogin(user: String, scope: String) { POST login form { "user": user, "scope": scope } }"#
            ))
    }

    @Test
    func `A form's items may be missing and stand several times, and JSON for the same address is another endpoint`()
        throws
    {
        let form = "application/x-www-form-urlencoded"
        let (script, tally) = try imported([
            entry("POST", "http://localhost:3000/items", response: "{}", body: #"{"name": "a"}"#),
            entry("POST", "http://localhost:3000/items", response: "{}", body: "a-b=1&tag=x&tag=y", bodyType: form),
            entry("POST", "http://localhost:3000/items", response: "{}", body: "a_b=1&tag=z&=2&%E9=3", bodyType: form),
        ])
        #expect(script.contains("POST items body"))
        #expect(script.contains("(tag: [String], aB: String? = nil, aB2: String? = nil"), "\(script)")
        #expect(script.contains(#"form { "a-b": aB, "tag": tag, "a_b": aB2, "": "#), "\(script)")
        #expect(script.contains(#""%E9": "#))
        #expect(tally.counts["endpoint"]?.carried == 2)
    }

    @Test func `What was left out of a recording is a variable of the environment wherever it stood`() throws {
        let (script, _) = try imported([
            entry(
                "GET", "https://api.example.com/users/%7B%7Bsecret:ME%7D%7D/posts?who=%7B%7Bsecret:ME%7D%7D&page=1",
                response: "[]", headers: [("X-Client", "web {{secret:CLIENT}}")])
        ])
        #expect(!script.contains("secret:"), "\(script)")
        #expect(script.contains(#"key header X-Client \(env.X_CLIENT)"#))
        #expect(script.contains(#"key query who \(env.WHO)"#))
        #expect(script.contains("(id: String, page: Int)"), "\(script)")
    }

    @Test(arguments: [
        #"{"log": {}}"#, #"{"log": {"entries": 3}}"#, "[", "{}", #"{"log": {"entries": [}}"#,
    ])
    func `What is no archive is an error`(text: String) {
        #expect(throws: ImportError.self) { try layout(text) }
    }

    @Test(arguments: [
        "https://a.example/}\n!ls", "https://a.example/{x}/\\(secret())?a}=1&\"b\"=2", "https://a.example/%0A/%22/é",
        "file:///etc/passwd", "javascript:alert(1)", "https://a.example }/x",
    ])
    func `No address becomes a statement`(address: String) throws {
        let (script, _) = try imported([entry("GET", address, response: #"{"a\n!ls": 1, "}": 2}"#)])
        #expect(!ParsedScript(script).hasErrors)
        #expect(!script.contains("\n!ls") && !script.contains("secret(") && !script.contains("passwd"))
    }

    @Test func `Every entry is counted, carried or lost`() throws {
        let kinds = ["application/json", "image/png", "text/html", "text/css"]
        let entries = (0..<40).map {
            entry("GET", "https://a.example/x\($0 % 7)/\($0)", type: kinds[$0 % 4], response: "{}")
        }
        let (_, tally) = try imported(entries)
        let found = ["request", "asset", "page"].reduce(0) { $0 + (tally.counts[$1]?.found ?? 0) }
        #expect(found == 40)
        #expect(tally.counts["request"]?.carried == 10)
    }
}

private func entry(
    _ method: String, _ url: String, type: String = "application/json", status: Int = 200, response: String = "",
    headers: [(String, String)] = [], body: String? = nil, bodyType: String = "application/json"
) -> [String: Any] {
    var request: [String: Any] = [
        "method": method, "url": url, "headers": headers.map { ["name": $0.0, "value": $0.1] },
    ]
    if let body { request["postData"] = ["mimeType": bodyType, "text": body] }
    return [
        "request": request, "response": ["status": status, "content": ["mimeType": type, "text": response]],
    ]
}

private func archive(_ entries: [[String: Any]]) throws -> [UInt8] {
    Array(try JSONSerialization.data(withJSONObject: ["log": ["entries": entries]]))
}

private func imported(_ entries: [[String: Any]]) throws -> (script: String, tally: ImportTally) {
    let layout = try layout(String(decoding: archive(entries), as: UTF8.self))
    return (layout.script, layout.report.tally)
}

private func layout(_ text: String) throws -> ScriptLayout {
    let finder = GatheredDocuments { (_) throws(ImportError) in Array(text.utf8) }
    return ScriptLayout(
        of: try DocumentReader(interpreter: .swift).api(at: .file("a.har"), as: .har, finding: finder),
        models: .inScript)
}
