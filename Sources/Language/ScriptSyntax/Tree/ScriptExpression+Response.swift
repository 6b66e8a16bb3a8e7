extension ScriptExpression {
    /// The number in `response(3)`; `nil` for anything else.
    package var responseNumber: ScriptExpression? {
        guard case .call(let callee, let arguments) = kind, case .name("response") = callee.kind, arguments.count == 1,
            arguments[0].label == nil
        else { return nil }
        return arguments[0].value
    }
}
