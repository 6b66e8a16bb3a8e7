import Foundation
import HTTPMiddleware
import JSONModel

extension ParameterType {
    /// The type of one value, where it takes several or none.
    var element: ParameterType {
        switch self {
        case .list(let inner), .optional(let inner): inner.element
        default: self
        }
    }

    func value(of text: String) -> ClientValue? {
        switch self {
        case .string, .secret: return .string(text)
        case .integer: return Int(text).map { .number("\($0)") }
        case .unsigned: return UInt64(text).map { .number("\($0)") }
        case .number, .decimal: return (try? read(text)) == nil ? nil : .number(text)
        case .boolean: return Bool(text).map { .bool($0) }
        case .date, .url, .uuid: return (try? read(text)) == nil ? nil : .string(text)
        case .enumeration(_, let cases):
            return cases.first { $0.rawValue == text }.map { .enumerationCase($0.name) }
        case .optional(let wrapped): return wrapped.value(of: text)
        case .list(let element): return element.value(of: text).map { .array([$0]) }
        case .structure: return nil
        }
    }

    func value(of json: JSONValue) -> ClientValue? {
        switch self {
        case .optional where json.isNull: return .null
        case .optional(let wrapped): return wrapped.value(of: json)
        case .list(let element):
            guard json.kind == .array else { return nil }
            let values = json.elements.compactMap { element.value(of: $0) }
            return values.count == json.count ? .array(values) : nil
        case .structure: return ClientValue(json)
        case .integer, .unsigned, .number, .decimal: return json.numberText.flatMap { value(of: $0) }
        case .boolean: return json.boolean.map { .bool($0) }
        default: return json.string.flatMap { value(of: $0) } ?? json.numberText.flatMap { value(of: $0) }
        }
    }
}

extension ClientValue {
    /// A value of JSON as it stands. How deep one may be nested is the reader's concern.
    init(_ json: JSONValue) {
        switch json.kind {
        case .null: self = .null
        case .boolean: self = .bool(json.boolean == true)
        case .number: self = .number(json.numberText ?? "0")
        case .string: self = .string(json.string ?? "")
        case .array: self = .array(json.elements.map { ClientValue($0) })
        case .object:
            self = .object(json.members.map { ClientMember(name: .string($0.name), value: ClientValue($0.value)) })
        }
    }
}
