import ModelDecoding

/// The operations of one Swift type of the library, in tables written as in Swift.
///
/// ```swift
/// let text = LibraryKind("String") { text in
///     text.property("isEmpty") { (text: String) in text.isEmpty }
///     text.method("hasPrefix(_:)", "True if it begins with a text.", #""abc".hasPrefix("ab") → true"#) {
///         (text: String, prefix: String) in text.hasPrefix(prefix)
///     }
/// }
/// ```
///
/// A row with a summary and an example is also a member for scripts: the row is used there to evaluate,
/// check, complete and document it.
struct LibraryKind: Sendable {
    let names: [String]
    /// `value.name` and `value.name(…)`
    private(set) var methods = LibraryFunctions()
    /// `value.name(…)` that changes the value
    private(set) var mutatingMethods = LibraryFunctions()
    /// `value.name = new`
    private(set) var setters = LibraryFunctions()
    /// The types of the properties that are assigned, where a literal or an implicit member needs one.
    private(set) var propertyTypes: [String: ModelType] = [:]
    /// `Type.name`, `Type.name(…)` and, as `init`, `Type(…)`
    private(set) var members = LibraryFunctions()

    init(_ names: String..., building build: (inout LibraryKind) -> Void) {
        self.names = names
        build(&self)
    }
}

extension LibraryKind {
    /// A property that is only read, or a method that changes nothing.
    mutating func method<Receiver: LibraryValue, each Input: LibraryInput, Output: LibraryOutput>(
        _ name: String, _ summary: String? = nil, _ example: String = "",
        _ body: @escaping @Sendable (Receiver, repeat each Input) throws(Interruption) -> Output
    ) {
        methods.add(
            LibraryFunction(
                LibrarySignature(name).typed(repeat (each Input).self, giving: Output.self),
                summary.map { LibraryDocumentation($0, example) }, givesOptional: Output.isOptional
            ) { (value, arguments) throws(Interruption) -> ModelValue? in
                guard let receiver = Receiver.swift(value) else { return nil }
                var arguments = arguments
                guard let inputs = try Self.taken((repeat (each Input).self), from: &arguments) else { return nil }
                return try body(receiver, repeat each inputs).codeValue(arguments.expected)
            })
    }

    mutating func property<Receiver: LibraryValue, Output: LibraryOutput>(
        _ name: String, _ summary: String? = nil, _ example: String = "",
        _ body: @escaping @Sendable (Receiver) throws(Interruption) -> Output
    ) {
        method(name, summary, example, body)
    }

    /// A property that code reads and assigns. With what `isKnown` refuses Swift may end the program.
    mutating func variable<Receiver: LibraryValue, Value: LibraryValue>(
        _ name: String, _ path: any WritableKeyPath<Receiver, Value> & Sendable, _ summary: String? = nil,
        _ example: String = "", isKnown: @escaping @Sendable (Value) -> Bool = { _ in true }
    ) {
        method(name, summary, example) { (receiver: Receiver) in receiver[keyPath: path] }
        propertyTypes[name] = Value.codeType
        setters.add(
            LibraryFunction(LibrarySignature(name + "(_:)")) { (value, arguments) throws(Interruption) -> ModelValue? in
                var arguments = arguments
                guard var receiver = Receiver.swift(value), let new = try Value.take(from: &arguments) else {
                    return nil
                }
                guard isKnown(new) else { throw .unknown("Sonde cannot tell whether '\(name)' takes this value") }
                receiver[keyPath: path] = new
                value = receiver.codeValue
                return .void
            })
    }

    /// A method that changes its value.
    mutating func mutating<Receiver: LibraryValue, each Input: LibraryInput, Output: LibraryOutput>(
        _ name: String,
        _ body: @escaping @Sendable (inout Receiver, repeat each Input) throws(Interruption) -> Output
    ) {
        let signature = LibrarySignature(name).typed(repeat (each Input).self, giving: Output.self)
        mutatingMethods.add(
            LibraryFunction(signature) { (value, arguments) throws(Interruption) -> ModelValue? in
                guard var receiver = Receiver.swift(value) else { return nil }
                var arguments = arguments
                guard let inputs = try Self.taken((repeat (each Input).self), from: &arguments) else { return nil }
                // The value is held once, so that it is changed in place.
                value = .nil
                defer { value = receiver.codeValue }
                return try body(&receiver, repeat each inputs).codeValue(arguments.expected)
            })
    }

    mutating func mutating<Receiver: LibraryValue, each Input: LibraryInput>(
        _ name: String,
        _ body: @escaping @Sendable (inout Receiver, repeat each Input) throws(Interruption) -> Void
    ) {
        mutating(name) { (receiver: inout Receiver, inputs: repeat each Input) throws(Interruption) -> ModelValue in
            try body(&receiver, repeat each inputs)
            return .void
        }
    }

    /// A static property, a static method or, as `init(…)`, an initialiser. One that fails gives nil.
    mutating func member<each Input: LibraryInput, Output: LibraryOutput>(
        _ name: String, _ summary: String? = nil, _ example: String = "",
        _ body: @escaping @Sendable (repeat each Input) throws(Interruption) -> Output
    ) {
        members.add(
            LibraryFunction(
                LibrarySignature(name).typed(repeat (each Input).self, giving: Output.self),
                summary.map { LibraryDocumentation($0, example) }, givesOptional: Output.isOptional
            ) { (_, arguments) throws(Interruption) -> ModelValue? in
                var arguments = arguments
                guard let inputs = try Self.taken((repeat (each Input).self), from: &arguments) else { return nil }
                return try body(repeat each inputs).codeValue(arguments.expected)
            })
    }

    private static func taken<each Input: LibraryInput>(
        _ types: (repeat (each Input).Type), from arguments: inout LibraryArguments
    ) throws(Interruption) -> (repeat each Input)? {
        do {
            return (repeat try arguments.take(each types))
        } catch let interruption as Interruption {
            throw interruption
        } catch {
            return nil
        }
    }
}

extension LibraryArguments {
    fileprivate struct OtherType: Error {}

    fileprivate mutating func take<Input: LibraryInput>(_ type: Input.Type) throws -> Input {
        guard let input = try Input.take(from: &self) else { throw OtherType() }
        return input
    }
}
