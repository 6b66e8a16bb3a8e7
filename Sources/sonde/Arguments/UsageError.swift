import FixtureServer
import Fixtures
import HTTPModel
import PlainText

/// Arguments that mean nothing: what is wrong, and what to write instead.
enum UsageError: Error {
    case noColour(String)
    case unknown(String)
    case tooMuch(String, after: String)
    case missing(Manual)
    case unknownOption(String, of: Manual, nearest: String?)
    case valueMissing(String, what: String)
    case standardInputTwice
    case fixturesAndRecord
    /// An option whose value cannot be used.
    case unfit(String)
    /// A folder that cannot be recorded into.
    case recordings(String)
    case unknownFixturesWord(String)
    case operandMissing(String, usage: String)
    case wordTooMuch(String, usage: String)
    case unreadable(String, reason: String)
    /// A `--NAME` that no script declares.
    case noParameter(String, nearest: String?)
    case parameterTwice(String)
    case parameterMissing(String, file: String)
    case secretGiven(String)
    case secretMissing(String)
    case severalFolders(String)
    case noPort(String)
    case noAddress(String)
    case noOrigin(String)
    case noFixtures(ExchangeFileError)
    case noServer(LoopbackServerError)
}

extension Manual {
    /// The error for an option that this command does not have.
    func unknown(_ option: String) -> UsageError {
        let others = options.map(\.word).filter { $0 != option }
        return .unknownOption(option, of: self, nearest: nearest(to: option, among: others))
    }
}

extension UsageError: CustomStringConvertible {
    var description: String {
        switch self {
        case .noColour(let word):
            "--color is \(Ink.Wish.allCases.map(\.rawValue).joined(separator: ", ")), not “\(Printable.text(word))”"
        case .unknown(let word):
            "“\(Printable.text(word))” is not a command: \(Self.advice(for: word))"
        case .tooMuch(let word, let command):
            "\(command) takes no argument: leave out “\(Printable.text(word))”"
        case .missing(let manual): "\(manual.operand) is missing: write \(manual.usage)"
        case .unknownOption(let option, let manual, let nearest):
            "\(manual.word) has no option “\(Printable.text(option))”: "
                + (nearest.map { "did you mean \($0)?" } ?? "see sonde \(manual.word) --help")
        case .valueMissing(let option, let what):
            "\(Printable.text(option)) needs \(what): write \(Printable.text(option)) and then \(what)"
        case .standardInputTwice: "standard input can be read once only: leave out one “-”"
        case .fixturesAndRecord: "--fixtures asks nobody, so there is nothing to --record: leave out one of them"
        case .recordings(let reason): reason
        case .unfit(let reason): Printable.text(reason)
        case .unknownFixturesWord(let word):
            "“\(Printable.text(word))” is nothing that can be done with fixtures: "
                + Self.advice(for: word, among: FixturesRequest.Form.all.map(\.word), before: "sonde fixtures")
        case .operandMissing(let operand, let usage): "\(operand) is missing: write \(usage)"
        case .wordTooMuch(let word, let usage): "“\(Printable.text(word))” is too much: write \(usage)"
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
        case .severalFolders(let folder): "one folder is served at a time: leave out “\(Printable.text(folder))”"
        case .noPort(let text):
            "“\(Printable.text(text))” is not a port: write a number up to 65535, or 0 for any that is free"
        case .noAddress(let text):
            "“\(Printable.text(text))” is not a machine's address: write numbers, such as 192.168.1.7, or 0.0.0.0 for all"
        case .noOrigin(let text):
            "“\(Printable.text(text))” is not a page's origin: write it as browsers do, such as http://localhost:5173"
        case .noFixtures(let error): "\(error)"
        case .noServer(let error): "\(error)"
        }
    }

    private static func advice(for word: String, among words: [String], before: String) -> String {
        nearest(to: word, among: words).map { "write \(before) \($0)" } ?? "write \(words.joined(separator: ", "))"
    }

    private static func advice(for word: String) -> String {
        let words = Manual.all.dropFirst().map(\.word) + ["--help", "--version"]
        return nearest(to: word, among: words).map { "write sonde \($0)" } ?? "write sonde demo, or sonde --help"
    }
}
