extension CatalogueBuilder {
    /// What Swift decodes for a wrapped property: the outermost wrapper, around the next one, around the value.
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
    /// A declared wrapper around a type. Generic arguments that are not written follow from its `wrappedValue`.
    package func wrapper(
        _ attribute: AttributeSyntax, around value: ModelType, in scope: TypeResolver.Scope
    ) -> ModelType? {
        guard let path = attribute.type.plainPath, let meaning = meaning(of: path, in: scope.path) else { return nil }
        guard case .type(let wrapper) = meaning, case .path(let names) = attribute.type.form,
            names.allSatisfy(\.arguments.isEmpty)
        else { return try? TypeResolver.type(attribute.type, in: scope, self) }
        let parameters = genericParameters(of: wrapper.path)
        let reference = ModelReference(components(of: wrapper.path))
        guard !parameters.isEmpty else { return .named(reference) }
        guard let pattern = wrappedValue(of: wrapper) else { return nil }
        var arguments: [String: ModelType] = [:]
        guard pattern.matches(value, &arguments), parameters.allSatisfy({ arguments[$0] != nil }) else { return nil }
        return .named(reference.substituting(arguments))
    }

    private func wrappedValue(of wrapper: DeclaredType) -> ModelType? {
        for part in wrapper.parts {
            let properties = part.members.properties + part.members.computedProperties
            guard let syntax = properties.first(where: { $0.name == "wrappedValue" })?.type else { continue }
            return try? TypeResolver.type(syntax, in: .init(path: wrapper.path, source: part.source), self)
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
    /// Whether it becomes another type when its generic parameters are replaced; finds out by which types.
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
