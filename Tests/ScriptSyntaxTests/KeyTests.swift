import ScriptSyntax
import Testing

@Suite("words of keys")
struct KeyTests {
    @Test(
        "words and labels stand in any order",
        arguments: [
            (#"key aws a b region: "c" service: d"#, ["id=a", "secret=b", "region=c", "service=d"]),
            (#"key aws region: "c d" a service: e b"#, ["region=c d", "id=a", "service=e", "secret=b"]),
            ("key digest a", ["user=a"]), ("key netrc", []), ("key netrc // mine", []), ("key none", []),
            (
                "key oauth2 token: https://a.example/t?b=c client: d // e",
                ["token=https://a.example/t?b=c", "client=d"]
            ),
        ] as [(String, [String])])
    func parts(text: String, parts: [String]) throws {
        let parsed = ParsedScript(text)
        #expect(parsed.diagnostics == [])
        let command = try #require(firstCommand(in: parsed))
        let key = try #require(KeyKindTable[command.arguments.first?.word.template.plain ?? ""])
        #expect(command.parts(of: key).map { "\($0.part.name)=\($0.word.template.plain ?? "?")" } == parts)
        #expect(ParsedScript(parsed.formatted).formatted == parsed.formatted)
    }

    @Test("only header, query and bearer are raw to the end of the line", arguments: ["header A", "query a", "bearer"])
    func raw(kind: String) throws {
        let command = try #require(firstCommand(in: ParsedScript("key \(kind) b region: c // d")))
        #expect(command.rest?.plain == "b region: c // d")
    }

    @Test(
        "what a key does not take is said, and what it needs",
        arguments: [
            ("key aws a b region: c", "key aws needs service:"), ("key oauth2 token: a", "key oauth2 needs client:"),
            ("key aws a b regoin: c service: d", "key aws does not take regoin:"),
            ("key aws a b region: c region: d service: e", "region: is given twice"),
            ("key aws a b c region: d service: e", "this is more than key aws takes"),
            ("key digest a:b", "key digest takes two words here"), ("key netrc a", "this is more than key netrc takes"),
            ("key aws a b region:", "the value of region is missing here"),
            ("key digset a b", "this is not a kind of key"),
        ] as [(String, String)])
    func wrong(text: String, message: String) {
        #expect(ParsedScript(text).diagnostics.map(\.message) == [message])
    }

    private func firstCommand(in parsed: ParsedScript) -> Command? {
        guard case .command(let command)? = parsed.script.statements.first?.kind else { return nil }
        return command
    }
}
