package import ModelDecoding
package import ScriptSyntax

/// One function, property or initialiser. Evaluation, checking, completion and the reference page all use it.
package struct FunctionEntry: Sendable {
    /// The value or type that the function is called on.
    package enum Receiver: Sendable, Hashable {
        /// Nothing, for a free function: `print(…)`, `zip(…)`.
        case none
        /// A type's name: `Date(…)`, `UUID()`.
        case initialiser(String)
        /// A type itself: `Int.max`.
        case type(String)
        /// A value of a kind.
        case value(ValueKind)
        /// A value of one of Foundation's types, which a script keeps unchanged: `URLComponents`.
        case object(String)
    }

    package typealias Parameter = LibraryMember.Parameter

    /// The implementation of a function.
    package typealias Body = @Sendable (FunctionCall) async throws(RuntimeError) -> Value

    package let receiver: Receiver
    package let name: String
    /// Nil for a property, which takes no parentheses.
    package let parameters: [Parameter]?
    package let result: String
    package let summary: String
    /// An expression that runs as written, and its result.
    package let example: (expression: String, value: String)
    private(set) var body: Body

    package init(
        _ receiver: Receiver, _ name: String, _ parameters: [Parameter]?, _ result: String, _ summary: String,
        _ example: (expression: String, value: String), body: @escaping Body
    ) {
        self.receiver = receiver
        self.name = name
        self.parameters = parameters
        self.result = result
        self.summary = summary
        self.example = example
        self.body = body
    }

    /// A property of a value.
    init(
        _ kind: ValueKind, _ name: String, _ result: String, _ summary: String,
        _ example: (expression: String, value: String), body: @escaping Body
    ) {
        self.init(.value(kind), name, nil, result, summary, example, body: body)
    }

    /// A function of a value.
    init(
        _ kind: ValueKind, _ name: String, _ parameters: [Parameter], _ result: String, _ summary: String,
        _ example: (expression: String, value: String), body: @escaping Body
    ) {
        self.init(.value(kind), name, parameters, result, summary, example, body: body)
    }
}

extension FunctionEntry {
    /// Returns the result of a call, unless it would reveal a secret that has to stay whole.
    func value(of call: FunctionCall) async throws(RuntimeError) -> Value {
        try requireWholeSecrets(of: call)
        let call = marked(call)
        return Self.isMarked(call) ? try await markedValue(of: call) : try await body(call)
    }

    /// The same call where what it takes apart repeats a secret. The whole text of bytes is masked when it is shown.
    private func marked(_ call: FunctionCall) -> FunctionCall {
        let secrets = call.evaluator.surroundings.secrets
        switch receiver {
        case .value(.data) where name == "text": return call
        case .value(.string), .value(.json), .value(.data):
            guard let marked = secrets.marked(call.receiver) else { return call }
            return FunctionCall(call.evaluator, on: marked, call.arguments, rest: call.rest, at: call.range)
        case .initialiser(let type) where type != "String":
            let given = call.arguments.map { given in
                given.map {
                    FunctionCall.Given(value: secrets.marked($0.value) ?? $0.value, expression: $0.expression)
                }
            }
            return FunctionCall(call.evaluator, on: call.receiver, given, rest: call.rest, at: call.range)
        default: return call
        }
    }

    /// The same, done in another way where a script has one.
    func done(by body: Body?) -> FunctionEntry {
        var entry = self
        if let body { entry.body = body }
        return entry
    }

    /// `sorted(by:)`, as completion and messages name it; an initialiser by its type.
    package var signature: String {
        let name = if case .initialiser(let type) = receiver { type } else { name }
        guard let parameters else { return name }
        return "\(name)(\(parameters.map { $0.arity == .rest ? "…" : ($0.label ?? "_") + ":" }.joined()))"
    }

    /// `sorted(by: (Element, Element) -> Bool) -> [Element]`, as the reference writes it.
    package var declaration: String {
        let name = if case .initialiser(let type) = receiver { type } else { name }
        guard let parameters else { return "\(name): \(result)" }
        return "\(name)(\(parameters.map(\.description).joined(separator: ", "))) -> \(result)"
    }

    /// The index of the parameter for each argument of a call, if the call matches.
    package func places(for arguments: [Argument]) -> [Int]? {
        parameters?.places(
            of: arguments.map {
                .init($0.label?.text, isFunction: $0.value.isFunction, isClosure: $0.value.isClosure)
            })
    }
}

extension FunctionEntry {
    /// Returns the form of its result: `joined()` makes a text of texts, and one list of lists.
    package func result(on receiver: StaticType?) -> TypeForm {
        let isOfLists = name == "joined" && receiver?.element?.isSequence == true && receiver?.element?.isText == false
        return TypeForm(isOfLists ? "Element" : result)
    }

    /// Indicates whether it takes values without labels, as a function that is passed on does.
    var takesValues: Bool { parameters?.allSatisfy { $0.label == nil || $0.isOptional } == true }

    var takesRest: Bool { parameters?.first?.arity == .rest }

    /// Indicates whether its result is an optional in Swift.
    package var givesOptional: Bool { result.hasSuffix("?") }
}

extension [FunctionEntry] {
    /// Indicates whether the result of a call with these arguments is an optional in Swift.
    package func giveOptional(for arguments: [Argument]) -> Bool {
        first { $0.places(for: arguments) != nil }?.givesOptional == true
    }
}

extension FunctionEntry.Parameter {
    /// Indicates whether it takes a number with a fraction, of whatever type.
    var isFloatingPoint: Bool { type == "FloatingPoint" }
}

extension FunctionEntry.Parameter: CustomStringConvertible {
    /// `by: (Element, Element) -> Bool`
    package var description: String {
        let suffix =
            switch arity {
            case .one: ""
            case .optional: "?"
            case .rest: "…"
            }
        return (label.map { "\($0): " } ?? "") + type + suffix
    }
}

/// The kinds of values that have their own functions.
package enum ValueKind: String, Sendable, Hashable, CaseIterable {
    case any, optional, array, dictionary, string, integer, number, bool, date, duration, url, uuid, data, json, range,
        tuple
    case regex, endpoint, response, headers, failure, result, record, enumeration, file, stream
}
