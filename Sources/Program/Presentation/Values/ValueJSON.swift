import Foundation
import HTTPModel
import JSONModel
import ModelDecoding
import ScriptExpressions
import ScriptRuntime

/// Any value as JSON, so that a program can read what a person sees.
///
/// JSON from a response is copied as written. A `nil` member becomes `null`, so that all records of a type
/// have the same members; a secret is written as its name.
enum ValueJSON {
    static func value(of value: Value) -> JSONValue {
        if let json = value.rawJSON { return json }
        return (try? JSONDocument(text(of: value), depthLimit: .max).root) ?? .null
    }

    static func text(of value: Value) -> String {
        switch value {
        case .model(let model): text(of: model)
        case .result(.failure(let failure)), .failure(let failure):
            object([("error", quoted(failure.kind.rawValue))])
        case .response(let response): object(response.facts)
        case .headers(let fields, _): fields.json
        case .tuple(let elements) where elements.allSatisfy({ $0.label == nil }):
            list(elements.map { text(of: $0.value) })
        default:
            switch value.content() {
            case .leaf(let leaf): quoted(leaf.text)
            case .list(let elements): list(elements.map(text))
            case .group(let parts): object(parts.map { ($0.name, text(of: $0.value)) })
            }
        }
    }

    static func object(_ members: [(String, String)]) -> String {
        "{" + members.map { "\(quoted($0.0)):\($0.1)" }.joined(separator: ",") + "}"
    }

    static func list(_ elements: [String]) -> String { "[" + elements.joined(separator: ",") + "]" }

    static func quoted(_ text: String) -> String { JSONValue.quoted(text) }

    private static func text(of model: ModelValue) -> String {
        switch model {
        case .nil: return "null"
        case .bool, .integer, .decimal: return model.description
        case .floatingPoint(let number):
            return JSONValue.number(number.double) == nil ? quoted(number.description) : number.description
        case .json(let json): return json.text()
        case .data(let data): return quoted(data.base64EncodedString())
        case .date: return quoted(model.description)
        case .pair(let pair): return list([text(of: pair.first), text(of: pair.second)])
        case .code(let value): return quoted(value.description)
        case .enumeration(let value):
            if let raw = value.rawValue { return text(of: raw) }
            let values = zip(value.labels, value.values).map { ($0, text(of: $1)) }
            return object([(value.name, object(values))])
        default:
            switch Value.model(model).content() {
            case .leaf(let leaf): return quoted(leaf.text)
            case .list(let elements): return list(elements.map(text))
            case .group(let parts): return object(parts.map { ($0.name, text(of: $0.value)) })
            }
        }
    }
}
