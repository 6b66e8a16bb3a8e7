import ScriptSyntax
import Testing

@Suite("JSON as a word of a call")
struct WordValueTests {
    @Test(
        "an object, and a list behind a label, is JSON as well as a text",
        arguments: [
            (#"create { "t": 1 }"#, ["{1}"]), (#"create body: { "t": 1, "u": [1] }"#, ["body: {2}"]),
            (#"update 3 { "t": 1 } tag: a"#, ["3", "{1}", "tag: a"]), ("create body: {}", ["body: {0}"]),
            ("create {\n  \"t\": 1,\n  \"u\": \\(x)\n}", nil), ("create {\n  \"t\": 1,\n  \"u\": x\n}", ["{2}"]),
            ("find q: [1,2]", ["q: [2]"]), ("find q: [1, 2]", ["q: [2]"]), ("find q: [abc", ["q: [abc"]),
            ("find q: [a]b", ["q: [a]b"]), ("find q: {a,b}", ["q: {a,b}"]), ("find q: x{b c}d", ["q: x{b c}d"]),
            ("create { $0 }", ["no call"]), (#"create { "a" }"#, ["no call"]), ("find [1]", ["no call"]),
        ] as [(String, [String]?)])
    func words(line: String, words: [String]?) throws {
        let parsed = ParsedScript(line)
        guard let words else { return #expect(parsed.hasErrors) }
        try #require(!parsed.hasErrors, "\(parsed.diagnostics)")
        guard case .value(let source)? = parsed.script.statements.first?.kind, case .call(_, let found) = source.kind
        else { return #expect(words == ["no call"]) }
        #expect(found.map(Self.said) == words)
    }

    @Test("an object behind a name is the argument of a call among expressions, too")
    func amongExpressions() throws {
        #expect(meaning(#"let a = create { "t": 1 }"#) == meaning(#"let a = create({ "t": 1 })"#))
        #expect(meaning(#"let a = create(3) { "t": 1 }"#) == meaning(#"let a = create(3, { "t": 1 })"#))
        #expect(meaning("let a = create { $0 }") == meaning("let a = create({ $0 })"))
    }

    private static func said(_ argument: WordArgument) -> String {
        let value =
            switch argument.word.json?.kind {
            case .object(let members)?: "{\(members.count)}"
            case .array(let elements)?: "[\(elements.count)]"
            default: argument.word.template.plain ?? "?"
            }
        return (argument.label.map { "\($0.text): " } ?? "") + value
    }

    @Test(
        "what is wrong in an object is told where it stands",
        arguments: [
            (#"create { "t": }"#, 14), (#"create { "t": 1 "u": 2 }"#, 16), (#"create { "t": 1, u: 2 }"#, 17),
            (#"create { "t": 1"#, 7),
        ] as [(String, Int)])
    func wrong(line: String, place: Int) throws {
        let error = try #require(ParsedScript(line).diagnostics.first { $0.severity == .error })
        #expect(error.range.lowerBound == place, "\(error)")
    }

    @Test(
        "a formatted call keeps the text of its words",
        arguments: [
            ("create   body:  {\"t\":1}  | json", "create body: {\"t\":1} | json\n"),
            ("find q: [1,2]  tag: a", "find q: [1,2] tag: a\n"),
            ("create {\n\"t\": 1,\n\"u\": 2\n}", "create {\n    \"t\": 1,\n    \"u\": 2\n}\n"),
        ])
    func formatted(text: String, result: String) {
        #expect(ParsedScript(text).formatted == result)
        #expect(ParsedScript(result).formatted == result)
    }
}
