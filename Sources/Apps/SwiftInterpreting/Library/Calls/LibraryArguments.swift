import Foundation
import ModelDecoding

/// The arguments of a call, which a function's parameters take in their order.
struct LibraryArguments {
    private var values: ArraySlice<ModelValue>
    /// The type that the place of the call wants, if it is known.
    let expected: ModelType?
    let run: any CodeRunning

    init(_ values: [ModelValue], expected: ModelType?, _ run: any CodeRunning) {
        self.values = values[...]
        self.expected = expected
        self.run = run
    }

    /// The next argument without an optional around it, and nil after the last.
    mutating func next() -> ModelValue { nextWrapped().unwrapped }

    /// The next argument as it is.
    mutating func nextWrapped() -> ModelValue { values.popFirst() ?? .nil }

    mutating func rest() -> [ModelValue] {
        defer { values = [] }
        return Array(values)
    }
}

/// The call itself: what the code knows of its own values, and of the place the result goes to.
struct LibraryCall: LibraryInput {
    static var swiftName: LibraryTypeName { .noParameter }

    let expected: ModelType?
    private let run: any CodeRunning

    static func take(from arguments: inout LibraryArguments) -> LibraryCall? {
        LibraryCall(expected: arguments.expected, run: arguments.run)
    }

    func step(_ count: Int) throws(Interruption) { try run.step(count) }

    func areEqual(_ one: ModelValue, _ two: ModelValue) throws(Interruption) -> Bool {
        switch (one, two) {
        case (.integer(let one), .integer(let two)): one == two
        case (.string(let one), .string(let two)): one == two
        default: try run.areEqual(one, two)
        }
    }

    func isLess(_ one: ModelValue, _ two: ModelValue) throws(Interruption) -> Bool {
        if let isLess = try run.isLess(one, two) { return isLess }
        throw .unknown("the order of these values is not known")
    }

    /// Returns a result that depends on what the code knows; throws if it is unknown.
    func known<Answer>(_ answer: (any CodeRunning) throws(Interruption) -> Answer?) throws(Interruption) -> Answer {
        if let answer = try answer(run) { return answer }
        throw .unknown("Sonde cannot tell how these values compare")
    }

    /// A first value as the type that the place of the call wants: only a literal is of another one.
    func literal(_ value: ModelValue) -> ModelValue { expected.flatMap { CodeLibrary.literal(value, as: $0) } ?? value }

    func text(of value: ModelValue) throws(Interruption) -> String { try run.text(of: value) }

    func debugText(of value: ModelValue) throws(Interruption) -> String { try run.debugText(of: value) }

    func name(ofUserInfo key: CodingUserInfoKey) -> String { run.name(ofUserInfo: key) }

    /// Returns the text of a value in a string; if it is unknown, a string with unknown words.
    func shownText(of value: ModelValue, isDebug: Bool = false) throws(Interruption) -> ModelValue {
        try run.shownText(of: value, isDebug: isDebug)
    }

    /// The elements that `for` goes through.
    func elements(of value: ModelValue) throws(Interruption) -> [ModelValue] {
        if let elements = try CodeLibrary.elements(of: value, run) { return elements }
        throw .unknown("the elements of this value are not known")
    }
}

/// A value that has the type of a list's elements, a dictionary's keys: a literal or an implicit member becomes one.
struct LibraryElement: LibraryInput {
    static var swiftName: LibraryTypeName { .named("Element") }

    private let value: ModelValue
    private let run: any CodeRunning

    var isNil: Bool { value.isNil }

    static func take(from arguments: inout LibraryArguments) -> LibraryElement? {
        LibraryElement(value: arguments.nextWrapped(), run: arguments.run)
    }

    func value(as type: ModelType) throws(Interruption) -> ModelValue {
        if let meaning = try CodeLibrary.meaning(of: value, as: type, run) { return try meaning.fitted(to: type) }
        guard !CodeLibrary.isImplicit(value) else { throw .unknown("the type of this member is not known") }
        return try value.fitted(to: type)
    }

    /// The value given to a place where nil removes.
    var unwrapped: LibraryElement { LibraryElement(value: value.unwrapped, run: run) }
}

/// All arguments that are left: `max(a, b, c)`.
struct LibraryRest: LibraryInput {
    let values: [ModelValue]

    static func take(from arguments: inout LibraryArguments) -> LibraryRest? { LibraryRest(values: arguments.rest()) }
}

/// A closure or a function that was passed.
struct LibraryClosure: LibraryInput {
    static var swiftName: LibraryTypeName { .named("(Any) -> Any") }

    let function: ModelValue
    private let run: any CodeRunning

    static func take(from arguments: inout LibraryArguments) -> LibraryClosure? {
        let function = arguments.next()
        guard function.isFunction else { return nil }
        return LibraryClosure(function: function, run: arguments.run)
    }

    func callAsFunction(_ arguments: ModelValue...) throws(Interruption) -> ModelValue {
        try run.call(function, arguments).known()
    }

    func callAsFunction(changing first: inout ModelValue, _ other: ModelValue) throws(Interruption) {
        _ = try run.call(function, changing: &first, [other])
    }

    /// Returns the result of a closure that must return a `Bool`.
    func isTrue(_ arguments: ModelValue...) throws(Interruption) -> Bool {
        guard case .bool(let answer) = try run.call(function, arguments).unwrapped else {
            throw .unknown("Sonde cannot tell what this closure returns")
        }
        return answer
    }
}

extension ModelValue {
    var isFunction: Bool {
        if case .code(let value) = self, case .function = value.content { true } else { false }
    }
}

extension Interruption {
    /// Something that is not known, in words; where it stands is known to who calls.
    static func unknown(_ message: String) -> Interruption { .unknown(UnknownCode(message: message)) }

    /// A fault that ends a Swift program, in words.
    static func trap(_ message: String) -> Interruption { .trap(UnknownCode(message: message)) }

    /// Runs a body of Swift's own, which lets errors of closures through without their type.
    static func passing<Result>(_ body: () throws -> Result) throws(Interruption) -> Result {
        do {
            return try body()
        } catch let interruption as Interruption {
            throw interruption
        } catch {
            throw .unknown("\(error)")
        }
    }
}
