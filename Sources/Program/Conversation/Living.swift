import HTTPModel
package import LineEditing
import Presentation
import ScriptRuntime
import ScriptSyntax
package import ScriptTools

extension Conversation {
    /// The look of the line while it is typed, if colours are on.
    package var look: LineLook {
        let theme: LineLook.Theme =
            switch session.prompt.theme {
            case _ where stage.renderer().style == .plain: .plain
            case .automatic: .automatic
            case .light: .light
            case .dark: .dark
            case .plain: .plain
            }
        return LineLook(theme, hasSuggestions: session.prompt.suggestions)
    }

    /// Returns the kinds of the line's parts, from the parser and the session.
    package func highlights(of line: String, typedAt cursor: Int?) -> [Highlight] {
        let typed = TypedText(line)
        let end = line.utf8.count
        return ParsedScript(typed.text).marks(typedAt: cursor.map { $0 + typed.lead }, in: session).compactMap { mark in
            let start = max(0, mark.range.lowerBound - typed.lead)
            let range = start..<max(start, min(end, mark.range.upperBound - typed.lead))
            return Highlight.Kind(mark.kind).map { Highlight($0, at: range) }
        }
    }

    /// Returns the suggested rest of a line: that of an earlier line, or of an endpoint's name. A rest that contains
    /// a secret is not suggested, even if an earlier session kept it.
    package func continuation(of line: String, history: [String], among outside: Completer.Outside) -> String? {
        let typed = TypedText(line)
        guard
            let rest = history.continuation(of: line, without: failedInputs)
                ?? Completer(session, known(outside)).continuation(of: typed.text),
            SecretMask(secrets).occurrences(in: Array((line + rest).utf8)).isEmpty,
            !SecretSurvey.hidesSecret(line + rest)
        else { return nil }
        return rest
    }

    /// Returns a few lines of help on a place in the line.
    package func help(on line: String, at cursor: Int, among outside: Completer.Outside) -> String? {
        let typed = TypedText(line)
        let lines = Completer(session, known(outside)).help(at: cursor + typed.lead, in: typed.text)
        let mask = SecretMask(secrets)
        return lines.isEmpty ? nil : lines.map { Visible.text(mask.masked($0)) }.joined(separator: "\n")
    }
}

extension [String] {
    /// Returns the rest of the latest entry that begins with the text, is a single line, and can be run: it was
    /// not mistyped and did not fail.
    fileprivate func continuation(of text: String, without failed: Set<String>) -> String? {
        let begun = [UInt8](text.utf8)
        for entry in reversed() where entry.utf8.count > begun.count && entry.utf8.starts(with: begun) {
            let end = entry.utf8.index(entry.startIndex, offsetBy: begun.count)
            // A rest that begins inside a character would change the last character typed.
            guard end.samePosition(in: entry) != nil, !entry.utf8.contains(10), !failed.contains(entry),
                ParsedScript(entry).diagnostics.allSatisfy({ $0.severity != .error })
            else { continue }
            return String(entry[end...])
        }
        return nil
    }
}

extension Highlight.Kind {
    fileprivate init?(_ kind: TextMark.Kind) {
        switch kind {
        case .endpoint: self = .command
        case .bracket: self = .bracket
        case .wrong: self = .wrong
        case .token(let token): self.init(token)
        }
    }

    private init?(_ token: SyntaxToken.Kind) {
        switch token {
        case .keyword: self = .keyword
        case .command: self = .command
        case .method: self = .method
        case .label: self = .label
        case .type: self = .type
        case .number: self = .number
        case .string, .regex: self = .string
        case .url: self = .address
        case .header: self = .header
        case .comment: self = .comment
        case .name, .word, .operation, .symbol, .source, .open, .close: return nil
        }
    }
}
