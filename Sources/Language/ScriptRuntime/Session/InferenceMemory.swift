import ModelDecoding
import ModelDiagnosis
import ScriptSyntax

/// The values that a session's models were inferred from: later values with equal shapes become the same models.
package struct InferenceMemory: Sendable {
    struct Entry: Sendable {
        let api: String?
        let subject: InferenceSubject
        var model: InferredModel
        /// The declarations as the session has them.
        var source: SourceText
        let size: Int
    }

    private(set) var entries: [Entry] = []
    /// The output that declares `JSON`, by where it went: the screen, or a folder.
    private var declarersOfJSON: [String: String] = [:]

    /// The number of models and of bytes in bodies that are remembered; what does not fit is only declared.
    private static let (mostEntries, mostBytes) = (64, 4_000_000)

    /// Remembers a model in the place of an earlier one of its name.
    mutating func keep(_ entry: Entry) {
        if let place = entries.firstIndex(where: { $0.api == entry.api && $0.subject.name == entry.subject.name }) {
            entries[place] = entry
        } else {
            entries.append(entry)
        }
        var size = entries.reduce(0) { $0 + $1.size }
        while entries.count > Self.mostEntries || size > Self.mostBytes { size -= entries.removeFirst().size }
    }
}

extension InferenceMemory {
    /// Leaves the declaration of `JSON` out of a model if another output in the same place has it, and says which.
    mutating func declareJSON(
        in model: inout InferredModel, named name: String, leavingTo view: View?
    ) -> String? {
        guard model.supportingSource != nil else { return nil }
        let (place, output): (String, String)
        switch view?.kind {
        case .write(let word, _):
            guard let path = word.template.plain else { return nil }
            let folders = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
            (place, output) = (folders.joined(separator: "/") + "/", path)
        case let kind where kind == nil || view?.leavesSession == false: (place, output) = ("", "infer \(name)")
        default: return nil
        }
        guard let other = declarersOfJSON[place], other != output else {
            declarersOfJSON[place] = output
            return nil
        }
        model.declaresJSON = false
        return "JSON is declared by \(other)"
    }
}

extension InferenceMemory.Entry {
    /// Indicates whether the session still has the declarations as they were inferred, for the same keys.
    func isCurrent(in session: Session) -> Bool {
        let names = model.declarations.map(\.name).filter { session.models[$0] != nil }
        return api == session.api.name
            && model.configuration.keyDecodingStrategy == session.settings.decoder.configuration.keyDecodingStrategy
            && names.allSatisfy { session.models[$0]?.position?.source == source }
    }
}
