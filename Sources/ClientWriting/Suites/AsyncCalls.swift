extension AsyncStyle: TestedStyle {
    func calls(for parts: ClientParts) -> any ClientCalls { AsyncCalls(parts: parts) }
}

/// Calls of a client with `async` methods.
private struct AsyncCalls: ClientCalls {
    let parts: ClientParts

    func writeRecorded(_ folder: String, to file: inout SwiftFile) {
        let api = parts.api
        let late = api.inputs.filter(\.isOptional).map { "\(SwiftText.name($0.name)): String? = nil" }
        file.block("extension \(parts.names.client)") { file in
            file.documentation("A client that is answered by the recordings.")
            file.list("static func recorded", late, " throws -> \(parts.names.client) {")
            file.deeper { file in
                file.line("let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()")
                file.line("let folder = here.appendingPathComponent(\(SwiftText.literal(folder))).standardized")
                if api.hasServer { file.line("let server = \(SwiftText.literal(api.testServer))") }
                let base = api.hasServer ? ", base: URL(string: server)" : ""
                file.line("let transport = try FixtureTransport(directory: folder.path\(base))")
                file.line("let session = URLSession(configuration: .fixtures(transport))")
                file.list(
                    "return \(parts.names.client)",
                    arguments + ["transport: { try await session.data(for: $0) }"], "")
            }
            file.line("}")
        }
    }

    /// What a client is made with, but for its transport.
    private var arguments: [String] {
        let server = parts.api.hasServer ? ["server: server"] : []
        return server
            + parts.api.inputs.map { input in
                let name = SwiftText.name(input.name)
                return "\(input.name): \(input.isOptional ? name : SwiftText.literal(input.name))"
            }
    }

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
                if api.hasServer { file.line("let server = \(SwiftText.literal(api.testServer))") }
                let below = api.hasServer ? ", below: server" : ""
                let transport = "transport: { try recordings.answer(to: $0\(below)) }"
                file.list("self.init", arguments + [transport], "")
            }
            file.line("}")
        }
    }

    var client: String { parts.names.client }

    func answer(of endpoint: ClientEndpoint, _ arguments: [String]) -> String {
        "try await client.\(path(of: endpoint, ""))(\(arguments.joined(separator: ", ")))"
    }

    func pages(of endpoint: ClientEndpoint, _ arguments: [String]) -> String? {
        "client.\(path(of: endpoint, "Pages"))(\(arguments.joined(separator: ", ")))"
    }

    private func path(of endpoint: ClientEndpoint, _ suffix: String) -> String {
        (endpoint.groups + [endpoint.name + suffix]).map { SwiftText.name($0) }.joined(separator: ".")
    }
}

extension ClientAPI {
    /// The server that tests ask: nothing is sent there.
    var testServer: String { server ?? servers.first?.address ?? "https://example.com/" }
}
