import ModelDecoding

/// A type of the library's bodies.
protocol LibraryType: SendableMetatype {
    static var swiftName: LibraryTypeName { get }
}

extension LibraryType {
    static var swiftName: LibraryTypeName { .any }
}

/// An input of a library function: a value of code as a Swift value, or something of the call itself.
protocol LibraryInput: LibraryType {
    /// The next of the arguments as this type; nil if it is of another type, so that the function is not the one meant.
    static func take(from arguments: inout LibraryArguments) throws(Interruption) -> Self?
}

/// The result of a library function.
protocol LibraryOutput: LibraryType {
    /// Indicates whether its type is an optional; nil if it may be either.
    static var isOptional: Bool? { get }
    func codeValue(_ expected: ModelType?) -> ModelValue
}

extension LibraryOutput {
    static var isOptional: Bool? { false }
}

/// A Swift type that values of code are converted to and from, so that Swift itself does the work.
protocol LibraryValue: LibraryInput, LibraryOutput {
    /// The type that gives a literal or an implicit member its meaning where one is passed; nil if nothing does.
    static var codeType: ModelType? { get }
    /// The Swift value of a value of code; nil if it is of another type.
    static func swift(_ value: ModelValue) -> Self?
    var codeValue: ModelValue { get }
}

extension LibraryValue {
    static var swiftName: LibraryTypeName { codeType.map { .named($0.description) } ?? .any }

    static func take(from arguments: inout LibraryArguments) throws(Interruption) -> Self? {
        let value = arguments.next()
        if let converted = swift(value) { return converted }
        guard let codeType, let meant = try CodeLibrary.meaning(of: value, as: codeType, arguments.run) else {
            return nil
        }
        return swift(meant)
    }

    func codeValue(_ expected: ModelType?) -> ModelValue { codeValue }
}

/// A value of any type. One that its type has yet to be found for is none.
extension ModelValue: LibraryValue {
    static func take(from arguments: inout LibraryArguments) -> ModelValue? {
        let value = arguments.nextWrapped()
        return CodeLibrary.isImplicit(value) ? nil : value
    }

    static var codeType: ModelType? { nil }
    static var isOptional: Bool? { nil }
    static func swift(_ value: ModelValue) -> ModelValue? { value }
    var codeValue: ModelValue { self }
}

extension Optional: LibraryType where Wrapped: LibraryValue {}
extension Optional: LibraryInput where Wrapped: LibraryValue {}
extension Optional: LibraryOutput where Wrapped: LibraryValue {}

/// An argument that is left out is nil too.
extension Optional: LibraryValue where Wrapped: LibraryValue {
    static var codeType: ModelType? { Wrapped.codeType }
    static var isOptional: Bool? { true }
    static var swiftName: LibraryTypeName {
        if case .named(let name) = Wrapped.swiftName { .named(name + "?") } else { .any }
    }

    static func take(from arguments: inout LibraryArguments) throws(Interruption) -> Wrapped?? {
        var rest = arguments
        if case .nil = rest.nextWrapped() {
            arguments = rest
            return .some(nil)
        }
        return try Wrapped.take(from: &arguments).map(Optional.some)
    }

    static func swift(_ value: ModelValue) -> Wrapped?? {
        if case .nil = value { return .some(nil) }
        return Wrapped.swift(value.unwrapped).map(Optional.some)
    }

    var codeValue: ModelValue { map { .optional($0.codeValue) } ?? .nil }
}

extension Array: LibraryType where Element: LibraryValue {}
extension Array: LibraryInput where Element: LibraryValue {}
extension Array: LibraryOutput where Element: LibraryValue {}

extension Array: LibraryValue where Element: LibraryValue {
    static var codeType: ModelType? { Element.codeType.map(ModelType.array) }

    static func take(from arguments: inout LibraryArguments) throws(Interruption) -> [Element]? {
        guard case .array(let array) = arguments.next() else { return nil }
        return try taken(array.elements, arguments)
    }

    fileprivate static func taken(_ values: [ModelValue], _ arguments: LibraryArguments) throws(Interruption)
        -> [Element]?
    {
        var elements = LibraryArguments(values, expected: nil, arguments.run)
        var result: [Element] = []
        result.reserveCapacity(values.count)
        for _ in values {
            guard let element = try Element.take(from: &elements) else { return nil }
            result.append(element)
        }
        return result
    }

    static func swift(_ value: ModelValue) -> [Element]? {
        guard case .array(let array) = value else { return nil }
        var result: [Element] = []
        result.reserveCapacity(array.count)
        for element in array.elements {
            guard let converted = Element.swift(element) ?? Element.swift(element.unwrapped) else { return nil }
            result.append(converted)
        }
        return result
    }

    var codeValue: ModelValue {
        let elements = map(\.codeValue)
        return .array(ArrayValue(elements, of: Element.codeType ?? .ofElements(elements)))
    }
}

extension Set: LibraryType where Element: LibraryValue {}

extension Set: LibraryInput where Element: LibraryValue {
    static func take(from arguments: inout LibraryArguments) throws(Interruption) -> Set<Element>? {
        guard let values = LibrarySequence.listed(arguments.next()) else { return nil }
        return try [Element].taken(values, arguments).map { Set($0) }
    }
}
