extension ModelCatalogue {
    /// The names of the protocols that a declared type conforms to, with those that these bring along.
    package func protocols(of reference: ModelReference) -> Set<String> {
        declaredType(reference.qualifiedName).map { Conformances(table).protocols(of: $0) } ?? []
    }
}
