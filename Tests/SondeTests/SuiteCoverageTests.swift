import FixtureServer
import Foundation
import HTTPModel
import JSONModel
import Spawn
import Testing

@Suite("sonde test --covers")
struct SuiteCoverageTests {
    private static let begin = "base \\(env.SERVER)\n"
    private static let document = """
        openapi: 3.1.0
        info: { title: Shop, version: "1" }
        servers: [{ url: https://shop.example/v2 }]
        paths:
          /orders:
            get:
              responses:
                "200": { content: { application/json: { schema: { properties: { path: {}, count: {}, next: {} } } } } }
                "404": { description: none }
            delete: { responses: { "204": { description: gone } } }
          /orders/{id}:
            get: { responses: { "200": { description: one } } }
        """

    private static let told = """
        openapi.yaml: seen 2 of 3 operations, 2 of 4 statuses, 2 of 3 members
          never called    DELETE /orders
          never returned  GET /orders 404
          never had       GET /orders 200: next
        2 passed, 2 requests, 0 s

        """

    @Test("what the cases have seen together is told after the run, and what is missing is no failure")
    func seen() throws {
        let bench = try SuiteBench([
            "a.apiscript": Self.begin + "GET v2/orders\n", "b.apiscript": Self.begin + "GET v2/orders/7?x=1\n",
            "openapi.yaml": Self.document,
        ])
        let outcome = try bench.run("test", ".", "--covers", "openapi.yaml", "--jobs", "2")
        #expect(outcome.status == 0 && outcome.errors == Self.told, "\(outcome.errors)")
        let json = try bench.run("test", ".", "--covers", "openapi.yaml", "--json")
        let last = try #require(json.output.split(separator: "\n").last)
        let covers = try JSONDocument(Array(last.replacing(",,", with: ",").utf8)).root["covers"]
        #expect(covers?["members"]?["seen"]?.int == 2 && covers?["members"]?["all"]?.int == 3)
        #expect(covers?["operations"]?["unseen"]?.elements.compactMap(\.string) == ["DELETE /orders"])
        let page = try bench.run("test", ".", "--covers", "openapi.yaml", "--markdown").output
        #expect(page.contains("| operations | 2 | 3 |\n") && page.contains("- <code>DELETE /orders</code>"), "\(page)")
    }

    @Test("recorded answers are seen as live ones are, and so is what a setup asks")
    func recorded() throws {
        let bench = try SuiteBench([
            "setup.apiscript": Self.begin + "GET v2/orders\n", "a.apiscript": Self.begin + "GET v2/orders/7\n",
            "openapi.yaml": Self.document,
        ])
        #expect(try bench.run("test", ".", "--record", "Kept").status == 0)
        let count = bench.targets.count
        let outcome = try bench.run("test", ".", "--fixtures", "Kept", "--covers", "openapi.yaml")
        #expect(bench.targets.count == count)
        #expect(outcome.errors.hasPrefix("openapi.yaml: seen 2 of 3 operations, 2 of 4 statuses"), "\(outcome.errors)")
    }

    @Test("a redirect and what follows are both seen, and a stream is not held back")
    func redirect() throws {
        let bench = try SuiteBench(
            ["a.apiscript": Self.begin + "GET v2/orders/old\n", "openapi.yaml": Self.document]
        ) { request in
            guard request.path == "/v2/orders/old" else { return nil }
            var response = ServedResponse(Status(302))
            try? response.headers.append("Location", "/v2/orders")
            return response
        }
        let outcome = try bench.run("test", ".", "--covers", "openapi.yaml")
        #expect(outcome.errors.contains("seen 2 of 3 operations"), "\(outcome.errors)")
        #expect(outcome.errors.contains("not documented  GET /orders/{id} 302"), "\(outcome.errors)")
    }

    @Test("a document that nothing fits is told, and is not green")
    func nothing() throws {
        let bench = try SuiteBench(["a.apiscript": Self.begin + "GET orders\n", "openapi.yaml": Self.document])
        let outcome = try bench.run("test", ".", "--covers", "openapi.yaml")
        #expect(outcome.status == 1)
        #expect(
            outcome.errors.hasPrefix(
                "sonde: no request of the suite, such as GET /orders, is in openapi.yaml, which has requests such as "
                    + "GET /v2/orders"), "\(outcome.errors)")
    }

    @Test(
        "a document that cannot be read is told before anything is sent",
        arguments: [
            ("missing.yaml", "missing.yaml"), ("broken.json", "broken.json"),
            ("har.json", "does not say which version of OpenAPI"),
            ("https://shop.example/api.json", "curl https://shop.example/api.json -o openapi.json"),
        ])
    func unreadable(path: String, words: String) throws {
        let bench = try SuiteBench([
            "a.apiscript": Self.begin + "GET orders\n", "broken.json": "{\"openapi\": ", "har.json": "{\"log\": {}}",
        ])
        let outcome = try bench.run("test", ".", "--covers", path)
        #expect(outcome.status == 2 && outcome.errors.contains(words), "\(outcome.errors)")
        #expect(bench.targets.isEmpty)
    }
}
