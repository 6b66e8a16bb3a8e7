import Foundation
import ModelDecoding
import Testing

@Suite("A key")
struct KeyRows {
    @Test(
        "that is repeated counts where it comes first",
        arguments: rows(
            "Holder<Int>",
            [
                #"{"v":1,"v":2}"#: "{v: 1}", #"{"v":2,"v":"x"}"#: "{v: 2}", #"{"v":"x","v":2}"#: nil,
                #"{"v":1,"\u0076":2}"#: "{v: 1}", #"{"\u0076":1,"v":2}"#: "{v: 1}",
            ])
            + rows(
                "[String: Int]",
                [
                    #"{"v":1,"v":2}"#: #"["v": 1]"#, #"{"v":2,"v":"x"}"#: #"["v": 2]"#, #"{"v":"x","v":2}"#: nil,
                    #"{"v":1,"\u0076":2}"#: #"["v": 1]"#,
                ])
            + rows("[String: Int]", [#"{"v":2,"v":"x"}"#: nil, #"{"v":1,"v":2}"#: #"["v": 1]"#]).with(
                \.keys, .convertFromSnakeCase))
    func repeated(_ row: Row) throws { try row.check() }

    @Test(
        "is compared by canonical equivalence",
        arguments: [
            Row("Accented", #"{"e\u0301":1}"#, "{é: 1}"), Row("Accented", #"{"\u00e9":1}"#, "{é: 1}"),
            Row("Kelvin", #"{"\u212a":1}"#, "{K: 1}"), Row("Kelvin", #"{"\u212a":1,"K":2}"#, "{K: 1}"),
            Row("[String: Int]", #"{"K":1,"\u212a":2}"#, #"["K": 1]"#), Row("Colour", #""e\u0301""#, ".é"),
        ])
    func equivalence(_ row: Row) throws { try row.check() }

    @Test(
        "in snake case finds the property that is called as the converted key",
        arguments: rows(
            "Pictures",
            [
                #"{"image_url":1}"#: "{imageUrl: 1}", #"{"imageUrl":1}"#: "{imageUrl: 1}",
                #"{"image_url":1,"imageUrl":2}"#: "{imageUrl: 1}", #"{"imageUrl":2,"image_url":1}"#: "{imageUrl: 2}",
                #"{"image_url":"x","imageUrl":2}"#: nil,
            ])
            + refused("Acronym", [#"{"image_url":1}"#, #"{"image_URL":1}"#]) + refused("Snake", [#"{"image_url":1}"#])
            + refused("SnakeKey", [#"{"image_url":1}"#]) + rows("CamelKey", [#"{"image_url":1}"#: "{picture: 1}"])
            + rows("[String: Int]", [#"{"a_b":1,"aB":2}"#: #"["aB": 2, "a_b": 1]"#])
            + rows("[String: Inner]", [#"{"a_b":{"a_b":1}}"#: #"["a_b": {aB: 1}]"#])
            + rows(
                "Loaded",
                [
                    #"{"my_case":{"my_key":1}}"#: ".myCase{myKey: 1}", #"{"myCase":{"myKey":1}}"#: ".myCase{myKey: 1}",
                    #"{"one":{"_0":1}}"#: ".one{1}",
                ]))
    func snakeCase(_ row: Row) throws { try row.with(\.keys, .convertFromSnakeCase).check() }

    @Test(
        "that is missing, or null",
        arguments: rows("Holder<Int>", ["{}": nil, #"{"v":null}"#: nil])
            + rows("Holder<Bool>", ["{}": nil, #"{"v":null}"#: nil])
            + rows("Maybe<Int>", ["{}": "{v: nil}", #"{"v":null}"#: "{v: nil}", #"{"v":"x"}"#: nil])
            + rows("Unwrapped", ["{}": "{v: nil}", #"{"v":null}"#: "{v: nil}", #"{"v":1}"#: "{v: 1}"])
            + rows("LongOptional", ["{}": "{v: nil}", #"{"v":null}"#: "{v: nil}"])
            + rows("Holder<Int?>", ["{}": nil, #"{"v":null}"#: "{v: nil}"])
            + rows("Maybe<Int?>", ["{}": "{v: nil}", #"{"v":null}"#: "{v: nil}"])
            + rows("HolderOfMaybeMaybe", ["{}": "{v: nil}", #"{"v":null}"#: "{v: nil}"])
            + rows("WithDefault", ["{}": nil, #"{"v":null}"#: nil, #"{"v":1}"#: "{v: 1}"])
            + rows("OptionalDefault", ["{}": "{v: nil}", #"{"v":null}"#: "{v: nil}"])
            + rows("Holder<[Int]>", [#"{"v":[1,null]}"#: nil]) + rows("[Int?]", ["[1,null]": "[1, nil]"])
            + rows("[String: Int]", [#"{"a":null}"#: nil]) + rows("[String: Int?]", [#"{"a":null}"#: #"["a": nil]"#]))
    func missing(_ row: Row) throws { try row.check() }

    @Test(
        "of a property that Swift declares in its own way",
        arguments: rows("NotDecoded", [#"{"w":1,"late":5,"shared":6,"computed":7}"#: "{w: 1}"])
            + rows("LeftOut", [#"{"v":1,"kept":9}"#: "{v: 1, kept: 4}"])
            + rows("SeveralAtOnce", [#"{"a":1,"b":2}"#: "{a: 1, b: 2}", #"{"a":1}"#: nil])
            + rows("Spelled", [#"{"a":1,"b":2,"default":3}"#: "{a: 1, b: 2, default: 3}"])
            + rows("Empty", ["{}": "{}", "[]": "{}", "1": "{}", "null": "{}"])
            + rows("AllOptional", ["[]": nil, "{}": "{a: nil, b: nil}"])
            + rows("Parent", ["{}": nil, #"{"a":2}"#: "{a: 2}"])
            + rows("Child", ["{}": nil, #"{"a":2,"b":3}"#: "{a: 2, b: 2}"]))
    func declaration(_ row: Row) throws { try row.check() }

    @Test("that fails comes first in the order of declarations in Foundation, and all of them are told here")
    func order() throws {
        let body = Data(#"{"a":"x","b":"y"}"#.utf8)
        let error = #expect(throws: DecodingError.self) { try JSONDecoder().decode(Declared.self, from: body) }
        guard case .typeMismatch(_, let context) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(context.codingPath.map(\.stringValue) == ["b"] as [String])
        let failures = #expect(throws: DecodingFailures.self) {
            try JSONBodyDecoder().decode(
                body, as: RowTypes.models.get().type(named: "Declared"), in: RowTypes.models.get())
        }
        #expect(failures?.groups.map(\.pattern) == ["a", "b"] as [String])
    }

    @Test("that is converted is shown converted where it fails")
    func convertedPath() throws {
        var configuration = DecoderConfiguration()
        configuration.keyDecodingStrategy = .convertFromSnakeCase
        let failures = #expect(throws: DecodingFailures.self) {
            try JSONBodyDecoder(configuration).decode(
                Data(#"{"image_url":"x"}"#.utf8), as: RowTypes.models.get().type(named: "Pictures"),
                in: RowTypes.models.get())
        }
        #expect(failures?.groups.map(\.pattern) == ["imageUrl"] as [String])
    }
}
