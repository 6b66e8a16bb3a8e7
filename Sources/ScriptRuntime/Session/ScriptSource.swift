package import ScriptSyntax

/// A text that is being run, and where it came from: what places in errors refer to.
package struct ScriptSource: Sendable, Hashable {
    /// `episodes.apiscript`; at the prompt `line 3`.
    package let name: String
    package let text: String
    /// The folder that its relative paths start from.
    package let folder: String
    let namedOrigins = NamedOrigins()

    package init(name: String, text: String, folder: String) {
        self.name = name
        self.text = text
        self.folder = folder
    }

    package func text(_ range: SourceRange) -> String {
        let utf8 = text.utf8
        let range = range.clamped(to: 0..<utf8.count)
        let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        return String(decoding: utf8[start..<utf8.index(start, offsetBy: range.count)], as: UTF8.self)
    }
}
