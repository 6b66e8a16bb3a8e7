import Basics
import FixtureServer
import Foundation
import HTTPModel
import Spawn
import TestFiles
import Testing

@Suite("what others wrote becomes a script that can be used")
struct ImportTests {
    private static let styles = [
        "async", "result", "combine", "request", "models", "draft", "curl", "http", "openapi", "html",
    ]

    @Test(
        "what is imported passes a check, and goes out in every style with nothing set in the environment",
        arguments: documents)
    func sound(name: String, text: String) throws {
        let playground = try Playground()
        try playground.write(text, to: name)
        for place in [["--into", "."], []] {
            let outcome = try playground.run(["import", name] + place)
            #expect(outcome.status == 0, "\(outcome.errors)")
            let script = place.isEmpty ? "printed.apiscript" : outcome.output.trimmingCharacters(in: .newlines)
            if place.isEmpty { try playground.write(outcome.output, to: script) }
            let checked = try playground.run(["check", script])
            #expect(checked.status == 0, "\(checked.errors)")
            guard try playground.text(of: script).contains("endpoint ") else { continue }
            for style in Self.styles {
                let emitted = try playground.run(["emit", script, "--style", style])
                #expect(emitted.status == 0, "\(style): \(emitted.errors)")
            }
        }
    }

    @Test(
        "a key that stands in a document as it is is told, wherever the script has it",
        arguments: [
            ("a.http", "GET https://a.test/x\nX-Api-Key: c4n4ry98765abcdef\n", "X_API_KEY"),
            ("a.rest", "GET https://a.test/x?api_key=c4n4ry98765abcdef\n", "API_KEY"),
            ("a.sh", "curl -H 'Authorization: Bearer c4n4ry98765abcdef' https://a.test/x\n", "AUTHORIZATION"),
            (
                "a.sh", "curl --json '{\"password\": \"c4n4ry98765abcdef\"}' https://a.test/x\n", "PASSWORD"
            ),
        ])
    func clearKeys(name: String, text: String, variable: String) throws {
        let playground = try Playground()
        try playground.write(text, to: name)
        let imported = try playground.run(["import", name])
        #expect(imported.status == 0)
        let told = imported.errors.split(separator: "\n").filter { $0.contains("is a secret") }
        #expect(told.count == 1 && told[0].contains("env.\(variable)"), "\(imported.output)\(imported.errors)")
        #expect(!imported.errors.contains("c4n4ry"))
    }

    @Test("where a base is only a variable that is not set, the client is given its server")
    func unset() throws {
        let collection = """
            {"info": {"name": "Shop", "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"},
             "item": [{"name": "list", "request": {"method": "GET", "url": "{{baseUrl}}/a"}}]}
            """
        for variables in [[:], ["BASE_URL": "https://a.test"]] {
            let playground = try Playground(variables: variables)
            try playground.write(collection, to: "shop.json")
            let imported = try playground.run(["import", "shop.json", "--into", "."])
            #expect(imported.status == 0 && imported.output == "./shop.apiscript\n", "\(imported.errors)")
            let emitted = try playground.run(["emit", "shop.apiscript"])
            #expect(emitted.status == 0, "\(emitted.errors)")
            let loss = "left out: base: BASE_URL is not set; pass the address to the client\n"
            #expect(emitted.errors == (variables.isEmpty ? loss : ""))
            #expect(emitted.output.contains("var server: String\n") == variables.isEmpty, "\(emitted.output)")
        }
    }

    @Test("a client of one API is not told that the base of another is not set")
    func unsetOfAnother() throws {
        let playground = try Playground()
        let lines = ["one", "two"].map {
            "api \($0) {\n    base \\(env.\($0.uppercased())_URL)\n    endpoint e\($0) { GET e }\n}\n"
        }
        try playground.write(lines.joined() + "api three { endpoint ethree { GET e } }\n", to: "apis.apiscript")
        for (name, variable) in [("one", "ONE_URL"), ("two", "TWO_URL")] {
            let emitted = try playground.run(["emit", "apis.apiscript", "--api", name])
            let loss = "left out: base: \(variable) is not set; pass the address to the client\n"
            #expect(emitted.status == 0 && emitted.errors == loss, "\(emitted.errors)")
        }
        #expect(try playground.run(["emit", "apis.apiscript", "--api", "three"]).errors.isEmpty)
    }

