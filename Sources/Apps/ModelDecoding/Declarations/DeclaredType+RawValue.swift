extension DeclaredType {
    /// The `init(rawValue:)` that the sources declare in place of the one that Swift synthesises.
    var rawValueInitializer: FunctionSyntax? { initializers(labelled: "rawValue").first }

    /// True if the sources declare an `init` with only this label.
    func declaresInitializer(labelled label: String) -> Bool { !initializers(labelled: label).isEmpty }

    private func initializers(labelled label: String) -> [FunctionSyntax] {
        parts.flatMap(\.members.initializers).filter { $0.parameters.map(\.label) == [label] }
    }
}

extension FunctionSyntax {
    /// True if an `init(rawValue:)` does the same as Swift's own: `self.rawValue = rawValue`.
    var onlyKeepsRawValue: Bool {
        guard let words = body?.tokens.map(\.kind), let parameter = parameters.first?.name else { return false }
        let property = SwiftToken.Kind.name("rawValue")
        let assignment = [property, .symbol("="), .name(parameter)]
        return words == [.name("self"), .symbol(".")] + assignment || words == assignment && parameter != "rawValue"
    }
}

extension ModelDeclaration.Content {
    /// True if the body is a raw value.
    var isRawValue: Bool {
        switch self {
        case .rawValue, .rawValueCases: true
        case .fields, .cases: false
        }
    }
}
