import Foundation

/// The highlighting of shown text: the terminal's colours, or none.
enum Ink {
    case coloured
    case plain

    /// The value of `--color`.
    enum Wish: String, CaseIterable {
        case always, never, auto

        init(_ arguments: ParsedArguments) {
            self = arguments.value(of: Ink.option).flatMap(Self.init) ?? .auto
        }
    }

    static let option = CommandOption(
        "--color", .words(Wish.allCases.map(\.rawValue)), "turns colours on or off; auto asks the terminal")

    /// Returns the requested ink; by default colours, if the terminal can show them and the user allows them.
    static func forStandardOutput(_ wish: Wish = .auto) -> Ink {
        switch wish {
        case .always: return .coloured
        case .never: return .plain
        case .auto: break
        }
        let isUnwanted = ProcessEnvironment.variables["NO_COLOR"]?.isEmpty == false
        return isatty(STDOUT_FILENO) == 1 && Window.isCapable && !isUnwanted ? .coloured : .plain
    }

    func strong(_ text: String) -> String { set(text, "1") }

    private func set(_ text: String, _ code: String) -> String {
        self == .coloured ? "\u{1b}[\(code)m\(text)\u{1b}[0m" : text
    }
}
