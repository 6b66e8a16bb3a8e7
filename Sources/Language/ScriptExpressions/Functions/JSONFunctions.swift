import HTTPModel
import JSONModel
import ModelDecoding

extension FunctionTable {
    /// The functions of raw JSON. Its members take precedence, so on an object all of these need parentheses.
    static let json: [FunctionEntry] = [
        FunctionEntry(
            .json, "keys", [], "[String]", "The names of an object's members, in their order.",
            (#"JSON("{\"b\": 1, \"a\": 2}").keys()"#, #"["b", "a"]"#)
        ) { call in
            .array(call.entries.map(\.key))
        },
        FunctionEntry(
            .json, "values", [], "[JSON]", "The values of an object's members, in their order.",
            (#"JSON("{\"b\": 1, \"a\": 2}").values()"#, "[1, 2]")
        ) { call in
            .array(call.entries.map(\.value))
        },
        FunctionEntry(
            .json, "values", [.init("named", "String")], "[JSON]",
            "All values with a name, which an object may repeat.",
            (#"JSON("{\"a\": 1, \"a\": 2}").values(named: "a")"#, "[1, 2]")
        ) { (call) throws(RuntimeError) in
            let name = try call.string(0)
            return .array(call.entries.filter { $0.key.text?.revealed == name }.map(\.value))
        },
        FunctionEntry(
            .json, "count", [], "Int", "The number of members or elements.", (#"JSON("{\"a\": 1}").count()"#, "1")
        ) { call in
            .int(call.raw?.count ?? call.count)
        },
        FunctionEntry(
            .json, "isEmpty", [], "Bool", "True if there are no members or elements.",
            (#"JSON("{}").isEmpty()"#, "true")
        ) { call in
            .bool((call.raw?.count ?? call.count) == 0)
        },
        FunctionEntry(
            .json, "contains", [.init("key", "String")], "Bool", "True if an object has a member with this name.",
            (#"JSON("{\"a\": null}").contains(key: "a")"#, "true")
        ) { (call) throws(RuntimeError) in
            let name = try call.string(0)
            return .bool(call.entries.contains { $0.key.text?.revealed == name })
        },
        FunctionEntry(
            .json, "kind", [], "String", "Its kind: null, a boolean, a number, a string, an array or an object.",
            (#"JSON("{}").kind()"#, #""object""#)
        ) { call in
            .string("\(call.raw?.kind ?? .object)")
        },
        FunctionEntry(
            .json, "text", [], "String", "The JSON as it is written.", (#"JSON("[1.10]").text()"#, #""[1.10]""#)
        ) { (call) throws(RuntimeError) in
            guard let raw = call.raw else { return .text(call.receiver.interpolated) }
            return try call.made(raw.sourceText)
        },
        FunctionEntry(
            .json, "pretty", [], "String", "The JSON over several lines.",
            (#"JSON("[1]").pretty()"#, #""[\n  1\n]""#)
        ) { (call) throws(RuntimeError) in
            guard let json = call.receiver.json else { throw call.failure("this cannot be written as JSON") }
            return try call.made(json.text(as: .pretty))
        },
    ]
}

extension FunctionCall {
    fileprivate var raw: JSONValue? { if case .model(.json(let json)) = receiver { json } else { nil } }
}
