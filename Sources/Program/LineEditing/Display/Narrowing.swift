/// A terminal's treatment of rows that are too long after its window becomes narrower.
enum Narrowing {
    /// Long lines continue in the next row, as in most terminals.
    case folds
    /// Long lines lose their ends.
    case cuts

    /// xterm and GNU screen identify themselves to programs inside them. tmux always folds. A program that was started
    /// in one terminal and runs in another cannot be recognised.
    init(environment: [String: String]) {
        // A wrong `.cuts` leaves old rows visible and loses nothing; a wrong `.folds` erases output above the prompt.
        // The terminal cannot be asked: unless it was asked at every key, the cursor's position says nothing about
        // the rows above it, and its answers arrive among the keys, late or never.
        let names = { (variable: String) in environment[variable]?.isEmpty == false }
        let cuts = names("XTERM_VERSION") || names("STY")
        self = cuts && !names("TMUX") && !names("VTE_VERSION") ? .cuts : .folds
    }
}
