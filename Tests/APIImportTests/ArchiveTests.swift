import APIImport
import Foundation
import ScriptSyntax
import Testing

/// An archive of traffic becomes endpoints and models.
@Suite struct ArchiveTests {
    @Test func `Requests of one shape are one endpoint, with a model of all their answers`() throws {
        let (script, tally) = try imported([
            entry("GET", "https://api.example.com/v1/movies/7", answer: #"{"id": 7, "title": "A", "runtime": 90}"#),
            entry("GET", "https://api.example.com/v1/movies/8", answer: #"{"id": 8, "title": "B", "runtime": null}"#),
            entry("GET", "https://api.example.com/v1/movies?page=1", answer: #"[{"id": 7, "title": "A"}]"#),
            entry("GET", "https://api.example.com/v1/movies?page=2&sort=title", answer: #"[{"id": 8, "title": "B"}]"#),
            entry(
                "DELETE", "https://api.example.com/v1/users/3/posts/0f0e0d0c-0b0a-0908-0706-050403020100", status: 204),
            entry("GET", "https://other.example/status", answer: "{}"),
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
                "2 of a page's images, styles, scripts and fonts: left out; they are no API"
            ])
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
        let (script, _) = try imported([entry("GET", address, answer: #"{"a\n!ls": 1, "}": 2}"#)])
        #expect(!ParsedScript(script).hasErrors)
        #expect(!script.contains("\n!ls") && !script.contains("secret(") && !script.contains("passwd"))
    }

    @Test func `Every entry is counted, carried or lost`() throws {
        let kinds = ["application/json", "image/png", "text/html", "text/css"]
        let entries = (0..<40).map {
            entry("GET", "https://a.example/x\($0 % 7)/\($0)", type: kinds[$0 % 4], answer: "{}")
        }
        let (_, tally) = try imported(entries)
        let found = ["request", "asset", "page"].reduce(0) { $0 + (tally.counts[$1]?.found ?? 0) }
        #expect(found == 40)
        #expect(tally.counts["request"]?.carried == 10)
    }
}

private func entry(
    _ method: String, _ url: String, type: String = "application/json", status: Int = 200, answer: String = "",
    headers: [(String, String)] = [], body: String? = nil, bodyType: String = "application/json"
) -> [String: Any] {
    var request: [String: Any] = [
        "method": method, "url": url, "headers": headers.map { ["name": $0.0, "value": $0.1] },
    ]
    if let body { request["postData"] = ["mimeType": bodyType, "text": body] }
    return [
        "request": request, "response": ["status": status, "content": ["mimeType": type, "text": answer]],
    ]
}

private func imported(_ entries: [[String: Any]]) throws -> (script: String, tally: ImportTally) {
    let data = try JSONSerialization.data(withJSONObject: ["log": ["entries": entries]])
    let layout = try layout(String(decoding: data, as: UTF8.self))
    return (layout.script, layout.report.tally)
}

private func layout(_ text: String) throws -> ScriptLayout {
    let finder = GatheredDocuments { (_) throws(ImportError) in Array(text.utf8) }
    return ScriptLayout(of: try DocumentReader.api(at: .file("a.har"), as: .har, finding: finder), models: .inScript)
}
