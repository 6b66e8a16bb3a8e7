import HTTPModel
import ModelCompiling
import ModelDecoding
import ScriptExpressions
import ScriptSyntax

extension StatementRun {
    /// `models "Sources/**/*.swift"`, and with `compiled` behind it the app's own code decodes.
    func loadModels(_ command: Command, at range: SourceRange) async throws(RuntimeError) {
        var texts: [SourceText] = []
        var read: [String: ModelFile] = [:]
        for argument in command.modelPatterns {
            let pattern = try await evaluator.text(of: argument.word.template).revealed
            do {
                for file in try host.files(pattern, source.folder) where read[file] == nil {
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
        let app = command.compilesModels ? try await compile(texts, at: range) : nil
        change { [read] session in
            session.models = models
            session.modelFiles.merge(read) { $1 }
            session.add(app, at: session.api.name)
        }
        let compiled = app.map { " · compiled: \($0.modules.joined(separator: ", "))" } ?? ""
        tell(.noted("models: \(models.declarations.count)\(compiled)"), at: range)
    }

    private func compile(_ texts: [SourceText], at range: SourceRange) async throws(RuntimeError) -> CompiledApp {
        guard let outlets = host.outlets else {
            throw RuntimeError(
                "no program is started here, and compiled starts swiftc", advice: "type the line again", at: range)
        }
        let folder = source.folder.split(separator: "/").last.map(String.init) ?? ""
        do {
            return try await outlets.compile(
                AppModules(texts, fallback: folder.isEmpty || folder == "." ? "App" : folder))
        } catch {
            if Task.isCancelled { throw RuntimeError("cancelled", kind: .cancelled, at: range) }
            throw error.runtimeError(at: range)
        }
    }
}

extension CompilingFailure {
    /// What it is in a script: the compiler's own lines stand below.
    func runtimeError(at range: SourceRange) -> RuntimeError {
        let lines = [diagnostics, advice].compactMap(\.self)
        return RuntimeError(description, advice: lines.isEmpty ? nil : lines.joined(separator: "\n"), at: range)
    }
}
