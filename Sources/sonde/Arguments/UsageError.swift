import HTTPModel

/// Arguments that mean nothing: what is wrong, and what to write instead.
enum UsageError: Error {
    case noColour(String)
    case unknown(String)
    case tooMuch(String, after: String)
    case missing(Manual)
    case unknownOption(String, of: Manual, nearest: String?)
    case valueMissing(String, what: String)
    case standardInputTwice
    case noRecordings(String)
    case unreadable(String, reason: String)
    /// A `--NAME` that no script declares.
    case noParameter(String, nearest: String?)
    case parameterTwice(String)
    case parameterMissing(String, file: String)
    case secretGiven(String)
    case secretMissing(String)
}

extension Manual {
    /// The error for an option that this command does not have.
    func unknown(_ option: String) -> UsageError {
        .unknownOption(option, of: self, nearest: nearest(to: option, among: options.map(\.word)))
    }
}

extension UsageError: CustomStringConvertible {
    var description: String {
        switch self {
        case .noColour(let word):
            "--color is \(Ink.Wish.allCases.map(\.rawValue).joined(separator: ", ")), not “\(Printable.text(word))”"
        case .unknown(let word):
            "“\(Printable.text(word))” is no command: \(Self.advice(for: word))"
        case .tooMuch(let word, let command):
            "\(command) takes no argument: leave out “\(Printable.text(word))”"
        case .missing(let manual): "\(manual.operand) is missing: write \(manual.usage)"
        case .unknownOption(let option, let manual, let nearest):
            "\(manual.word) has no option “\(Printable.text(option))”: "
                + (nearest.map { "did you mean \($0)?" } ?? "see sonde \(manual.word) --help")
        case .valueMissing(let option, let what): "\(Printable.text(option)) lacks \(what): write it behind"
        case .standardInputTwice: "standard input can be read once only: leave out one “-”"
        case .noRecordings(let option):
            "\(option) does nothing yet: this version keeps no recordings; leave it out to ask the API itself"
        case .unreadable(let file, let reason): "\(Printable.text(file)) cannot be read: \(reason)"
        case .noParameter(let name, let nearest):
            "no script has the parameter “\(Printable.text(name))”: "
                + (nearest.map { "did you mean --\($0)?" } ?? "see sonde replay FILE --help")
        case .parameterTwice(let name): "--\(Printable.text(name)) is given twice: leave out one"
        case .parameterMissing(let name, let file):
            "\(Printable.text(file)) needs a value for \(name): write --\(name) VALUE"
        case .secretGiven(let name):
            "--\(name) is a secret, and others can read a command line: "
                + "leave it out to be asked, or give it a default in the script, such as env.\(name.uppercased())"
        case .secretMissing(let name):
            "\(name) is asked for at a terminal, and there is none: "
                + "give it a default in the script, such as env.\(name.uppercased())"
        }
    }

    private static func advice(for word: String) -> String {
        let words = Manual.all.dropFirst().map(\.word) + ["--help", "--version"]
        return nearest(to: word, among: words).map { "write sonde \($0)" } ?? "write sonde demo, or sonde --help"
    }
}
