import Foundation
import JSONModel

/// A value of a document that is written as JSON or as YAML, its members in order.
indirect enum DocumentValue: Hashable {
    case null
    case bool(Bool)
    /// A number as it is written.
    case number(String)
    case string(String)
    case array([DocumentValue])
    case object([DocumentMember])
}

/// A value under a name.
struct DocumentMember: Hashable {
    let name: String
    var value: DocumentValue
}

extension DocumentValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    init(stringLiteral value: String) { self = .string(value) }
    init(booleanLiteral value: Bool) { self = .bool(value) }
    init(arrayLiteral elements: DocumentValue...) { self = .array(elements) }
    init(dictionaryLiteral members: (String, DocumentValue)...) {
        self = .object(members.map { DocumentMember(name: $0, value: $1) })
    }
}

extension DocumentValue {
    static func number(_ value: Int) -> DocumentValue { .number("\(value)") }

    var isEmpty: Bool {
        switch self {
        case .array(let elements): elements.isEmpty
        case .object(let members): members.isEmpty
        case .string(let text): text.isEmpty
        case .null, .bool, .number: false
        }
    }

    /// A member of an object. Setting it to nil takes it away.
    subscript(name: String) -> DocumentValue? {
        get {
            guard case .object(let members) = self else { return nil }
            return members.first { $0.name == name }?.value
        }
        set {
            guard case .object(var members) = self else { return }
            let place = members.firstIndex { $0.name == name }
            if let place, let newValue {
                members[place].value = newValue
            } else if let newValue {
                members.append(DocumentMember(name: name, value: newValue))
            } else if let place {
                members.remove(at: place)
            }
            self = .object(members)
        }
    }

    /// The same with a member, whatever it is.
    func with(_ name: String, _ value: DocumentValue) -> DocumentValue {
        var object = self
        object[name] = value
        return object
    }

    /// The same with a member more, unless there is nothing in it.
    func adding(_ name: String, _ value: DocumentValue?) -> DocumentValue {
        guard let value, !value.isEmpty, case .object(let members) = self else { return self }
        return .object(members + [DocumentMember(name: name, value: value)])
    }
}

extension DocumentValue {
    /// Reads the value of a body, if it is JSON and not too deep to be shown.
    init?(body: Data) {
        guard let document = try? JSONDocument(Array(body), depthLimit: Self.depthLimit) else { return nil }
        self.init(document.root)
    }

    private static let depthLimit = 64

    private init(_ value: JSONValue) {
        switch value.kind {
        case .null: self = .null
        case .boolean: self = .bool(value.boolean == true)
        case .number: self = .number(value.numberText ?? "0")
        case .string: self = .string(value.string ?? "")
        case .array: self = .array(value.elements.map { DocumentValue($0) })
        case .object:
            self = .object(value.members.map { DocumentMember(name: $0.name, value: DocumentValue($0.value)) })
        }
    }
}
