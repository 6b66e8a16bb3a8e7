/// `sonde completions`: prints the completion script of a shell.
struct CompletionsCommand: ProgramCommand {
    private enum Shell: String, CaseIterable {
        case bash, zsh, fish
    }

    static let manual = CommandManual(
        name: "completions", usage: "sonde completions \(shells.joined(separator: "|"))",
        purpose: "prints the completion script of a shell",
        operand: CommandOperand("SHELL", "the shell", from: .words(shells)),
        remarks: ["scripts/install puts all three where the shells look for them."],
        example: "source <(sonde completions bash)")

    private static let shells = Shell.allCases.map(\.rawValue)
    private let shell: Shell

    init(_ arguments: ParsedArguments) throws(UsageError) {
        let word = try arguments.onlyOne()
        guard let shell = Shell(rawValue: word) else {
            throw UsageError("“\(word)” has no completions: write \(Self.shells.joined(separator: ", "))")
        }
        self.shell = shell
    }

    func run(_ console: Console, _: InterruptibleRun) -> ExitStatus {
        let manual = ProgramCommands.manual
        let script =
            switch shell {
            case .bash: manual.bashCompletion
            case .zsh: manual.zshCompletion
            case .fish: manual.fishCompletion
            }
        console.write(Array(script.utf8))
        return .done
    }
}
