extension ModelCatalogue {
    /// Returns the names of the protocols that a declared type conforms to, including those that these imply.
    package func protocols(of reference: ModelReference) -> Set<String> {
        declaredType(reference.qualifiedName).map { Conformances(table).protocols(of: $0) } ?? []
    }
}
