extension Binding {
    /// The name that `let json = JSONDecoder()` gives to the decoder; nil for any other binding.
    package var decoderName: Name? {
        makes("JSONDecoder")
    }

    /// Indicates whether the binding creates a formatter. Its settings can be changed even if the name is declared
    /// with `let`, because in Swift it is an object.
    package var makesFormatter: Bool { makes("DateFormatter") != nil }

    private func makes(_ object: String) -> Name? {
        guard case .binding(let name) = pattern.kind, type == nil || type?.text == object,
            value.result == nil, !value.isTried, case .expression(let expression) = value.kind,
            case .call(let callee, let arguments) = expression.kind, arguments.isEmpty, callee.kind == .name(object)
        else { return nil }
        return name
    }
}
