import Basics
package import HTTPModel
import ModelDecoding
package import ScriptSyntax

/// A text that is being run, and its origin. Places in errors refer to it.
package struct ScriptSource: Sendable, Hashable {
    /// `episodes.apiscript`; at the prompt `line 3`.
    package let name: String
    package let text: String
    /// The folder from which its relative paths start.
    package let folder: String
    /// Indicates whether a person types the text, and therefore intends every file and socket that it names.
    package let isTyped: Bool
    /// The servers that a person agreed to earlier, beside those that the text names.
    let agreed: Set<Origin>
    /// The relevant facts about the document, if the text comes from one.
    let document: Document?
    let namedOrigins = NamedOrigins()
    // Found only once: a script may have thousands of errors, or of models.
    private let keptLines = Kept<SourceLines>()
    private let keptModels = Kept<ScriptModels>()

    /// A document that an API is taken from. It is someone else's, and cannot name a server for itself.
    struct Document: Sendable, Hashable {
        /// The origins that may be given keys.
        let named: Set<Origin>
        /// True if the document came from a URL, and may have other content tomorrow.
        let isFetched: Bool
    }

    package init(
        name: String, text: String, folder: String, isTyped: Bool = false, agreed: Set<Origin> = []
    ) {
        self.init(name: name, text: text, folder: folder, isTyped: isTyped, agreed: agreed, document: nil)
    }

    init(
        name: String, text: String, folder: String, isTyped: Bool, agreed: Set<Origin> = [], document: Document?
    ) {
        self.name = name
        self.text = text
        self.folder = folder
        self.isTyped = isTyped
        self.agreed = agreed
        self.document = document
    }

    package var lines: SourceLines { keptLines.value { SourceLines(text) } }

    var models: ScriptModels { keptModels.value { ScriptModels(of: ParsedScript(text).script) } }

    func text(declaring sources: [SourceText]) -> String { models.text(of: self, declaring: sources) }

    package func text(_ range: SourceRange) -> String {
        let utf8 = text.utf8
        let range = range.clamped(to: 0..<utf8.count)
        let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        return String(decoding: utf8[start..<utf8.index(start, offsetBy: range.count)], as: UTF8.self)
    }
}
