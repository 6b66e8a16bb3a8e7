package import HTTPMiddleware
package import ModelDecoding
package import ScriptExpressions
package import ScriptSyntax

/// Reads the types in a script, using the declared models.
package struct TypeReader: Sendable {
    let models: ModelCatalogue

    package init(models: ModelCatalogue) {
        self.models = models
    }

    /// The type of a name, or of a combination of names such as `[Episode]?`.
    package func type(_ text: SwiftFragment) throws(RuntimeError) -> ModelType {
        do {
            return try models.type(named: text.text)
        } catch {
            let reasons = error.diagnostics.filter { $0.severity == .error }.map(\.message)
            throw RuntimeError(
                "\(text.text) is not a known type",
                advice: text.insteadInScripts ?? reasons.first.map { Self.advice(in: $0, about: text.text) },
                at: text.range)
        }
    }

    /// The type of a value that is declared: one of the models', `Duration`, which no body has, or `Secret` and
    /// `Character`, which are texts.
    package func valueType(_ text: SwiftFragment) throws(RuntimeError) -> ModelType {
        do throws(RuntimeError) { return try type(text) } catch {
            guard let type = Self.ownType(text.text[...]) else { throw error }
            return type
        }
    }

    private static func ownType(_ text: Substring) -> ModelType? {
        switch text.last {
        case "?": return ownType(text.dropLast()).map(ModelType.optional)
        case "]" where text.first == "[": return ownType(text.dropFirst().dropLast()).map(ModelType.array)
        case _ where text == "Duration": return .duration
        default: return text == "Secret" || text == "Character" ? .scalar(.string) : nil
        }
    }

    /// Returns what a reason says besides that the type is unknown.
    private static func advice(in reason: String, about type: String) -> String {
        let known = "There is no type '\(type)'"
        guard reason.hasPrefix(known) else { return within(reason) }
        let rest = reason.dropFirst(known.count).drop { ":; ".contains($0) }
        return String(rest.hasSuffix(".") ? rest.dropLast() : rest)
    }

    /// Returns a sentence in the form that follows another one.
    private static func within(_ sentence: String) -> String { sentence.prefix(1).lowercased() + sentence.dropFirst() }

    /// Returns the values that a parameter's type allows.
    package func parameterType(_ text: SwiftFragment) throws(RuntimeError) -> ParameterType {
        if text.text == "Secret" { return .secret }
        if text.text == "Secret?" { return .optional(of: .secret) }
        return try parameterType(try type(text), at: text)
    }

    /// Returns the values of a script's own parameter, which must be expressible as a word of the command line.
    package func scriptParameterType(_ text: SwiftFragment) throws(RuntimeError) -> ParameterType {
        let type = try parameterType(text)
        guard !type.isStructure else { throw Self.refusal(of: text) }
        return type
    }

    /// Indicates whether a script's own parameter is a duration.
    package func isDuration(_ text: SwiftFragment) -> Bool { (try? valueType(text))?.unwrapped == .duration }

    private static func refusal(of text: SwiftFragment) -> RuntimeError {
        RuntimeError(
            "\(text.text) cannot be a parameter",
            advice: "use text, a number, a date, a URL, an enum or a list of them", at: text.range)
    }

    /// Returns the values that a type allows; `nil` if a parameter cannot have this type.
    func parameterType(of type: ModelType) -> ParameterType? {
        try? parameterType(type, at: SwiftFragment(type.description, at: 0..<0))
    }

    private func parameterType(
        _ type: ModelType, at text: SwiftFragment
    ) throws(RuntimeError) -> ParameterType {
        switch type {
        case .optional(let wrapped): return .optional(of: try parameterType(wrapped, at: text))
        case .array(let element): return .list(of: try parameterType(element, at: text))
        case .scalar(let scalar):
            if scalar == .uint || scalar == .uint64 { return .unsigned }
            if scalar.isInteger { return .integer }
            if scalar.isFloatingPoint { return .number }
            switch scalar {
            case .decimal: return .decimal
            case .bool: return .boolean
            case .string: return .string
            case .date: return .date
            case .url: return .url
            case .uuid: return .uuid
            default: break
            }
        case .named(let reference):
            if let declaration = models.declaration(of: reference),
                case .rawValueCases(_, let cases) = declaration.content
            {
                return .enumeration(
                    declaration.name, cases.map { EnumerationCase($0.name, rawValue: $0.rawValue.parameterText) })
            }
        default: break
        }
        guard type.isStructure(in: models) else { throw Self.refusal(of: text) }
        return .structure(type.description)
    }
}

extension LiteralValue {
    /// The raw value as it is sent.
    fileprivate var parameterText: String {
        if case .string(let text) = self { text } else { description }
    }
}
