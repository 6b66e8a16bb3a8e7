import ModelDecoding

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
    private let wanted: ModelType?

    init(
        _ name: String, _ value: ModelValue, _ transform: ModelValue, expected: ModelType?, isOptional: Bool?
    ) {
        self.value = value
        self.transform = transform
        wanted = expected
        reading =
            if let isOptional {
                isOptional ? .value : .elements
            } else if !LibrarySequence.isSequence(value) {
                .value
            } else {
                Self.reading(of: value, for: expected, flattens: name == "flatMap")
            }
    }

    /// What an optional's `map` or `flatMap` comes to.
    func result(_ run: any CodeRunning) throws(Interruption) -> ModelValue {
        if case .nil = value { return .nil }
        return try run.call(transform, [value])
    }

    /// Whether a list may be what the place wants: a transform of the whole list makes lists of its elements.
    func fits(_ result: ModelValue) -> Bool {
        guard case .array(let element)? = wanted?.innermost, !Self.isList(element), case .array(let made) = result
        else { return true }
        return !made.elements.contains(where: LibrarySequence.isList)
    }

    private static func reading(of value: ModelValue, for expected: ModelType?, flattens: Bool) -> Reading {
        switch expected?.innermost {
        case nil: elementsSayMore(of: value) ? .elements : .unclear
        case .array(let element):
            !flattens && !isList(element) || elementsSayMore(of: value) ? .elements : .unclear
        // A sequence's makes an array and nothing else.
        default: .value
        }
    }

    /// Whether a transform of the elements would not run with the list: one of records or numbers would not, and one
    /// of texts or lists may.
    private static func elementsSayMore(of value: ModelValue) -> Bool {
        switch value {
        case .array(let array): !isText(array.elementType) && !isList(array.elementType)
        case .set(let set): !isText(set.elementType) && !isList(set.elementType)
        case .pair, .code: true
        default: false
        }
    }

    private static func isText(_ type: ModelType) -> Bool { type.innermost == .scalar(.string) }

    private static func isList(_ type: ModelType) -> Bool {
        switch type.innermost {
        case .array, .set, .dictionary, .scalar(.json), .scalar(.data): true
        default: type.innermost == .unknownElement
        }
    }
}
