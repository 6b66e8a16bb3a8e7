/// A catalogue of the declared types and what their names mean.
///
/// A catalogue is a value: adding to one does not change its copies, and refused declarations change nothing.
///
/// ```swift
/// var models = ModelCatalogue()
/// _ = try models.add([SourceText("struct Film: Decodable { let name: String }")])
/// let films = try JSONBodyDecoder().decode(body, as: models.type(named: "[Film]"), in: models)
/// ```
public struct ModelCatalogue: Sendable {
    var table = DeclarationTable()
    private var declarationsByName: [String: ModelDeclaration]
    private let readyMade: [String: ModelDeclaration]
    var memory = CatalogueMemory()
    /// The namespace in which names are looked up first; nil for the top level only.
    public private(set) var namespace: String?
    private var namespaces: Set<String> = []
    var latest = LatestAddition()
    /// Runs the code of the sources.
    public let interpreter: CodeInterpreter

    /// A catalogue without any declaration.
    ///
    /// `interpreter` runs the code of the sources that are added. With ``CodeInterpreter/none`` a type that decodes
    /// itself is unknown; `.swift`, in the module `SwiftInterpreting`, runs it.
    public init(interpreter: CodeInterpreter = .none) {
        self.init(declarations: [], interpreter: interpreter)
    }

    /// A catalogue of declarations that have no source text.
    ///
    /// They can be looked up and decoded, but sources and ``type(named:)`` cannot name them.
    public init(declarations: [ModelDeclaration], interpreter: CodeInterpreter = .none) {
        self.interpreter = interpreter
        readyMade = Dictionary(declarations.map { ($0.qualifiedName, $0) }, uniquingKeysWith: { $1 })
        declarationsByName = readyMade
    }
}

extension ModelCatalogue {
    func isNamespace(_ name: String) -> Bool { namespaces.contains(name) }

    /// The same catalogue as seen from within a namespace. Added declarations belong to it, and its names take
    /// precedence over those at the top level. Elsewhere they are written with the namespace.
    ///
    /// ```swift
    /// var films = ModelCatalogue().within("tmdb")
    /// _ = try films.add([SourceText("struct Movie: Decodable { let title: String }")])
    /// let movies = try films.within(nil).type(named: "[tmdb.Movie]")
    /// ```
    public func within(_ namespace: String?) -> ModelCatalogue {
        var catalogue = self
        catalogue.namespace = namespace
        return catalogue
    }

    /// Adds the declarations of Swift sources, which may refer to each other and to existing declarations.
    ///
    /// A type that is declared again is replaced. Returns the warnings and notes about the sources. An error leaves the
    /// catalogue as it was; code that is not understood in an app's file is a warning, and the result of its type is
    /// unknown.
    public mutating func add(_ sources: [SourceText]) throws(DeclarationErrors) -> [DeclarationDiagnostic] {
        let base = memory
        if let (known, remarks) = base.additions?.addition(of: sources, to: self) {
            self = known
            return remarks
        }
        var files: [(members: MemberSyntax, source: SourceText)] = []
        var diagnostics: [DeclarationDiagnostic] = []
        for source in sources {
            let (file, remarks) = DeclarationReader.read(source)
            files.append((file, source))
            diagnostics += remarks
        }
        try Self.refuseErrors(diagnostics)
        var table = table
        let remarks = diagnostics
        diagnostics += table.merge(files, into: namespace)
        table.leaveOpen(remarks)
        let built = CatalogueBuilder.build(table)
        let added = Set(sources)
        diagnostics += built.diagnostics.filter { $0.severity == .error || added.contains($0.position.source) }
        var seen: Set<DeclarationDiagnostic> = []
        diagnostics = diagnostics.filter { seen.insert($0).inserted }.sorted { $0.position < $1.position }
        try Self.refuseErrors(diagnostics)
        diagnostics = diagnostics.filter { added.contains($0.position.source) }.map(\.leavingOpen)
        self.table = table
        if let namespace { namespaces.insert(namespace) }
        declarationsByName = readyMade.merging(built.declarations, uniquingKeysWith: { $1 })
        memory = CatalogueMemory(base.additions)
        latest = LatestAddition(sources, to: namespace, diagnostics)
        base.additions?.remember(sources, addedTo: base, as: self, diagnostics)
        return diagnostics
    }

