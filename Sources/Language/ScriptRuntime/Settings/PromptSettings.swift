import HTTPModel
import ScriptExpressions
import ScriptSyntax

/// The behaviour of the prompt. A script that is replayed has no prompt.
package struct PromptSettings: Sendable, Hashable {
    package enum Pager: String, Sendable, Hashable, CaseIterable {
        /// Output longer than the window goes through `$PAGER`.
        case automatic
        /// Everything is shown at once.
        case off
    }

    package enum Theme: String, Sendable, Hashable, CaseIterable {
        /// To match the terminal's background.
        case automatic
        case light
        case dark
        /// Without colours and suggestions.
        case plain
    }

    package var pager = Pager.automatic
    package var theme = Theme.automatic
    /// Indicates whether suggestions are shown after the cursor.
    package var suggestions = true
    /// Indicates whether pictures are shown in a terminal that supports them.
    package var pictures = true
    /// Words that mark an API, an environment or a host as one to be careful with: `production`.
    package var warn: [String] = []

    package init() {}

    /// Indicates whether one of these names contains a word of `warn`.
    package func warns(of names: [String?]) -> Bool {
        let names = names.compactMap { $0?.lowercased() }
        return warn.contains { word in names.contains { $0.contains(word.lowercased()) } }
    }
}

extension PromptSettings: SettingOwner {
    package static let root = "prompt"

    package static let rows: [Setting<PromptSettings>] = [
        .choice("pager", \.pager), .choice("theme", \.theme),
        .truth("suggestions", \.suggestions), .truth("pictures", \.pictures),
        Setting("warn", \.warn, shown: { .texts($0) }, read: words),
    ]

    @Sendable private static func words(_ value: Value, at range: SourceRange) throws(RuntimeError) -> [String] {
        guard let words = value.elements?.map({ $0.text?.revealed }), !words.contains(nil) else {
            throw RuntimeError("a list of words is expected", advice: #"["production"]"#, at: range)
        }
        let named = words.compactMap(\.self).filter { !$0.isEmpty }
        // It would mark nothing, without a word.
        if let word = named.first(where: { $0.contains { "*?/ ".contains($0) } }) {
            throw RuntimeError(
                "\(Printable.excerpt(word)) cannot be part of the name of an API, an environment or a host",
                advice: #"write a part of the name: ["production", "api.example.com"]"#, at: range)
        }
        return named
    }
}
