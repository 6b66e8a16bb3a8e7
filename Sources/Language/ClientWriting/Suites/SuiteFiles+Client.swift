// The code that makes a client for tests.
extension SuiteFiles {
    private var api: ClientAPI { parts.api }
    private var late: [String] { api.inputs.filter(\.isOptional).map { "\(SwiftText.name($0.name)): String? = nil" } }

    /// The arguments for creating a client, except its transport.
    private var arguments: [String] {
        let inputs = api.inputs.map { input in
            "\(input.name): \(input.isOptional ? SwiftText.name(input.name) : SwiftText.literal(input.name))"
        }
        return calls.arguments(with: (api.hasServer ? ["server: server"] : []) + inputs)
    }

    private func writeServer(to file: inout SwiftFile) {
        if api.hasServer { file.line("let server = \(SwiftText.literal(api.testServer))") }
    }

    /// Writes an initialiser that takes the recordings that respond.
    func writeAnswered(to file: inout SwiftFile) {
        file.gap()
        file.block("extension \(parts.names.sender)") { file in
            file.documentation("A client whose responses come from recordings.")
            file.function("init", late + ["answeredBy recordings: Recording..."]) { file in
                writeServer(to: &file)
                let transport = calls.transport(
                    answering: "recordings.answer(to: request\(api.hasServer ? ", below: server" : ""))")
                file.list("self.init", arguments + ["transport: \(transport)"], "")
            }
        }
    }

    /// A function that makes one over Sonde's own reading of a folder, which is there from the tests.
    func writeRecorded(_ folder: String, to file: inout SwiftFile) {
        file.gap()
        file.block("extension \(parts.names.sender)") { file in
            file.documentation("A client whose responses come from the recordings.")
            file.function("static func recorded", late, " throws -> \(parts.names.sender)") { file in
                file.line("let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()")
                file.line("let folder = here.appendingPathComponent(\(SwiftText.literal(folder))).standardized")
                writeServer(to: &file)
                let base = api.hasServer ? ", base: URL(string: server)" : ""
                file.line("let transport = try FixtureTransport(directory: folder.path\(base))")
                file.line("let session = URLSession(configuration: .fixtures(transport))")
                file.list(
                    "return \(parts.names.sender)", arguments + ["transport: \(calls.sessionTransport)"], "")
            }
        }
    }
}

extension ClientAPI {
    /// The server that tests ask: nothing is sent there.
    var testServer: String { (server ?? servers.first?.address ?? "https://example.com").withoutSlash }
}