    /// A declared type as it was read.
    func declaredType(_ qualifiedName: String) -> DeclaredType? { table.types[qualifiedName] }

    /// Reads a changed text in the place of another one, with every text that adds to what is declared in it: a
    /// declaration that is read again has lost its extensions.
    mutating func replace(_ source: SourceText, by changed: SourceText) throws(DeclarationErrors) {
        var texts: Set<SourceText> = [source]
        while true {
            let types = table.types.values.filter { texts.contains($0.source) }
            let more = texts.union(types.flatMap(\.parts).map(\.source))
            guard more.count > texts.count else { break }
            texts = more
        }
        texts.remove(source)
        var own = within(home(of: source))
        _ = try own.add([changed] + texts.sorted { ($0.name, $0.text) < ($1.name, $1.text) })
        self = own.within(namespace)
    }

    /// The namespace that a text's declarations belong to.
    private func home(of source: SourceText) -> String? {
        let first = table.types.values.first { $0.source == source && $0.path.count > 1 }?.path.first
        return first.flatMap { namespaces.contains($0) ? $0 : nil }
    }

    /// The texts that declare what the namespace sees, and which of them are its own.
    var visibleSources: [(source: SourceText, isOwn: Bool)] {
        var seen: [SourceText: Bool] = [:]
        func see(_ sources: Set<SourceText>, in path: [String]) {
            let home = path.first.flatMap { namespaces.contains($0) ? $0 : nil }
            guard home == nil || home == namespace else { return }
            for source in sources { seen[source] = seen[source] == true || home != nil }
        }
        for type in table.types.values { see(Set(type.parts.map(\.source) + [type.source]), in: type.path) }
        for alias in table.aliases.values { see([alias.source], in: alias.enclosing) }
        for source in table.globals.sources(in: namespace) where seen[source] == nil { seen[source] = false }
        return seen.map { ($0.key, $0.value) }
    }

    /// All declarations at the top level and in the namespace, decodable or not, sorted by their qualified names,
    /// except for those that a declaration of the namespace hides.
    public var declarations: [ModelDeclaration] {
        let others = namespaces.subtracting(namespace.map { [$0] } ?? [])
        return declarationsByName.keys.sorted().compactMap { declarationsByName[$0] }
            .filter { others.isEmpty || !others.contains($0.reference.components.first?.name ?? "") }
            .filter { namespace == nil || self[name(of: $0)] == $0 }
    }

    /// The number of declared types, in every namespace.
    package var count: Int { declarationsByName.count }

    /// The declarations of the namespace only or, without one, of the top level.
    public var ownDeclarations: [ModelDeclaration] {
        guard let namespace else { return declarations }
        return declarations.filter { $0.reference.components.first?.name == namespace }
    }

    /// The declaration under a qualified name (`Page.Meta`), with its generic parameters as they are written.
    public subscript(qualifiedName: String) -> ModelDeclaration? {
        namespace.flatMap { declarationsByName["\($0).\(qualifiedName)"] } ?? declarationsByName[qualifiedName]
    }

    /// A declaration's name as written within the namespace, without the namespace if it belongs there.
    public func name(of declaration: ModelDeclaration) -> String {
        let name = declaration.qualifiedName
        guard let namespace, name.hasPrefix(namespace + ".") else { return name }
        return String(name.dropFirst(namespace.utf8.count + 1))
    }

    /// The catalogue with a declaration added, or replaced if one has its name. Use it to try a change.
    package func replacing(_ declaration: ModelDeclaration) -> ModelCatalogue {
        var changed = self
        changed.declarationsByName[declaration.qualifiedName] = declaration
        changed.memory = CatalogueMemory()
        changed.latest = LatestAddition()
        return changed
    }