    @Test("a document that was taken for something else is not imported, and neither is next to nothing of one")
    func lost() throws {
        let playground = try Playground()
        let lines = (0..<30).map { "MARK \($0)x://word\n\n###\n" }.joined()
        try playground.write("GET https://a.test/x\n\n###\n" + lines, to: "notes.txt")
        let outcome = try playground.run(["import", "notes.txt", "--into", "Out"])
        #expect(outcome.status == 4, "\(outcome.errors)")
        #expect(outcome.errors.contains("sonde: nearly all of notes.txt is left out, and nothing is written"))
        let additions = try playground.additions
        #expect(outcome.output.isEmpty && !additions.contains("Out"))
        let meant = try playground.run(["import", "notes.txt", "--as", "http"])
        #expect(meant.status == 1 && meant.output.contains("GET https://a.test/x"), "\(meant.output) \(meant.errors)")
    }

    @Test("many things that no API has, and remarks, are not next to nothing")
    func kept() throws {
        let playground = try Playground()
        let image =
            #"{"request": {"method": "GET", "url": "https://x.test/a.png", "headers": []}, "response": {"status": 200, "headers": [], "content": {"mimeType": "image/png"}}}"#
        let call = image.replacing("a.png", with: "a").replacing("image/png", with: "application/json")
        let entries = (Array(repeating: image, count: 40) + [call]).joined(separator: ",")
        try playground.write(#"{"log": {"version": "1.2", "entries": [\#(entries)]}}"#, to: "page.har")
        let extensions = (0..<40).map { "x-\($0): 1" }.joined(separator: ", ")
        let small = "openapi: 3.1.0\npaths: { /a: { get: { operationId: ask, \(extensions) } } }\n"
        try playground.write(small, to: "small.yaml")
        for name in ["page.har", "small.yaml"] {
            let outcome = try playground.run(["import", name])
            #expect(outcome.status == 0 && outcome.output.contains("endpoint"), "\(outcome.errors)")
        }
    }

    @Test("a link that is named is the file that it leads to, wherever that is")
    func links() throws {
        let playground = try Playground()
        try playground.write("GET https://a.test/x\n", to: "requests.http")
        let folder = playground.folder.appending(path: "below")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: folder.appending(path: "link.http").path, withDestinationPath: "../requests.http")
        let sonde = try Program("sonde")
        let outcome = try sonde.run(["import", "link.http"], environment: playground.environment, in: folder)
        #expect(outcome.status == 0 && outcome.output.contains("GET https://a.test/x"), "\(outcome.errors)")
    }

    @Test(
        "an imported upload takes a file, and says what it is called and of which type",
        arguments: [
            """
            openapi: 3.1.0
            info: { title: Photos }
            servers: [{ url: SERVER }]
            paths: { /up: { post: { operationId: add, requestBody: { required: true, content: { multipart/form-data: {
              schema: { type: object, required: [photo], properties: { photo: { type: string, format: binary } } } } } } } } }
            """,
            """
            swagger: "2.0"
            info: { title: Photos }
            host: HOST
            schemes: [http]
            paths: { /up: { post: { operationId: add, parameters: [{ name: photo, in: formData, type: file, required: true }] } } }
            """,
        ])
    func uploads(document: String) throws {
        let sent = Lock<[String]>([])
        let server = try LoopbackServer { request in
            sent.withLock { $0.append(String(decoding: request.body, as: UTF8.self)) }
            return ServedResponse(Status(200), body: Data("{}".utf8))
        }
        defer { server.stop() }
        let playground = try Playground()
        let host = server.origin.replacing("http://", with: "")
        try playground.write(
            document.replacing("SERVER", with: server.origin).replacing("HOST", with: host), to: "photos.yaml")
        try playground.write("abc", to: "a.png")
        let script = try playground.run(["import", "photos.yaml"]).output
        try playground.write(script + "photos.add(photo: file(\"a.png\"))\n", to: "up.apiscript")
        let outcome = try playground.run(["replay", "up.apiscript"])
        #expect(outcome.status == 0, "\(script) \(outcome.errors)")
        let part = "name=\"photo\"; filename=\"a.png\"\r\nContent-Type: image/png\r\n\r\nabc\r\n"
        #expect(sent.withLock { $0.first?.contains(part) } == true)

        try playground.write(script + "photos.add photo: a.png\n", to: "word.apiscript")
        let word = try playground.run(["replay", "word.apiscript"])
        #expect(word.status == 3 && word.errors.contains(#"for the file, write \(file("a.png"))"#), "\(word.errors)")
        try playground.write(script + "photos.add photo: \\(file(\"a.png\"))\n", to: "value.apiscript")
        let value = try playground.run(["replay", "value.apiscript"])
        #expect(value.status == 0, "\(value.errors)")
        #expect(sent.withLock { $0.count == 2 && $0.last?.contains(part) == true })
    }

