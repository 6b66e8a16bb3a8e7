import HTTPModel
import ModelDecoding

extension RequestCode {
    /// A value as it stands in a URL, a form or a header line: something that Swift can print, or an optional of it.
    mutating func text(of value: ClientValue) -> String {
        switch value {
        case .null: return "nil"
        case .bool(let value): return "\(value)"
        case .number(let text): return text
        case .string(let text): return SwiftText.literal(text)
        case .enumerationCase(let name): return ".\(SwiftText.name(name))"
        case .code(let code): return code
        case .workedOut(let code, _, _):
            if value.hashes { needs.insert(.signing) }
            return code.replacing(ClientValueReading.owner, with: owner)
        case .input(let name): return owner + SwiftText.name(name)
        case .parameter(let name):
            let own = renamed[name] ?? SwiftText.parameter(name)
            return type(of: value).map { text(own, $0) } ?? own
        case .member(let inner, let name, let isChained):
            return "\(code(of: inner))\(isChained ? "?" : "").\(SwiftText.name(name))"
        case .text(let parts):
            let text = CodeText(parts) { parts.count == 1 ? self.text(of: $0) : present($0) }
            return text.onlyValue ?? text.literal
        case .array(let elements): return "[\(elements.map { text(of: $0) }.joined(separator: ", "))]"
        case .object: return "nil"
        }
    }

    /// A value within a text, which says where it is nil.
    private mutating func present(_ value: ClientValue) -> String {
        Self.present(text(of: value), type(of: value), or: "nil")
    }

    /// A value in Swift, as it is: what a body is encoded from.
    mutating func code(of value: ClientValue) -> String {
        switch value {
        case .parameter(let name): renamed[name] ?? SwiftText.parameter(name)
        default: text(of: value)
        }
    }

    func type(of value: ClientValue) -> ParameterType? {
        guard case .parameter(let name) = value else { return nil }
        return endpoint.parameters.first { $0.name == name }?.type
    }

    /// A parameter as text: its raw value, its date in the notation of the decoder.
    private mutating func text(_ name: String, _ type: ParameterType) -> String {
        switch type {
        case .string, .secret, .integer, .boolean, .decimal, .url, .uuid, .structure: return name
        case .enumeration: return name + ".rawValue"
        case .number:
            needs.insert(.number)
            return "\(owner)number(\(name))"
        case .date:
            needs.insert(.date)
            return "\(owner)written(\(name))"
        case .optional(.list(let element)):
            return element.converts ? "\(name)?.map { \(text("$0", element)) }" : name
        case .optional(.enumeration): return name + "?.rawValue"
        case .optional(let wrapped): return wrapped.converts ? "\(name).map { \(text("$0", wrapped)) }" : name
        case .list(let element): return element.converts ? "\(name).map { \(text("$0", element)) }" : name
        }
    }
}

extension ParameterType {
    /// Whether its text is not what Swift prints of it.
    fileprivate var converts: Bool {
        switch self {
        case .enumeration, .number, .date: true
        case .list(let inner), .optional(let inner): inner.converts
        default: false
        }
    }
}
