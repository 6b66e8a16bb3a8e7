extension AsyncStyle: TestedStyle {
    func calls(for parts: ClientParts) -> any ClientCalls { AsyncCalls(parts: parts) }
}

/// Calls of a client with `async` methods.
private struct AsyncCalls: ClientCalls {
    let parts: ClientParts

    func writeAnswered(to file: inout SwiftFile) {
        let api = parts.api
        let late = api.inputs.filter(\.isOptional)
        file.block("extension \(parts.names.client)") { file in
            file.documentation("A client that is answered by recordings.")
            file.list(
                "init",
                late.map { "\(SwiftText.name($0.name)): String? = nil" } + ["answeredBy recordings: Recording..."],
                " {")
            file.deeper { file in
                var arguments: [String] = []
                if api.hasServer {
                    file.line("let server = \(SwiftText.literal(api.testServer))")
                    arguments.append("server: server")
                }
                arguments += api.inputs.map { input in
                    let name = SwiftText.name(input.name)
                    return input.isOptional
                        ? "\(input.name): \(name)" : "\(input.name): \(SwiftText.literal(input.name))"
                }
                arguments.append(
                    "transport: { try recordings.answer(to: $0\(api.hasServer ? ", below: server" : "")) }")
                file.list("self.init", arguments, "")
            }
            file.line("}")
        }
    }

    func client(_ arguments: [String]) -> (head: String, arguments: [String]) { (parts.names.client, arguments) }

    func answer(of endpoint: ClientEndpoint, _ arguments: [String]) -> String {
        "try await client.\(path(of: endpoint, ""))(\(arguments.joined(separator: ", ")))"
    }

    func pages(of endpoint: ClientEndpoint, _ arguments: [String]) -> String? {
        let call = "client.\(path(of: endpoint, "Pages"))(\(arguments.joined(separator: ", ")))"
        return "try await \(call).reduce(into: []) { $0.append($1) }"
    }

    private func path(of endpoint: ClientEndpoint, _ suffix: String) -> String {
        (endpoint.groups + [endpoint.name + suffix]).map { SwiftText.name($0) }.joined(separator: ".")
    }
}

extension ClientAPI {
    /// The server that tests ask: nothing is sent there.
    var testServer: String { server ?? servers.first?.address ?? "https://example.com/" }
}
