import Foundation

extension TerminalReader: EngineClient {
    var entries: [String] { history.entries }

    func nextCharacter() -> Unicode.Scalar? {
        if !line.hasBegun {
            line.hasBegun = true
            engine.insert(line.prompt.initial)
        }
        while true {
            narrowMenu()
            line.changes.note(engine.text, cursor: engine.cursor)
            guard line.result == nil, let key = nextKey() else { return nil }
            takeIndentation(before: key)
            switch key {
            case .character("\u{1b}") where !keys.decoder.isWaiting && closeMenu(): continue
            case .character(let character): return character
            // libedit has its own meaning for some of these in vi's modes.
            case .command(let command) where takeSuggestion(command): continue
            case .command(let command): return command.character
            case .signal, .report: return nil
            case .paste(let text):
                line.pasted.append(text)
                return EditorCommand.paste.character
            }
        }
    }

    /// Shows the line and waits for a key that is not a signal; nil if the line has ended instead.
    func nextKey() -> Key? {
        while true {
            switch keys.pending().map(KeySource.Event.key) ?? shownEvent() {
            case .key(.signal(let signal)):
                guard goOn(after: signal, for: .group) else { return nil }
            case .key(.report(let answer)): hear(answer)
            case .key(let key):
                line.notice = nil
                line.told = nil
                return key
            case .closed:
                line.result = .endOfInput
                return nil
            case .signal(let signal):
                guard goOn(after: signal, for: .program) else { return nil }
            }
        }
    }
}

extension TerminalReader {
    private func shownEvent() -> KeySource.Event {
        paint()
        return keys.next()
    }

    private func goOn(after signal: Int32, for audience: SignalInlet.Audience) -> Bool {
        switch signal {
        case SIGINT:
            line.result = .interrupted
            return false
        case SIGWINCH:
            device.write(painter.clear(columns: device.size.columns, narrowing))
        case SIGTSTP:
            giveTerminal()
            signals.suspend(audience)
            takeTerminal()
        case SIGCONT:
            engine.giveTerminal()
            takeTerminal()
        default:
            giveTerminal()
            signals.passOn(signal, to: audience)
            line.result = .endOfInput
            return false
        }
        return true
    }
}
