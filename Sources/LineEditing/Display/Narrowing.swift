/// What a terminal does with rows that are too long after its window becomes narrower.
enum Narrowing {
    /// They continue in the next row, as in most terminals.
    case folds
    /// Their ends are gone.
    case cuts

    /// xterm and GNU screen identify themselves to programs inside them. tmux always folds. A program that was started
    /// in one terminal and runs in another cannot be recognised.
    init(environment: [String: String]) {
        let names = { (variable: String) in environment[variable]?.isEmpty == false }
        let cuts = names("XTERM_VERSION") || names("STY")
        self = cuts && !names("TMUX") && !names("VTE_VERSION") ? .cuts : .folds
    }
}
