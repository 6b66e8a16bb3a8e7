/// What a terminal does with rows that are too long for it when its window becomes narrower.
enum Narrowing {
    /// They go on in the next row, as in most terminals.
    case folds
    /// Their ends are gone.
    case cuts

    /// xterm names itself to what runs in it, GNU screen does too. tmux folds wherever it runs; and who started in the
    /// one and runs in another cannot be told apart.
    init(environment: [String: String]) {
        let names = { (variable: String) in environment[variable]?.isEmpty == false }
        let cuts = names("XTERM_VERSION") || names("STY")
        self = cuts && !names("TMUX") && !names("VTE_VERSION") ? .cuts : .folds
    }
}
