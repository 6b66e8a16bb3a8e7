import APIDocuments
import Basics
import HTTPModel
import ModelDecoding
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

/// The top-level declarations of a script and of the scripts it replays, with their places.
struct DeclarationIndex: Sendable {
    enum Kind: String, Sendable {
        case variable, constant, endpoint, model, parameter, function
        case api = "API"

        /// `an endpoint`
        var withArticle: String { rawValue.withArticle }
    }

    struct Entry: Sendable {
        let kind: Kind
        fileprivate let offset: Int
        /// The script that is replayed and declares it; nil where it stands in the script itself.
        fileprivate let replayed: String?
    }

    /// A script that is replayed: nil members where it cannot be read.
    struct Replayed: Sendable {
        let source: ScriptSource
        let parsed: ParsedScript
        /// The places it leads to, if it stands for a document.
        var lead: DocumentLead?
    }

    /// By the names that reach them from anywhere: `movie`, `tmdb.movie`.
    private(set) var entries: [String: Entry] = [:]
    /// The beginnings of names of endpoints: `github`, `github.repos`.
    private(set) var groups: Set<String> = []
    /// By the names that reach them from anywhere: `staging`, `tmdb.local`.
    private(set) var environments: [String] = []
    private(set) var environmentsWithBase: Set<String> = []
    private(set) var models: ModelCatalogue
    /// Models that are declared twice in different ways: which one is meant depends on when.
    private(set) var ambiguous: Set<String> = []
    /// The models by their paths, as they were declared last.
    private var declared: [String: ModelDeclaration] = [:]
    /// Diagnostics about the models of the script, at the models' places.
    private(set) var remarks: [Diagnostic] = []
    /// Why files of models cannot be loaded, by the place of their pattern.
    private(set) var modelErrors: [String: Diagnostic] = [:]
    /// Warnings about anything not understood in files of models, by the place of their pattern.
    private(set) var modelWarnings: [String: Diagnostic] = [:]
    /// The reasons why documents cannot be read, by their references.
    private var documentErrors: [String: Diagnostic] = [:]
    /// The scripts that are replayed by a literal path, and those that documents stand for.
    private(set) var replayed: [String: Replayed] = [:]
    private let source: ScriptSource

    init(_ script: Script, _ source: ScriptSource, _ files: ScriptFiles?, _ interpreter: CodeInterpreter) {
        self.source = source
        models = files?.models ?? ModelCatalogue(interpreter: interpreter)
        for earlier in files?.earlier ?? [] { add(earlier.parsed.script, earlier.source, files, isOwn: false) }
        add(script, source, files, isOwn: true)
        models = models.within(nil)
    }

    /// Returns the place of a declaration as a message says it: `in line 7`, `in login.apiscript`.
    func place(of entry: Entry) -> String {
        entry.replayed.map { "in \($0)" } ?? "in line \(source.lines.location(of: entry.offset).line)"
    }

    /// One name for a file that a script names.
    static func key(_ path: String, in source: ScriptSource) -> String { source.folder + "/" + path }

    private mutating func add(_ script: Script, _ source: ScriptSource, _ files: ScriptFiles?, isOwn: Bool) {
        entries.reserveCapacity(entries.count + script.statements.count)
        let api = models.namespace
        add(script.statements, source, files, isOwn: isOwn)
        models = models.within(api)
    }

    /// Reads models ahead up to the next statement that brings others: one by one, hundreds would take seconds.
    private mutating func add(_ statements: [Statement], _ source: ScriptSource, _ files: ScriptFiles?, isOwn: Bool) {
        var isReadAhead = false
        for (place, statement) in statements.enumerated() {
            if !isReadAhead, case .model = statement.kind {
                models.readAhead(statements[place...].prefix { !$0.bringsModels }.compactMap(\.model), of: source)
                isReadAhead = true
            }
            if statement.bringsModels { isReadAhead = false }
            add(statement, source, files, isOwn: isOwn)
        }
    }

