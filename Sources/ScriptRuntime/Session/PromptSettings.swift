import HTTPModel
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

    package static let names = SettingTable.names(of: "prompt")

    package var pager = Pager.automatic
    /// Words that mark an API, an environment or a host as one to be careful with: `production`.
    package var warn: [String] = []

    package init() {}

    package mutating func set(
        _ name: String, to value: Value, at range: SourceRange, named place: SourceRange
    ) throws(RuntimeError) {
        if name == "warn" {
            guard let words = value.elements?.map({ $0.text?.revealed }), !words.contains(nil) else {
                throw RuntimeError("a list of words is expected", advice: #"["production"]"#, at: range)
            }
            warn = words.compactMap(\.self).filter { !$0.isEmpty }
            return
        }
        guard name == "pager" else {
            let near = nearest(to: name, among: Self.names)
            throw RuntimeError(
                "the prompt has no setting \(name)",
                advice: near.map { "did you mean \($0)?" } ?? "it has \(Self.names.joined(separator: ", "))", at: place)
        }
        guard let pager = value.caseName.flatMap(Pager.init(rawValue:)) else {
            let known = Pager.allCases.map { ".\($0.rawValue)" }.joined(separator: " or ")
            throw RuntimeError("no such setting", advice: known, at: range)
        }
        self.pager = pager
    }
}
