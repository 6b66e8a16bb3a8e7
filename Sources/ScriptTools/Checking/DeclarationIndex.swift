import HTTPModel
import ModelDecoding
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

/// What a script, and the scripts it replays, declare at their top level, and where.
struct DeclarationIndex: Sendable {
    enum Kind: String, Sendable {
        case variable, constant, endpoint, model, parameter, environment
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
    }

    private(set) var entries: [String: Entry] = [:]
    private(set) var environments: [String] = []
    /// The environments that set a base of their own.
    private(set) var environmentsWithBase: Set<String> = []
    private(set) var models = ModelCatalogue()
    /// Models that are declared twice in different ways: which one is meant depends on when.
    private(set) var ambiguous: Set<String> = []
    /// What is to be said about the models of the script, where they stand.
    private(set) var remarks: [Diagnostic] = []
    /// Why files of models cannot be loaded, by the place of their pattern.
    private(set) var modelErrors: [String: Diagnostic] = [:]
    /// The scripts that are replayed by a path that is written out.
    private(set) var replayed: [String: Replayed] = [:]
    /// Reads the types of parameters as the runtime does.
    private(set) var types: TypeReader
    private let source: ScriptSource

    init(_ script: Script, _ source: ScriptSource, _ files: ScriptFiles?) {
        self.source = source
        types = TypeReader(models: models)
        add(script, source, files, isOwn: true)
        types = TypeReader(models: models)
    }

    /// Where a declaration stands, as a message says it: `in line 7`, `in login.apiscript`.
    func place(of entry: Entry) -> String {
        entry.replayed.map { "in \($0)" } ?? "in line \(source.lines.location(of: entry.offset).line)"
    }

    /// One name for a file that a script names.
    static func key(_ path: String, in source: ScriptSource) -> String { source.folder + "/" + path }

    private mutating func add(_ script: Script, _ source: ScriptSource, _ files: ScriptFiles?, isOwn: Bool) {
        entries.reserveCapacity(entries.count + script.statements.count)
        for statement in script.statements { add(statement, source, files, isOwn: isOwn) }
    }

    private mutating func add(_ statement: Statement, _ source: ScriptSource, _ files: ScriptFiles?, isOwn: Bool) {
        func add(_ name: Name, _ kind: Kind) {
            let entry = Entry(kind: kind, offset: name.range.lowerBound, replayed: isOwn ? nil : source.name)
            entries.merge(CollectionOfOne((name.text, entry))) { earlier, _ in earlier }
        }
        switch statement.kind {
        case .binding(let binding):
            for name in binding.pattern.names { add(name, binding.isConstant ? .constant : .variable) }
        case .parameter(let parameter): add(parameter.name, .parameter)
        case .endpoint(let endpoint): add(endpoint.name, .endpoint)
        case .model(let model):
            if model.keyword != "extension" { add(model.name, .model) }
            load(model, of: source, isOwn: isOwn)
        case .environment(let name, let settings):
            environments.append(name.text)
            if settings.contains(where: \.setsBase) { environmentsWithBase.insert(name.text) }
        default:
            guard let files else { return }
            for command in statement.commands { load(command, source, files) }
        }
    }
}

// MARK: What is loaded

extension DeclarationIndex {
    private mutating func load(_ model: ModelSource, of source: ScriptSource, isOwn: Bool) {
        let earlier = models[model.name.text]
        let found: [DeclarationDiagnostic]
        do {
            found = try models.add(model, of: source)
        } catch {
            found = error.diagnostics
        }
        if let earlier, model.keyword != "extension", models[model.name.text] != earlier {
            ambiguous.insert(model.name.text)
        }
        guard isOwn else { return }
        let own = found.filter { $0.severity == .error || $0.isAbout(model) }
        remarks += own.map { Diagnostic($0, about: model) }
    }

    private mutating func load(_ command: Command, _ source: ScriptSource, _ files: ScriptFiles) {
        switch CommandName(command) {
        case .models:
            for argument in command.arguments {
                guard let pattern = argument.word.template.plain else { continue }
                load(models: pattern, at: argument.word.range, source, files)
            }
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

    private mutating func load(
        models pattern: String, at range: SourceRange, _ source: ScriptSource, _ files: ScriptFiles
    ) {
        let key = Self.key(pattern, in: source)
        var texts: [SourceText] = []
        do throws(ScriptHost.FileError) {
            for file in try files.matching(pattern, source.folder) {
                let bytes = try files.read(file, source.folder)
                texts.append(SourceText(String(decoding: bytes, as: UTF8.self), named: file))
            }
        } catch {
            modelErrors[key] = Diagnostic(error.description, at: range)
            return
        }
        let earlier = models.declarations
        do {
            _ = try models.add(texts)
        } catch {
            let failure = error.runtimeError(ofFilesAt: range)
            modelErrors[key] = Diagnostic(failure.message, advice: failure.advice, at: range)
        }
        for declaration in earlier where models[declaration.qualifiedName] != declaration {
            ambiguous.insert(declaration.qualifiedName)
        }
    }
}

extension Statement {
    /// Whether it is `base URL`.
    fileprivate var setsBase: Bool {
        if case .command(let command) = kind {
            command.name.text == "base" && !command.arguments.isEmpty
        } else {
            false
        }
    }

    /// The commands in it, those of blocks too.
    fileprivate var commands: [Command] {
        switch kind {
        case .command(let command): [command]
        case .conditional(let conditional):
            (conditional.branches.flatMap(\.body) + (conditional.otherwise ?? [])).flatMap(\.commands)
        case .switched(let switched): switched.cases.flatMap(\.body).flatMap(\.commands)
        case .forEach(let loop): loop.body.flatMap(\.commands)
        case .whileLoop(_, let body): body.flatMap(\.commands)
        case .repeated(let loop): loop.body.flatMap(\.commands)
        default: []
        }
    }
}
