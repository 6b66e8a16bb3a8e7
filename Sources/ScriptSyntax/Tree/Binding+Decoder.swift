extension Binding {
    /// The name that `let json = JSONDecoder()` gives to the decoder; nil for any other binding.
    package var decoderName: Name? {
        guard case .binding(let name) = pattern.kind, type == nil || type?.text == "JSONDecoder",
            value.result == nil, !value.isTried, case .expression(let expression) = value.kind,
            case .call(let callee, let arguments) = expression.kind, arguments.isEmpty,
            callee.kind == .name("JSONDecoder")
        else { return nil }
        return name
    }
}
