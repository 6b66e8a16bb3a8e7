import ModelDecoding

extension NameLookup {
    /// Returns the type that stands for a protocol's associated type: the conforming type names it, or a required
    /// member shows it.
    func associatedType(_ name: String, of type: CodeType) -> ModelType? {
        guard let declared = type.declared else { return nil }
        switch machine.table.member(name, of: declared.qualifiedName) {
        case .alias(let alias):
            return machine.type(
                alias.syntax.target,
                in: CodeScope(path: alias.enclosing, source: alias.source, arguments: type.arguments, type: type))
        case .type(let nested): return .named(ModelReference(machine.table.components(of: nested.path)))
        case .genericParameter: return type.arguments[name]
        case nil: return type.arguments[name] ?? shownType(name, of: type, declared)
        }
    }

    /// The type of the member that stands for a requirement of the associated type itself: for `static var value: Value`
    /// that of the type's own `value`.
    private func shownType(_ name: String, of type: CodeType, _ declared: DeclaredType) -> ModelType? {
        for asking in machine.conformances.declaredProtocols(of: declared) {
            let all = asking.parts.flatMap(\.members.associatedTypes)
            guard let associated = all.first(where: { $0.name == name }) else { continue }
            for witness in associated.witnesses {
                if let shown = self.type(of: witness, in: type) { return shown }
            }
            if let written = associated.defaultType {
                return machine.type(
                    written, in: CodeScope(path: asking.path, source: asking.source, arguments: type.arguments))
            }
        }
        return nil
    }

    private func type(of witness: AssociatedTypeSyntax.Witness, in type: CodeType) -> ModelType? {
        if witness.isFunction {
            let all = type.functions(named: witness.name).filter { $0.function.isStatic == witness.isStatic }
            if let parameter = witness.parameter {
                // Among several functions of the name, any may be the required one.
                guard all.count == 1, all[0].distance == 0, all[0].genericNames.isEmpty,
                    all[0].function.parameters.indices.contains(parameter)
                else { return nil }
                return machine.type(all[0].function.parameters[parameter].type, in: all[0].scope)
            }
            let own = all.first
            return own.flatMap { own in own.function.result.map { machine.type($0, in: own.scope) } }
        }
        if !witness.isStatic, let number = type.number(ofProperty: witness.name) { return type.properties[number].type }
        if witness.isStatic, let (property, part) = type.staticProperty(named: witness.name) {
            if let written = property.type { return machine.type(written, in: part.staticScope) }
            // `static let value = 1.0`: the value shows it.
            guard let value = try? kept("\(type.type).\(witness.name)", property, part.staticScope) else { return nil }
            return machine.type(of: value)
        }
        return type.computedProperty(named: witness.name, isStatic: witness.isStatic).flatMap { computed in
            computed.function.result.map { machine.type($0, in: computed.scope) }
        }
    }
}

extension NameLookup {
    /// `Self.Element`, `T.ID`, `RawValue`: a type that a type has a name for.
    func associatedType(_ names: [TypeSyntax.Name], in scope: CodeScope) -> ModelType? {
        if names.count == 1, names[0].text == "RawValue", let type = scope.type { return rawType(of: type) }
        guard names.count == 2, let base = scope.arguments[names[0].text] else { return nil }
        let outer = machine.codeType(base)
        if names[1].text == "RawValue" { return rawType(of: outer) }
        if names[1].text == "ID", let id = outer.number(ofProperty: "id") { return outer.properties[id].type }
        return associatedType(names[1].text, of: outer)
    }

    /// The type of the raw value of an enumeration or of what declares one.
    func rawType(of type: CodeType) -> ModelType? {
        type.rawType ?? type.number(ofProperty: "rawValue").map { type.properties[$0].type }
            ?? type.computedProperty(named: "rawValue", isStatic: false).flatMap { candidate in
                candidate.function.result.map { machine.type($0, in: candidate.scope) }
            }
    }
}
