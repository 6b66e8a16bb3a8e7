import HTTPModel

/// What the program is asked to do.
enum Command: Equatable {
    case demo
    case help
    case version

    /// Reads the arguments that follow the program's name.
    init(_ arguments: [String]) throws(UsageError) {
        guard let first = arguments.first else { throw .nothingSaid }
        guard let command = Self.known.first(where: { $0.word == first })?.command else { throw .unknown(first) }
        if let second = arguments.dropFirst().first { throw .tooMuch(second, after: first) }
        self = command
    }

    private static let known: [(word: String, command: Command, purpose: String)] = [
        ("demo", .demo, "serves a small API on this machine and walks through it"),
        ("--help", .help, "prints this"),
        ("--version", .version, "prints the version"),
    ]

    /// What `--help` prints.
    static var usage: String {
        let width = known.map(\.word.count).max() ?? 0
        let lines = known.map { known in
            "  sonde \(known.word)\(String(repeating: " ", count: width - known.word.count))   \(known.purpose)"
        }
        return """
            Sonde explores HTTP APIs.

            \(lines.joined(separator: "\n"))

            It ends with 0 when all went well, 2 on wrong usage, 4 when something failed.
            """
    }
}

/// Arguments that mean nothing.
enum UsageError: Error, CustomStringConvertible {
    case nothingSaid
    case unknown(String)
    case tooMuch(String, after: String)

    var description: String {
        switch self {
        case .nothingSaid: "there is nothing to do: write sonde demo, or sonde --help"
        case .unknown(let word): "“\(Printable.text(word))” is no command: write sonde demo, or sonde --help"
        case .tooMuch(let word, let command):
            "\(command) takes no argument: leave out “\(Printable.text(word))”"
        }
    }
}
