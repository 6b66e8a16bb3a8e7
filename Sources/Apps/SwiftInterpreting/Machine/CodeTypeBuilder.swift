import ModelDecoding

/// Finds out what a type consists of, for code.
struct CodeTypeBuilder {
    let machine: CodeMachine
    let type: ModelType

    init(machine: CodeMachine, _ type: ModelType) {
        self.machine = machine
        self.type = type
    }

    /// The type; `keep` gets it before its members are looked at, which may be of the type itself.
    func make(keep: (CodeType) -> Void) -> CodeType {
        let declared = declaredType
        let result = CodeType(
            type, declared, arguments: arguments(of: declared), superclass: declared.flatMap(superclass(of:)))
        keep(result)
        let protocols =
            (declared ?? BuiltInMembers.names(of: type).first.flatMap { table.types[$0] }).map {
                machine.conformances.protocols(of: $0)
            } ?? []
        var parts = declared.map { self.parts(of: $0, result, distance: 0) } ?? []
        if let superclass = result.superclass {
            parts += superclass.parts.map { $0.further(by: 1, as: type) }
        }
        for name in names(of: declared, protocols) {
            guard let extended = machine.table.types[name], extended != declared else { continue }
            parts += self.parts(of: extended, result, distance: 2)
        }
        let own = declared.map { properties(of: $0, result) } ?? []
        result.complete(parts: parts, protocols: protocols, properties: own)
        if result.isEnumeration, let declared { completeCases(of: declared, result) }
        return result
    }
}

extension CodeTypeBuilder {
    private var table: DeclarationTable { machine.table }

    private var declaredType: DeclaredType? {
        guard case .named(let reference) = type else { return nil }
        return table.types[reference.qualifiedName].flatMap { $0.isOnlyExtended ? nil : $0 }
    }

    private func arguments(of declared: DeclaredType?) -> [String: ModelType] {
        var arguments: [String: ModelType] = ["Self": type]
        switch type {
        case .named(let reference):
            if let declared {
                let given = reference.components.flatMap(\.arguments)
                for (name, argument) in zip(table.genericParameters(of: declared.path), given) {
                    arguments[name] = argument
                }
            } else if reference.qualifiedName == "KeyedDecodingContainer" {
                let key = reference.components.last?.arguments.first
                arguments["K"] = key
                arguments["Key"] = key
            }
        case .array(let element), .set(let element): arguments["Element"] = element
        case .optional(let wrapped): arguments["Wrapped"] = wrapped
        case .dictionary(let key, let value):
            arguments["Key"] = key
            arguments["Value"] = value
        default: break
        }
        return arguments
    }

    private func superclass(of declared: DeclaredType) -> CodeType? {
        guard declared.syntax.keyword == .class, let first = declared.syntax.inherited.first else { return nil }
        let scope = CodeScope(path: declared.path, source: declared.source, arguments: arguments(of: declared))
        let superclass = machine.type(first, in: scope)
        guard case .named(let reference) = superclass,
            table.types[reference.qualifiedName]?.syntax.keyword == .class, superclass != type
        else { return nil }
        return machine.codeType(superclass)
    }

    /// The names under which extensions add to the type, besides its own.
    private func names(of declared: DeclaredType?, _ protocols: Set<String>) -> [String] {
        if declared != nil { return protocols.sorted() }
        // If an extension makes a library type conform to a protocol, the protocol also has members for the type.
        let names = BuiltInMembers.names(of: type)
        let added = names.first.flatMap { machine.table.types[$0] }.map { machine.conformances.protocols(of: $0) } ?? []
        return names + added.subtracting(names).sorted()
    }

    fileprivate func parts(of declared: DeclaredType, _ result: CodeType, distance: Int) -> [CodeType.Part] {
        declared.parts.map { part in
            func scope(isStatic: Bool) -> CodeScope {
                CodeScope(
                    path: declared.path, source: part.source, arguments: result.arguments, type: result,
                    isStatic: isStatic)
            }
            return CodeType.Part(
                members: part.members, requirements: part.requirements, scope: scope(isStatic: false),
                staticScope: scope(isStatic: true), distance: distance)
        }
    }
}

extension CodeTypeBuilder {
    private func properties(of declared: DeclaredType, _ result: CodeType) -> [CodeType.Property] {
        let scope = CodeScope(
            path: declared.path, source: declared.source, arguments: result.arguments, type: result)
        let unbound = scope.unbound(machine)
        func types(of property: PropertySyntax, in scope: CodeScope) -> (own: ModelType, wrapper: ModelType?) {
            let wrapper = property.attributes.lazy.compactMap { self.wrapper($0, of: property, in: scope) }.first
            return (property.type.map { machine.type($0, in: scope) } ?? .opaque("Any"), wrapper)
        }
        let isDraft = machine.conformances.isDraft(declared)
        return declared.syntax.members.properties.filter { !$0.isStatic && !$0.isLazy }.map { property in
            let (type, wrapper) = types(of: property, in: scope)
            let written = types(of: property, in: unbound)
            return CodeType.Property(
                name: property.name, type: type,
                composedType: property.type.flatMap { $0.isComposed && wrapper == nil ? $0 : nil },
                startsAsNil: !property.isConstant && property.type?.isOptionalSugar ?? false && wrapper == nil,
                initialValue: isDraft ? property.codableDefault ?? property.initialCode : property.initialCode,
                wrapper: wrapper,
                writtenType: written.wrapper ?? written.own, isObserved: property.isObserved,
                nameSpan: property.nameSpan,
                source: declared.source, owner: result)
        }
    }

    /// The property wrapper that an attribute is, for the type of a property.
    private func wrapper(_ attribute: AttributeSyntax, of property: PropertySyntax, in scope: CodeScope) -> ModelType? {
        let wrapper = table.wrapper(
            attribute, around: property.type.map { machine.type($0, in: scope) } ?? .opaque("Any"),
            in: .init(path: scope.path, source: scope.source, arguments: scope.arguments))
        guard case .named(let reference)? = wrapper, let declared = table.types[reference.qualifiedName],
            declared.syntax.attributes.contains(where: { $0.name == "propertyWrapper" })
        else { return nil }
        return wrapper
    }
}

extension CodeTypeBuilder {
    private func completeCases(of declared: DeclaredType, _ result: CodeType) {
        let scope = CodeScope(path: declared.path, source: declared.source, arguments: result.arguments, type: result)
        let cases = declared.syntax.members.cases.map { syntax in
            let parameters = syntax.parameters ?? []
            return CodeType.Case(
                name: syntax.name, labels: parameters.map(\.label),
                types: parameters.map { machine.type($0.type, in: scope) }, defaults: parameters.map(\.initialCode))
        }
        let rawType = declared.rawType(in: table)
        let rawValues = rawType.map { rawType in
            declared.rawValues(of: rawType).map { ModelValue($0, as: rawType) }
        }
        result.complete(
            cases: cases, rawType: rawType.map { .scalar($0) },
            rawValues: rawValues ?? Array(repeating: nil, count: cases.count))
    }
}

extension CodeType.Part {
    /// The part of a superclass, as a subclass has it, which is `Self` there.
    fileprivate func further(by steps: Int, as type: ModelType) -> CodeType.Part {
        CodeType.Part(
            members: members, requirements: requirements, scope: scope.binding(["Self": type]),
            staticScope: staticScope.binding(["Self": type]), distance: distance + steps)
    }
}