    private mutating func add(_ statement: Statement, _ source: ScriptSource, _ files: ScriptFiles?, isOwn: Bool) {
        // The API that is current, as far as the top level says it, is the namespace of its models.
        let api = models.namespace
        func add(_ name: Name, _ kind: Kind, in api: String? = nil) {
            let entry = Entry(kind: kind, offset: name.range.lowerBound, replayed: isOwn ? nil : source.name)
            let path = EndpointTable.path(name.text, in: api)
            entries.merge(CollectionOfOne((path, entry))) { earlier, _ in earlier }
        }
        switch statement.kind {
        case .binding(let binding):
            for name in binding.pattern.names { add(name, binding.isConstant ? .constant : .variable) }
        case .parameter(let parameter): add(parameter.name, .parameter)
        case .function(let function):
            add(function.name, .function, in: api)
            if let files { load(in: statement, source, files) }
        case .endpoint(let endpoint):
            add(endpoint.name, .endpoint, in: api)
            addGroups(of: EndpointTable.path(endpoint.name.text, in: api))
        case .model(let model):
            if model.keyword != "extension" { add(model.name, .model, in: api) }
            load(model, of: source, isOwn: isOwn)
        case .environment(let name, let settings):
            let path = EndpointTable.path(name.text, in: api)
            environments.append(path)
            if settings.contains(where: \.setsBase) { environmentsWithBase.insert(path) }
        case .api(let declaration):
            add(declaration.name, .api)
            if case .document(let document, let patterns) = declaration.content, let files {
                load(document, only: patterns, as: declaration.name.text, source, files)
            }
            models = models.within(declaration.name.text)
            self.add(declaration.statements, source, files, isOwn: isOwn)
            models = models.within(api)
        case .command(let command) where CommandName(command) == .use:
            go(to: command.arguments.first?.word.template.plain)
        default:
            if let files { load(in: statement, source, files) }
        }
    }

    /// Loads the files that commands in a statement and its blocks load.
    private mutating func load(in statement: Statement, _ source: ScriptSource, _ files: ScriptFiles) {
        statement.visit { if case .command(let command) = $0.kind { load(command, source, files) } }
    }
}

extension DeclarationIndex {
    /// `use tmdb`, `use tmdb.local`, `use none`
    private mutating func go(to name: String?) {
        guard let name else { return }
        let first = name.prefix { $0 != "." }
        if name == "none" { models = models.within(nil) }
        if entries[String(first)]?.kind == .api { models = models.within(String(first)) }
    }

    private mutating func addGroups(of path: String) {
        var group = path[...]
        while let dot = group.lastIndex(of: ".") {
            group = group[..<dot]
            groups.insert(String(group))
        }
    }
}

// MARK: What is loaded

extension DeclarationIndex {
    private mutating func load(_ model: ModelSource, of source: ScriptSource, isOwn: Bool) {
        let found: [DeclarationDiagnostic]
        do {
            found = try models.add(model, of: source)
        } catch {
            found = error.diagnostics
        }
        let path = EndpointTable.path(model.name.text, in: models.namespace)
        let former = declared[path]
        declared[path] = models.within(nil)[path]
        if let former, model.keyword != "extension", declared[path] != former { ambiguous.insert(path) }
        guard isOwn else { return }
        let own = found.filter { $0.severity == .error || $0.isAbout(model) }
        remarks += own.map { Diagnostic($0, about: model) }
    }

    private mutating func load(_ command: Command, _ source: ScriptSource, _ files: ScriptFiles) {
        switch CommandName(command) {
        case .models:
            load(models: command.modelPatterns.map(\.word), source, files)
        case .replay:
            guard let path = command.arguments.first?.word.template.plain else { return }
            let key = Self.key(path, in: source)
            guard replayed[key] == nil, let bytes = try? files.read(path, source.folder) else { return }
            let text = String(decoding: bytes, as: UTF8.self)
            let parsed = ParsedScript(text).translated(keepingLines: true)
            let inner = ScriptSource(name: path, text: parsed.text, folder: source.folder(ofReplayed: path))
            replayed[key] = Replayed(source: inner, parsed: parsed)
            add(parsed.script, inner, files, isOwn: false)
        default: break
        }
    }

