import Foundation
import HTTPModel
import Testing

@Suite("hops")
struct HopTests {
    @Test(
        "a hop is told in one line",
        arguments: [
            ("https://a.test/", "https://b.test/x", ["X-API-Key"], "302 → b.test: withheld X-API-Key"),
            ("https://a.test/", "https://a.test/login", [], "302 → a.test"),
            (
                "http://a.test/", "http://A.test:8080/", ["?api_key", "body"],
                "302 → a.test:8080: withheld ?api_key, body"
            ),
            ("http://a.test/", "https://a.test/", ["Cookie"], "302 → https://a.test: withheld Cookie"),
            ("http://a.test/", "http://[::1]:81/", [], "302 → [::1]:81"),
        ] as [(String, String, [String], String)])
    func line(from: String, to: String, withheld: [String], line: String) throws {
        let hop = Hop(
            from: try #require(URL(string: from)), status: Status(302), to: try #require(URL(string: to)),
            withheld: withheld)
        #expect(hop.description == line)
    }

    @Test("a control character in a withheld name is shown, not obeyed")
    func control() throws {
        let url = try #require(URL(string: "http://a.test/"))
        let hop = Hop(from: url, status: Status(307), to: url, withheld: ["?a\u{1b}[2J"])
        #expect(hop.description == "307 → a.test: withheld ?a\\u{1b}[2J")
    }
}
