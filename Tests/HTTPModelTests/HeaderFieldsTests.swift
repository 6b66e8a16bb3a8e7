import HTTPModel
import SeededRandom
import Testing

@Suite("header fields")
struct HeaderFieldsTests {
    @Test("repeats, order and spelling are kept")
    func order() throws {
        var headers = HeaderFields()
        try headers.append("X-b", "1")
        try headers.append("Set-Cookie", "a=1")
        try headers.append("x-B", "2")
        #expect(headers.map(\.name) == ["X-b", "Set-Cookie", "x-B"] as [String])
        #expect(headers["X-B"] == "1, 2")
        #expect(headers.values(of: "set-cookie") == ["a=1"] as [String])
        try headers.set("x-b", to: "3")
        #expect(headers.map(\.name) == ["x-b", "Set-Cookie"] as [String])
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
            (Array("A: b\n c\r\n \r\n d \r\n ".utf8), "A", "b c d"),
            (Array("A:\r\n b".utf8), "A", "b"),
            (Array("A:: b:".utf8), "A", ": b:"),
            (Array("!#$%&'*+-.^_`|~09azAZ: x".utf8), "!#$%&'*+-.^_`|~09azAZ", "x"),
            (Array("X-Note: café".utf8), "X-Note", "café"),
            (Array("X-Note: caf".utf8) + [0xe9], "X-Note", "café"),
        ] as [([UInt8], String, String)])
    func lines(line: [UInt8], name: String, value: String) throws {
        let field = try #require(HeaderField(line: line))
        #expect(field.line == line)
        #expect(field.name == name)
        #expect(field.value == value)
    }

    @Test(
        "what is not a header line is refused",
        arguments: [
            "", "A", ":b", " A: b", "A : b", "Ä: b", "A: \0", "A: b\nEvil: c", "A: b\rc", "A: b\r\nEvil: c", "A: b\r\n",
            "A: b\r",
            "A: b\n", "A: b\r\r\n c", "A\n: b", "A\r\n : b",
        ])
    func noLines(text: String) {
        #expect(HeaderField(line: Array(text.utf8)) == nil)
    }

    @Test("a value that would start another line is refused", arguments: ["a\r\nb", "a\nb", "a\rb", "a\0b"])
    func injection(value: String) {
        #expect(throws: HeaderFieldError.self) { try HeaderField("X-Note", value) }
    }

    @Test(
        "a name is the same in any case, and in no other way",
        arguments: [
            ("X-Key", "x-kEY", true), ("X-Key", "X-Key2", false), ("X-Key2", "X-Key", false), ("X-Key", "X_Key", false),
            ("A^", "a~", false), ("K", "\u{212a}", false), ("A", "", false), ("Z", "z", true), ("^", "~", false),
        ] as [(String, String, Bool)])
    func names(one: String, other: String, isSame: Bool) throws {
        #expect(try HeaderField(one, "v").isNamed(other) == isSame)
    }

    @Test("a name in a field to send is a token", arguments: ["", "a b", "a:", "ä", "a\r\nb", "a\0", "(a)", "a\u{7f}"])
    func badNames(name: String) {
        #expect(throws: HeaderFieldError.name(name)) { try HeaderField(name, "v") }
    }

    @Test("of the 256 bytes, three cannot be in a value")
    func valueBytes() {
        for byte in UInt8.min...UInt8.max {
            let value = "a\(Character(Unicode.Scalar(byte)))b"
            let field = try? HeaderField("X", value)
            #expect((field == nil) == [0, 10, 13].contains(byte))
            #expect(field?.line.contains(where: { [0, 10, 13].contains($0) }) != true)
        }
    }

    @Test("fields are equal when their bytes are, and hash alike then", arguments: 0..<4 as Range<UInt64>)
    func equality(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        func line() -> [UInt8] {
            Array(
                "\(generator.pick(["A", "a", "A-B"])):\(generator.pick(["", " ", "\t"]))\(generator.pick(["", "1", "1:", "é"]))"
                    .utf8)
        }
        for _ in 0..<500 {
            let (one, other) = (line(), line())
            let (left, right) = (try #require(HeaderField(line: one)), try #require(HeaderField(line: other)))
            #expect((left == right) == (one == other))
            #expect(left != right || left.hashValue == right.hashValue)
            #expect((HeaderFields([left, right]) == HeaderFields([right, left])) == (left == right))
            if left == right { #expect(HeaderFields([left]).hashValue == HeaderFields([right]).hashValue) }
        }
    }

    @Test("a field that is read is the field that was made")
    func roundTrip() throws {
        let field = try HeaderField("X-Note", "a: b")
        #expect(HeaderField(line: field.line) == field)
    }
}
