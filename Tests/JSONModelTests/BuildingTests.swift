import JSONModel
import Testing

@Suite("Making values")
struct BuildingTests {
    @Test("an object is made of members, and what it is made of is kept as it is written")
    func object() throws {
        let price = try #require(try parsed(#"{"price": 1.10, "tags": [ "\u0061" ]}"#)["price"])
        let tags = try #require(try parsed(#"{"price": 1.10, "tags": [ "\u0061" ]}"#)["tags"])
        let value = try JSONValue.object([
            (name: "email", value: .string("a@b.c")), (name: "price", value: price), (name: "tags", value: tags),
            (name: "none", value: .null), (name: "yes", value: .boolean(true)), (name: "n", value: .number(-5)),
        ])
        #expect(
            value.text()
                == #"{"email":"a@b.c","price":1.10,"tags":["\u0061"],"none":null,"yes":true,"n":-5}"#)
        #expect(value["tags"]?[0]?.string == "a")
    }

    @Test("a made value is a document like any other")
    func document() throws {
        let value = try JSONValue.array([.object([(name: "a", value: .null), (name: "a", value: .number(1))]), .null])
        #expect(value[0]?["a"]?.isNull == true)
        #expect(value.document.repeatedMembers.map(\.again.name) == ["a"] as [String])
        #expect(try value == parsed("[{\"a\":null,\"a\":1},null]"))
        #expect(try JSONValue.array([]).text() == "[]")
        #expect(try JSONValue.object([]).text() == "{}")
        #expect(try JSONValue.object(#require(value[0]).members.map { ($0.name, $0.value) }) == value[0])
    }

    @Test(
        "a string is escaped where it must be",
        arguments: [
            ("", #""""#), ("é日😀", "\"é日😀\""), ("a\"b\\c/", #""a\"b\\c/""#),
            ("\u{8}\t\n\u{C}\r\u{0}\u{1F}\u{7F}", "\"\\b\\t\\n\\f\\r\\u0000\\u001F\u{7F}\""),
            ("\u{2028}", "\"\u{2028}\""),
        ] as [(String, String)])
    func strings(text: String, written: String) throws {
        #expect(try JSONValue.string(text).text() == written)
        #expect(try JSONValue.string(text).string == text)
        #expect(try JSONValue.object([(name: text, value: .null)]).members.first?.name == text)
    }

    @Test("a number is written with every digit that it needs")
    func numbers() throws {
        #expect(JSONValue.number(Int.min).text() == "-9223372036854775808")
        #expect(JSONValue.number(UInt64.max).int == nil)
        #expect(JSONValue.number(UInt64.max).text() == "18446744073709551615")
        #expect(JSONValue.number(0.1)?.text() == "0.1")
        #expect(JSONValue.number(1e300)?.double == 1e300)
        #expect(JSONValue.number(Double.infinity) == nil)
        #expect(JSONValue.number(Double.nan) == nil)
        #expect(try JSONValue.number(text: "1.10").text() == "1.10")
    }

    @Test(
        "a text that is no number is not taken for one", arguments: ["", "a", "1 ", " 1", "\"1\"", "1,2", "01", "[]"])
    func notNumbers(text: String) {
        #expect(throws: JSONError.self) { try JSONValue.number(text: text) }
    }
}
