import HTTPModel
import ModelCompiling
import ModelDecoding
import ScriptExpressions
import ScriptSyntax

extension StatementRun {
    /// `models "Sources/**/*.swift"`, and with `compiled` behind it the app's own code decodes.
    func loadModels(_ command: Command, at range: SourceRange) async throws(RuntimeError) {
        var texts: [SourceText] = []
        var places: [String: String] = [:]
        var read: [String: ModelFile] = [:]
        for argument in command.modelPatterns {
            let pattern = try await evaluator.text(of: argument.word.template).revealed
            do {
                let files = ModelFilePattern(pattern, in: source, home: host.environment["HOME"])
                for (name, path, bytes) in try files.files(matching: host.files, reading: host.readFile) {
                    if command.compilesModels { places[name] = try? host.place(path, files.folder) }
                    read[name] = ModelFile(name, in: name.hasPrefix("/") ? "" : source.folder, bytes: bytes)
                    texts.append(SourceText(String(decoding: bytes, as: UTF8.self), named: name, isFile: true))
                }
            } catch {
                throw RuntimeError(error.description, at: argument.word.range)
            }
        }
        var models = session.models
        let remarks: [DeclarationDiagnostic]
        do { remarks = try models.add(texts) } catch { throw error.runtimeError(ofFilesAt: range) }
        let app = command.compilesModels ? try await compile(texts, at: places, range) : nil
        change { [read] session in
            session.models = models
            session.modelFiles.merge(read) { $1 }
            session.add(app, at: session.api.name)
        }
        let compiled = app.map { " · compiled: \($0.modules.joined(separator: ", "))" } ?? ""
        if let warning = Diagnostic(whatIsOpen: remarks, at: range) { tell(.warned(warning), at: range) }
        let notes = remarks.count { $0.severity == .note }
        let remarked = notes == 0 ? "" : notes == 1 ? " · 1 note" : " · \(notes) notes"
        tell(.noted("models: \(models.declarations.count)\(remarked)\(compiled)"), at: range)
    }

    private func compile(
        _ texts: [SourceText], at places: [String: String], _ range: SourceRange
    ) async throws(RuntimeError) -> CompiledApp {
        let folder = source.folder.split(separator: "/").last.map(String.init) ?? ""
        let fallback = folder.isEmpty || folder == "." ? "App" : folder
        do {
            return try await host.compile(AppModules(texts, at: places, in: packageFolders, fallback: fallback))
        } catch {
            if Task.isCancelled { throw RuntimeError("cancelled", kind: .cancelled, at: range) }
            throw error.runtimeError(at: range)
        }
    }

    /// The folders that packages are looked for in: any for a person, those below its own for a script.
    private var packageFolders: AppFolders {
        let root = source.isTyped ? "" : (try? host.place(".", source.folder)) ?? "/dev/null"
        let isOurs = { @Sendable (folder: String) in root.isEmpty || folder == root || folder.hasPrefix(root + "/") }
        return AppFolders(
            manifest: { [host, interpreter = read(\.models).interpreter] folder in
                guard isOurs(folder), let bytes = try? host.readFile("Package.swift", folder.isEmpty ? "/" : folder)
                else { return nil }
                return interpreter.manifest(String(decoding: bytes, as: UTF8.self))
            },
            sources: { [host] folder in
                guard isOurs(folder), let names = try? host.files(".", folder) else { return [] }
                return names.compactMap { name in
                    guard let bytes = try? host.readFile(name, folder) else { return nil }
                    return SourceText(String(decoding: bytes, as: UTF8.self), named: "\(folder)/\(name)", isFile: true)
                }
            })
    }
}

extension CompilingFailure {
    /// What it is in a script: the compiler's own lines stand below.
    func runtimeError(at range: SourceRange) -> RuntimeError {
        let lines = [diagnostics, advice].compactMap(\.self)
        return RuntimeError(description, advice: lines.isEmpty ? nil : lines.joined(separator: "\n"), at: range)
    }
}
