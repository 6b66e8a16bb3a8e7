extension DeclaredType {
    /// `@Observable`, which stores what is called `name` as `_name`.
    var observation: AttributeSyntax? { syntax.attributes.first { $0.name == "Observable" } }

    /// Returns the name of a property's storage, which is also its key.
    func storedName(of property: PropertySyntax) -> String {
        let isObserved =
            observation != nil && !property.isConstant
            && !property.attributes.contains { $0.name == "ObservationIgnored" }
        return isObserved ? "_" + property.name : property.name
    }
}
