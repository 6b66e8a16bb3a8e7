import ModelDecoding

extension FunctionSyntax {
    /// The parameter for each argument of a call, or nil if the labels do not fit.
    func places(for arguments: CallArguments) -> [Int]? {
        var places: [Int] = []
        var next = 0
        let firstTrailing = arguments.count - arguments.trailingCount
        for (number, label) in arguments.labels.enumerated() {
            // The first trailing closure has no label, whatever the parameter has.
            let isFree = number >= firstTrailing && label == nil
            if let last = places.last, parameters[last].isVariadic, label == nil, !isFree {
                places.append(last)
                continue
            }
            while next < parameters.count, isFree ? !takesFunction(next) : self.label(of: next) != label {
                guard parameters[next].defaultValue != nil || parameters[next].isVariadic else { return nil }
                next += 1
            }
            guard next < parameters.count else { return nil }
            places.append(next)
            next += 1
        }
        for rest in parameters.dropFirst(next) where rest.defaultValue == nil && !rest.isVariadic { return nil }
        return places
    }

    /// An operator's parameters have names and no labels.
    private func label(of parameter: Int) -> String? { name.isOperator ? nil : parameters[parameter].label }

    /// True if a name is its own, with or without its labels: `read`, `read(_:)`.
    func isMeant(by name: String) -> Bool {
        guard name.hasSuffix(":)") else { return self.name == name }
        return name == "\(self.name)(\(parameters.map { "\($0.label ?? "_"):" }.joined()))"
    }

    private func takesFunction(_ number: Int) -> Bool {
        switch parameters[number].type.form {
        case .function, .path: true
        case .optional(let inner):
            if case .function = inner.form { true } else { false }
        default: false
        }
    }
}

extension String {
    /// The labels of a name that is written with them: `first(_:of:)`.
    var labels: [String?]? {
        guard hasSuffix(":)"), let open = firstIndex(of: "(") else { return nil }
        return self[open...].dropFirst().dropLast(2).split(separator: ":").map { $0 == "_" ? nil : String($0) }
    }

    /// The name without its labels.
    var withoutLabels: String { hasSuffix(":)") ? String(prefix { $0 != "(" }) : self }
}

extension TypeSyntax {
    /// True if one of some names occurs in it.
    func mentions(_ names: Set<String>) -> Bool {
        guard !names.isEmpty else { return false }
        return switch form {
        case .path(let parts):
            parts.contains { names.contains($0.text) || $0.arguments.contains { $0.mentions(names) } }
        case .optional(let inner), .array(let inner), .existential(let inner), .opaque(let inner), .metatype(let inner):
            inner.mentions(names)
        case .dictionary(let key, let value): key.mentions(names) || value.mentions(names)
        case .tuple(let elements): elements.contains { $0.type.mentions(names) }
        case .function(let parameters, let result): result.mentions(names) || parameters.contains { $0.mentions(names) }
        case .composition, .refused: false
        }
    }

    /// True if a type has the outer form of this one, whose generic parameters are open.
    func mayBe(_ type: ModelType) -> Bool {
        switch (form, type) {
        case (.optional, .optional), (.array, .array), (.dictionary, .dictionary): true
        case (.optional, _), (.array, _), (.dictionary, _): false
        case (.path(let names), .named(let reference)):
            names.count == 1 && names[0].arguments.isEmpty || names.last?.text == reference.components.last?.name
        case (.path(let names), _):
            names.count == 1 && names[0].arguments.isEmpty || BuiltInMembers.names(of: type).contains(names[0].text)
        default: true
        }
    }
}

extension ModelType {
    /// True if it contains a generic parameter that does not stand for a type yet.
    func isOpen(_ names: Set<String>) -> Bool {
        switch self {
        case .parameter: true
        case .scalar: false
        case .named(let reference) where reference.components.count == 1 && reference.components[0].arguments.isEmpty:
            names.contains(reference.components[0].name)
                || reference.components[0].name.split { !$0.isLetter && !$0.isNumber }.contains {
                    names.contains(String($0))
                }
        default: parts.contains { $0.isOpen(names) }
        }
    }
}
