import Foundation

/// How text is set off where it is shown: with the terminal's colours, or not at all.
enum Ink {
    case coloured
    case plain

    /// Coloured only at a terminal that can show it, and where nobody asked for no colour.
    static var forStandardOutput: Ink {
        let environment = ProcessInfo.processInfo.environment
        let isUnwanted = environment["NO_COLOR"]?.isEmpty == false
        let isAble = isatty(STDOUT_FILENO) == 1 && !["dumb", ""].contains(environment["TERM"] ?? "")
        return isAble && !isUnwanted ? .coloured : .plain
    }

    func strong(_ text: String) -> String { set(text, "1") }
    func quiet(_ text: String) -> String { set(text, "2") }
    func good(_ text: String) -> String { set(text, "32") }
    func bad(_ text: String) -> String { set(text, "31") }

    private func set(_ text: String, _ code: String) -> String {
        self == .coloured ? "\u{1b}[\(code)m\(text)\u{1b}[0m" : text
    }
}
