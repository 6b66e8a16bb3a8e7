package import ScriptSyntax

/// One function, property or initialiser: what feeds evaluation, checking, completion and the reference page alike.
package struct FunctionEntry: Sendable {
    /// What it is called on.
    package enum Receiver: Sendable, Hashable {
        /// Nothing: `print(…)`, `zip(…)`.
        case none
        /// A type's name: `Date(…)`, `UUID()`.
        case initialiser(String)
        /// A value of a kind.
        case value(ValueKind)
    }

    package struct Parameter: Sendable, Hashable {
        package let label: String?
        package let type: String
        package let isOptional: Bool

        package init(_ label: String?, _ type: String, isOptional: Bool = false) {
            self.label = label
            self.type = type
            self.isOptional = isOptional
        }
    }

    /// What it does with what it was given.
    package typealias Body = @Sendable (FunctionCall) async throws(RuntimeError) -> Value

    package let receiver: Receiver
    package let name: String
    /// Nil for a property, which takes no parentheses.
    package let parameters: [Parameter]?
    package let result: String
    package let summary: String
    /// An expression that runs as it stands, and what it gives.
    package let example: (expression: String, value: String)
    package let body: Body

    package init(
        _ receiver: Receiver, _ name: String, _ parameters: [Parameter]?, _ result: String, _ summary: String,
        example: (expression: String, value: String), body: @escaping Body
    ) {
        self.receiver = receiver
        self.name = name
        self.parameters = parameters
        self.result = result
        self.summary = summary
        self.example = example
        self.body = body
    }

    /// `sorted(by:)`
    package var signature: String {
        guard let parameters else { return name }
        return "\(name)(\(parameters.map { ($0.label ?? "_") + ":" }.joined()))"
    }
}

/// The kinds of values that have functions of their own.
package enum ValueKind: String, Sendable, Hashable, CaseIterable {
    case any, array, dictionary, string, integer, number, bool, date, duration, url, uuid, data, json, range, tuple
    case regex, endpoint, response, failure, result, record, enumeration
}

/// A call under way: what the function was called on, and with what.
package struct FunctionCall: Sendable {
    package let evaluator: Evaluator
    package let receiver: Value
    package let arguments: [LabelledValue]
    package let range: SourceRange
}
