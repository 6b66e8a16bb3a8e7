/// The type that a value is decoded as.
public indirect enum ModelType: Sendable, Hashable {
    /// A single value, such as `Int` or `Date`.
    case scalar(ScalarType)
    /// An optional of a type.
    case optional(ModelType)
    /// An array of elements of a type.
    case array(ModelType)
    /// A set of elements of a type.
    case set(ModelType)
    /// A dictionary with these types of keys and values.
    case dictionary(key: ModelType, value: ModelType)
    /// Two values of a type in an array, such as the bounds of a range.
    case pair(PairType, of: ModelType)
    /// A declared type; ``ModelCatalogue/declaration(of:)`` returns its content.
    case named(ModelReference)
    /// A generic parameter of the enclosing declaration. It does not occur in a declaration with given arguments.
    case parameter(String)
}

/// A type that Swift decodes from an array of two.
public enum PairType: String, Sendable, Hashable, CaseIterable {
    /// A range without its upper bound.
    case range = "Range"
    /// A range with its upper bound.
    case closedRange = "ClosedRange"
    /// A point: `x` and `y`.
    case point = "CGPoint"
    /// A size: `width` and `height`.
    case size = "CGSize"
    /// A vector: `dx` and `dy`.
    case vector = "CGVector"
}

extension ModelType: CustomStringConvertible {
    /// The type as Swift writes it: `[String: Episode?]`.
    public var description: String {
        switch self {
        case .scalar(let scalar): scalar.rawValue
        case .optional(let wrapped): "\(wrapped)?"
        case .array(let element): "[\(element)]"
        case .set(let element): "Set<\(element)>"
        case .dictionary(let key, let value): "[\(key): \(value)]"
        case .pair(let pair, let bound): pair.isGeneric ? "\(pair.rawValue)<\(bound)>" : pair.rawValue
        case .named(let reference): reference.description
        case .parameter(let name): name
        }
    }
}

extension ModelType {
    /// The wrapped type, or `nil` if the type is not an optional.
    public var wrapped: ModelType? {
        if case .optional(let wrapped) = self { wrapped } else { nil }
    }

    /// The type with its omitted generic arguments filled in from another type that has them: `ID` beside `ID<Movie>?`.
    package func completed(by other: ModelType?) -> ModelType {
        guard let other else { return self }
        switch (self, other) {
        case (.named(let reference), .named(let whole)):
            let isOpen = reference.components.allSatisfy(\.arguments.isEmpty)
            return isOpen && reference.qualifiedName == whole.qualifiedName ? other : self
        case (.array(let element), .array(let whole)): return .array(element.completed(by: whole))
        case (.optional(let wrapped), .optional(let whole)): return .optional(wrapped.completed(by: whole))
        case (_, .optional(let whole)): return completed(by: whole)
        default: return self
        }
    }

    /// The type with its generic parameters replaced; a parameter without an argument stays.
    public func substituting(_ arguments: [String: ModelType]) -> ModelType {
        guard !arguments.isEmpty else { return self }
        return switch self {
        case .scalar: self
        case .optional(let wrapped): .optional(wrapped.substituting(arguments))
        case .array(let element): .array(element.substituting(arguments))
        case .set(let element): .set(element.substituting(arguments))
        case .dictionary(let key, let value):
            .dictionary(key: key.substituting(arguments), value: value.substituting(arguments))
        case .pair(let pair, let bound): .pair(pair, of: bound.substituting(arguments))
        case .named(let reference): .named(reference.substituting(arguments))
        case .parameter(let name): arguments[name] ?? self
        }
    }
}

extension PairType {
    /// Indicates whether Swift writes the type of its bounds in angle brackets.
    public var isGeneric: Bool { self == .range || self == .closedRange }
}
