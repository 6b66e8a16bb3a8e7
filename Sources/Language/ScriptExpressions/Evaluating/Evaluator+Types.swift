import Basics
import ModelDecoding
import ScriptSyntax

extension Evaluator {
    /// `a is Int`, `a as? String`: asks for the type a value has; converts nothing.
    func typed(_ expression: ScriptExpression) async throws(RuntimeError) -> Value {
        switch expression.kind {
        case .typeTest(let inner, let type):
            return .bool(Self.isKind(try await value(of: inner), type.text))
        case .cast(let inner, let kind, let type):
            let wanted = kind == .plain ? EvaluatedNames(evaluator: self).type(type) : nil
            let value = try await value(of: inner, as: wanted)
            let name = type.text.trimming { "?".contains($0) }
            if name != type.text, value.isNothing { return .nil }
            if Self.isKind(value, name) { return value.asScalar }
            if case .set(let elements) = value, elements.isEmpty, case .set? = wanted?.unwrapped { return value }
            guard kind != .conditional else { return .nil }
            throw RuntimeError(
                "this is \(value.kindName), not \(type.text)", advice: "write as? \(type.text)", at: expression.range)
        default:
            return try await value(of: expression)
        }
    }

    private static func isKind(_ value: Value, _ type: String) -> Bool {
        if type == "JSON" { return value.isJSON || value.isJSONObject }
        return value.kindName == type || value.asScalar.kindName == type
    }
}
