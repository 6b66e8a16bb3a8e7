import Basics
import HTTPModel
import ModelDecoding
package import ScriptSyntax

/// A text that is being run, and where it came from: what places in errors refer to.
package struct ScriptSource: Sendable, Hashable {
    /// `episodes.apiscript`; at the prompt `line 3`.
    package let name: String
    package let text: String
    /// The folder that its relative paths start from.
    package let folder: String
    /// Whether a person types it, and so means every file and socket that it names.
    package let isTyped: Bool
    /// Where the text is what a document says, what of it counts.
    let document: Document?
    let namedOrigins = NamedOrigins()
    private let kept = KeptLines()
    private let keptModels = KeptModels()

    /// A document that an API is taken from. It is somebody else's, and names no server for itself.
    struct Document: Sendable, Hashable {
        /// The origins that may be given keys.
        let named: Set<Origin>
        /// Whether it came from a URL, and may say something else tomorrow.
        let isFetched: Bool
    }

    package init(name: String, text: String, folder: String, isTyped: Bool = false) {
        self.init(name: name, text: text, folder: folder, isTyped: isTyped, document: nil)
    }

    init(name: String, text: String, folder: String, isTyped: Bool, document: Document?) {
        self.name = name
        self.text = text
        self.folder = folder
        self.isTyped = isTyped
        self.document = document
    }

    /// The text by its lines.
    package var lines: SourceLines { kept.lines(of: text) }

    /// The models it declares.
    var models: ScriptModels { keptModels.models(of: text) }

    /// The text with the models it declares as they are now.
    func text(declaring sources: [SourceText]) -> String { models.text(of: self, declaring: sources) }

    package func text(_ range: SourceRange) -> String {
        let utf8 = text.utf8
        let range = range.clamped(to: 0..<utf8.count)
        let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        return String(decoding: utf8[start..<utf8.index(start, offsetBy: range.count)], as: UTF8.self)
    }
}

/// The lines of a script, found once: a script may have thousands of errors.
///
/// They are told by the script's text alone, so that two of them never differ where the texts do not.
private final class KeptLines: Sendable, Hashable {
    private let known = Lock<SourceLines?>(nil)

    func lines(of text: String) -> SourceLines {
        known.withLock { known in
            let lines = known ?? SourceLines(text)
            known = lines
            return lines
        }
    }

    static func == (one: KeptLines, other: KeptLines) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
}
