import Basics
import HTTPModel
import JSONModel
package import ScriptSyntax

/// The reason that a value is `nil`: a JSON object lacks the requested member, a variable is not set, or the
/// call that would return the value failed.
package enum NilReason: Sendable {
    case noMember(String, of: Value, function: String?)
    case unset(String)
    /// The variable is set, but this session must not read it.
    case withheld(String)
    case failedCall

    /// A reason if the object is raw JSON and the member was not found in it.
    init?(_ name: String, in object: Value, found: Value, _ functions: FunctionTable) {
        guard found.isNil, object.isJSONObject else { return nil }
        let entries = functions.entries(of: object, name)
        let takesNothing = entries.contains { $0.parameters?.isEmpty ?? true }
        let function = takesNothing ? "\(name)()" : "\(name)(…)"
        self = .noMember(name, of: object, function: entries.isEmpty ? nil : function)
    }

    /// A reason if the value is a variable that is not set.
    package init?(_ value: Value) {
        guard let name = value.unsetVariable else { return nil }
        self = .unset(name)
    }

    /// The same reason in a session that must not read these variables.
    package func withholding(_ names: Set<String>) -> NilReason {
        if case .unset(let name) = self, names.contains(name) { .withheld(name) } else { self }
    }

    /// The member that was probably intended, or a hint at where to look.
    package var advice: String? {
        switch self {
        case .noMember(let name, let object, let function):
            function.map { "for the function, write \($0)" }
                ?? nearest(to: name, among: object.memberNames).map { "did you mean \(Printable.text($0))?" }
        case .unset: nil
        case .withheld: "ask the person to name it in sonde.apiscript"
        case .failedCall: "`error` says why, and `response -> Type` reads the body, if any"
        }
    }
}

extension NilReason: CustomStringConvertible {
    /// `no member slideshw`, `TOKEN is not set`
    package var description: String {
        switch self {
        case .noMember(let name, _, _): "no member \(Printable.text(name))"
        case .unset(let name): "\(Printable.text(name)) is not set"
        case .withheld(let name): "env.\(Printable.text(name)) is given only to a project whose script names it"
        case .failedCall: "the last call failed"
        }
    }

    /// `no member slideshw; did you mean slideshow?`
    package var sentence: String { [description, advice].compactMap(\.self).joined(separator: "; ") }
}

extension Evaluator {
    /// Returns the value of an expression and, if a missing member has made it `nil`, that member.
    package func explained(
        _ expression: ScriptExpression
    ) async throws(RuntimeError) -> (value: Value, nilReason: NilReason?) {
        switch expression.kind {
        case .parenthesised(let inner): return try await explained(inner)
        case .member, .optionalChain, .subscripted, .call:
            try budget.step(at: expression.range)
            let link = try await chain(expression)
            let value = try budget.nested(try await expanded(link.value, for: ""), at: expression.range)
            return (value, NilReason(value) ?? (value.isNil ? link.nilReason : nil))
        default:
            let value = try await value(of: expression)
            return (value, NilReason(value) ?? reasonOfNothing(value, expression))
        }
    }

    /// The reason why `it` is nil, if the last call failed.
    func reasonOfNothing(_ value: Value, _ expression: ScriptExpression) -> NilReason? {
        guard value.isNil, expression.kind == .name("it"),
            case .failure? = (try? surroundings.value(of: "error", at: expression.range)) ?? nil
        else { return nil }
        return .failedCall
    }
}
