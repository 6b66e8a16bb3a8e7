import ModelDecoding
package import ScriptExpressions

extension Session {
    /// Returns the value of a name at the top level.
    package func value(of name: String) -> Value? {
        switch name {
        case "it": return memory.it
        case "response": return memory.response.map(Value.response) ?? .nil
        case "error": return memory.error.map(Value.failure) ?? .nil
        case "result": return memory.result.map(Value.result) ?? .nil
        case "env": return .namespace(.env)
        case "decoder": return .namespace(.decoder)
        case "transport": return .namespace(.transport)
        default: break
        }
        if let variable = variable(named: name) { return variable.value }
        if let parameter = parameters[name] { return parameter }
        if let endpoint = endpoint(named: name) { return .endpoint(endpoint.path) }
        if let group = group(named: name) { return .namespace(.endpoints(of: group)) }
        if let type = models.typeIfAny(named: name) { return .type(type) }
        return name == "last" ? memory.last : nil
    }

    /// The variable with a name; a function of the current API takes precedence.
    package func variable(named name: String) -> Variable? {
        api.name == nil ? variables[name] : variables[EndpointTable.path(name, in: api.name)] ?? variables[name]
    }

    /// The names of the session's functions, as written within the current API.
    package var functionNames: [String] {
        let prefix = api.name.map { $0 + "." } ?? ""
        return variables.filter { $0.value.value.declaredFunction != nil }.keys.sorted()
            .map { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 }
    }

    /// Indicates whether anything in the session has this name.
    package func declares(_ name: String) -> Bool {
        variable(named: name) != nil || parameters[name] != nil || endpoint(named: name) != nil || models[name] != nil
            || isAPI(name)
    }
}
