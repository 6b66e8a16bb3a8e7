import HTTPMiddleware
import HTTPModel
import ModelDecoding
import ScriptRuntime
import ScriptSyntax

/// Writes the constants that parameters have by default.
struct ConstantCode {
    let models: ModelCatalogue

    /// Returns a value of that type in Swift, or `nil` if Swift has no plain constant for it. The value of an
    /// enumeration is its case, although it may be written as it is sent.
    func code(of value: ClientValue, _ type: ParameterType) -> String? {
        switch (type, value) {
        case (.optional, .null): return "nil"
        case (.optional(.url), .string(let text)): return "URL(string: \(SwiftText.literal(text)))"
        case (.optional(.uuid), .string(let text)): return "UUID(uuidString: \(SwiftText.literal(text)))"
        case (.optional(let wrapped), _): return code(of: value, wrapped)
        case (.list(let element), .array(let values)): return list(values.map { code(of: $0, element) })
        case (.enumeration(_, let cases), .string(let text)):
            let known = cases.first { $0.rawValue == text } ?? cases.first { $0.name == text }
            return known.map { ".\(SwiftText.name($0.name))" }
        case (.enumeration, .enumerationCase(let name)): return ".\(SwiftText.name(name))"
        case (.date, .string(let text)): return InternetDate.read(text).map(SwiftText.date)
        case (.date, .moment(let code)): return code
        case (.decimal, .number(let text)): return text.exactDecimal ?? Int(text).map(SwiftText.number)
        case (.number, .number(let text)): return Int(text).map(SwiftText.number) ?? Double(text).map { _ in text }
        case (.integer, .number(let text)): return Int(text).map(SwiftText.number)
        case (.unsigned, .number(let text)): return UInt64(text).map { "\($0)" }
        case (.boolean, .bool(let value)): return "\(value)"
        case (.string, .string(let text)), (.secret, .string(let text)): return SwiftText.literal(text)
        case (.string, .text): return value.plain.map(SwiftText.literal)
        case (.structure("JSON"), _) where models["JSON"] == nil: return json(value)
        case (.structure(let name), .object(let members)): return dictionary(members, named: name)
        case (_, .workedOut(let code, _, _)): return code
        default: return nil
        }
    }

    private func list(_ elements: [String?]) -> String? {
        let known = elements.compactMap(\.self)
        return known.count == elements.count ? "[\(known.joined(separator: ", "))]" : nil
    }

    /// Returns a literal such as `["page": 1]`. A model has no literal.
    private func dictionary(_ members: [ClientMember], named name: String) -> String? {
        guard case .dictionary(let key, let element)? = try? models.type(named: name) else { return nil }
        if members.isEmpty { return "[:]" }
        let reader = TypeReader(models: models)
        let types = [key, element].compactMap { try? reader.parameterType(SwiftFragment("\($0)", at: 0..<0)) }
        guard types.count == 2 else { return nil }
        return list(
            members.map { member in
                guard let key = code(of: member.name, types[0]), let value = code(of: member.value, types[1]) else {
                    return nil
                }
                return "\(key): \(value)"
            })
    }

    /// `.object(["page": .int(1)])`
    private func json(_ value: ClientValue) -> String? {
        switch value {
        case .null: return ".null"
        case .bool(let value): return ".bool(\(value))"
        case .number(let text):
            return Int(text).map { ".int(\(SwiftText.number($0)))" } ?? Double(text).map { _ in ".double(\(text))" }
        case .string(let text): return ".string(\(SwiftText.literal(text)))"
        case .array(let elements): return list(elements.map(json)).map { ".array(\($0))" }
        case .object(let members):
            if members.isEmpty { return ".object([:])" }
            let entries = members.map { member -> String? in
                guard let name = member.name.plain, let value = json(member.value) else { return nil }
                return "\(SwiftText.literal(name)): \(value)"
            }
            return list(entries).map { ".object(\($0))" }
        default: return nil
        }
    }
}

extension String {
    /// `3.133` as a `Decimal`, which as a literal would be what a `Double` is of it.
    fileprivate var exactDecimal: String? {
        let isNegative = hasPrefix("-")
        let parts = (isNegative ? dropFirst() : self[...]).split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let digits = Int(parts.joined()) else { return nil }
        return "Decimal(sign: .\(isNegative ? "minus" : "plus"), exponent: -\(parts[1].count), significand: \(digits))"
    }
}
