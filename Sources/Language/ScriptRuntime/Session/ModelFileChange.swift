import ModelDecoding

/// A file with models whose declarations were changed in the session.
package struct ModelFileChange: Sendable {
    /// The texts before and after, under the name of the file.
    package let shown: SourceChange
    package let file: ModelFile

    package var bytes: [UInt8] { Array(shown.new.utf8) }

    /// The path relative to the program's current folder.
    package var path: String {
        let folder = file.folder
        return folder.isEmpty || folder == "." ? file.name : "\(folder)/\(file.name)"
    }
}

extension Session {
    package var changedModelFiles: [ModelFileChange] {
        let sources = Dictionary(grouping: models.sources, by: \.name)
        return modelFiles.sorted { $0.key < $1.key }.compactMap { name, file in
            guard let sources = sources[name] else { return nil }
            let new = file.script.map { $0.text(declaring: sources) } ?? sources[0].text
            guard file.bytes != Array(new.utf8) else { return nil }
            let old = String(decoding: file.bytes, as: UTF8.self)
            return ModelFileChange(shown: SourceChange(name: name, old: old, new: new), file: file)
        }
    }

    /// Notes a model's script, because it is written when the model is fixed. Typed input has no file.
    mutating func noteModels(of script: ScriptSource) {
        guard !script.isTyped, script.document == nil, modelFiles[script.name]?.script?.text != script.text else {
            return
        }
        modelFiles[script.name] = ModelFile(script)
    }

    /// Indicates that the file matches the session.
    package mutating func noteWritten(_ change: ModelFileChange) {
        modelFiles[change.shown.name]?.bytes = change.bytes
    }

    /// Indicates whether a file of models was written after an earlier state of the session.
    package func hasWrittenModels(since earlier: Session) -> Bool {
        earlier.modelFiles.contains { name, file in modelFiles[name].map { $0.bytes != file.bytes } == true }
    }
}
