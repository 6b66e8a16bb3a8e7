import APIDocuments
import APIImport
import SwiftInterpreting
import Testing

@Suite("What a document says twice is told, whatever kind it is")
struct RepeatedMemberTests {
    @Test(
        "the first is taken, and the second is listed with its place",
        arguments: [
            (
                "openapi: 3.1.0\ninfo: { title: A }\nservers: [{ url: https://a.test }]\npaths:\n  /a: { get: {} }\n  /a: { put: {} }\n",
                #"a:6:7: member "/a""#
            ),
            (
                #"{"openapi": "3.1.0", "servers": [{"url": "https://a.test"}], "paths": {"/a": {"get": {}}, "/a": {"put": {}}}}"#,
                #"a:1:97: member "/a""#
            ),
            (
                #"{"info": {"name": "A"}, "item": [{"name": "a", "name": "b", "request": "https://a.test/a"}]}"#,
                #"a:1:56: member "name""#
            ),
            (
                #"{"_type": "export", "resources": [{"_type": "request", "name": "a", "name": "b", "url": "https://a.test/a"}]}"#,
                #"a:1:77: member "name""#
            ),
            (#"{"log": {"entries": [], "entries": [1]}}"#, #"a:1:36: member "entries""#),
        ] as [(String, String)])
    func repeated(_ text: String, _ place: String) throws {
        let finder = GatheredDocuments { (_) throws(ImportError) in Array(text.utf8) }
        let api = try DocumentReader(interpreter: .swift).api(at: .file("a"), finding: finder)
        #expect(
            api.tally.losses.map(\.description) == ["\(place): left out; an earlier one has the same name"] as [String])
        #expect(!ScriptLayout(of: api, models: .inScript).script.contains("PUT a"))
    }

    @Test("and so is what stands in the files beside it")
    func neighbours() throws {
        let files = [
            "openapi.yaml": "openapi: 3.1.0\npaths: { /a: { $ref: a.yaml } }",
            "a.yaml": "get: { operationId: one }\nget: { operationId: two }",
            "a.http": "GET https://a.test/{{x}}",
            "http-client.env.json": #"{"dev": {"x": "1", "x": "2"}}"#,
        ]
        let finder = GatheredDocuments { (path) throws(ImportError) in
            guard let text = files[path] else { throw ImportError("\(path) is not there") }
            return Array(text.utf8)
        }
        let expected = [
            "openapi.yaml": #"a.yaml:2:6: member "get""#, "a.http": #"http-client.env.json:1:25: member "x""#,
        ]
        for (document, start) in expected {
            let api = try DocumentReader(interpreter: .swift).api(at: .file(document), finding: finder)
            #expect(api.tally.losses.contains { $0.description.hasPrefix(start) }, "\(api.tally.losses)")
        }
    }
}
