extension DeclaredType {
    /// The `init(rawValue:)` that the sources have for it, in place of one that Swift makes.
    var rawValueInitializer: FunctionSyntax? { initializers(labelled: "rawValue").first }

    /// Whether the sources have an `init` with this one label.
    func declaresInitializer(labelled label: String) -> Bool { !initializers(labelled: label).isEmpty }

    private func initializers(labelled label: String) -> [FunctionSyntax] {
        parts.flatMap(\.members.initializers).filter { $0.parameters.map(\.label) == [label] }
    }
}

extension FunctionSyntax {
    /// Whether an `init(rawValue:)` does what Swift's own does: `self.rawValue = rawValue`.
    var onlyKeepsRawValue: Bool {
        guard let words = body?.tokens.map(\.kind), let parameter = parameters.first?.name else { return false }
        let property = SwiftToken.Kind.name("rawValue")
        let assignment = [property, .symbol("="), .name(parameter)]
        return words == [.name("self"), .symbol(".")] + assignment || words == assignment && parameter != "rawValue"
    }
}

extension ModelDeclaration.Content {
    /// Whether the body is a raw value.
    var isRawValue: Bool {
        switch self {
        case .rawValue, .rawValueCases: true
        case .fields, .cases: false
        }
    }
}
