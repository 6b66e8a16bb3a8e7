import JSONModel
import Testing

@Suite("Values on lines")
struct LinesTests {
    @Test(
        "each line is a value, blank ones are skipped, either line end will do",
        arguments: [
            ("", []), ("\n\n", []), ("1", ["1"]), ("1\n2\n", ["1", "2"]), ("1\r\n2\r\n", ["1", "2"]),
            ("\n 1 \n\r\n\t\n[2, 3]\n\n", ["1", "[2,3]"]), ("\u{FEFF}1\n2", ["1", "2"]), ("{}\n{}", ["{}", "{}"]),
        ])
    func values(text: String, values: [String]) throws {
        #expect(try JSONLines(Array(text.utf8)).map { try $0.get().text() } == values)
    }

    @Test("a bad line is an error with its own line, and the lines behind it are read")
    func badLine() {
        let results = Array(JSONLines(Array("{\"a\": 1}\n\n[1,\n2 x\n3".utf8)))
        let texts = results.map { result in
            switch result {
            case .success(let value): value.text()
            case .failure(let error): error.rendering
            }
        }
        #expect(
            texts == [
                "{\"a\":1}", "3:4: the text ends inside an array opened at line 3, column 1\n[1,\n   ^",
                "4:3: expected the end of the text after its value, found `x`: "
                    + "a text is one value; values on lines of their own are read as JSON lines\n2 x\n  ^", "3",
            ])
    }

    @Test("a value knows its line in the whole text, and its bytes")
    func positions() throws {
        let values = try JSONLines(Array("1\n\n  {\"a\": \"é\"}\r\n[2]".utf8)).map { try $0.get() }
        #expect(values.map(\.position.description) == ["1:1", "3:3", "4:1"] as [String])
        #expect(values.map(\.sourceText) == ["1", "{\"a\": \"é\"}", "[2]"] as [String])
        #expect(values[1]["a"]?.path.description == "a")
        #expect(values[1].document.value(at: 11)?.string == "é")
        #expect(try JSONValue.array(values).text() == "[1,{\"a\":\"é\"},[2]]")
    }

    @Test("lines are read only as they are asked for")
    func lazily() throws {
        var lines = JSONLines(Array("1\nx\n3".utf8)).makeIterator()
        #expect(try lines.next()?.get().int == 1)
        var copy = lines
        #expect(throws: JSONError.self) { try copy.next()?.get() }
        #expect(try copy.next()?.get().int == 3)
        #expect(copy.next() == nil)
        #expect(throws: JSONError.self) { try lines.next()?.get() }
    }
}
