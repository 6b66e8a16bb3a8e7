/// What the program is asked to do.
enum Invocation: Equatable {
    case demo
    case replay(ReplayRequest)
    case run(RunRequest)
    case check([String])
    case format(FormatRequest)
    case fixtures(FixturesRequest)
    case drift(DriftRequest)
    case help(Manual?)
    case version

    /// Reads the arguments that follow the program's name.
    ///
    /// A first word that is no command is a script, so that `#!/usr/bin/env sonde` works; without any, the script is
    /// standard input, unless somebody sits there.
    init(_ arguments: [String], isAtTerminal: Bool) throws(UsageError) {
        guard let first = arguments.first else {
            guard !isAtTerminal else { throw .nothingSaid }
            self = .replay(ReplayRequest(files: ["-"]))
            return
        }
        let rest = ArgumentReader(arguments.dropFirst())
        switch first {
        case "--help", "-h", "help": self = .help(try Self.topic(rest))
        case "--version": self = try Self.alone(.version, first, rest)
        case "demo": self = rest.wantsHelp ? .help(.demo) : try Self.alone(.demo, first, rest)
        case "replay": self = try ReplayRequest.invocation(rest)
        case "run": self = try RunRequest.invocation(rest)
        case "check": self = rest.wantsHelp ? .help(.check) : .check(try rest.operands(of: .check))
        case "format": self = try FormatRequest.invocation(rest)
        case "fixtures": self = try FixturesRequest.invocation(rest)
        case "drift": self = try DriftRequest.invocation(rest)
        default:
            guard Self.isFileName(first) else { throw .unknown(first) }
            self = try ReplayRequest.invocation(ArgumentReader(arguments[...]))
        }
    }
}

extension Invocation {
    /// A word that can only be a file: a command has neither a slash nor a dot, and is no dash.
    private static func isFileName(_ word: String) -> Bool {
        word == "-" || (!word.hasPrefix("-") && word.contains { $0 == "/" || $0 == "." })
    }

    private static func alone(
        _ invocation: Invocation, _ word: String, _ rest: ArgumentReader
    ) throws(UsageError) -> Invocation {
        if let more = rest.arguments.first { throw .tooMuch(more, after: word) }
        return invocation
    }

    private static func topic(_ rest: ArgumentReader) throws(UsageError) -> Manual? {
        guard let word = rest.arguments.first else { return nil }
        guard let manual = Manual.all.first(where: { $0.word == word }) else { throw .unknown(word) }
        return manual
    }
}

/// `sonde replay FILE…`
struct ReplayRequest: Equatable {
    /// How much of what happens is told, and to whom.
    enum Report: Equatable {
        case everything, failures, json
    }

    var files: [String] = []
    /// `--category Beef`: words for the scripts' parameters.
    var values: [ParameterOption] = []
    var report = Report.everything
    var recordings = RecordingOptions()
    var allowsPrograms = false
    /// Asked for the scripts' own help.
    var wantsHelp = false
}

/// A script's parameter as it was given on the command line.
struct ParameterOption: Equatable {
    let name: String
    let value: String
}

/// `sonde run 'LINE' …`
struct RunRequest: Equatable {
    var lines: [String] = []
    var recordings = RecordingOptions()
    var allowsPrograms = false
}

/// `sonde format FILE…`
struct FormatRequest: Equatable {
    var files: [String] = []
    /// Only says which files are laid out otherwise.
    var onlyChecks = false
}
