/// `sonde manual`: prints the manual page, in mdoc.
struct ManualCommand: ProgramCommand {
    static let manual = CommandManual(
        name: "manual", usage: "sonde manual", purpose: "prints the manual page", example: "sonde manual | man -l -")

    init(_ arguments: ParsedArguments) throws(UsageError) {
        if let word = arguments.operands.first { throw UsageError("manual takes no argument: leave out “\(word)”") }
    }

    func run(_ console: Console, _: InterruptibleRun) -> ExitStatus {
        let page = ManualPage(program: ProgramCommands.manual)
        let parts = [Self.name, page.synopsis, Self.description, page.options, Self.surroundings, page.examples]
        console.show((parts + [".Sh SEE ALSO\n.Xr curl 1"]).joined(separator: "\n"))
        return .done
    }

    private static let name = """
        .Dd November 20, 2026
        .Dt SONDE 1
        .Os Sonde \(Sonde.version)
        .Sh NAME
        .Nm sonde
        .Nd explore an HTTP API and decode its responses as an app would
        """

    private static let description = #"""
        .Sh DESCRIPTION
        .Nm
        sends requests to an HTTP API and shows the responses as received:
        every header in its order and spelling,
        every redirect with what was withheld from it,
        and text from the server with its control characters made visible.
        .Pp
        Without a command it opens the prompt.
        Scripts that you name run first, in the session that the prompt then continues.
        A script that is executable and begins with
        .Ql #!
        is replayed instead, and no prompt opens.
        If standard input is not a terminal, it is replayed.
        .Pp
        At the prompt,
        .Bl -tag -width Ds -compact
        .It Tab
        completes what you type: commands, endpoints, arguments, members of the last value, settings, headers, paths, files.
        .It Enter
        continues on a new line while the input is not complete.
        .It Ctrl-R
        searches what you typed before.
        .It Ctrl-C
        drops the line, or ends the current call; everything else stays as it was.
        .It Ctrl-D
        ends the session.
        .El
        .Pp
        If an endpoint or a key needs a value,
        .Nm
        asks for it, and does not show a secret as you type it.
        .Ic help
        lists what you can type,
        .Ic undo
        takes the last statement back, and
        .Ic save Ar file
        saves what worked as a script, with secrets as environment variables.
        """#

    private static let surroundings = #"""
        .Sh ENVIRONMENT
        .Bl -tag -width Ds
        .It Ev EDITOR , VISUAL
        The editor that
        .Ic edit
        and Ctrl-X Ctrl-E open.
        .It Ev NO_COLOR
        If it is set and not empty, no colour is used unless
        .Fl -color
        asks for it.
        .It Ev PAGER
        Shows output longer than the window; if unset,
        .Ql less -FRX .
        .It Ev SONDE_NOW
        The time that scripts see, in ISO 8601, instead of the clock.
        .It Ev SONDE_SEED
        The seed of random values and UUIDs, which makes them the same every time.
        .It Ev XDG_STATE_HOME
        Where the history is kept, in
        .Pa sonde/history ;
        if unset,
        .Pa ~/.local/state .
        .El
        .Sh FILES
        .Bl -tag -width Ds
        .It Pa ~/.editrc
        How the line is edited; see
        .Xr editrc 5 .
        .It Pa ~/.local/state/sonde/history
        The lines you typed at the prompt, without secrets.
        A line that begins with a space is not kept.
        .El
        .Sh EXIT STATUS
        .Bl -tag -width Ds
        .It 0
        Done.
        .It 1
        Only expectations failed.
        .It 2
        Wrong usage.
        .It 3
        A script does not parse or does not pass the check; nothing was run.
        .It 4
        A statement failed.
        .It 5
        No recording matches a request.
        .It 130
        Interrupted.
        .El
        """#
}
