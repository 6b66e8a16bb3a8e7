import ModelDecoding

/// A function's name and parameters, and the types that the closure shows which is its body: `Any` where it shows none.
struct LibrarySignature: Sendable {
    /// The name before the parentheses.
    let name: String
    /// Nil for a property.
    private(set) var parameters: [LibraryMember.Parameter]?
    private(set) var result = "Any"

    /// A function by its full name, `split(separator:maxSplits?:)`. A name without parentheses is a property.
    init(_ fullName: String) {
        let parts = fullName.split(separator: "(")
        name = String(parts[0])
        guard parts.count > 1 else { return }
        parameters = parts[1].split(separator: ":").filter { $0 != ")" }.map { label in
            switch label {
            case "_": LibraryMember.Parameter(nil, "Any")
            case "_?": LibraryMember.Parameter(nil, "Any", .optional)
            case "...": LibraryMember.Parameter(nil, "Any", .rest)
            default:
                label.hasSuffix("?")
                    ? LibraryMember.Parameter(String(label.dropLast()), "Any", .optional)
                    : LibraryMember.Parameter(String(label), "Any")
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
            // A parameter that may be omitted is an optional in the body.
            let hasDefault = parameters?[place].arity == .optional
            signature.parameters?[place].type = hasDefault && name.hasSuffix("?") ? String(name.dropLast()) : name
        }
        if case .named(let name) = output.swiftName { signature.result = name }
        return signature
    }
}

/// The purpose of a function, and an example: `"abc".hasPrefix("ab") → true`.
struct LibraryDocumentation: Sendable {
    let summary: String
    let example: (expression: String, value: String)

    init(_ summary: String, _ example: String) {
        self.summary = summary
        let parts = example.split(separator: " → ")
        self.example = (String(parts[0]), parts.count == 2 ? String(parts[1]) : "")
    }
}

/// The name that Swift uses for the type of a parameter or a result.
enum LibraryTypeName: Equatable {
    case named(String)
    /// One that the closure does not show: any value, a list of any.
    case any
    /// A value that the library requests from the call itself.
    case noParameter
}
