extension TerminalReader {
    /// Accepts the suggestion after the cursor, or a word of it; false if none is shown there.
    func takeSuggestion(_ command: EditorCommand) -> Bool {
        guard let shown = line.suggestion, shown.line == engine.text, engine.cursor == shown.line.unicodeScalars.count
        else { return false }
        switch command {
        case .right, .lineEnd: engine.insert(shown.rest)
        case .wordRight: engine.insert(shown.firstWord)
        default: return false
        }
        return true
    }

    /// Puts the last argument of the input before in; again, that of the one before it in its place.
    func insertLastArgument() -> Engine.Verdict {
        let isAgain = line.argument.map { $0.known == current } ?? false
        let older = history.entries.prefix(isAgain ? line.argument?.entry ?? 0 : history.entries.count)
        let earlier = isAgain ? line.argument?.text : nil
        for entry in older.indices.reversed() {
            guard let text = editing.lastArgument(older[entry]), !text.isEmpty, text != earlier else { continue }
            let start = engine.cursor - (earlier?.unicodeScalars.count ?? 0)
            engine.replace(start..<engine.cursor, with: text)
            line.argument = Line.Argument(text: text, entry: entry, known: current)
            return .goOn
        }
        return .refuse
    }

    /// Tells below the line what the cursor is on.
    func help() -> Engine.Verdict {
        let text = engine.text
        guard let help = editing.help(text, engine.cursor(inUTF8Of: text)) else { return .refuse }
        line.completing = nil
        line.notice = help
        return .goOn
    }

    private var current: UndoStack.Text { UndoStack.Text(text: engine.text, cursor: engine.cursor) }
}

/// The suggested rest of a line, as it is shown after the line.
struct ShownSuggestion: Equatable {
    let line: String
    let rest: String

    /// Its first word with the blanks before it. In a path, a word ends after each slash.
    var firstWord: String {
        let blanks = rest.prefix { $0.isWhitespace }
        let word = rest.dropFirst(blanks.count)
        guard let end = word.firstIndex(where: { $0.isWhitespace || $0 == "/" }) else { return rest }
        return String(rest[..<(word[end] == "/" ? word.index(after: end) : end)])
    }
}