    /// A document of another kind, as the script that it stands for, with what is mentioned in the text that is checked.
    private mutating func load(
        _ document: Word, only patterns: [Word], as name: String, _ source: ScriptSource, _ files: ScriptFiles
    ) {
        guard let reference = document.template.plain else { return }
        let file = DocumentFile(reference, in: source, home: nil)
        let reading = DocumentFetching(
            files.reader, files: GatheredDocuments(below: file.folder, reading: files.read, matching: files.matching),
            kept: files.kept)
        let key = Self.key(reference, in: source) + " as \(name)"
        do throws(ImportError) {
            var api = try reading.keptAPI(at: file.location).named(name)
            let wanted = patterns.compactMap(\.template.plain)
            if !wanted.isEmpty { api.keepEndpoints(fitting: wanted) }
            var names = self.source.text.mentionedNames
            if source.text != self.source.text { names.formUnion(source.text.mentionedNames) }
            let parsed = api.expanded(mentioning: names)
            let inner = ScriptSource(name: reference, text: parsed.text, folder: source.folder)
            let settings = ParsedScript(api.settingsText).script.statements
            replayed[key] = Replayed(
                source: inner, parsed: parsed, lead: DocumentLead(api, setting: settings, of: file.location, in: source)
            )
            add(parsed.script, inner, files, isOwn: false)
        } catch {
            if error.needs == nil {
                let failure = DocumentFetching.Failure.document(error, named: reference).runtimeError(
                    at: document.range)
                documentErrors[key] = Diagnostic(failure.message, advice: failure.advice, at: document.range)
            }
        }
    }

    /// Returns the script that a document stands for, if the document can be read without being fetched.
    func script(of document: Word, as name: String, in source: ScriptSource) -> Replayed? {
        document.template.plain.flatMap { replayed[Self.key($0, in: source) + " as \(name)"] }
    }

    func error(of document: Word, as name: String, in source: ScriptSource) -> Diagnostic? {
        document.template.plain.flatMap { documentErrors[Self.key($0, in: source) + " as \(name)"] }
    }

    /// The files of all patterns at once, which may refer to each other.
    private mutating func load(models patterns: [Word], _ source: ScriptSource, _ files: ScriptFiles) {
        var texts: [SourceText] = []
        var packages: [ModelPackage] = []
        var names: Set<String> = []
        for pattern in patterns {
            guard let plain = pattern.template.plain else { continue }
            do throws(ScriptHost.FileError) {
                let found = ModelFilePattern(plain, in: source)
                if found.isManifest {
                    packages.append(
                        try ModelPackage(
                            found, reading: files.read, matching: files.matching, by: models.interpreter))
                    continue
                }
                for (name, _, bytes) in try found.files(matching: files.matching, reading: files.read)
                where names.insert(name).inserted {
                    texts.append(SourceText(String(decoding: bytes, as: UTF8.self), named: name, isFile: true))
                }
            } catch {
                modelErrors[Self.key(plain, in: source)] = Diagnostic(error.description, at: pattern.range)
            }
        }
        guard let first = patterns.first, let plain = first.template.plain else { return }
        let earlier = models.declarations
        do throws(DeclarationErrors) {
            var remarks = texts.isEmpty && !packages.isEmpty ? [] : try models.add(texts)
            for package in packages { remarks += try models.add(package.modules) }
            modelWarnings[Self.key(plain, in: source)] = Diagnostic(whatIsOpen: remarks, at: first.range)
        } catch {
            let failure = error.runtimeError(ofFilesAt: first.range)
            modelErrors[Self.key(plain, in: source)] = Diagnostic(
                failure.message, advice: failure.advice, at: first.range)
        }
        let now = models.within(nil)
        for declaration in earlier where now[declaration.qualifiedName] != declaration {
            ambiguous.insert(declaration.qualifiedName)
        }
        for declaration in models.declarations { declared[declaration.qualifiedName] = declaration }
    }
}

extension Statement {
    fileprivate var model: ModelSource? { if case .model(let model) = kind { model } else { nil } }

    /// Indicates whether models may come from elsewhere here, or belong to another API from here on.
    fileprivate var bringsModels: Bool {
        var found = false
        visit { inner in
            switch inner.kind {
            case .api: found = true
            case .command(let command): found = found || [.models, .replay, .use].contains(CommandName(command))
            default: break
            }
        }
        return found
    }

    /// True if it is `base URL`.
    fileprivate var setsBase: Bool {
        if case .command(let command) = kind {
            command.name.text == "base" && !command.arguments.isEmpty
        } else {
            false
        }
    }
}
