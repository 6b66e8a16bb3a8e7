/// A command of the program: what it takes, and what it does.
///
///     struct Check: ProgramCommand {
///         static let manual = CommandManual("check", usage: "sonde check FILE…", "finds what is wrong")
///         init(_ arguments: ParsedArguments) throws(UsageError) { … }
///         func run(_ console: Console, _ interruption: Interruption) throws(UsageError) -> ExitStatus { … }
///     }
protocol ProgramCommand: SendableMetatype {
    static var manual: CommandManual { get }

    /// Reads the arguments that follow the command's name.
    init(_ arguments: ParsedArguments) throws(UsageError)

    func run(_ console: Console, _ interruption: InterruptibleRun) throws(UsageError) -> ExitStatus
}
