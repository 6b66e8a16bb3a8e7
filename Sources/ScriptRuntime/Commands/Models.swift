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
                for file in try host.files(pattern, source.folder) {
                    let bytes = try host.readFile(file, source.folder)
                    read[file] = ModelFile(folder: source.folder, bytes: bytes)
                    texts.append(SourceText(String(decoding: bytes, as: UTF8.self), named: file))
                }
            } catch {
                throw RuntimeError(error.description, at: argument.word.range)
            }
        }
        var models = session.models
        do { _ = try models.add(texts) } catch { throw error.runtimeError(ofFilesAt: range) }
        change { [read] session in
            session.models = models
            session.modelFiles.merge(read) { $1 }
        }
        tell(.noted("models: \(models.declarations.count)"), at: range)
    }
}
