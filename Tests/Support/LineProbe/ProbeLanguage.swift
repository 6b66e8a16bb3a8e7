import LineEditing
import Presentation

/// A language of a few words and of braces, for a prompt that is nothing but a test.
enum ProbeLanguage {
    static func editing(_ environment: [String: String]) -> Editing {
        var editing = Editing(completion: suggestions, state: state, width: { DisplayWidth.of($0) })
        let theme: LineLook.Theme =
            switch environment["PROBE_THEME"] {
            case "automatic": .automatic
            case "light": .light
            case "plain": .plain
            default: .dark
            }
        let look = LineLook(theme, hasSuggestions: environment["PROBE_SUGGESTIONS"] != nil)
        editing.look = { look }
        if environment["PROBE_COLOUR"] != nil { editing.highlights = highlights }
        editing.continuation = { text, history in
            history.last { $0.hasPrefix(text) }.map { String($0.dropFirst(text.count)) }
        }
        editing.help = { text, _ in text.isEmpty ? nil : "help on \(text)\nin two lines" }
        return editing
    }
}

extension ProbeLanguage {
    private static let words: [Suggestion] =
        [
            Suggestion(
                replacement: "episodes", label: "episodes", detail: "(page: Int = 1) -> [Episode]", isFinal: true),
            Suggestion(replacement: "episode", label: "episode", detail: "(id: Int) -> Episode", isFinal: true),
            Suggestion(replacement: "Fixtures/", label: "Fixtures/", isFinal: false),
            Suggestion(replacement: "café日本", label: "café日本", detail: "a place", isFinal: true),
            Suggestion(
                replacement: "hostile", label: "hostile\u{1b}[31m\u{202e}日本\u{200b}\u{7}",
                detail: String(repeating: "\u{1b}]0;owned\u{7}👩‍👩‍👧", count: 300), isFinal: true),
            Suggestion(replacement: "host", label: "host\nof two lines", detail: "\u{9b}2J", isFinal: true),
        ]
        + (1...50).map {
            Suggestion(replacement: "many\($0)", label: "many\($0)", detail: "number \($0)", isFinal: true)
        }

    @Sendable private static func suggestions(_ text: String, _ cursor: Int) -> Suggestions {
        let before = String(decoding: text.utf8.prefix(cursor), as: UTF8.self)
        let word = before.split(separator: /\s/, omittingEmptySubsequences: false).last.map(String.init) ?? ""
        let fitting = words.filter { $0.replacement.hasPrefix(word) }
        return Suggestions(range: cursor - word.utf8.count..<cursor, items: fitting)
    }

    @Sendable private static func state(_ text: String) -> InputState {
        let depth = text.reduce(0) { $0 + ($1 == "{" ? 1 : $1 == "}" ? -1 : 0) }
        return depth > 0 ? .incomplete(indent: 4 * depth) : .complete
    }

    @Sendable private static func highlights(_ text: String, _ cursor: Int?) -> [Highlight] {
        [("struct", Highlight.Kind.keyword), ("42", .number), ("wrong", .wrong)].flatMap { word, kind in
            text.ranges(of: word).map { range in
                let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
                return Highlight(kind, at: start..<start + word.utf8.count)
            }
        }
    }
}
