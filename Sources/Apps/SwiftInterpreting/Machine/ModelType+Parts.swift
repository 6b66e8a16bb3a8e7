import ModelDecoding

extension ModelType {
    /// The type as an optional, which an optional is already.
    var asOptional: ModelType { wrapped == nil ? .optional(self) : self }

    /// True if it is a list or a dictionary of which nothing shows what is in it.
    var isOpenList: Bool {
        switch self {
        case .array(let element), .set(let element): element == .unknownElement
        case .dictionary(let key, let value): key == .unknownElement || value == .unknownElement
        default: false
        }
    }

    /// A tuple, whose types `opaque` does not tell apart.
    static func tuple(_ labels: [String?], _ types: [ModelType]) -> ModelType {
        .named(ModelReference([.init("(" + labels.map { $0 ?? "" }.joined(separator: ",") + ")", arguments: types)]))
    }

    /// A function, whose types `opaque` does not tell apart.
    static func function(_ parameters: [ModelType], _ result: ModelType) -> ModelType {
        .named(ModelReference([.init("->", arguments: parameters + [result])]))
    }

    /// The types of a function's parameters and of its result.
    var functionTypes: (parameters: [ModelType], result: ModelType)? {
        guard case .named(let reference) = self, let function = reference.components.first, function.name == "->",
            let result = function.arguments.last
        else { return nil }
        return (function.arguments.dropLast(), result)
    }

    /// The types of a tuple's elements.
    var tupleElements: [ModelType]? {
        guard case .named(let reference) = self, let tuple = reference.components.first, tuple.name.hasPrefix("("),
            !tuple.arguments.isEmpty
        else { return nil }
        return tuple.arguments
    }

    func tupleElement(_ name: String) -> ModelType? {
        guard let parts = tupleElements else { return nil }
        return (tupleLabels.firstIndex { $0 == name } ?? Int(name)).flatMap { parts.at($0) }
    }

    /// The label of a tuple's element, if it has one.
    func tupleLabel(_ number: Int) -> String? { tupleLabels.at(number).flatMap { $0.isEmpty ? nil : String($0) } }

    private var tupleLabels: [Substring] {
        guard case .named(let reference) = self else { return [] }
        return reference.components[0].name.dropFirst().dropLast().split(
            separator: ",", omittingEmptySubsequences: false)
    }

    /// The type of what an optional or a list has, if that is known. Tuples as values do not show the types of their parts.
    var held: ModelType? {
        guard let held = wrapped ?? element, held != .unknownElement else { return nil }
        return held.tupleElements == nil && held.description.hasPrefix("(") ? nil : held
    }

    /// The type of the elements that a loop goes through.
    var element: ModelType? {
        switch self {
        case .array(let element), .set(let element): element
        case .dictionary(let key, let value): .tuple(["key", "value"], [key, value])
        case .scalar(.string): self
        case .scalar(.data): .scalar(.uint8)
        case .pair(let kind, of: let bound) where kind.isGeneric: bound
        default: nil
        }
    }
}
