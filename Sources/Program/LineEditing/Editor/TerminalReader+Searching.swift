extension TerminalReader {
    /// Searches the history while letters are typed. Any other key ends the search and then has its usual effect.
    func search() -> Engine.Verdict {
        line.completing = nil
        line.search = HistorySearch(history.entries)
        defer { line.search = nil }
        while let key = nextKey() {
            switch key {
            case .character("\u{12}"), .command(.up), .character("\u{10}"): line.search?.older()
            case .character("\u{13}"), .command(.down), .character("\u{e}"): line.search?.newer()
            case .character("\u{7f}"), .character("\u{8}"): line.search?.removeLast()
            case .character("\u{7}"): return .goOn
            case .character(let letter) where letter.properties.generalCategory != .control:
                line.search?.append(String(letter))
            case .paste(let text): line.search?.append(String(text.prefix { $0 != "\n" }))
            default:
                if key != .character("\u{1b}") { keys.giveBack(key) }
                takeFound()
                return .goOn
            }
            if line.search?.isMissing == true { ring() }
        }
        takeFound()
        return .goOn
    }

    private func takeFound() {
        guard let search = line.search, let found = search.found else { return }
        engine.replaceAll(with: found)
        engine.cursor = search.offset
    }
}
