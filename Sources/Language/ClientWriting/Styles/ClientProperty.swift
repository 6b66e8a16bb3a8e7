/// A stored property of a client, which is given when the client is made.
struct ClientProperty {
    var documentation: String?
    let name: String
    /// The type, which is not written if the value implies it.
    let type: String
    var value: String?
    var isFunction = false
    /// Indicates whether the value uses anything that callers in other modules do not see.
    var isOwnValue = false
}

extension ClientParts {
    /// The address of the API, and the values by which it knows its client.
    var settings: [ClientProperty] {
        var properties: [ClientProperty] = []
        if api.hasServer {
            properties.append(
                ClientProperty(
                    documentation: "The API's address.", name: "server", type: "String",
                    value: api.server.map { SwiftText.literal($0) }))
        }
        return properties
            + api.inputs.map { input in
                ClientProperty(
                    documentation: "Sent as \(input.purpose).", name: SwiftText.name(input.name),
                    type: input.isOptional ? "String?" : "String")
            }
    }

    /// The same as one value, for a type that does not send by itself.
    var settingsProperty: ClientProperty {
        let needsSettings = settings.contains { $0.value == nil && !$0.type.hasSuffix("?") }
        return ClientProperty(
            documentation: "The API's address and the client's keys.", name: "settings",
            type: names.settings, value: needsSettings ? nil : "\(names.settings)()")
    }

    func transport(_ value: String) -> ClientProperty {
        ClientProperty(
            documentation: visible.isEmpty ? nil : "Sends requests.", name: "transport", type: names.transport,
            value: value, isFunction: true)
    }

    func writeServers(to file: inout SwiftFile) {
        for server in api.servers {
            if !visible.isEmpty { file.documentation("The API's address in \(server.name).") }
            file.line("\(visible)static let \(SwiftText.name(server.name)) = \(SwiftText.literal(server.address))")
        }
    }

    /// Properties, and the initializer that callers in other modules need.
    func write(_ properties: [ClientProperty], to file: inout SwiftFile) {
        for (place, property) in properties.enumerated() {
            if place == 0 { file.gap() }
            file.documentation(property.documentation)
            file.line(
                "\(visible)var " + (visible.isEmpty ? property.declaration : "\(property.name): \(property.type)"))
        }
        guard !visible.isEmpty else { return }
        file.gap("Made of what every request needs.")
        file.function("public init", properties.map(\.parameter)) { file in
            for property in properties {
                let own = property.isOwnValue ? property.value.map { " ?? \($0)" } ?? "" : ""
                file.line("self.\(property.name) = \(property.name)\(own)")
            }
        }
    }
}

extension ClientProperty {
    /// `page = 1`, with the type if the value does not imply it.
    fileprivate var declaration: String {
        guard let value else { return "\(name): \(type)" }
        return value.hasPrefix("\"") || value.hasPrefix("#") ? "\(name) = \(value)" : "\(name): \(type) = \(value)"
    }

    fileprivate var parameter: String {
        if isOwnValue { return "\(name): \(type)? = nil" }
        let value = value ?? (type.hasSuffix("?") ? "nil" : nil)
        return "\(name): \(isFunction ? "@escaping " : "")\(type)" + (value.map { " = \($0)" } ?? "")
    }
}
