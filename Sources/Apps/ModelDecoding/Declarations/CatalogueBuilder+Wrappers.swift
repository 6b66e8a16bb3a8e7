extension CatalogueBuilder {
    /// Returns the type that Swift decodes for a wrapped property: the outermost wrapper, around the next one,
    /// around the value.
    func wrapper(
        _ attributes: [AttributeSyntax], of property: String, around value: ModelType, in type: DeclaredType
    ) throws(DeclarationDiagnostic) -> ModelType {
        var result = value
        for attribute in attributes.reversed() {
            if let wrapped = table.wrapper(attribute, around: result, in: .init(path: type.path, source: type.source)) {
                result = wrapped
            } else if type.source.isFile {
                result = .opaque("@\(attribute.name)")
            } else {
                throw DeclarationDiagnostic(
                    .error,
                    "'@\(attribute.name)' wraps '\(property)', and how it decodes is unknown: remove it, or leave "
                        + "'\(property)' out of CodingKeys.", at: SourcePosition(attribute.span, in: type.source))
            }
        }
        return result
    }
}

extension DeclarationTable {
    /// A declared wrapper around a type. Missing generic arguments are inferred from its `wrappedValue`.
    package func wrapper(
        _ attribute: AttributeSyntax, around value: ModelType, in scope: TypeResolver.Scope
    ) -> ModelType? {
        guard let path = attribute.type.plainPath, let meaning = meaning(of: path, in: scope.path, from: scope.source)
        else { return nil }
        guard case .path(let names) = attribute.type.form, names.allSatisfy(\.arguments.isEmpty),
            let (open, parameters) = openType(meaning)
        else { return try? TypeResolver.type(attribute.type, in: scope, self) }
        guard !parameters.isEmpty else { return .named(open) }
        guard let pattern = wrappedValue(of: open) else { return nil }
        var arguments: [String: ModelType] = [:]
        guard pattern.matches(value, &arguments), parameters.allSatisfy({ arguments[$0] != nil }) else { return nil }
        return .named(open.substituting(arguments))
    }

    /// The type that a name means without the generic arguments it has, and the parameters that these would be for.
    private func openType(_ meaning: Meaning) -> (type: ModelReference, parameters: [String])? {
        switch meaning {
        case .genericParameter: return nil
        case .type(let type): return (ModelReference(components(of: type.path)), genericParameters(of: type.path))
        case .alias(let alias):
            let parameters = alias.syntax.genericParameters.map(\.name)
            let arguments = Dictionary(parameters.map { ($0, ModelType.parameter($0)) }, uniquingKeysWith: { $1 })
            let scope = TypeResolver.Scope(path: alias.enclosing, source: alias.source, arguments: arguments)
            let target = try? TypeResolver.type(alias.syntax.target, in: scope, self)
            guard case .named(let open)? = target, !parameters.isEmpty else { return nil }
            return (open, parameters)
        }
    }

    /// The type of the `wrappedValue` of a wrapper, as it is written or as the static member is that it starts with.
    private func wrappedValue(of open: ModelReference) -> ModelType? {
        guard let wrapper = types[open.qualifiedName] else { return nil }
        let arguments = Dictionary(
            zip(genericParameters(of: wrapper.path), open.components.flatMap(\.arguments)), uniquingKeysWith: { $1 })
        for part in wrapper.parts {
            let properties = part.members.properties + part.members.computedProperties
            guard let property = properties.first(where: { $0.name == "wrappedValue" }) else { continue }
            let scope = TypeResolver.Scope(path: wrapper.path, source: part.source, arguments: arguments)
            if let syntax = property.type { return try? TypeResolver.type(syntax, in: scope, self) }
            let tokens = property.initialCode.map { Array($0.tokens) } ?? []
            guard tokens.count == 3, let owner = tokens[0].name, tokens[1].isSymbol("."), let name = tokens[2].name,
                case .named(let reference)? = arguments[owner]
                    ?? meaning(of: owner, in: wrapper.path, from: part.source).flatMap({ openType($0) }).map({
                        .named($0.type)
                    })
            else { return nil }
            var resolver = TypeResolver(self)
            return try? resolver.type(ofProperty: name, of: reference, in: scope)
        }
        return nil
    }
}

extension AttributeSyntax {
    /// Property wrappers are types, so their names start with a capital; these attributes of Swift and of Apple's do
    /// too.
    var wrapsProperty: Bool {
        let isCapitalised = name.first?.isUppercase ?? false
        return isCapitalised && !name.hasSuffix("Actor") && !Self.others.contains(name)
    }

    private static let others: Set<String> = [
        "NSManaged", "NSCopying", "IBOutlet", "IBInspectable", "GKInspectable", "ObservationIgnored",
    ]
}

extension ModelType {
    /// True if replacing its generic parameters makes it the other type; collects the replacements.
    func matches(_ other: ModelType, _ arguments: inout [String: ModelType]) -> Bool {
        switch (self, other) {
        case (.parameter(let name), _):
            if let known = arguments[name] { return known == other }
            arguments[name] = other
            return true
        case (.optional(let one), .optional(let two)), (.array(let one), .array(let two)),
            (.set(let one), .set(let two)):
            return one.matches(two, &arguments)
        case (.pair(let pair, let one), .pair(let same, let two)) where pair == same:
            return one.matches(two, &arguments)
        case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
            return key.matches(otherKey, &arguments) && value.matches(otherValue, &arguments)
        case (.named(let one), .named(let two)) where one.qualifiedName == two.qualifiedName:
            let pairs = zip(one.components.flatMap(\.arguments), two.components.flatMap(\.arguments))
            return pairs.allSatisfy { $0.matches($1, &arguments) }
        default: return self == other
        }
    }
}
