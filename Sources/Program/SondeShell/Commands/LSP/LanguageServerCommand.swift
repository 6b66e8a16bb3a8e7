/// `sonde lsp`: a server of the Language Server Protocol on standard input and output.
struct LanguageServerCommand: ProgramCommand {
    static let manual = CommandManual(
        name: "lsp", usage: "sonde lsp", purpose: "serves editors over the Language Server Protocol", options: [stdio],
        remarks: [
            "An editor starts it, and communicates with it over standard input and output.",
            "Nothing runs and nothing is sent before the person in the editor says yes.",
        ])

    private static let stdio = CommandOption("--stdio", "is accepted, because some editors add it")

    init(_ arguments: ParsedArguments) throws(UsageError) {
        if let word = arguments.operands.first { throw .tooMuch(word, usage: Self.manual.usage) }
    }

    func run(_ console: Console, _ interruption: InterruptibleRun) throws(UsageError) -> ExitStatus {
        let output = ProtocolOutput(console, .headers)
        return interruption.run(on: nil) {
            let status = await LanguageServer(output, ScriptRuns(console)).run()
            return output.status.worst(status)
        }
    }
}
