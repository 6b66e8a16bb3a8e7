import ModelDecoding

extension CodeMachine {
    /// Returns the type that stands for a protocol's associated type: the conforming type names it, or a required
    /// member shows it.
    func associatedType(_ name: String, of type: CodeType) -> ModelType? {
        guard let declared = type.declared else { return nil }
        switch table.member(name, of: declared.qualifiedName) {
        case .alias(let alias):
            return self.type(
                alias.syntax.target,
                in: CodeScope(path: alias.enclosing, source: alias.source, arguments: type.arguments, type: type))
        case .type(let nested): return .named(ModelReference(table.components(of: nested.path)))
        case .genericParameter: return type.arguments[name]
        case nil: return type.arguments[name] ?? shownType(name, of: type, declared)
        }
    }

    /// The type of the member that stands for a requirement of the associated type itself: for `static var value: Value`
    /// that of the type's own `value`.
    private func shownType(_ name: String, of type: CodeType, _ declared: DeclaredType) -> ModelType? {
        for asking in conformances.declaredProtocols(of: declared) {
            let all = asking.parts.flatMap(\.members.associatedTypes)
            guard let associated = all.first(where: { $0.name == name }) else { continue }
            for witness in associated.witnesses {
                if let shown = self.type(of: witness, in: type) { return shown }
            }
            if let written = associated.defaultType {
                return self.type(
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
                return self.type(all[0].function.parameters[parameter].type, in: all[0].scope)
            }
            let own = all.first
            return own.flatMap { own in own.function.result.map { self.type($0, in: own.scope) } }
        }
        if !witness.isStatic, let number = type.number(ofProperty: witness.name) { return type.properties[number].type }
        if witness.isStatic, let (property, part) = type.staticProperty(named: witness.name) {
            if let written = property.type { return self.type(written, in: part.staticScope) }
            // `static let value = 1.0`: the value shows it.
            guard let value = try? kept("\(type.type).\(witness.name)", property, part.staticScope) else { return nil }
            return self.type(of: value)
        }
        return type.computedProperty(named: witness.name, isStatic: witness.isStatic).flatMap { computed in
            computed.function.result.map { self.type($0, in: computed.scope) }
        }
    }
}
