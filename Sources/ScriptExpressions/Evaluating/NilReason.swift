import HTTPModel
import JSONModel
import PlainText
package import ScriptSyntax

/// Why a value is nil: a JSON object does not have the member that was asked for, or a variable is not set.
package struct NilReason: Sendable {
    private let name: String
    /// Nil for a variable of the environment.
    private let object: Value?

    /// A reason if the object is raw JSON and the member was not found in it.
    init?(_ name: String, in object: Value, found: Value) {
        guard found.isNil, object.isJSONObject else { return nil }
        self.name = name
        self.object = object
    }

    /// A reason if the value is a variable that is not set.
    init?(_ value: Value) {
        guard let name = value.unsetVariable else { return nil }
        self.name = name
        object = nil
    }

    /// The member that was probably meant.
    package var advice: String? {
        object.flatMap { nearest(to: name, among: $0.memberNames) }.map { "did you mean \(Printable.text($0))?" }
    }
}

extension NilReason: CustomStringConvertible {
    /// `no member slideshw`, `TOKEN is not set`
    package var description: String {
        object == nil ? "\(Printable.text(name)) is not set" : "no member \(Printable.text(name))"
    }

    /// `no member slideshw; did you mean slideshow?`
    package var sentence: String { [description, advice].compactMap(\.self).joined(separator: "; ") }
}

extension Evaluator {
    /// The value of an expression and, if a member that is not there has made it nil, which one.
    package func explained(
        _ expression: ScriptExpression
    ) async throws(RuntimeError) -> (value: Value, nilReason: NilReason?) {
        switch expression.kind {
        case .parenthesised(let inner): return try await explained(inner)
        case .member, .optionalChain, .subscripted, .call:
            try budget.step(at: expression.range)
            let link = try await chain(expression)
            let value = try budget.nested(try await turned(link.value, for: ""), at: expression.range)
            return (value, NilReason(value) ?? (value.isNil ? link.nilReason : nil))
        default:
            let value = try await value(of: expression)
            return (value, NilReason(value))
        }
    }
}
