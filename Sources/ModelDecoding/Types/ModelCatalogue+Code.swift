extension ModelCatalogue {
    /// Whether the `init(from:)` that Swift makes for a type calls code of the sources: that of a property wrapper, or a
    /// `decode` that an extension gives to `KeyedDecodingContainer`.
    func runsCode(_ declaration: ModelDeclaration) -> Bool {
        guard case .fields = declaration.content, let type = table.types[declaration.qualifiedName] else { return false }
        let extended = BuiltInMembers.containers.prefix(2).contains { name in
            table.types[name]?.parts.contains { part in
                part.members.functions.contains { function in
                    ["decode", "decodeIfPresent"].contains(function.name)
                        && function.parameters.map(\.label) == [nil, "forKey"]
                }
            } ?? false
        }
        return extended
            || type.syntax.members.properties.contains { property in
                property.attributes.contains { attribute in
                    guard case .type(let wrapper)? = table.meaning(of: [attribute.name], in: type.path) else {
                        return false
                    }
                    return wrapper.syntax.attributes.contains { $0.name == "propertyWrapper" }
                }
            }
    }
}
