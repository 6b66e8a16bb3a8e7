import HTTPMiddleware
import ModelDecoding
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

extension RequestCode {
    /// The form that a value takes as text.
    enum Notation {
        /// The form for a URL or a form body: a date as the decoder reads it, and a whole number without a decimal
        /// point.
        case sent
        /// The form of `"\(value)"` in a script's text or header line.
        case described
    }

    /// A value as it stands in a URL or a form: something that Swift can print, or an optional of it.
    mutating func text(of value: ClientValue, _ notation: Notation = .sent) -> String {
        switch value {
        case .null: return "nil"
        case .bool(let value): return "\(value)"
        case .number(let text):
            let whole = Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
            return whole.map(SwiftText.number) ?? (text.isBeyondLiterals ? SwiftText.literal(text) : text)
        case .string(let text): return SwiftText.literal(text)
        case .enumerationCase(let name): return ".\(SwiftText.name(name))"
        case .moment(let code): return text(code, .date, notation)
        case .workedOut(let code, _, _):
            if value.hashes { needs.insert(.signing) }
            return code.replacing(ClientValueReading.owner, with: owner)
        case .input(let name): return owner + SwiftText.name(name)
        case .written(let inner, let writing): return text(of: inner, writing)
        case .parameter, .member:
            let own = code(of: value)
            return type(of: value).map { text(own, $0, notation) } ?? own
        case .text(let parts):
            let text = CodeText(parts) { present($0) }
            let isText = parts.count == 1 && (type(of: parts[0])?.isText(.described) ?? parts[0].isText)
            return isText ? text.onlyValue ?? text.literal : text.literal
        case .array(let elements):
            // The elements of a list have one type.
            let areTexts = elements.contains { if case .number(let text) = $0 { text.isBeyondLiterals } else { false } }
            let texts = elements.map { element in
                let code = text(of: element, notation)
                guard areTexts, case .number = element, !code.hasPrefix("\"") else { return code }
                return SwiftText.literal(code.filter { $0 != "_" })
            }
            return "[\(texts.joined(separator: ", "))]"
        case .object: return "nil"
        }
    }

    private mutating func text(of value: ClientValue, _ writing: ClientValue.Writing) -> String {
        let (own, type) = (code(of: value), type(of: value))
        let chained = type?.isOptional == true ? own + "?" : own
        switch writing {
        case .day: return "\(chained).formatted(.iso8601.year().month().day())"
        case .joined(let separator):
            var texts = chained
            if case .list(let element)? = type?.unwrapped, element != .string {
                let one = text("$0", element, .described)
                texts += ".map { \(element.isText(.described) ? one : "\"\\(\(one))\"") }"
            }
            return "\(texts).joined(separator: \(SwiftText.literal(separator)))"
        }
    }

    /// A value within a text, which says where it is nil.
    mutating func present(_ value: ClientValue) -> String {
        Self.present(text(of: value, .described), type(of: value), or: "nil", .described)
    }

    /// A value in Swift, as it is: what a body is encoded from.
    mutating func code(of value: ClientValue) -> String {
        switch value {
        case .parameter(let name): renamed[name] ?? SwiftText.parameter(name)
        case .member(let inner, let name, let isChained):
            "\(code(of: inner))\(isChained ? "?" : "").\(SwiftText.name(name))"
        case .moment(let code): code
        default: text(of: value)
        }
    }

    func isOptional(_ value: ClientValue) -> Bool { type(of: value)?.isOptional == true }

    func type(of value: ClientValue) -> ParameterType? {
        switch value {
        case .parameter(let name): endpoint.parameters.first { $0.name == name }?.type
        case .member:
            modelType(of: value).flatMap { type in
                try? TypeReader(models: api.models.catalogue).parameterType(SwiftFragment("\(type)", at: 0..<0))
            }
        case .moment: .date
        case .written(let inner, _): isOptional(inner) ? .optional(of: .string) : .string
        default: nil
        }
    }

    private func modelType(of value: ClientValue) -> ModelType? {
        let models = api.models.catalogue
        switch value {
        case .parameter(let name):
            return endpoint.parameters.first { $0.name == name }.flatMap { try? models.type(named: $0.text) }
        case .member(let inner, let name, let isChained):
            guard case .named(let reference)? = modelType(of: inner)?.unwrapped,
                let field = models.declaration(of: reference)?.fields.first(where: { $0.name == name })
            else { return nil }
            if isChained, case .optional = field.type { return field.type }
            return isChained ? .optional(field.type) : field.type
        default: return nil
        }
    }

    /// A value as text: its raw value, its date in the notation of the decoder.
    private mutating func text(_ code: String, _ type: ParameterType, _ notation: Notation) -> String {
        guard type.converts(notation) else { return code }
        switch type {
        case .enumeration: return code + ".rawValue"
        case .number:
            return "\(Self.helper)number(\(code))"
        case .date where notation == .described && !api.decoder.dateDecodingStrategy.isInternet:
            return "\(Self.helper)timestamp(\(code))"
        case .date:
            return "\(Self.helper)written(\(code))"
        case .structure: return "String(decoding: \(code), as: UTF8.self)"
        case .optional(.list(let element)): return "\(code)?.map { \(text("$0", element, notation)) }"
        case .optional(.enumeration): return code + "?.rawValue"
        case .optional(let wrapped): return "\(code).map { \(text("$0", wrapped, notation)) }"
        case .list(let element): return "\(code).map { \(text("$0", element, notation)) }"
        case .string, .secret, .integer, .unsigned, .boolean, .decimal, .url, .uuid: return code
        }
    }
}

extension String {
    /// True if no literal has a type for the number: a whole number beyond `Int`, or a number beyond `Double`.
    fileprivate var isBeyondLiterals: Bool {
        !contains { ".eE".contains($0) } && Int(self) == nil || Double(self)?.isFinite != true
    }
}

extension ParameterType {
    /// Returns true if its text differs from what Swift prints.
    fileprivate func converts(_ notation: RequestCode.Notation) -> Bool {
        switch self {
        case .enumeration, .date: true
        case .number: notation == .sent
        case .structure(let name): notation == .described && name == "Data"
        case .list(let inner), .optional(let inner): inner.converts(notation)
        case .string, .secret, .integer, .unsigned, .boolean, .decimal, .url, .uuid: false
        }
    }

    /// Indicates whether the text of a value is a `String`, or an optional one.
    func isText(_ notation: RequestCode.Notation) -> Bool {
        switch self {
        case .string, .secret, .date: true
        case .number, .structure: converts(notation)
        case .optional(let wrapped): wrapped.isText(notation)
        default: false
        }
    }
}

extension DecoderConfiguration.DateDecodingStrategy {
    /// Indicates whether a date is sent as it is described: in ISO 8601.
    var isInternet: Bool {
        switch self {
        case .secondsSince1970, .millisecondsSince1970, .formatted: false
        default: true
        }
    }
}
