import Foundation
import ModelDecoding
import SwiftInterpreting
import Testing

@Suite("A collection")
struct CollectionRows {
    @Test(
        "that is a dictionary is an object where its keys are strings, integers, or say so",
        arguments: rows("[String: Int]", ["{}": "[]", "[]": nil, #"["a",1]"#: nil, #"{"a":"x"}"#: nil])
            + rows(
                "[Int: String]",
                [
                    #"{"1":"a"}"#: #"[1: "a"]"#, #"{"02":"a"}"#: #"[2: "a"]"#, #"{"+1":"a"}"#: #"[1: "a"]"#,
                    #"{"x":"a"}"#: nil, #"{"1.0":"a"}"#: nil, #"{" 1":"a"}"#: nil, "[]": nil,
                ])
            + rows(
                "[KeyColour: Int]", [#"{"red":1,"BLUE":2}"#: "[.blue: 2, .red: 1]", #"{"green":1}"#: nil, "[]": nil]))
    func object(_ row: Row) throws { try row.check() }

    @Test("of integers takes the first of two spellings, where Foundation takes now this one, now that one")
    func spellings() throws {
        let value = try JSONBodyDecoder().decode(
            .init(#"{"01":"a","1":"b"}"#.utf8), as: .dictionary(key: .scalar(.int), value: .scalar(.string)),
            in: ModelCatalogue(interpreter: .swift))
        #expect(value.description == #"[1: "a"]"#)
    }

    private static let uuid = "8F2F4D6E-9C1B-4E5A-8D7F-001122334455"

    @Test(
        "that is a dictionary of other keys is an array of keys and values in turn",
        arguments: rows(
            "[Colour: Int]",
            [
                #"["red",1,"BLUE",2]"#: "[.blue: 2, .red: 1]", "[]": "[]", "{}": nil, #"{"red":1}"#: nil,
                #"["red"]"#: nil,
                #"["red",1,"BLUE"]"#: nil, #"["red",1,"red",2]"#: "[.red: 2]", #"["green",1]"#: nil,
            ])
            + rows("[UUID: Int]", ["[\"\(uuid)\",1]": "[uuid \(uuid): 1]", "{}": nil])
            + rows("[URL: Int]", [#"["a",1]"#: "[url \"a\": 1]", "{}": nil])
            + rows("[Date: Int]", ["[1.5,1]": "[date 1.5: 1]", "{}": nil])
            + rows("[Double: Int]", ["[1,1,1.0,2]": "[1.0: 2]", "{}": nil])
            + rows("[Bool: Int]", ["[true,1,false,2]": "[false: 2, true: 1]", "{}": nil])
            + rows("[Int8: Int]", ["[1,1]": "[1: 1]", "[128,1]": nil, "{}": nil]))
    func flatArray(_ row: Row) throws { try row.check() }

    @Test(
        "that is a set or a pair is an array",
        arguments: rows("Set<Int>", ["[2,1,2]": "set 1, 2", "{}": nil, "[]": "set "])
            + rows(
                "Range<Int>",
                [
                    "[1,2]": "{lowerBound: 1, upperBound: 2}", "[2,1]": nil, "[1]": nil, "[]": nil, "{}": nil,
                    "[1,2,3]": "{lowerBound: 1, upperBound: 2}",
                ])
            + rows("ClosedRange<Int>", ["[1,1]": "{lowerBound: 1, upperBound: 1}", "[2,1]": nil])
            + rows("CGPoint", ["[1,2]": "{x: 1.0, y: 2.0}", #"{"x":1,"y":2}"#: nil])
            + rows("CGSize", ["[1,2]": "{width: 1.0, height: 2.0}", #"{"width":1,"height":2}"#: nil]))
    func array(_ row: Row) throws { try row.check() }
}
