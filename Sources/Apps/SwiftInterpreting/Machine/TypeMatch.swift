import ModelDecoding

/// Finds what generic parameters stand for, from a type as it is written and one as it is.
struct TypeMatch {
    let parameters: Set<String>

    /// Lays a type over a written one: `[T]` over `[Int]` finds `T`.
    func match(_ syntax: TypeSyntax, _ type: ModelType, _ found: inout [String: ModelType]) {
        switch (syntax.form, type) {
        case (.path(let names), _) where names.count == 1 && names[0].arguments.isEmpty:
            let name = names[0].text
            if parameters.contains(name), found[name] == nil { found[name] = type }
        case (.path(let names), .named(let reference)):
            guard let last = names.last, let component = reference.components.last, last.text == component.name else {
                return
            }
            for (syntax, type) in zip(last.arguments, component.arguments) { match(syntax, type, &found) }
        case (.path(let names), _):
            guard let last = names.last else { return }
            for (syntax, type) in zip(last.arguments, type.parts) { match(syntax, type, &found) }
        case (.optional(let inner), .optional(let wrapped)): match(inner, wrapped, &found)
        case (.optional(let inner), _): match(inner, type, &found)
        case (.array, .optional(let wrapped)), (.dictionary, .optional(let wrapped)): match(syntax, wrapped, &found)
        case (.array(let inner), .array(let element)), (.array(let inner), .set(let element)):
            match(inner, element, &found)
        case (.dictionary(let key, let value), .dictionary(let keyType, let valueType)):
            match(key, keyType, &found)
            match(value, valueType, &found)
        case (.existential(let inner), _), (.opaque(let inner), _): match(inner, type, &found)
        default: break
        }
    }

    /// Lays a value over the type that a parameter is written with: `T.Type` over `Int.self` finds `T`.
    func match(_ syntax: TypeSyntax, _ value: ModelValue, typed type: ModelType?, _ found: inout [String: ModelType]) {
        if let metatype = value.metatype {
            switch syntax.form {
            case .metatype(let inner): match(inner, metatype, &found)
            case .optional(let inner): match(inner, value, typed: type, &found)
            case .path(let names) where names.last?.text == "Type" && names.count == 2:
                if parameters.contains(names[0].text), found[names[0].text] == nil { found[names[0].text] = metatype }
            default: break
            }
        } else if let type {
            match(syntax, type, &found)
        }
    }
}

extension TypeMatch {
    /// Finds the types that the arguments of a call show for a literal among them, which takes on one.
    func match(
        _ function: FunctionSyntax, _ places: [Int], _ arguments: CallArguments, _ frame: CodeFrame
    ) -> [String: ModelType] {
        var found: [String: ModelType] = [:]
        let takesType = zip(arguments.nodes, places).contains { node, place in
            node.isLiteral && function.parameters[place].type.mentions(parameters)
        }
        guard takesType else { return found }
        for (node, place) in zip(arguments.nodes, places) where !node.isLiteral && !node.needsType {
            if let type = node.staticType(frame) { match(function.parameters[place].type, type, &found) }
        }
        return found
    }
}

extension ModelType {
    /// The types that `Array<…>`, `Dictionary<…, …>` and the like are made of.
    var parts: [ModelType] {
        switch self {
        case .optional(let inner), .array(let inner), .set(let inner), .pair(_, of: let inner): [inner]
        case .dictionary(let key, let value): [key, value]
        case .named(let reference): reference.components.last?.arguments ?? []
        case .scalar, .parameter: []
        }
    }
}
