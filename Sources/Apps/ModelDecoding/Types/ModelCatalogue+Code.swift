extension ModelCatalogue {
    /// True if an extension decodes a type that no source declares, such as one from a framework that is not
    /// available.
    func isDecodedByExtension(_ reference: ModelReference) -> Bool {
        guard let type = declaredType(reference.qualifiedName), type.isOnlyExtended,
            !BuiltInTypes.knows(type.qualifiedName)
        else { return false }
        return table.decodingInitializer(of: type, Conformances(table)) != nil
    }

    /// True if the `init(from:)` that Swift synthesises for a type calls code of the sources: a `decode` that an
    /// extension adds to `KeyedDecodingContainer`.
    func runsCode(_ declaration: ModelDeclaration) -> Bool {
        guard case .fields = declaration.content else { return false }
        return BuiltInMembers.containers.prefix(2).contains { name in
            table.types[name]?.parts.contains { part in
                part.members.functions.contains { function in
                    ["decode", "decodeIfPresent"].contains(function.name)
                        && function.parameters.map(\.label) == [nil, "forKey"]
                }
            } ?? false
        }
    }
}
