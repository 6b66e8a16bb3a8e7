// An app has no namespaces: it sees the declarations of one without its name.

extension ModelCatalogue {
    /// The namespace of a type's declaration, if any.
    package func namespace(of type: ModelType) -> String? {
        switch type {
        case .named(let reference):
            let first = reference.components.first?.name
            return first.flatMap { reference.components.count > 1 && isNamespace($0) ? $0 : nil }
        case .optional(let inner), .array(let inner), .set(let inner), .pair(_, of: let inner):
            return namespace(of: inner)
        case .dictionary(let key, let value): return namespace(of: value) ?? namespace(of: key)
        case .scalar, .parameter: return nil
        }
    }

    /// The declarations of a namespace and of the top level, as an app sees them.
    package func leaving(_ namespace: String?) -> ModelCatalogue {
        guard let namespace else { return within(nil) }
        return ModelCatalogue(declarations: within(namespace).declarations.map { $0.leaving(namespace) })
    }
}

extension ModelType {
    /// The type without its namespace.
    package func leaving(_ namespace: String) -> ModelType {
        switch self {
        case .scalar, .parameter: self
        case .optional(let wrapped): .optional(wrapped.leaving(namespace))
        case .array(let element): .array(element.leaving(namespace))
        case .set(let element): .set(element.leaving(namespace))
        case .dictionary(let key, let value):
            .dictionary(key: key.leaving(namespace), value: value.leaving(namespace))
        case .pair(let pair, let bound): .pair(pair, of: bound.leaving(namespace))
        case .named(let reference): .named(reference.leaving(namespace))
        }
    }
}

extension ModelReference {
    fileprivate func leaving(_ namespace: String) -> ModelReference {
        let isInside = components.count > 1 && components[0].name == namespace
        return ModelReference(
            components.dropFirst(isInside ? 1 : 0).map { component in
                Component(component.name, arguments: component.arguments.map { $0.leaving(namespace) })
            })
    }
}

extension ModelDeclaration {
    fileprivate func leaving(_ namespace: String) -> ModelDeclaration {
        func changed(_ field: ModelField) -> ModelField {
            var field = field
            field.type = field.type.leaving(namespace)
            field.wrapper = field.wrapper?.leaving(namespace)
            return field
        }
        var result = self
        result.reference = reference.leaving(namespace)
        result.superclass = superclass?.leaving(namespace)
        switch content {
        case .fields(let fields): result.content = .fields(fields.map(changed))
        case .rawValue(let field): result.content = .rawValue(changed(field))
        case .cases(let cases):
            result.content = .cases(
                cases.map { each in
                    var each = each
                    each.values = each.values.map { value in
                        var value = value
                        value.type = value.type.leaving(namespace)
                        return value
                    }
                    return each
                })
        case .rawValueCases: break
        }
        return result
    }
}
