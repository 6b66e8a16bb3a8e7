/// The commands of the program, in the order in which help lists them.
enum ProgramCommands {
    static let all: [any ProgramCommand.Type] = [
        Demo.self, Replay.self, Test.self, Run.self, Check.self, Format.self, Import.self, Emit.self,
        FixturesCommand.self,
        Drift.self, Fragile.self,
        Serve.self, MCP.self, LanguageServerCommand.self,
        CompletionsCommand.self, ManualCommand.self,
    ]

    static let version = CommandOption("--version", "prints the version")

    static let manual = ProgramManual(
        name: "sonde", prompt: PromptCommand.manual, commands: all.map { $0.manual }, options: [.help, version])

    static func named(_ name: String) -> (any ProgramCommand.Type)? { all.first { $0.manual.name == name } }

    private static let statuses = """
        Exit status: 0 if everything succeeded, 1 if only expectations failed, 2 for wrong usage, 3 if a script does \
        not parse or check, 4 if a statement failed, 5 if a recording was missing, 130 if interrupted.
        """

    private static let fromInput =
        "If standard input is not a terminal, a script given without a command is replayed: sonde < FILE."

    /// The output of `sonde --help`.
    static var overview: String {
        let commands = ([PromptCommand.manual] + all.map { $0.manual }).map { ($0.usage, $0.purpose) }
        let others = [("sonde --help", "prints this"), ("sonde --version", version.purpose)]
        return """
            Sonde explores HTTP APIs.

            \(CommandManual.columns(commands + others))

            \(CommandManual.paragraph(fromInput))
            sonde COMMAND --help tells more.

            \(CommandManual.paragraph(statuses))
            """
    }
}
