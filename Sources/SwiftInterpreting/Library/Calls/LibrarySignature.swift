/// A function's name and parameters, and the types that the closure shows which is its body.
struct LibrarySignature: Sendable {
    struct Parameter: Sendable {
        var label: String?
        /// Whether a call may leave it out: `maxSplits?:`.
        var hasDefault = false
        /// Whether it takes all that are left: `...:`.
        var isVariadic = false
        /// As Swift writes it, where the closure shows it.
        var type: String?
    }

    /// The name before the parentheses.
    let name: String
    /// Nil for a property.
    private(set) var parameters: [Parameter]?
    private(set) var result: String?

    /// A function by its full name, `split(separator:maxSplits?:)`. What has no parentheses is a property.
    init(_ fullName: String) {
        let parts = fullName.split(separator: "(")
        name = String(parts[0])
        guard parts.count > 1 else { return }
        parameters = parts[1].split(separator: ":").filter { $0 != ")" }.map { label in
            switch label {
            case "_": Parameter()
            case "_?": Parameter(hasDefault: true)
            case "...": Parameter(isVariadic: true)
            default:
                label.hasSuffix("?")
                    ? Parameter(label: String(label.dropLast()), hasDefault: true)
                    : Parameter(label: String(label))
            }
        }
    }

    /// With the types that its body takes and gives.
    func typed<each Input: LibraryInput, Output: LibraryOutput>(
        _ inputs: repeat (each Input).Type, giving output: Output.Type
    ) -> LibrarySignature {
        var types: [LibraryTypeName] = []
        for input in repeat each inputs { types.append(input.swiftName) }
        var signature = self
        for (place, type) in types.filter({ $0 != .noParameter }).enumerated() where place < parameters?.count ?? 0 {
            guard case .named(let name) = type else { continue }
            // What may be left out is an optional in the body.
            let hasDefault = parameters?[place].hasDefault == true
            signature.parameters?[place].type = hasDefault && name.hasSuffix("?") ? String(name.dropLast()) : name
        }
        if case .named(let name) = output.swiftName { signature.result = name }
        return signature
    }
}

/// What a function does, and an example: `"abc".hasPrefix("ab") → true`.
struct LibraryDocumentation: Sendable {
    let summary: String
    let example: (expression: String, value: String)

    init(_ summary: String, _ example: String) {
        self.summary = summary
        let parts = example.split(separator: " → ")
        self.example = (String(parts[0]), parts.count == 2 ? String(parts[1]) : "")
    }
}

/// How Swift writes the type of a parameter or a result.
enum LibraryTypeName: Equatable {
    case named(String)
    /// One that the closure does not show: any value, a list of any.
    case any
    /// What the library asks of the call itself.
    case noParameter
}
