extension CatalogueBuilder {
    /// Resolves what a structure or class stores, inherited properties first.
    mutating func structure(_ type: DeclaredType, inheriting superclass: ModelDeclaration?) -> ModelDeclaration.Content
    {
        let draft = decodability.isDraft(type) ? DraftMacro(on: type.syntax) : nil
        if draft == nil, let rawValue = ownRawValue(of: type) { return .rawValue(rawValue) }
        if isSynthesised(type) { reportRepetitions(type) }
        if let draft { return .fields(draftFields(of: type, draft)) }
        guard let superclass else { return .fields(ownFields(of: type)) }
        guard superclass.isDecodable else { return .fields(superclass.fields.map(\.undecoded) + ownFields(of: type)) }
        let isOwn = decodability.initializer(of: type)?.owner == type.qualifiedName
        let own = isOwn ? ownFields(of: type) : undecodedFields(of: type, superclass)
        return .fields(superclass.fields + own)
    }
}

extension CatalogueBuilder {
    fileprivate mutating func ownFields(of type: DeclaredType) -> [ModelField] {
        let properties = type.syntax.members.properties
        let names = properties.map { type.storedName(of: $0) }
        let keys = codingKeys(named: "CodingKeys", of: type, for: Set(names), "a stored property")
        return zip(properties, names).compactMap { property, name in
            let key = keys.map { $0[name] } ?? name
            let isDecoded = key != nil && !(property.isConstant && property.initialValue != nil)
            if isSynthesised(type), key == nil, property.impliedValue == nil {
                report(
                    "CodingKeys has no case for '\(property.name)', and it has no initial value: write "
                        + "'case \(name)' in CodingKeys, or give it an initial value.",
                    at: SourcePosition(property.nameSpan, in: type.source))
            }
            return field(property, of: type, key: key, isDecoded: isDecoded)
        }
    }

    /// A subclass without its own `init(from:)` inherits one that ignores its properties.
    fileprivate mutating func undecodedFields(of type: DeclaredType, _ superclass: ModelDeclaration) -> [ModelField] {
        type.syntax.members.properties.compactMap { property in
            let position = SourcePosition(property.nameSpan, in: type.source)
            if property.impliedValue == nil {
                report(
                    "'\(property.name)' needs an initial value, since '\(type.qualifiedName)' inherits init(from:) "
                        + "from '\(superclass.name)', which does not decode it: write one, or declare a struct instead.",
                    at: position)
            } else {
                report(
                    "'\(property.name)' is not decoded: '\(type.qualifiedName)' inherits init(from:) from "
                        + "'\(superclass.name)', which does not know it.", type.source.isFile ? .note : .warning,
                    at: position)
            }
            return field(property, of: type, key: nil, isDecoded: false)
        }
    }

    mutating func field(
        _ property: PropertySyntax, of type: DeclaredType, key: String?, isDecoded: Bool
    ) -> ModelField? {
        let position = SourcePosition(property.nameSpan, in: type.source)
        var field = ModelField(
            property.name, type: .scalar(.json), key: key, isDecoded: isDecoded, isConstant: property.isConstant,
            initialValue: property.impliedValue, documentation: property.documentation, position: position)
        guard isDecoded && isSynthesised(type) else {
            field.type = anyType(property.type, in: type)
            field.isOptional = field.type.wrapped != nil
            return field
        }
        guard let syntax = property.type else {
            report("Swift decodes '\(property.name)': write its type, '\(property.name): …'.", at: position)
            return nil
        }
        do throws(DeclarationDiagnostic) {
            let wrappers = property.attributes.filter(\.wrapsProperty)
            if wrappers.isEmpty {
                field.type = try decodableType(syntax, in: type)
                field.isOptional = field.type.wrapped != nil
            } else {
                field.type = try TypeResolver.type(syntax, in: .init(path: type.path, source: type.source), table)
                field.wrapper = try wrapper(wrappers, of: property.name, around: field.type, in: type)
                field.isOptional = false
            }
        } catch {
            diagnostics.append(error)
            return nil
        }
        return field
    }

    fileprivate mutating func reportRepetitions(_ type: DeclaredType) {
        var names: Set<String> = []
        for property in type.syntax.members.properties where !names.insert(property.name).inserted {
            report(
                "'\(property.name)' is declared twice: remove one.",
                at: SourcePosition(property.nameSpan, in: type.source))
        }
    }
}

extension ModelField {
    fileprivate var undecoded: ModelField {
        var field = self
        field.key = nil
        field.isDecoded = false
        return field
    }
}

extension PropertySyntax {
    /// The value it starts with, written or not.
    var impliedValue: LiteralValue? {
        if let initialValue { return initialValue }
        return !isConstant && type?.isOptionalSugar ?? false ? .nil : nil
    }
}

extension ScalarType {
    /// True if Swift decodes a type with such a raw value only from that value.
    var isDecodedAsRawValue: Bool {
        switch self {
        case .string, .bool, .double, .float: true
        default: isInteger
        }
    }
}
