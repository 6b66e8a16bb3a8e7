import JSONModel
import Testing

@Suite("Saying what is wrong")
struct ErrorTests {
    @Test(
        "an error says where, what, and what to write instead",
        arguments: [
            ("", "1:1: there is no JSON here, only white space at most"),
            ("{\n  \"a\": [\n    1,\n", "4:1: the text ends inside an array opened at line 2, column 8"),
            ("[\"abc", "1:6: the text ends inside a string opened at line 1, column 2"),
            ("[tr", "1:4: the text ends inside `true`, `false` or `null` opened at line 1, column 2"),
            ("[1, 2,]", "1:7: expected another element after the comma, found `]`: remove the comma"),
            ("{\"a\":1,}", "1:8: expected another member after the comma, found `}`: remove the comma"),
            ("['a']", "1:2: expected a value, found `'`: strings take double quotes"),
            ("[NaN]", "1:2: expected a value, found `NaN`: write `null`"),
            ("[True]", "1:2: expected a value, found `True`: write `true`"),
            ("[.5]", "1:2: expected a value, found `.`: write `0.` and the digits"),
            ("[+5]", "1:2: expected a value, found `+`: a number takes no plus sign"),
            ("[1 // x\n]", "1:4: expected `,` or `]`, found `/`: JSON has no comments"),
            ("<html>", "1:1: expected a value, found `<`: this looks like HTML or XML"),
            ("{a: 1}", "1:2: expected a member's name in double quotes, found `a`: write `\"a\"`"),
            ("{\"a\" 1}", "1:6: expected a colon after the member's name, found `1`"),
            ("{\"a\": 1 \"b\": 2}", "1:9: expected `,` or `}`, found `\"`"),
            (
                "{}\n{}",
                "2:1: expected the end of the text after its value, found `{`: "
                    + "a text is one value; values on lines of their own are read as JSON lines"
            ),
            (
                "[012]",
                "1:2: a number cannot begin with an extra zero, found `012`: "
                    + "remove the zero, or write a string"
            ),
            ("[1.]", "1:4: expected a digit, found `]`"),
            (
                "\"C:\\dir\"",
                "1:4: this backslash does not begin an escape that JSON knows: "
                    + "write `\\\\` for a backslash; the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX"
            ),
            ("\"a\nb\"", "1:3: a string contains the control character 0x0A unescaped: write `\\n`"),
            ("\"\u{1B}\"", "1:2: a string contains the control character 0x1B unescaped: write `\\u001B`"),
            ("[[[1]]]", "1:3: arrays and objects are nested deeper than the limit of 2"),
        ] as [(String, String)])
    func messages(text: String, message: String) {
        #expect(refusal(of: text, depthLimit: 2)?.description == message)
    }

    @Test("a column counts characters, a line ends with a line feed or both of the pair")
    func positions() {
        for (text, position) in [
            ("{\"é日😀\": x}", "1:9"), ("\t\tx", "1:3"), ("\r\n\r\n x", "3:2"), ("\n\n\n\n\n\n\n\n\n\n\n\nx", "13:1"),
            ("[\"日本日本日本日本日本\", x]", "1:16"), ("[\r x", "1:4"),
        ] {
            #expect(refusal(of: text)?.position.description == position)
        }
    }

    @Test("the rendering shows the line and a caret below the place")
    func rendering() {
        #expect(
            refusal(of: "{\n  \"title\": 'x',\n  \"id\": 1\n}")?.rendering == """
                2:12: expected a value, found `'`: strings take double quotes
                  "title": 'x',
                           ^
                """)
    }

    @Test("a long line is cut around the place")
    func longLine() {
        let text = "[" + String(repeating: "1,", count: 100) + "x" + String(repeating: ",2", count: 100) + "]"
        let line = "…" + String(repeating: "1,", count: 20) + "x" + String(repeating: ",2", count: 19) + ",…"
        #expect(refusal(of: text)?.excerpt.rendering == line + "\n" + String(repeating: " ", count: 41) + "^")
    }

    @Test("the caret stands below wide and combining characters too")
    func caret() {
        #expect(refusal(of: "[\"日e\u{301}\" x]")?.excerpt.rendering == "[\"日e\u{301}\" x]\n  \u{3000}   ^")
    }

    @Test("an excerpt holds no control character, whatever the text holds")
    func controls() throws {
        let text = "\u{1B}[2J\u{9B}\u{7F}\u{202E}\u{2028}\u{0}x"
        let error = try #require(refusal(of: text))
        let shown = (error.rendering + error.found).unicodeScalars.filter { $0 != "\n" }
        #expect(
            shown.allSatisfy { $0.properties.generalCategory != .control && $0.properties.generalCategory != .format })
    }

    @Test("a line that is not UTF-8 can still be shown")
    func invalidLine() throws {
        let error = try #require(refusal(of: Array("[\"caf".utf8) + [0xE9] + Array("\"]".utf8)))
        #expect(
            error.rendering == "1:6: the bytes from 0xE9 on are not UTF-8: send the text as UTF-8\n[\"caf�\"]\n     ^")
    }
}
