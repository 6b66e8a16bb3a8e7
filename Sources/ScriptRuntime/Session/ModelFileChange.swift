import ModelDecoding

/// A file of models whose declarations were changed in the session.
package struct ModelFileChange: Sendable {
    /// The texts before and after, under the name of the file.
    package let shown: SourceChange
    package let file: ModelFile

    package var bytes: [UInt8] { Array(shown.new.utf8) }

    /// Where it is, from the folder that the program runs in.
    package var path: String {
        let folder = file.folder
        return folder.isEmpty || folder == "." ? shown.name : "\(folder)/\(shown.name)"
    }
}

extension Session {
    package var changedModelFiles: [ModelFileChange] {
        models.sources.compactMap { source in
            guard let file = modelFiles[source.name], file.bytes != Array(source.text.utf8) else { return nil }
            let old = String(decoding: file.bytes, as: UTF8.self)
            return ModelFileChange(
                shown: SourceChange(name: source.name, old: old, new: source.text), file: file)
        }
    }

    /// The file holds what the session has.
    package mutating func noteWritten(_ change: ModelFileChange) {
        modelFiles[change.shown.name]?.bytes = change.bytes
    }

    /// Whether a file of models was written after an earlier state of the session.
    package func hasWrittenModels(since earlier: Session) -> Bool {
        earlier.modelFiles.contains { name, file in modelFiles[name].map { $0.bytes != file.bytes } == true }
    }
}
