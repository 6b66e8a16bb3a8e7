extension TerminalReader {
    /// Applies a key to the open menu; `nil` if the key has its usual meaning.
    func walkMenu(_ command: EditorCommand) -> Engine.Verdict? {
        guard line.completing != nil else { return nil }
        let page = line.completing?.list.page(in: device.size.rows) ?? 1
        switch command {
        case .complete where line.completing?.isNarrowed == true:
            line.completing?.isNarrowed = false
            return beginCompletion(orElse: { self.choose { $0.select(backwards: false) } })
        case .complete, .down: choose { $0.select(backwards: false) }
        case .completeBackwards, .up: choose { $0.select(backwards: true) }
        case .pageDown: choose { $0.select(pagesOf: page, backwards: false) }
        case .pageUp: choose { $0.select(pagesOf: page, backwards: true) }
        case .accept: return take()
        default: return nil
        }
        return .goOn
    }

    /// Completes what stands before the cursor, or opens the menu.
    func beginCompletion(orElse choose: () -> Void = {}) -> Engine.Verdict {
        let text = engine.text
        switch Completing.begin(editing.completion(text, engine.cursor(inUTF8Of: text)), in: text) {
        case .nothing: return .refuse
        case .only(let range, let replacement, let suggestion):
            engine.replace(range, with: replacement)
            line.completing = nil
            if !suggestion.detail.isEmpty { line.told = SuggestionList(items: [suggestion]) }
        case .choice(var completing, let shared):
            if let shared {
                engine.replace(completing.range, with: shared)
                completing.hasPut(shared)
            }
            line.completing = completing
            if shared == nil { choose() }
            noteMenu()
        }
        return .goOn
    }

    /// Lets the menu follow what was typed, and closes it where the line has gone elsewhere.
    func narrowMenu() {
        guard let completing = line.completing else { return }
        let text = engine.text
        let now = UndoStack.Text(text: text, cursor: engine.cursor)
        guard now != completing.known else { return }
        line.completing =
            now.text == completing.known.text
            ? nil : completing.narrowed(to: editing.completion(text, engine.cursor(inUTF8Of: text)), in: text)
        noteMenu()
    }

    /// Closes the menu on Escape and restores the typed text; false if there is no menu.
    func closeMenu() -> Bool {
        guard let completing = line.completing else { return false }
        if completing.list.selected != nil { engine.replace(completing.range, with: completing.typed) }
        line.completing = nil
        return true
    }
}

extension TerminalReader {
    /// Enter takes the chosen entry, so that a slip of a row sends nothing; the next Enter runs the line. Where nothing is
    /// chosen, the line runs as it was typed.
    private func take() -> Engine.Verdict? {
        guard let list = line.completing?.list, let selected = list.selected else { return nil }
        let chosen = list.items[selected]
        line.completing = nil
        if !chosen.detail.isEmpty { line.told = SuggestionList(items: [chosen]) }
        return .goOn
    }

    private func choose(_ step: (inout Completing) -> Suggestion) {
        guard var completing = line.completing else { return }
        let chosen = step(&completing)
        engine.replace(completing.range, with: chosen.replacement)
        completing.hasPut(chosen.replacement)
        line.completing = completing
        noteMenu()
    }

    private func noteMenu() {
        line.completing?.known = UndoStack.Text(text: engine.text, cursor: engine.cursor)
    }
}
