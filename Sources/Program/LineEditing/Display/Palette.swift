/// The looks of highlights, of suggestions and of the chosen row, for one kind of background.
///
/// Only the sixteen colours that the terminal's own theme defines, so that they suit it.
enum Palette: Equatable {
    case dark
    case light
    case plain

    init(_ theme: LineLook.Theme, background: Background?) {
        self =
            switch theme {
            case .dark: .dark
            case .light: .light
            case .plain: .plain
            case .automatic: background == .light ? .light : .dark
            }
    }

    /// The parameters of the sequence that chooses the look; nil where it looks like the rest.
    func code(of kind: Highlight.Kind) -> String? {
        guard self != .plain else { return nil }
        return switch kind {
        case .keyword: "35"
        case .command, .method: "1"
        case .type, .label, .address: self == .dark ? "36" : "34"
        case .header: self == .dark ? "34" : "36"
        case .string: "32"
        // Yellow cannot be read on white.
        case .number: self == .dark ? "33" : "35"
        case .comment: "2"
        case .wrong: "4;31"
        case .bracket: self == .dark ? "1;36" : "1;34"
        case .found: "7"
        }
    }

    var suggestion: String { self == .plain ? "" : "\u{1b}[2m" }
}
