import Basics
import ModelDecoding

/// A type as the table of functions writes it: `(Element) -> Bool`, with names that a call gives a meaning.
package indirect enum TypeForm: Sendable, Hashable {
    case named(String)
    case array(TypeForm)
    case stream(TypeForm)
    case dictionary(TypeForm, TypeForm)
    case tuple([Part])
    case function([TypeForm], TypeForm)

    package struct Part: Sendable, Hashable {
        package let label: String?
        package let form: TypeForm
    }

    /// The known types of the names in it.
    package typealias Names = [String: StaticType]

    /// The form of a text of the table. Each is read once.
    package init(_ text: String) {
        self = Self.known.withLock { known in
            if let form = known[text] { return form }
            let form = Self.read(text)
            known[text] = form
            return form
        }
    }

    private static let known = Lock<[String: TypeForm]>([:])

    private static func read(_ text: String) -> TypeForm {
        var reader = TypeFormReader(text)
        return reader.form() ?? .named(text)
    }
}

extension TypeForm {
    /// The type, where all that matters of it is known.
    package func type(_ names: Names) -> StaticType? {
        switch self {
        case .array(let element): return .array(of: element.type(names))
        case .stream(let element): return .stream(of: element.type(names))
        case .dictionary(let key, let value): return .dictionary(key: key.type(names), value: value.type(names))
        case .tuple(let parts) where parts.isEmpty: return .nothing
        case .tuple(let parts):
            return .tuple(parts.map { StaticType.Part(label: $0.label, type: $0.form.type(names)) })
        case .function(_, let result): return .function(result: result.type(names))
        case .named(let name):
            if let type = names[name] { return type }
            switch name {
            case "Duration": return .duration
            case "Headers": return .headers
            case "Error": return .failure
            case "Response": return .response
            case "File": return .file
            case "Regex": return .regex
            case "Void": return .nothing
            case "Range": return .range(of: .scalar(.int))
            case "Character": return .scalar(.string)
            case "FloatingPoint": return .scalar(.double)
            default: return ScalarType(rawValue: name).flatMap { $0 == .json ? nil : .scalar($0) }
            }
        }
    }

    /// Gives the names in it the meaning they have where it is that type.
    package func bind(_ type: StaticType?, to names: inout Names) {
        guard let type else { return }
        switch (self, type) {
        case (.named("FloatingPoint"), .scalar(let scalar)) where scalar.isFloatingPoint:
            names["FloatingPoint"] = type
        case (.named(let name), _) where Self.isFree(name) && names[name] == nil:
            names[name] = type
        case (.named(let name), _) where Self.isFree(name) && names[name] != type:
            names[name] = nil
        case (.array(let element), _) where type.isSequence: element.bind(type.element, to: &names)
        case (.tuple(let forms), .tuple(let parts)) where forms.count == parts.count:
            for (form, part) in zip(forms, parts) { form.form.bind(part.type, to: &names) }
        default: break
        }
    }

    /// The names in it that a call gives a meaning.
    var free: [String] {
        switch self {
        case .named(let name): Self.isFree(name) || ["Number", "FloatingPoint"].contains(name) ? [name] : []
        case .array(let element), .stream(let element): element.free
        case .dictionary(let key, let value): key.free + value.free
        case .tuple(let parts): parts.flatMap(\.form.free)
        case .function(let parameters, let result): parameters.flatMap(\.free) + result.free
        }
    }

    /// Names that a call's arguments give a meaning.
    private static func isFree(_ name: String) -> Bool {
        ["Result", "Key", "Value", "First", "Second", "Element", "Wrapped"].contains(name)
    }
}

/// Reads `[(offset: Int, element: Element)]`.
private struct TypeFormReader {
    private var rest: Substring

    init(_ text: String) {
        rest = text[...]
    }

    /// The whole text as one form; nil where it is written in another way.
    mutating func form() -> TypeForm? {
        let found = one()
        return rest.isEmpty ? found : nil
    }

    private mutating func one() -> TypeForm? {
        var found: TypeForm?
        if take("[") {
            guard let first = one() else { return nil }
            if take(": ") {
                guard let value = one() else { return nil }
                found = .dictionary(first, value)
            } else {
                found = .array(first)
            }
            guard take("]") else { return nil }
        } else if take("(") {
            guard let parts = parts() else { return nil }
            if take(" -> ") {
                guard let result = one() else { return nil }
                return .function(parts.map(\.form), result)
            }
            found = parts.count == 1 && parts[0].label == nil ? parts[0].form : .tuple(parts)
        } else if take("Set<") {
            guard let element = one(), take(">") else { return nil }
            found = .array(element)
        } else if take("Stream<") {
            guard let element = one(), take(">") else { return nil }
            found = .stream(element)
        } else {
            let name = rest.prefix { $0.isLetter || $0.isNumber }
            guard !name.isEmpty else { return nil }
            rest = rest.dropFirst(name.count)
            found = .named(String(name))
        }
        _ = take("?")
        return found
    }

    private mutating func parts() -> [TypeForm.Part]? {
        var parts: [TypeForm.Part] = []
        while !take(")") {
            let before = rest
            let word = rest.prefix { $0.isLetter || $0.isNumber }
            rest = rest.dropFirst(word.count)
            let label = !word.isEmpty && take(": ") ? String(word) : nil
            if label == nil { rest = before }
            guard let form = one() else { return nil }
            parts.append(TypeForm.Part(label: label, form: form))
            guard take(", ") || rest.first == ")" else { return nil }
        }
        return parts
    }

    private mutating func take(_ text: String) -> Bool {
        guard rest.hasPrefix(text) else { return false }
        rest = rest.dropFirst(text.count)
        return true
    }
}
