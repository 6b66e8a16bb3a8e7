import JSONModel
import ScriptExpressions

/// Any value as JSON, so that a program can read what a person sees.
///
/// JSON from a response is copied as written. A `nil` member becomes `null`, so that all records of a type
/// have the same members; a secret is written as its name.
enum ValueJSON {
    static func value(of value: Value) -> JSONValue {
        if let json = value.rawJSON { return json }
        return (try? JSONDocument(bytes(of: value), depthLimit: .max).root) ?? .null
    }

    static func text(of value: Value) -> String { String(decoding: bytes(of: value), as: UTF8.self) }

    static func bytes(of value: Value, as format: JSONFormat = .compact) -> [UInt8] {
        var text = JSONBytes(as: format)
        text.append(value)
        return text.bytes
    }

    static func object(_ members: [(String, String)]) -> String {
        "{" + members.map { "\(quoted($0.0)):\($0.1)" }.joined(separator: ",") + "}"
    }

    static func list(_ elements: [String]) -> String { "[" + elements.joined(separator: ",") + "]" }

    static func quoted(_ text: String) -> String { JSONValue.quoted(text) }
}