    /// The class that a class inherits from, if it is declared.
    package func superclass(of declaration: ModelDeclaration) -> ModelDeclaration? {
        guard declaration.kind == .class, let type = table.types[declaration.qualifiedName] else { return nil }
        return table.superclass(of: type).flatMap { declarationsByName[$0.qualifiedName] }
    }

    /// The declaration of a type, with its generic arguments in place of its parameters.
    ///
    /// It replaces one level at a time, because a field may refer to the same type again.
    public func declaration(of reference: ModelReference) -> ModelDeclaration? {
        let name = reference.qualifiedName
        guard let declaration = declarationsByName[name] ?? memory.localDeclaration(name) else { return nil }
        let arguments = reference.components.flatMap(\.arguments)
        guard arguments.count == declaration.genericParameters.count else { return nil }
        return declaration.substituting(
            Dictionary(zip(declaration.genericParameters, arguments), uniquingKeysWith: { $1 }))
    }

    /// The type that a text such as `Page<[Movie]>?` names, whether or not it can be decoded.
    public func type(named text: String) throws(DeclarationErrors) -> ModelType {
        let key = CatalogueMemory.TypeName(text: text, namespace: namespace)
        if case let known?? = memory.type(named: key) { return known }
        let type = try read(text)
        memory.keep(type, named: key)
        return type
    }

    /// The type with this name; nil if there is none. Names without a type are remembered.
    package func typeIfAny(named text: String) -> ModelType? {
        let key = CatalogueMemory.TypeName(text: text, namespace: namespace)
        if let known = memory.type(named: key) { return known }
        guard let type = try? type(named: text) else {
            memory.keep(nil, named: key)
            return nil
        }
        return type
    }

    /// The type that a text names, if a body can be decoded as it.
    public func decodableType(named text: String) throws(DeclarationErrors) -> ModelType {
        let type = try type(named: text)
        guard let obstacle = Decodability(table).obstacle(to: type, given: []) else { return type }
        let position = SourcePosition(0..<text.utf8.count, in: SourceText(text, named: "type"))
        throw DeclarationErrors([DeclarationDiagnostic(.error, obstacle, at: position)])
    }
}

extension ModelCatalogue: Hashable {
    /// Returns whether both catalogues declare the same models.
    public static func == (one: ModelCatalogue, two: ModelCatalogue) -> Bool {
        one.table == two.table && one.namespace == two.namespace && one.declarationsByName == two.declarationsByName
            && one.readyMade == two.readyMade
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(table)
        hasher.combine(declarationsByName)
        hasher.combine(readyMade)
    }
}

extension ModelCatalogue {
    fileprivate func read(_ text: String) throws(DeclarationErrors) -> ModelType {
        let source = SourceText(text, named: "type")
        let (syntax, remarks) = DeclarationReader.readType(source)
        guard let syntax, remarks.isEmpty else { throw DeclarationErrors(remarks) }
        do throws(DeclarationDiagnostic) {
            return try TypeResolver.type(syntax, in: .init(path: namespace.map { [$0] } ?? [], source: source), table)
        } catch {
            throw DeclarationErrors([error])
        }
    }

    fileprivate static func refuseErrors(_ diagnostics: [DeclarationDiagnostic]) throws(DeclarationErrors) {
        guard diagnostics.allSatisfy({ $0.severity != .error || $0.position.source.isFile }) else {
            throw DeclarationErrors(diagnostics.filter { !$0.position.source.isFile })
        }
    }
}

extension DeclarationDiagnostic {
    /// An error in an app's file, as a warning.
    fileprivate var leavingOpen: DeclarationDiagnostic {
        guard severity == .error, position.source.isFile else { return self }
        return DeclarationDiagnostic(.warning, message, at: position)
    }
}
