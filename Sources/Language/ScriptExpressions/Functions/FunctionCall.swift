import Basics
import Foundation
import HTTPModel
import JSONModel
import ModelDecoding
import Redaction
package import ScriptSyntax

/// A call in progress: the function's receiver and arguments.
package struct FunctionCall: Sendable {
    package struct Given: Sendable {
        package let value: Value
        package let expression: ScriptExpression
    }

    package let evaluator: Evaluator
    package let receiver: Value
    /// One value for each parameter; nil if it was left out.
    package let arguments: [Given?]
    /// The arguments of a variadic parameter.
    package let rest: [LabelledValue]
    package let range: SourceRange
    /// The secret that the receiver repeats. It is looked for once, however many characters or parts result.
    private let answered = Kept<Secret?>()

    init(
        _ evaluator: Evaluator, on receiver: Value, _ arguments: [Given?] = [], rest: [LabelledValue] = [],
        at range: SourceRange
    ) {
        self.evaluator = evaluator
        self.receiver = receiver
        self.arguments = arguments
        self.rest = rest
        self.range = range
    }

    func failure(_ message: String, advice: String? = nil) -> RuntimeError {
        RuntimeError(message, advice: advice, at: range)
    }
}

// MARK: What it was called on

extension FunctionCall {
    /// Its elements; of a text its characters, of a dictionary its members as pairs.
    var elements: Elements { receiver.parts ?? Elements([]) }

    var count: Int { receiver.size ?? elements.count }

    /// All of them at once, if they are not too many.
    func all() throws(RuntimeError) -> [Value] {
        let elements = elements
        try make(elements.count)
        return Array(elements)
    }

    var entries: [DictionaryEntry] { receiver.entries ?? [] }

    var string: String { receiver.text?.revealed ?? "" }

    var data: Data {
        switch receiver {
        case .model(.data(let data)), .secretData(let data, _): data
        default: Data(string.utf8)
        }
    }
}

// MARK: What it was called with

extension FunctionCall {
    func value(_ place: Int) -> Value { arguments[place]?.value ?? .nil }

    func has(_ place: Int) -> Bool { arguments[place] != nil }

    /// An argument as a scalar of a type, which raw JSON may stand for.
    func scalar(_ place: Int, _ type: ScalarType) throws(RuntimeError) -> Value {
        guard let adapted = value(place).adapted(to: type) else { throw mismatch(place, type.rawValue) }
        return adapted
    }

    func int(_ place: Int) throws(RuntimeError) -> Int {
        guard let int = value(place).int else { throw mismatch(place, "Int") }
        return int
    }

    /// A number of elements: none can be negative.
    func count(_ place: Int) throws(RuntimeError) -> Int {
        let count = try int(place)
        guard count >= 0 else { throw failure("a count cannot be \(count)", advice: "write 0 or more") }
        return count
    }

    func text(_ place: Int) throws(RuntimeError) -> SecretText {
        guard let text = value(place).text else { throw mismatch(place, "String") }
        return text
    }

    func string(_ place: Int) throws(RuntimeError) -> String { try text(place).revealed }

    /// All elements of an argument at once, if they are not too many.
    func all(_ place: Int) throws(RuntimeError) -> [Value] {
        let elements = try sequence(place)
        try make(elements.count)
        return Array(elements)
    }

    func bool(_ place: Int) throws(RuntimeError) -> Bool {
        guard let bool = value(place).bool else { throw mismatch(place, "Bool") }
        return bool
    }

    func sequence(_ place: Int) throws(RuntimeError) -> Elements {
        if let elements = value(place).parts { return elements }
        guard case .range = value(place) else { throw mismatch(place, "an array") }
        throw RuntimeError(
            "this range has no elements", advice: "begin and end it with whole numbers: Int(…)",
            at: arguments[place]?.expression.range ?? range)
    }

    /// Bytes, or text as UTF-8.
    func data(_ place: Int) throws(RuntimeError) -> Data {
        switch value(place) {
        case .model(.data(let data)), .secretData(let data, _): return data
        case .file(let file): return try bytes(of: file)
        default: return Data(try string(place).utf8)
        }
    }

