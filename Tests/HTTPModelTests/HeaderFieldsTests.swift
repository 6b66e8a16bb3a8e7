import HTTPModel
import Testing

@Suite("header fields")
struct HeaderFieldsTests {
    @Test("repeats, order and spelling are kept")
    func order() throws {
        var headers = HeaderFields()
        try headers.append("X-b", "1")
        try headers.append("Set-Cookie", "a=1")
        try headers.append("x-B", "2")
        #expect(headers.map(\.name) == ["X-b", "Set-Cookie", "x-B"])
        #expect(headers["X-B"] == "1, 2")
        #expect(headers.values(of: "set-cookie") == ["a=1"])
        try headers.set("x-b", to: "3")
        #expect(headers.map(\.name) == ["x-b", "Set-Cookie"])
        headers.remove("SET-COOKIE")
        #expect(headers.count == 1)
    }

    @Test(
        "a line is read without losing a byte",
        arguments: [
            (Array("A: b".utf8), "A", "b"),
            (Array("A:b".utf8), "A", "b"),
            (Array("A:".utf8), "A", ""),
            (Array("A: \t b\t ".utf8), "A", "b"),
            (Array("A: b\r\n\t c".utf8), "A", "b c"),
            (Array("X-Note: café".utf8), "X-Note", "café"),
            (Array("X-Note: caf".utf8) + [0xe9], "X-Note", "café"),
        ] as [([UInt8], String, String)])
    func lines(line: [UInt8], name: String, value: String) throws {
        let field = try #require(HeaderField(line: line))
        #expect(field.line == line)
        #expect(field.name == name)
        #expect(field.value == value)
    }

    @Test("what is no header line is refused", arguments: ["", "A", ":b", " A: b", "A : b", "Ä: b", "A: \0"])
    func noLines(text: String) {
        #expect(HeaderField(line: Array(text.utf8)) == nil)
    }

    @Test("a value that would start another line is refused", arguments: ["a\r\nb", "a\nb", "a\rb", "a\0b"])
    func injection(value: String) {
        #expect(throws: HeaderFieldError.self) { try HeaderField("X-Note", value) }
    }
}
