import LineEditing
import Presentation

/// A language of a few words and of braces, for a prompt that is nothing but a test.
enum ProbeLanguage {
    static func editing(isColoured: Bool) -> Editing {
        Editing(completion: suggestions, state: state, style: isColoured ? colour : nil, width: { DisplayWidth.of($0) })
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

    @Sendable private static func colour(_ text: String) -> String {
        text.replacing("struct", with: "\u{1b}[35mstruct\u{1b}[0m")
    }
}