    /// All of a file, in memory.
    func bytes(of file: FileValue) throws(RuntimeError) -> Data {
        do { return try file.content.data() } catch { throw RuntimeError(error.detail, at: range) }
    }

    /// Returns the name after the dot of `.sha256`.
    func word(_ place: Int) throws(RuntimeError) -> String {
        guard case .implicitCase(let name, _) = value(place) else { throw mismatch(place, "a name with a dot") }
        return name
    }

    func mismatch(_ place: Int, _ wanted: String) -> RuntimeError {
        RuntimeError(
            "\(wanted) is expected here, but this is \(value(place).operandName)",
            at: arguments[place]?.expression.range ?? range)
    }
}

// MARK: Calling what it was called with

extension FunctionCall {
    /// Returns the result of a closure, a key path or an endpoint for these values.
    func apply(_ place: Int, _ values: Value...) async throws(RuntimeError) -> Value {
        let callee = value(place)
        if case .function(let function) = callee { return try await evaluator.apply(function, to: values, at: range) }
        return try await evaluator.apply(callee, values.map { LabelledValue(nil, $0) }, at: range)
    }

    func holds(_ place: Int, _ element: Value) async throws(RuntimeError) -> Bool {
        let value = try await apply(place, element)
        guard let bool = value.bool else {
            throw RuntimeError(
                "a condition must be a Bool, but this closure returns \(value.kindName)",
                advice: "compare it with something",
                at: arguments[place]?.expression.range ?? range)
        }
        return bool
    }
}

// MARK: What comes of it

extension FunctionCall {
    /// Text made from what the call was given: as secret as that.
    func made(_ text: String) throws(RuntimeError) -> Value {
        try evaluator.budget.make(size: text.utf8.count, at: range)
        return secret.map { .secretText(SecretText(derived($0, text))) } ?? .string(text)
    }

    func made(_ data: Data) throws(RuntimeError) -> Value {
        try evaluator.budget.make(size: data.count, at: range)
        return secret.map { .secretData(data, [derived($0, String(decoding: data, as: UTF8.self))]) }
            ?? .model(.data(data))
    }

    /// Returns a secret derived from another, and makes it known if it could be a key. A single letter of a
    /// secret is not worth looking for.
    private func derived(_ secret: Secret, _ text: String) -> Secret {
        let derived = secret.replaced(by: text)
        if derived.couldBeKey { evaluator.surroundings.secrets.learn([derived]) }
        return derived
    }

    func made(_ url: URL?) throws(RuntimeError) -> Value {
        guard let url else { return .nil }
        return secret == nil ? .model(.url(url)) : try made(url.absoluteString)
    }

    /// Elements of the receiver, in an array of its type; of a text another one, and of bytes others.
    func made(_ elements: some Collection<Value>) throws(RuntimeError) -> Value {
        try make(elements.count)
        if receiver.text != nil { return try made(elements.compactMap { $0.text?.revealed }.joined()) }
        if case .model(.data) = receiver {
            return .model(.data(Data(elements.compactMap { $0.int.map(UInt8.init(truncatingIfNeeded:)) })))
        }
        return receiver.rebuilt(elements)
    }

    /// Asks whether so many elements may be made.
    func make(_ count: Int) throws(RuntimeError) {
        try evaluator.budget.make(size: count, of: MemoryLayout<Value>.stride, at: range)
    }

    /// Asks whether a value of so many elements may have one more, or more.
    func grow(_ count: Int, by more: Int = 1) throws(RuntimeError) {
        try evaluator.budget.grow(from: count, by: more, of: MemoryLayout<Value>.stride, at: range)
    }

    func check(_ size: Int) throws(RuntimeError) {
        try evaluator.budget.check(size: size, at: range)
    }

    /// The first secret among what the call was given.
    var secret: Secret? {
        receiver.secrets.first ?? arguments.lazy.flatMap { $0?.value.secrets ?? [] }.first
            ?? rest.lazy.flatMap(\.value.secrets).first
            // A value derived from a response that repeats a secret would no longer be known as one.
            ?? answered.value { receiver.text.flatMap { evaluator.surroundings.secrets.secret(in: $0.revealed) } }
    }
}
