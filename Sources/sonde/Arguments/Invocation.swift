/// What the program is asked to do.
enum Invocation: Equatable {
    case prompt(PromptRequest)
    case demo(DemoRequest)
    case replay(ReplayRequest)
    case run(RunRequest)
    case check([String])
    case format(FormatRequest)
    case fixtures(FixturesRequest)
    case serve(ServeRequest)
    case drift(DriftRequest)
    case help(Manual?)
    case version

    /// Reads the arguments that follow the program's name.
    ///
    /// Without a command it is the prompt, and scripts are run first; where nobody sits there, the script is standard
    /// input. A script that is a program of its own, as `#!/usr/bin/env sonde` makes it, is replayed and nothing else.
    init(_ arguments: [String], isAtTerminal: Bool, isProgram: (String) -> Bool = { _ in false }) throws(UsageError) {
        guard let first = arguments.first else {
            self = isAtTerminal ? .prompt(PromptRequest()) : .replay(ReplayRequest(files: ["-"]))
            return
        }
        let rest = ArgumentReader(arguments.dropFirst())
        switch first {
        case "--help", "-h", "help": self = .help(try Self.topic(rest))
        case "--version": self = try Self.alone(.version, first, rest)
        case "demo": self = try DemoRequest.invocation(rest)
        case "replay": self = try ReplayRequest.invocation(rest)
        case "run": self = try RunRequest.invocation(rest)
        case "check": self = rest.wantsHelp ? .help(.check) : .check(try rest.operands(of: .check))
        case "format": self = try FormatRequest.invocation(rest)
        case "fixtures": self = try FixturesRequest.invocation(rest)
        case "serve": self = try ServeRequest.invocation(rest)
        case "drift": self = try DriftRequest.invocation(rest)
        default:
            let reader = ArgumentReader(arguments[...])
            let request = try PromptRequest(reader)
            if isAtTerminal, let request, !(request.files.count == 1 && isProgram(request.files[0])) {
                self = .prompt(request)
            } else if let request, request.files.isEmpty {
                self = .replay(ReplayRequest(files: ["-"]))
            } else {
                guard Self.isFileName(first) else { throw .unknown(first) }
                self = try ReplayRequest.invocation(reader)
            }
        }
    }
}

extension Invocation {
    /// A word that can only be a file: a command has neither a slash nor a dot, and is no dash.
    static func isFileName(_ word: String) -> Bool {
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

/// `sonde demo`
struct DemoRequest: Equatable {
    /// Where its APIs are served; `nil` for the usual port, or another where that is taken.
    var port: UInt16?
    /// Scripts to replay against them, instead of the walk.
    var scripts: ReplayRequest?
}

/// `sonde [FILE…]`
struct PromptRequest: Equatable {
    /// Scripts that run before the first line is typed.
    var files: [String] = []
    var colour = Ink.Wish.auto
    var recordings = RecordingOptions()
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
    /// Sockets of this machine that the scripts may go through without writing them out.
    var sockets: [String] = []
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
    var sockets: [String] = []
    var colour = Ink.Wish.auto
}

/// `sonde format FILE…`
struct FormatRequest: Equatable {
    var files: [String] = []
    /// Only says which files are laid out otherwise.
    var onlyChecks = false
}
