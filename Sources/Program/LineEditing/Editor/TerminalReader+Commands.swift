import Foundation

extension TerminalReader {
    func perform(_ command: EditorCommand) -> Engine.Verdict {
        let verdict = verdict(on: command)
        if case .refuse = verdict { ring() }
        return verdict
    }

    private func verdict(on command: EditorCommand) -> Engine.Verdict {
        if let verdict = walkMenu(command) { return verdict }
        if takeSuggestion(command) { return .goOn }
        switch command {
        case .accept: return accept()
        case .newLine: startLine()
        case .complete, .completeBackwards: return beginCompletion()
        case .up: return moveUp()
        case .down: return moveDown()
        case .lineStart: engine.cursor = lines.lineStart
        case .lineEnd: engine.cursor = lines.lineEnd
        case .deleteToLineEnd: deleteToLineEnd()
        case .paste: if !line.pasted.isEmpty { engine.insert(line.pasted.removeFirst()) }
        case .search: return search()
        case .edit: return edit()
        case .clear:
            device.write("\u{1b}[H\u{1b}[2J")
            painter.forget()
        case .closeBrace: closeBrace()
        case .undo: return undo()
        case .left: return go(to: lines.characterBefore)
        case .right: return go(to: lines.characterAfter)
        case .deleteBackwards: return delete(from: lines.characterBefore)
        case .delete: return delete(from: lines.characterAfter)
        case .wordRight: engine.press([.wordForward])
        case .lastArgument: return insertLastArgument()
        case .help: return help()
        case .pageUp, .pageDown, .wordLeft, .wordForward, .characterRight, .setMark, .deleteToMark: return .refuse
        }
        return .goOn
    }

    func ring() { device.write("\u{7}") }
}

extension TerminalReader {
    private var lines: TextLines { TextLines(engine.text, cursor: engine.cursor) }

    private func accept() -> Engine.Verdict {
        guard case .complete = editing.state(engine.acceptedText) else {
            startLine()
            return .goOn
        }
        line.result = .line(engine.acceptedText)
        return .accept
    }

    private func go(to place: Int?) -> Engine.Verdict {
        guard let place else { return .refuse }
        engine.cursor = place
        return .goOn
    }

    private func delete(from place: Int?) -> Engine.Verdict {
        guard let place else { return .refuse }
        let cursor = engine.cursor
        engine.replace(min(place, cursor)..<max(place, cursor), with: "")
        return .goOn
    }

    private func undo() -> Engine.Verdict {
        guard let earlier = line.changes.undo() else { return .refuse }
        engine.replaceAll(with: earlier.text)
        engine.cursor = earlier.cursor
        return .goOn
    }

    /// Starts a new line at the cursor, with the indentation that the text before it requires.
    private func startLine() {
        let before = lines.prefix(engine.cursor)
        var indent = 0
        if case .incomplete(let wanted) = editing.state(before) { indent = wanted }
        engine.insert("\n" + String(repeating: " ", count: indent))
        line.indentation = engine.cursor - indent..<engine.cursor
    }

    /// Removes the automatic indentation of a new line before a typed blank, which replaces it.
    func takeIndentation(before key: Key) {
        defer { line.indentation = nil }
        guard let indentation = line.indentation, key.beginsWithBlank else { return }
        engine.replace(indentation, with: "")
    }

    private func moveUp() -> Engine.Verdict {
        let lines = lines
        if let place = lines.above {
            engine.cursor = place
            return .goOn
        }
        return recall(beginning: lines.prefix(lines.cursor)) { $0.older() }
    }

    private func moveDown() -> Engine.Verdict {
        if let place = lines.below {
            engine.cursor = place
            return .goOn
        }
        guard line.walk?.current == engine.text else { return .refuse }
        return recall(beginning: "") { $0.newer() }
    }

    /// Continues from the last step, or begins with the contents of the line.
    private func recall(beginning: String, step: (inout HistoryWalk) -> String?) -> Engine.Verdict {
        let text = engine.text
        var walk =
            line.walk.flatMap { $0.current == text ? $0 : nil }
            ?? HistoryWalk(history.entries, draft: text, beginning: beginning)
        guard let entry = step(&walk) else { return .refuse }
        line.walk = walk
        engine.replaceAll(with: entry)
        return .goOn
    }

    /// libedit's command would delete all lines, but Ctrl-Y can restore only what libedit deletes itself.
    private func deleteToLineEnd() {
        let lines = lines
        let isAtEnd = lines.lineEnd == lines.cursor
        engine.press([.setMark, isAtEnd ? .characterRight : .lineEnd, .deleteToMark])
    }

    /// Inserts a closing brace. One that begins a line takes the indentation of the block it closes.
    private func closeBrace() {
        let lines = lines
        if let indentation = lines.indentation,
            case .incomplete(let inside) = editing.state(lines.prefix(max(0, indentation.lowerBound - 1)))
        {
            engine.replace(indentation, with: String(repeating: " ", count: max(0, inside - 4)))
        }
        engine.insert("}")
    }

    private func edit() -> Engine.Verdict {
        device.write(painter.clear(columns: device.size.columns))
        giveTerminal()
        let edited = Result { try externalEditor.edit(engine.text) }
        signals.drop(SIGCONT)
        takeTerminal()
        switch edited {
        case .success(let text): engine.replaceAll(with: text)
        case .failure(let error): line.notice = "\(error)"
        }
        return .goOn
    }
}

extension Key {
    /// True if the typed or pasted text begins with a blank.
    fileprivate var beginsWithBlank: Bool {
        switch self {
        case .character(let character): character == " "
        case .paste(let text): text.first == " " || text.first == "\t"
        case .command, .signal, .report: false
        }
    }
}
