import APIDocuments
import JSONModel
import Testing

@testable import SondeShell

@Suite("what of an API's document a suite has seen")
struct APICoverageTests {
    private static func coverage() -> APICoverage {
        APICoverage(
            of: [
                DocumentedOperation(
                    "GET", "/orders", below: ["/v2", "/api/{version}"],
                    responses: [.init("200", members: ["items", "next"]), .init("404"), .init("5XX")]),
                DocumentedOperation(
                    "GET", "/orders/{id}", below: ["/v2"], responses: [.init("200"), .init("default")]),
                DocumentedOperation("GET", "/orders/latest", below: ["/v2"], responses: [.init("200")]),
                DocumentedOperation("GET", "/orders/{id}.json", below: ["/v2"]),
                DocumentedOperation("DELETE", "/orders/{id}", below: ["/v2"], responses: [.init("204")]),
            ], in: "openapi.json")
    }

    @Test(
        "a request is matched by its method and its path below a server's, and literal segments go first",
        arguments: [
            ("GET", "/v2/orders", "GET /orders"), ("GET", "/v2/orders/", "GET /orders"),
            ("GET", "/api/2024/orders", "GET /orders"), ("GET", "/v2/orders/7", "GET /orders/{id}"),
            ("GET", "/v2/orders/a%2Fb", "GET /orders/{id}"), ("GET", "/v2/orders/latest", "GET /orders/latest"),
            ("GET", "/v2/orders/l%61test", "GET /orders/latest"), ("DELETE", "/v2/orders/7", "DELETE /orders/{id}"),
            ("GET", "/orders", nil), ("GET", "/v2/orders/7/lines", nil), ("POST", "/v2/orders", nil),
            ("GET", "/v3/orders", nil), ("GET", "/", nil), ("GET", "", nil),
        ] as [(String, String, String?)])
    func matching(method: String, path: String, operation: String?) {
        var coverage = Self.coverage()
        coverage.see(method, path, status: 200)
        let called = Set(Self.coverage().uncalled).subtracting(coverage.uncalled)
        #expect(called == Set([operation].compactMap(\.self)))
        #expect(coverage.stranger == (operation == nil ? "\(method) \(path)" : nil))
        #expect(coverage.fitsAnything == (operation != nil))
    }

    @Test(
        "a segment may have holes beside text",
        arguments: [
            ("{id}.json", "7.json", true), ("{id}.json", ".json", false), ("{id}.json", "7.xml", false),
            ("{a}-{b}", "x-y-z", true), ("{a}-{b}", "x-", false), ("v{n}", "v2", true), ("v{n}", "2", false),
            ("{a}{b}", "x", true), ("x{a}y", "xy", false), ("x{a}y", "xyy", true), ("a%20b", "a b", true),
            ("{a", "{a", true), ("é{a}", "éé", true),
        ])
    func holes(template: String, segment: String, fits: Bool) {
        #expect(PathTemplate("/x/\(template)").fits(["x", segment]) == fits)
    }

    @Test("statuses are counted as documented, members by the status they came with, and what is missing is named")
    func counts() {
        var coverage = Self.coverage()
        coverage.see("GET", "/v2/orders", status: 200, members: ["items", "other"])
        coverage.see("GET", "/v2/orders", status: 503)
        coverage.see("GET", "/v2/orders", status: 418)
        coverage.see("GET", "/v2/orders/7", status: 302)
        #expect(coverage.operations == .init(seen: 2, all: 5))
        #expect(coverage.statuses == .init(seen: 3, all: 7))
        #expect(coverage.members == .init(seen: 1, all: 2))
        #expect(
            coverage.text == """
                openapi.json: seen 2 of 5 operations, 3 of 7 statuses, 1 of 2 members
                  never called    GET /orders/latest
                                  GET /orders/{id}.json
                                  DELETE /orders/{id}
                  never returned  GET /orders 404
                                  GET /orders/{id} 200
                  never had       GET /orders 200: next
                  not documented  GET /orders 418
                """)
    }

    @Test("reports have the same, and nothing of it without a document")
    func reports() throws {
        var result = SmallSuite.result
        #expect(!JSONLinesReport(result: result).totals.contains("covers"))
        var coverage = Self.coverage()
        coverage.see("GET", "/v2/orders", status: 200, members: ["items"])
        result.coverage = coverage
        let totals = try JSONDocument(Array(JSONLinesReport(result: result).totals.utf8)).root
        let covers = totals["covers"]
        #expect(covers?["document"]?.string == "openapi.json")
        #expect(covers?["operations"]?["seen"]?.int == 1 && covers?["operations"]?["all"]?.int == 5)
        #expect(covers?["operations"]?["unseen"]?.elements.compactMap(\.string).last == "DELETE /orders/{id}")
        let statuses = covers?["statuses"]?["unseen"]?.elements.first?["names"]?.elements
        #expect(statuses?.compactMap(\.string) == ["404", "5XX"])
        #expect(covers?["members"]?["unseen"]?.elements.first?["operation"]?.string == "GET /orders 200")
        let page = MarkdownReport(result: result).text
        #expect(page.contains("| <code>openapi&#46;json</code> | seen | documented |\n"))
        #expect(page.contains("| operations | 1 | 5 |\n| statuses | 1 | 7 |\n| members | 1 | 2 |\n"))
        let list = "<details><summary>never called: 4</summary>\n\n- <code>GET /orders/&#123;id&#125;</code>"
        #expect(page.contains(list))
    }

    @Test("a document of thousands of hostile names leaves room in Markdown, and lines that nothing obeys")
    func hostile() {
        let name = "/`|<b>\u{1B}[2J\u{202E}\n@team" + String(repeating: "x", count: 500)
        let operations = (0..<3_000).map { DocumentedOperation("GET", "\(name)\($0)") }
        var result = SmallSuite.failing(1_000)
        result.coverage = APICoverage(of: operations, in: name)
        let page = MarkdownReport(result: result).text
        #expect(page.utf8.count <= 65_536 && page.contains("| Case | Place | Message |"))
        #expect(!page.contains("<b>") && !page.contains("\u{1B}") && !page.contains("\u{202E}"))
        let text = APICoverage(of: operations, in: name).text
        #expect(text.split(separator: "\n").count == 12 && text.hasSuffix("… 2990 more"))
        #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}"))
    }
}
