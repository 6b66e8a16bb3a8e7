import HTTPModel
import ModelDecoding
import PlainText
package import ScriptExpressions
package import ScriptSyntax

/// How the prompt behaves; a script that is replayed has none.
package struct PromptSettings: Sendable, Hashable {
    package enum Pager: String, Sendable, Hashable, CaseIterable {
        /// What is longer than the window goes through `$PAGER`.
        case automatic
        /// Everything is shown at once.
        case off
    }

    package enum Theme: String, Sendable, Hashable, CaseIterable {
        /// As the terminal's background is.
        case automatic
        case light
        case dark
        /// Without colours and suggestions.
        case plain
    }

    package static let names = SettingTable.names(of: "prompt")

    package var pager = Pager.automatic
    package var theme = Theme.automatic
    /// Whether what may follow is shown behind the cursor.
    package var suggestions = true
    /// Whether a terminal that can show a picture shows it.
    package var pictures = true
    /// Words that mark an API, an environment or a host as one to be careful with: `production`.
    package var warn: [String] = []

    package init() {}

    /// Whether one of these names holds a word of `warn`.
    package func warns(of names: [String?]) -> Bool {
        let names = names.compactMap { $0?.lowercased() }
        return warn.contains { word in names.contains { $0.contains(word.lowercased()) } }
    }

    package mutating func set(
        _ name: String, to value: Value, at range: SourceRange, named place: SourceRange
    ) throws(RuntimeError) {
        switch name {
        case "pager": pager = try Self.choice(value, at: range)
        case "theme": theme = try Self.choice(value, at: range)
        case "suggestions": suggestions = try Self.truth(value, at: range)
        case "pictures": pictures = try Self.truth(value, at: range)
        case "warn":
            guard let words = value.elements?.map({ $0.text?.revealed }), !words.contains(nil) else {
                throw RuntimeError("a list of words is expected", advice: #"["production"]"#, at: range)
            }
            let named = words.compactMap(\.self).filter { !$0.isEmpty }
            // It would mark nothing, without a word.
            if let word = named.first(where: { $0.contains { "*?/ ".contains($0) } }) {
                throw RuntimeError(
                    "\(Printable.excerpt(word)) is in no name of an API, an environment or a host",
                    advice: #"write a part of the name: ["production", "api.example.com"]"#, at: range)
            }
            warn = named
        default:
            let near = nearest(to: name, among: Self.names)
            throw RuntimeError(
                "the prompt has no setting \(name)",
                advice: near.map { "did you mean \($0)?" } ?? "it has \(Self.names.joined(separator: ", "))", at: place)
        }
    }

    private static func truth(_ value: Value, at range: SourceRange) throws(RuntimeError) -> Bool {
        guard case .model(.bool(let wanted)) = value else {
            throw RuntimeError("no such setting", advice: "true or false", at: range)
        }
        return wanted
    }

    private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ value: Value, at range: SourceRange
    ) throws(RuntimeError) -> Choice {
        guard let choice = value.caseName.flatMap(Choice.init(rawValue:)) else {
            let known = Choice.allCases.map { ".\($0.rawValue)" }
            throw RuntimeError(
                "no such setting", advice: known.dropLast().joined(separator: ", ") + " or " + (known.last ?? ""),
                at: range)
        }
        return choice
    }
}
