package import ScriptSyntax

/// A text that is being run, and where it came from: what places in errors refer to.
package struct ScriptSource: Sendable, Hashable {
    /// `episodes.apiscript`; at the prompt `line 3`.
    package let name: String
    package let text: String
    /// The folder that its relative paths start from.
    package let folder: String

    package init(name: String, text: String, folder: String) {
        self.name = name
        self.text = text
        self.folder = folder
    }

    package func text(_ range: SourceRange) -> String {
        String(decoding: Array(text.utf8)[range.clamped(to: 0..<text.utf8.count)], as: UTF8.self)
    }
}
