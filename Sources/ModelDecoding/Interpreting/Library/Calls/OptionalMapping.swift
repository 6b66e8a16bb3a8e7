/// `value.map(transform)`, which Swift understands by the type of the value: an optional's `map` gets the value, and a
/// list's its elements.
///
/// An optional with a value is here that value. So for a list it is asked what the place of the call wants, and whether
/// a transform of the elements could be one of the list as well; where that leaves both, neither is chosen.
struct OptionalMapping {
    enum Reading {
        case value, elements, unclear
    }

    static let names: Set<String> = ["map", "flatMap"]

    let reading: Reading
    private let value: ModelValue
    private let transform: ModelValue

    init(_ value: ModelValue, _ transform: ModelValue, expected: ModelType?, isOptional: Bool?) {
        self.value = value
        self.transform = transform
        reading =
            if let isOptional {
                isOptional ? .value : .elements
            } else if !LibrarySequence.isSequence(value) {
                .value
            } else {
                Self.reading(of: value, for: expected)
            }
    }

    /// What an optional's `map` or `flatMap` comes to.
    func result(_ run: any CodeRunning) throws(Interruption) -> ModelValue {
        if case .nil = value { return .nil }
        return try run.call(transform, [value])
    }

    private static func reading(of value: ModelValue, for expected: ModelType?) -> Reading {
        switch expected {
        case .array(let element): isList(element) ? .unclear : .elements
        case .optional(.array(let element)): isList(element) ? .unclear : mayBeTaken(asElement: value)
        case .none: mayBeTaken(asElement: value)
        // `map` of a sequence makes an array and nothing else.
        default: .value
        }
    }

    /// A transform of records or numbers says nothing of a list of them; one of texts or lists may.
    private static func mayBeTaken(asElement value: ModelValue) -> Reading {
        switch value {
        case .array(let array): isPlain(array.elementType) ? .elements : .unclear
        case .set(let set): isPlain(set.elementType) ? .elements : .unclear
        case .pair, .code: .elements
        default: .unclear
        }
    }

    private static func isList(_ type: ModelType) -> Bool { !isPlain(type) }

    private static func isPlain(_ type: ModelType) -> Bool {
        switch type {
        case .scalar(let scalar): scalar != .string && scalar != .data && scalar != .json
        case .named: true
        case .optional(let wrapped): isPlain(wrapped)
        default: false
        }
    }
}
