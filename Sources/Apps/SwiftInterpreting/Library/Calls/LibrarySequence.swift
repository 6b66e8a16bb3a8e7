import ModelDecoding

/// The elements of any sequence: of a list, a set, a dictionary, a text, data or a range.
struct LibrarySequence: LibraryValue {
    let elements: [ModelValue]
    let elementType: ModelType

    static var codeType: ModelType? { nil }
    static var swiftName: LibraryTypeName { .named("[Element]") }

    static func swift(_ value: ModelValue) -> LibrarySequence? {
        listed(value).map { LibrarySequence(elements: $0, elementType: elementType(of: value) ?? .ofElements($0)) }
    }

    static func take(from arguments: inout LibraryArguments) throws(Interruption) -> LibrarySequence? {
        let value = arguments.next()
        return try CodeLibrary.elements(of: value, arguments.run).map {
            LibrarySequence(elements: $0, elementType: elementType(of: value) ?? .ofElements($0))
        }
    }

    var codeValue: ModelValue { .array(ArrayValue(elements, of: elementType)) }

    static func isSequence(_ value: ModelValue) -> Bool {
        switch value {
        case .array, .set, .dictionary, .string, .data: true
        case .pair(let pair): pair.kind.isGeneric
        case .code(let code):
            if case .native(let object, _) = code.content { object is ListSlice } else { false }
        default: false
        }
    }

    /// The elements; nil if there are none, or too many to be made.
    static func listed(_ value: ModelValue) -> [ModelValue]? {
        switch value {
        case .array(let array): array.elements
        case .set(let set): set.elements
        case .dictionary(let dictionary): dictionary.members.map { .tuple([("key", $0.key), ("value", $0.value)]) }
        case .string(let text): text.map { .string(String($0)) }
        case .data(let data): data.map(\.codeValue)
        case .code: ListSlice.swift(value).map { Array($0.elements) }
        case .pair(let range): range.integers
        default: nil
        }
    }

    private static func elementType(of value: ModelValue) -> ModelType? {
        switch value {
        case .array(let array): array.elementType
        case .set(let set): set.elementType
        case .string: .scalar(.string)
        case .data: .scalar(.uint8)
        case .pair(let pair): pair.boundType
        case .code: ListSlice.swift(value)?.elementType
        default: nil
        }
    }
}

/// A part of an array, which keeps the array's numbers for its elements: `ArraySlice`.
struct ListSlice: LibraryObject, Hashable {
    static let typeName = "ArraySlice"

    var elements: ArraySlice<ModelValue>
    var elementType: ModelType

    /// A part from the beginning has the numbers of an array.
    var codeValue: ModelValue {
        elements.startIndex == 0
            ? .array(ArrayValue(Array(elements), of: elementType))
            : .code(CodeValue(.native(self, typeName: Self.typeName)))
    }
}

/// A list that is made by the library, of the type that its place wants or its elements show.
struct LibraryList: LibraryOutput {
    static var swiftName: LibraryTypeName { .named("[Element]") }

    let elements: [ModelValue]
    var elementType: ModelType?

    init(_ elements: some Sequence<ModelValue>, of elementType: ModelType? = nil) {
        self.elements = Array(elements)
        self.elementType = elementType
    }

    func codeValue(_ expected: ModelType?) -> ModelValue {
        if let elementType, elementType != .unknownElement { return .array(ArrayValue(elements, of: elementType)) }
        if case .array(let wanted) = expected?.innermost { return .array(ArrayValue(elements, of: wanted)) }
        return .array(ArrayValue(elements, of: .ofElements(elements)))
    }
}

extension ModelValue {
    /// `()`
    static let void = ModelValue.tuple([])
}

extension PairValue {
    /// The number of integers in a range; nil if it is a range of other values.
    var integerCount: Int? {
        guard kind.isGeneric, case .integer(let first) = first, case .integer(let second) = second,
            let first = first.int, let second = second.int
        else { return nil }
        let (count, overflow) = second.subtractingReportingOverflow(first)
        return overflow || count == .max ? nil : kind == .range ? count : count + 1
    }

    fileprivate var integers: [ModelValue]? {
        guard let count = integerCount, count <= CodeLibrary.greatestSize, case .integer(let first) = first,
            let start = first.int
        else { return nil }
        return (0..<count).compactMap { IntegerValue(start + $0, as: first.type).map(ModelValue.integer) }
    }
}
