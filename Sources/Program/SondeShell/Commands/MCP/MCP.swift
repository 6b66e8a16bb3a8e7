import ScriptSyntax

/// `sonde mcp`: an agent's tools, over the session for programs.
struct MCP: ProgramCommand {
    static let manual = CommandManual(
        name: "mcp", usage: "sonde mcp", purpose: "gives an agent Sonde's tools over the Model Context Protocol",
        options: [methods, host, files, programs] + RecordingOptions.rows,
        remarks: [
            "An agent's program starts it, and communicates with it over standard input and output. "
                + "Without options, the agent only reads, and only from the APIs of the project that you have agreed to.",
            "--allow-methods 'POST graphql' allows one method, and only for paths with that ending.",
        ], example: "sonde mcp --allow-host api.example.com")

    private static let methods = CommandOption(
        "--allow-methods", .text("'METHOD PATH'", "the method and the end of the path: 'POST graphql'"),
        isRepeatable: true, "allows a method that may change something")
    private static let host = CommandOption(
        "--allow-host", .text("HOST", "the host, with its port if it is not the default"), isRepeatable: true,
        "also allows requests to this host; * allows every host")
    private static let files = CommandOption("--allow-files", "allows files below the working folder, read and written")
    private static let programs = RunOptions.programs

    private let permissions: AgentPermissions
    private let recordings: RecordingOptions

    init(_ arguments: ParsedArguments) throws(UsageError) {
        guard arguments.operands.isEmpty else {
            throw .tooMuch(arguments.operands[0], usage: Self.manual.usage)
        }
        recordings = try RecordingOptions(arguments)
        var permissions = AgentPermissions()
        for text in arguments.values(of: Self.methods) {
            guard let rule = AgentPermissions.MethodRule(text) else {
                throw UsageError("--allow-methods “\(text)” is not a method and a path: write 'POST graphql'")
            }
            permissions.methods.append(rule)
        }
        for host in arguments.values(of: Self.host) {
            guard !host.isEmpty, !host.contains("/"), !host.contains(" "), host == "*" || !host.contains("*") else {
                throw UsageError("--allow-host “\(host)” is not a host: write api.example.com or 127.0.0.1:8080")
            }
            permissions.hosts.insert(host.lowercased())
        }
        permissions.files = arguments.has(Self.files)
        permissions.programs = arguments.has(Self.programs)
        self.permissions = permissions
    }

    func run(_ console: Console, _ interruption: InterruptibleRun) throws(UsageError) -> ExitStatus {
        let sessions = try AgentSessions(permissions, recordings, console)
        if sessions.hasProjectWaiting { console.complain("sonde: \(AgentRefusal.projectWaits)") }
        let output = ProtocolOutput(console, hiding: sessions.secrets)
        let server = MessageServer(.lines, .mcp, output, AgentProtocol(sessions, console).methods)
        let status = interruption.run(on: nil) {
            await server.run()
            return output.status
        }
        return status.worst(sessions.end())
    }
}