    private static let documents: [(String, String)] = [
        ("search.yaml", openAPI(title: "Search", operation: "search")),
        ("groups.yaml", openAPI(title: "Transfers", operation: "transfers.grants.list")),
        ("both.yaml", openAPI(title: "Both", operation: "both.one", others: "/c: { get: { operationId: bothAPI } }")),
        (
            "keys.yaml",
            openAPI(
                title: "Keys", operation: "ask",
                others: "/k: { get: { operationId: keyed, security: [{ K: [], T: [] }] } }",
                components: "{ K: { type: apiKey, in: query, name: k-1 }, T: { type: http, scheme: bearer } }")
        ),
        (
            "archive.har",
            #"""
            {"log": {"version": "1.2", "creator": {"name": "a", "version": "1"}, "entries": [{
              "request": {"method": "GET", "url": "https://x.test/x?per-page=2", "headers": [], "queryString": []},
              "response": {"status": 200, "headers": [], "content": {"mimeType": "application/json", "text": "{\"a\": 1}"}}}]}}
            """#
        ),
        ("lines.sh", "curl https://a.test/x --data-raw 'a\r\nb'\ncurl -u \"$U:$P\" https://a.test/y\n"),
        (
            "requests.http",
            "@host = https://a.test\n\n### one\nPOST {{host}}/x\nContent-Type: application/json\n\n{\"a\": 1}\n"
        ),
    ]

    @Test("two imported APIs in one folder come with one declaration of JSON")
    func oneJSON() throws {
        let playground = try Playground()
        let entry =
            #"{"request": {"method": "GET", "url": "https://a.test/things"}, "response": {"status": 200, "content": "#
            + #"{"mimeType": "application/json", "text": "[{\"id\": 1, \"any\": {}}]"}}}"#
        try playground.write(#"{"log": {"entries": [\#(entry)]}}"#, to: "things.har")
        for name in ["one", "two", "one"] {
            let outcome = try playground.run(["import", "things.har", "--into", ".", "--name", name])
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
        let declaring = ["one", "two"].filter { name in
            FileManager.default.fileExists(atPath: playground.folder.path + "/Models/\(name)/App/JSON.swift")
        }
        #expect(declaring == ["one"])
    }

    private static func openAPI(
        title: String, operation: String, others: String = "", components schemes: String = "{}"
    ) -> String {
        """
        info: { title: \(title), version: "1" }
        servers: [{ url: "https://shop.test/v1" }]
        components: { securitySchemes: \(schemes) }
        paths:
          /up:
            post:
              operationId: \(operation)
              description: |
                POST or PUT it.
              requestBody: { content: { multipart/form-data: { schema: { type: object, properties: {
                file: { type: string, format: binary }, day: { type: string, format: date }, at: { type: string, format: date-time } } } } } }
              responses: { "200": { $ref: "#/components/responses/Missing" } }
          /json:
            post:
              operationId: send
              requestBody: { content: { application/json: { schema: { type: object, properties: {
                day: { type: string, format: date }, at: { type: string, format: date-time } } } } } }
          \(others)
        openapi: 3.1.0
        """
    }
}
