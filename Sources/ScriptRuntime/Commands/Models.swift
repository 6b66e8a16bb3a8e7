import HTTPModel
import ModelDecoding
import ScriptExpressions
import ScriptSyntax

extension StatementRun {
    func loadModels(_ command: Command, at range: SourceRange) async throws(RuntimeError) {
        var texts: [SourceText] = []
        var read: [String: ModelFile] = [:]
        for argument in command.arguments {
            let pattern = try await evaluator.text(of: argument.word.template).revealed
            do {
                let files = ModelFilePattern(pattern, in: source, home: host.environment["HOME"])
                for (name, bytes) in try files.files(matching: host.files, reading: host.readFile) {
                    read[name] = ModelFile(folder: name.hasPrefix("/") ? "" : source.folder, bytes: bytes)
                    texts.append(SourceText(String(decoding: bytes, as: UTF8.self), named: name, isFile: true))
                }
            } catch {
                throw RuntimeError(error.description, at: argument.word.range)
            }
        }
        var models = session.models
        let remarks: [DeclarationDiagnostic]
        do { remarks = try models.add(texts) } catch { throw error.runtimeError(ofFilesAt: range) }
        change { [read] session in
            session.models = models
            session.modelFiles.merge(read) { $1 }
        }
        if let warning = Diagnostic(whatIsOpen: remarks, at: range) { tell(.warned(warning), at: range) }
        let notes = remarks.count { $0.severity == .note }
        let remarked = notes == 0 ? "" : notes == 1 ? " · 1 note" : " · \(notes) notes"
        tell(.noted("models: \(models.declarations.count)\(remarked)"), at: range)
    }
}
