/// A protocol for sending a picture to a terminal.
package enum ImageProtocol: Sendable, Hashable, CaseIterable {
    /// Kitty's protocol, in which the terminal decodes PNG.
    case kitty
    /// iTerm2's protocol, in which the terminal decodes every format.
    case iterm
    /// Sixel: colours and dots, in bands of six rows.
    case sixel

    /// Detects the protocol from a terminal's environment. Inside a multiplexer, the environment describes the outer
    /// terminal, which does not receive this output.
    package init?(environment: [String: String]) {
        let terminal = environment["TERM"] ?? ""
        guard environment["TMUX"] == nil, !terminal.hasPrefix("tmux"), !terminal.hasPrefix("screen"),
            !["", "dumb", "linux"].contains(terminal)
        else { return nil }
        switch environment["TERM_PROGRAM"] {
        case "iTerm.app", "WezTerm": self = .iterm
        case "ghostty": self = .kitty
        default:
            if environment["KITTY_WINDOW_ID"] != nil || ["xterm-kitty", "xterm-ghostty"].contains(terminal) {
                self = .kitty
            } else if let version = environment["KONSOLE_VERSION"].flatMap({ Int($0) }), version >= 220_400 {
                self = .iterm
            } else {
                return nil
            }
        }
    }

    /// Detects the protocol from a terminal's attributes, such as `?62;4;22`, in which 4 means sixel.
    package init?(attributes: String) {
        guard attributes.first == "?", attributes.dropFirst().split(separator: ";").dropFirst().contains("4") else {
            return nil
        }
        self = .sixel
    }
}
