import HTTPModel

extension Endpoint {
    /// The value of each parameter with these arguments. Every parameter gets a value, even if only `nil`.
    public func values(for arguments: [Argument]) throws(EndpointError) -> [String: ParameterValue] {
        var given: [String: ParameterValue] = [:]
        for argument in arguments {
            let parameter = try parameter(for: argument, given: given)
            let value = try value(of: argument, for: parameter)
            given[parameter.name] = try added(value, to: given[parameter.name], of: parameter)
        }
        for parameter in parameters where given[parameter.name] == nil {
            guard let value = parameter.defaultValue ?? (parameter.type.isOptional ? .null : nil) else {
                throw EndpointError(.missing(parameter), in: self)
            }
            given[parameter.name] = value
        }
        return given
    }
}

extension Endpoint {
    private func parameter(
        for argument: Argument, given: [String: ParameterValue]
    ) throws(EndpointError) -> Parameter {
        guard let label = argument.label else {
            guard let next = parameters.first(where: { given[$0.name] == nil }) else {
                throw EndpointError(.tooMany, in: self)
            }
            return next
        }
        guard let parameter = parameters.first(where: { $0.name == label }) else {
            throw EndpointError(.unknown(label), in: self)
        }
        return parameter
    }

    private func value(of argument: Argument, for parameter: Parameter) throws(EndpointError) -> ParameterValue {
        do {
            switch argument.content {
            case .word(let word):
                let value = try parameter.type.read(word)
                return parameter.type.isSecret ? value.renamed(parameter.name) : value
            case .value(let value):
                let accepted = try parameter.type.accept(parameter.type.isList ? value.asElement : value)
                return parameter.type.isSecret && value.secrets.isEmpty ? accepted.renamed(parameter.name) : accepted
            }
        } catch {
            throw EndpointError(.mismatch(parameter, error), in: self)
        }
    }

    /// A list grows with each argument of its label; any other parameter accepts one argument.
    private func added(
        _ value: ParameterValue, to earlier: ParameterValue?, of parameter: Parameter
    ) throws(EndpointError) -> ParameterValue {
        guard let earlier else { return value }
        guard case (.list(let some), .list(let more)) = (earlier, value) else {
            throw EndpointError(.repeated(parameter), in: self)
        }
        return .list(some + more)
    }
}

extension ParameterValue {
    /// A single value in place of a list, as the list's only element.
    fileprivate var asElement: ParameterValue {
        switch self {
        case .list, .null: self
        default: .list([self])
        }
    }

    /// A secret that bears its parameter's name.
    fileprivate func renamed(_ name: String) -> ParameterValue {
        switch self {
        case .secret(let text): .secret(SecretText(Secret(name, text.revealed, from: .prompt)))
        case .list(let elements): .list(elements.map { $0.renamed(name) })
        default: self
        }
    }
}
