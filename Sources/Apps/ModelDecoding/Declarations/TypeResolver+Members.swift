extension TypeResolver {
    /// Returns a nested type that no source declares: the `ID` of an `Identifiable` type, the `Element` of an
    /// array.
    mutating func impliedMember(
        _ name: String, of type: ModelType, in scope: Scope
    ) throws(DeclarationDiagnostic) -> ModelType? {
        switch (type, name) {
        case (.array, "Index"): return .scalar(.int)
        case (.array(let element), "Element"), (.set(let element), "Element"): return element
        case (.dictionary(let key, _), "Key"): return key
        case (.dictionary(_, let value), "Value"), (.optional(let value), "Wrapped"): return value
        case (.named(let reference), "ID") where table.inheritedMember("ID", of: reference.qualifiedName) == nil:
            return try identity(of: reference, in: scope)
        case (.named(let reference), _) where table.inheritedMember(name, of: reference.qualifiedName) == nil:
            return try associatedType(name, of: reference, in: scope)
        default: return nil
        }
    }

    /// `KeyedDecodingContainer<K>.Key`: what a type of the library is given for one of its generic parameters.
    mutating func genericArgument(
        _ names: [TypeSyntax.Name], in scope: Scope
    ) throws(DeclarationDiagnostic) -> ModelType? {
        guard names.count == 2, let parameters = BuiltInTypes.genericParameters[names[0].text],
            let number = parameters.firstIndex(of: names[1].text)
        else { return nil }
        if names[0].arguments.indices.contains(number) { return try resolve(names[0].arguments[number], in: scope) }
        return scope.path.last == names[0].text ? scope.arguments[names[1].text] : nil
    }

    /// The `ID` of the innermost type around a place that has one.
    mutating func enclosingIdentity(_ name: String, in scope: Scope) throws(DeclarationDiagnostic) -> ModelType? {
        guard name == "ID" else { return nil }
        for length in stride(from: scope.path.count, to: 0, by: -1) {
            let reference = ModelReference(table.components(of: Array(scope.path.prefix(length))))
            if let identity = try identity(of: reference, in: scope) { return identity }
        }
        return nil
    }

    /// The type of the property `id` of a type that is `Identifiable`.
    private mutating func identity(
        of reference: ModelReference, in scope: Scope
    ) throws(DeclarationDiagnostic) -> ModelType? {
        guard let type = table.types[reference.qualifiedName],
            Conformances(table).protocols(of: type).contains("Identifiable")
        else { return nil }
        return try self.type(ofProperty: "id", of: reference, in: scope)
    }

    /// The type that a property shows which one of the type's protocols asks for: `static var value: Value { get }`.
    private mutating func associatedType(
        _ name: String, of reference: ModelReference, in scope: Scope
    ) throws(DeclarationDiagnostic) -> ModelType? {
        guard let type = table.types[reference.qualifiedName] else { return nil }
        let all = Conformances(table).declaredProtocols(of: type).flatMap(\.parts).flatMap(\.members.associatedTypes)
        for witness in all.filter({ $0.name == name }).flatMap(\.witnesses) where !witness.isFunction {
            if let shown = try self.type(ofProperty: witness.name, of: reference, in: scope) { return shown }
        }
        return nil
    }

    /// The type that is written at a property of a type.
    mutating func type(
        ofProperty name: String, of reference: ModelReference, in scope: Scope
    ) throws(DeclarationDiagnostic) -> ModelType? {
        guard let type = table.types[reference.qualifiedName] else { return nil }
        for part in type.parts {
            let properties = part.members.properties + part.members.computedProperties + part.members.staticProperties
            guard let syntax = properties.first(where: { $0.name == name })?.type else { continue }
            let arguments = zip(table.genericParameters(of: type.path), reference.components.flatMap(\.arguments))
            let inside = Scope(
                path: type.path, source: part.source, arguments: Dictionary(arguments, uniquingKeysWith: { $1 }),
                depth: scope.depth, leavesOpen: scope.leavesOpen)
            return try resolve(syntax, in: inside)
        }
        return nil
    }

    /// The type that a member was found in, as it is applied: the type itself, or the superclass that declares it.
    func outerComponents(of found: DeclarationTable.Meaning, for outer: ModelReference) -> [ModelReference.Component] {
        let enclosing: [String] =
            switch found {
            case .type(let type): type.path.dropLast()
            case .alias(let alias): alias.enclosing
            case .genericParameter: []
            }
        return enclosing.joined(separator: ".") == outer.qualifiedName
            ? outer.components : table.components(of: enclosing)
    }
}
