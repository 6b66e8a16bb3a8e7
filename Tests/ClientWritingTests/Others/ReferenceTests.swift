import ClientWriting
import Foundation
import Testing

@Suite("an API goes out as a page")
struct ReferenceTests {
    private static let script = #"""
        base https://pets.example/v1/
        key header X-Key \(env.PETS_KEY)
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        struct Pet: Codable { /// Its `name` | **loud**.
            let firstName: String
            let kind: Kind }
        enum Kind: String, Codable { case cat, bigDog = "<dog>" }
        /// See [the rules](https://rules.example/a?b=1&c=2), or [this](javascript:alert(1)).
        ///
        /// # Not a heading <img src=x onerror=alert(1)> </script><script>alert(1)</script> <!-- "q" -->
        endpoint pets(kind: Kind = .bigDog, text: String = "<b>\"'") -> [Pet] { GET pets{?kind,text} }
        endpoint pet.one(id: Int) -> Pet { GET pets/{id} }
        """#

    private func page(_ style: StyleName) async throws -> String {
        var pets = try await WrittenAPI(Self.script)
        pets.api.examples = [
            ClientExample(
                of: "pet.one", ["id": .number("7")], "GET", "https://pets.example/v1/pets/7", status: 200,
                "application/json",
                Data(#"{"first_name": "</details><script>alert(1)</script>```", "n": 1}"#.utf8))
        ]
        return pets.text(as: style, by: "sonde emit --><script>alert(1)</script>")
    }

    @Test("nothing that an API says is a mark of the page")
    func escapes() async throws {
        let page = try await page(.html)
        #expect(page.ranges(of: "<script").count == 1)
        #expect(page.ranges(of: "</details>").count == page.ranges(of: "<summary>").count)
        #expect(!page.contains("<img") && !page.contains("href=\"javascript"))
        #expect(page.contains("&lt;/script&gt;&lt;script&gt;alert(1)"))
        #expect(page.contains(#"<a href="https://rules.example/a?b=1&amp;c=2" rel="noreferrer">the rules</a>"#))
    }

    @Test("every link within leads somewhere, and no resource comes from elsewhere")
    func links() async throws {
        let page = try await page(.html)
        let targets = Set(page.matches(of: /\bid="([^"]*)"/).map { String($0.output.1) })
        let links = page.matches(of: /href="#([^"]*)"/).map { String($0.output.1) }
        #expect(links.count > 8)
        for link in links { #expect(targets.contains(link.removingPercentEncoding ?? link), "\(link)") }
        #expect(
            page.matches(of: /<[a-z]+ [^>]*src=/).isEmpty && !page.contains("<link") && !page.contains("@import")
                && !page.contains("url("))
    }

    @Test("headings go down step by step, and tables name their columns and rows")
    func structure() async throws {
        let page = try await page(.html)
        let levels = page.matches(of: /<h([1-6])/).compactMap { Int($0.output.1) }
        #expect(levels.first == 1 && levels.filter { $0 == 1 }.count == 1)
        #expect(zip(levels, levels.dropFirst()).allSatisfy { $1 <= $0 + 1 })
        #expect(page.contains("<th scope=\"col\">") && page.contains("<th scope=\"row\"><code>firstName</code></th>"))
        for element in [
            "<main ", "<nav aria-label=", "<header>", "<label for=\"filter\">", "lang=\"en\"", "role=\"status\"",
        ] {
            #expect(page.contains(element))
        }
    }

    @Test("Markdown shows the same, with every mark of it escaped")
    func markdown() async throws {
        let page = try await page(.markdown)
        let lines = page.split(separator: "\n").dropFirst()
        let response = lines.filter { $0.contains("<script") }
        #expect(response.count == 1 && response.allSatisfy { $0.hasPrefix("  \"first_name\": ") })
        #expect(!page.contains("<img"))
        #expect(page.contains("\\# Not a heading &lt;img"))
        #expect(page.contains("[the rules](<https://rules.example/a?b=1&c=2>)"))
        #expect(page.contains("| `firstName` | `String` | `first_name` | Its `name` \\| **loud**. |"))
        #expect(page.contains("\n````json\n"), "a fence is longer than any within")
    }
}
