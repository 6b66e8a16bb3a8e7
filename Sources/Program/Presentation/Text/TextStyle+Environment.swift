extension TextStyle {
    /// The style for a terminal with colours: with links, if it is known to open them. A terminal that does not
    /// support links may show them as text.
    package static func coloured(in environment: [String: String]) -> TextStyle {
        opensLinks(environment) ? .linked : .ansi
    }

    private static func opensLinks(_ environment: [String: String]) -> Bool {
        let terminal = environment["TERM"] ?? ""
        let program = environment["TERM_PROGRAM"] ?? ""
        func version(_ name: String) -> Int { environment[name].flatMap { Int($0) } ?? 0 }
        if ["", "dumb", "linux"].contains(terminal) { return false }
        // Variables that a multiplexer inherits describe the terminal outside it.
        if environment["TMUX"] != nil || terminal.hasPrefix("tmux") || terminal.hasPrefix("screen") {
            let numbers = (environment["TERM_PROGRAM_VERSION"] ?? "").split(separator: ".").map { part in
                Int(part.prefix { $0.isNumber }) ?? 0
            }
            return program == "tmux" && (numbers + [0, 0]).prefix(2).lexicographicallyPrecedes([3, 4]) == false
        }
        return programs.contains(program) || terminals.contains(where: terminal.hasPrefix)
            || version("VTE_VERSION") >= 5000 || version("KONSOLE_VERSION") >= 201_200
            || environment["WT_SESSION"] != nil
    }

    private static let programs = ["iTerm.app", "WezTerm", "ghostty", "vscode", "Hyper", "mintty", "rio"]
    private static let terminals = ["xterm-kitty", "xterm-ghostty", "foot", "alacritty", "contour", "wezterm"]
}
