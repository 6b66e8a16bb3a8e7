import APIDocuments
import APIImport
import Testing

@Suite("A document says what it is")
struct DocumentKindTests {
    private func kind(_ text: String) -> DocumentKind? {
        DocumentKind(of: ForeignDocument(Array(text.utf8), at: .file("document")))
    }

    /// More than is looked at of what has no order of its own.
    private static let long =
        "components:\n  schemas:\n" + Array(repeating: "    A: { type: string }\n", count: 4_000).joined()

    @Test(
        "YAML is what a member of the whole says, wherever that stands and whatever the text of others looks like",
        arguments: [
            long + "openapi: 3.0.1\n", long + "swagger: '2.0'\n", long + "\"openapi\": 3.1.0\n",
            long + "openapi : 3.1.0\n",
            "components: {}\ninfo:\n  description: |\n    POST or PUT it\n    curl https://a.test\nopenapi: 3.0.1\n",
            "---\ninfo:\n  description: |\n    GET https://a.test\n\"openapi\": 3.0.1\n",
            "# GET x\ninfo: {}\nopenapi: 3.0.1\n",
        ])
    func yaml(text: String) {
        #expect(kind(text) == .openapi)
        #expect(kind(text.replacing("\n", with: "\r\n")) == .openapi)
    }

    @Test(
        "a request and a collection of OpenCollection are Bruno's",
        arguments: [
            "opencollection: 1.0.0\ninfo:\n  name: Bakery\n", "info:\n  name: Bake\nhttp:\n  method: POST\n",
            "info:\n  name: Ask\ngraphql:\n  url: https://a.test\n",
        ])
    func openCollection(text: String) {
        #expect(kind(text) == .bruno)
        #expect(kind(text + "openapi: 3.0.1\n") == (text.hasPrefix("open") ? .bruno : .openapi))
    }

    @Test("the members of others say nothing of the whole")
    func members() {
        #expect(kind("info:\n  openapi: 3.0.1\n  description: |\n    POST or PUT it\n") == nil)
        #expect(kind("type: string\nname: x\n") == nil)
    }

    @Test(
        "other kinds stay what they are",
        arguments: [
            ("GET https://a.test/x\n\nopenapi: 3.0.1\n", .http), ("@host = https://a.test\n\nGET {{host}}/x\n", .http),
            ("@host=https://a.test\nopenapi: x\n", .http), ("https://a.test/x\n", .http),
            ("curl https://a.test -d '\nopenapi: 3.0.1'\n", .curl), ("Note: ask it\ncurl https://a.test\n", .curl),
            ("GET https://a.test/x\nHTTP 200\n", .hurl), ("meta {\n  name: x\n}\n", .bruno),
            ("_type: export\n__export_format: 4\n", .insomnia),
            ("name: x\ntype: collection.insomnia.rest/5.0\n", .insomnia),
        ] as [(String, DocumentKind)])
    func others(text: String, known: DocumentKind) {
        #expect(kind(text) == known)
    }
}

@Suite("a document that is of no kind")
struct UnknownDocumentTests {
    @Test(
        "what is empty or broken is named as that",
        arguments: [
            ("", "a.json is empty"), (" \n", "a.json is empty"), ("{", "a.json is not JSON: "),
            ("[1,\n2", "a.json is not JSON: "), ("{\"a\": 1}", "a.json is not a known kind of document"),
            ("hello", "a.json is not a known kind of document"),
        ])
    func message(text: String, message: String) throws {
        let error = try #require(throws: ImportError.self) { try ImportedText(text, as: nil, named: "a.json") }
        #expect(error.message.hasPrefix(message))
        #expect((error.place == nil) == !message.contains("JSON"))
    }
}
