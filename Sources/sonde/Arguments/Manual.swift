/// What `--help` says of a command; the same table knows its options.
struct Manual: Equatable, Sendable {
    struct Option: Equatable, Sendable {
        let word: String
        var value: String?
        let purpose: String
    }

    let word: String
    let usage: String
    let purpose: String
    /// What a command without it lacks.
    var operand = "what it works on"
    var options: [Option] = []
    var remarks: [String] = []

    static let all = [prompt, demo, replay, run, check, format, fixtures, drift, serve]
}

extension Manual {
    static let prompt = Manual(
        word: "sonde", usage: "sonde [FILE…]", purpose: "opens the prompt; scripts are run first",
        options: [colour] + RecordingOptions.manual,
        remarks: ["Where nobody sits at a terminal, standard input is replayed: sonde < FILE."])

    private static let colour = Option(
        word: "--color", value: "always|never|auto", purpose: "colours, or none; auto asks the terminal")

    static let demo = Manual(
        word: "demo", usage: "sonde demo [FILE…] [--port N]",
        purpose: "opens the prompt beside the APIs of the examples, served on this machine",
        options: [
            Option(word: "--port", value: "N", purpose: "serves them there, instead of at 3000 or any free port")
        ],
        remarks: [
            "With a FILE, replays it against these APIs: sonde demo Examples/tmdb/tmdb.apiscript. It takes what",
            "sonde replay takes; the script's parameter server says where the APIs are, env holds their keys.",
        ])

    static let replay = Manual(
        word: "replay", usage: "sonde replay FILE… [--NAME VALUE]", purpose: "runs scripts, one after the other",
        operand: "the script",
        options: [
            Option(word: "--quiet", purpose: "tells only what failed"),
            Option(word: "--json", purpose: "prints one JSON object for each statement"),
            Option(word: "--allow-programs", purpose: "lets the scripts start programs with | !PROGRAM"),
            Option(word: "--allow-socket", value: "PATH", purpose: "lets the scripts send through this socket"),
        ] + RecordingOptions.manual,
        remarks: [
            "A FILE that is - is standard input. --NAME VALUE gives a value to a script's parameter;",
            "sonde replay FILE --help lists the parameters that it has.",
        ])

    static let run = Manual(
        word: "run", usage: "sonde run 'LINE' …", purpose: "runs lines and prints the last value",
        operand: "the line",
        options: [
            Option(word: "--allow-programs", purpose: "lets the lines start programs with | !PROGRAM"),
            Option(word: "--allow-socket", value: "PATH", purpose: "lets the lines send through this socket"), colour,
        ] + RecordingOptions.manual,
        remarks: ["The value is shown as at the prompt, and as JSON where it goes into a pipe or a file."])

    static let check = Manual(
        word: "check", usage: "sonde check FILE…",
        purpose: "finds what is wrong without sending anything, and lists what a script reaches", operand: "the script")

    static let format = Manual(
        word: "format", usage: "sonde format FILE… [--check]", purpose: "lays scripts out, and says which it changed",
        operand: "the script",
        options: [Option(word: "--check", purpose: "changes nothing, and ends with 1 if it would")],
        remarks: ["A FILE that is - is standard input, laid out to standard output."])

    static let fixtures = Manual(
        word: "fixtures", usage: "sonde fixtures WORD DIR …", purpose: "looks after a folder of recordings",
        operand: "what to do",
        options: [
            Option(word: "--force", purpose: "prune does not ask"),
            Option(
                word: "--env", value: "NAME", purpose: "check looks for the value of this environment variable, too"),
        ],
        remarks: [columns(FixturesRequest.Form.all.map { ($0.usage, $0.purpose) })])
}

extension Manual {
    /// What `sonde COMMAND --help` prints.
    var text: String {
        var paragraphs = ["\(usage)\n    \(purpose)"]
        if !options.isEmpty {
            let rows = options.map { ([$0.word, $0.value].compactMap(\.self).joined(separator: " "), $0.purpose) }
            paragraphs.append(Self.columns(rows))
        }
        if !remarks.isEmpty { paragraphs.append(remarks.joined(separator: "\n")) }
        return paragraphs.joined(separator: "\n\n")
    }

    /// What `sonde --help` prints.
    static var overview: String {
        let commands = all.map { ($0.usage, $0.purpose) }
        let others = [("sonde --help", "prints this"), ("sonde --version", "prints the version")]
        return """
            Sonde explores HTTP APIs.

            \(columns(commands + others))

            Where nobody sits at a terminal, a script given without a command is replayed: sonde < FILE.
            sonde COMMAND --help tells more.

            It ends with 0 when all went well, 1 when only expectations failed, 2 on wrong usage, 3 when a script does
            not parse or check, 4 when a statement failed, 5 when a recording was missing, 130 when interrupted.
            """
    }

    /// Two columns: what to write, and what it does.
    static func columns(_ rows: [(String, String)]) -> String {
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { "  \($0)\(String(repeating: " ", count: width - $0.count))   \($1)" }
            .joined(separator: "\n")
    }
}
