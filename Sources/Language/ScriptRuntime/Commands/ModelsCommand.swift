import HTTPModel
import ModelCompiling
import ModelDecoding
import ScriptExpressions
import ScriptSyntax

/// `models Sources/Models compiled`
struct ModelsCommand: ScriptCommand {
    let run: StatementRun

    /// Performs `models "Sources/**/*.swift"` and `models "Package.swift"`. With `compiled` at the end,
    /// the app's own code decodes.
    func perform(_ command: Command, showing views: [View], at range: SourceRange) async throws(RuntimeError) {
        var texts: [SourceText] = []
        var packages: [ModelPackage] = []
        var places: [String: String] = [:]
        var read: [String: ModelFile] = [:]
        for argument in command.modelPatterns {
            let pattern = try await run.evaluator.text(of: argument.word.template).revealed
            do {
                let files = ModelFilePattern(pattern, in: run.source, home: run.host.environment["HOME"])
                if files.isManifest {
                    packages.append(try package(files))
                    continue
                }
                for (name, path, bytes) in try files.files(matching: run.host.files, reading: run.host.readFile) {
                    if command.compilesModels { places[name] = try? run.host.place(path, files.folder) }
                    read[name] = ModelFile(name, in: name.hasPrefix("/") ? "" : run.source.folder, bytes: bytes)
                    texts.append(SourceText(String(decoding: bytes, as: UTF8.self), named: name, isFile: true))
                }
            } catch {
                throw RuntimeError(error.description, at: argument.word.range)
            }
        }
        for file in packages.flatMap(\.modules).flatMap(\.files) {
            let folder = file.name.hasPrefix("/") ? "" : run.source.folder
            read[file.name] = ModelFile(file.name, in: folder, bytes: Array(file.text.utf8))
        }
        var models = run.session.models
        var remarks: [DeclarationDiagnostic] = []
        do throws(DeclarationErrors) {
            if !texts.isEmpty { remarks += try models.add(texts) }
            for package in packages { remarks += try models.add(package.modules) }
        } catch {
            throw error.runtimeError(ofFilesAt: range)
        }
        let app = command.compilesModels ? try await compile(texts, at: places, packages, range) : nil
        run.change { [read] session in
            session.models = models
            session.modelFiles.merge(read) { $1 }
            session.add(app, at: session.api.name)
        }
        let names = packages.flatMap(\.modules).map(\.name).joined(separator: ", ")
        let compiled = app.map { " · compiled: \($0.modules.joined(separator: ", "))" } ?? ""
        if let warning = Diagnostic(whatIsOpen: remarks, at: range) { run.tell(.warned(warning), at: range) }
        let notes = remarks.count { $0.severity == .note }
        let remarked = notes == 0 ? "" : notes == 1 ? " · 1 note" : " · \(notes) notes"
        let modules = names.isEmpty || app != nil ? "" : " · modules: \(names)"
        run.tell(.noted("models: \(models.declarations.count)\(remarked)\(modules)\(compiled)"), at: range)
    }

    /// The package of a manifest. One that a person names may depend on packages anywhere.
    private func package(_ pattern: ModelFilePattern) throws(ScriptHost.FileError) -> ModelPackage {
        let place = run.source.isTyped ? try? run.host.place(pattern.pattern, pattern.folder) : nil
        let root = place.flatMap { _ in try? run.host.place(".", run.source.folder) }
        return try ModelPackage(
            place.map { ModelFilePattern($0, in: run.source) } ?? pattern, shownFrom: (root.map { $0 + "/" }) ?? "/",
            reading: run.host.readFile, matching: run.host.files, by: run.read(\.models).interpreter)
    }

    private func compile(
        _ texts: [SourceText], at places: [String: String], _ packages: [ModelPackage], _ range: SourceRange
    ) async throws(RuntimeError) -> CompiledApp {
        guard packages.isEmpty || packages.count == 1 && texts.isEmpty else {
            throw RuntimeError(
                "a package is compiled on its own: write models \"Package.swift\" compiled, without other files",
                at: range)
        }
        let folder = run.source.folder.split(separator: "/").last.map(String.init) ?? ""
        let fallback = folder.isEmpty || folder == "." ? "App" : folder
        do {
            let files = AppModules(texts, at: places, in: packageFolders, fallback: fallback)
            return try await run.host.compile(packages.first?.app ?? files)
        } catch {
            if Task.isCancelled { throw RuntimeError("cancelled", kind: .cancelled, at: range) }
            throw error.runtimeError(at: range)
        }
    }

    /// The folders that packages are looked for in: any for a person, those below its own for a script.
    private var packageFolders: AppFolders {
        let root = run.source.isTyped ? "" : (try? run.host.place(".", run.source.folder)) ?? "/dev/null"
        let isOurs = { @Sendable (folder: String) in root.isEmpty || folder == root || folder.hasPrefix(root + "/") }
        return AppFolders(
            manifest: { [host = run.host, interpreter = run.read(\.models).interpreter] folder in
                guard isOurs(folder), let bytes = try? host.readFile("Package.swift", folder.isEmpty ? "/" : folder)
                else { return nil }
                return interpreter.manifest(String(decoding: bytes, as: UTF8.self))
            },
            sources: { [host = run.host] folder in
                guard isOurs(folder), let names = try? host.files(".", folder) else { return [] }
                return names.compactMap { name in
                    guard let bytes = try? host.readFile(name, folder) else { return nil }
                    return SourceText(String(decoding: bytes, as: UTF8.self), named: "\(folder)/\(name)", isFile: true)
                }
            })
    }
}

extension CompilingFailure {
    /// Returns the failure as a script's error, with the compiler's own lines below it.
    func runtimeError(at range: SourceRange) -> RuntimeError {
        let lines = [diagnostics, advice].compactMap(\.self)
        return RuntimeError(description, advice: lines.isEmpty ? nil : lines.joined(separator: "\n"), at: range)
    }
}
