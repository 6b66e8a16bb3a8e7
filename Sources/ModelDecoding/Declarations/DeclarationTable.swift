/// A declared type, with what extensions add to it.
struct DeclaredType: Hashable, Sendable {
    /// The declaration itself, or an extension: what each conforms to, and on which conditions.
    struct Part: Hashable, Sendable {
        var inherited: [TypeSyntax]
        var requirements: [RequirementSyntax]
        var source: SourceText
    }

    var syntax: TypeDeclarationSyntax
    /// The names from the top level to the type.
    var path: [String]
    var source: SourceText
    var parts: [Part]
    var computedProperties: [PropertySyntax]
    var decodingInitializer: SourcePosition?
}

/// An alias, and the type it is declared in.
struct DeclaredAlias: Hashable, Sendable {
    var syntax: AliasSyntax
    var enclosing: [String]
    var source: SourceText
}

/// All that is declared, by qualified name (`Page.Meta`). What extends an unknown type makes a type that is only a name.
struct DeclarationTable: Hashable, Sendable {
    private(set) var types: [String: DeclaredType] = [:]
    private(set) var aliases: [String: DeclaredAlias] = [:]
}

extension DeclarationTable {
    /// Takes in what files declare. What they declare again is replaced, along with all that belonged to it.
    mutating func merge(_ files: [(members: MemberSyntax, source: SourceText)]) -> [DeclarationDiagnostic] {
        var addition = Addition()
        for file in files {
            declare(file.members, in: [], file.source, &addition)
        }
        var waiting = files.flatMap { file in
            file.members.types.filter { $0.keyword == .extension }.map { (extension: $0, source: file.source) }
        }
        // An extension may extend a type that another extension declares.
        while !waiting.isEmpty {
            let ready = waiting.filter { target(of: $0.extension) != nil }
            waiting.removeAll { target(of: $0.extension) != nil }
            for each in ready.isEmpty ? waiting : ready { extend(with: each.extension, each.source, &addition) }
            if ready.isEmpty { break }
        }
        return addition.diagnostics
    }
}

private extension DeclarationTable {
    struct Addition {
        var names: Set<String> = []
        var diagnostics: [DeclarationDiagnostic] = []
    }

    mutating func declare(
        _ members: MemberSyntax, in path: [String], _ source: SourceText, _ addition: inout Addition
    ) {
        for alias in members.aliases {
            let name = (path + [alias.name]).joined(separator: ".")
            guard makeRoom(for: name, at: alias.nameSpan, source, &addition) else { continue }
            aliases[name] = DeclaredAlias(syntax: alias, enclosing: path, source: source)
        }
        for type in members.types {
            guard type.keyword != .extension else {
                if !path.isEmpty {
                    addition.diagnostics.append(
                        DeclarationDiagnostic(
                            .error,
                            "An extension stands at the top level: move it out of \(path.joined(separator: ".")).",
                            at: SourcePosition(type.nameSpan, in: source)))
                }
                continue
            }
            declare(type, in: path, source, &addition)
        }
    }

    mutating func declare(
        _ type: TypeDeclarationSyntax, in path: [String], _ source: SourceText, _ addition: inout Addition
    ) {
        let path = path + type.path
        let name = path.joined(separator: ".")
        guard makeRoom(for: name, at: type.nameSpan, source, &addition) else { return }
        var syntax = type
        syntax.members.types = []
        syntax.members.aliases = []
        types[name] = DeclaredType(
            syntax: syntax, path: path, source: source,
            parts: [.init(inherited: type.inherited, requirements: type.requirements, source: source)],
            computedProperties: type.members.computedProperties,
            decodingInitializer: type.members.decodingInitializer.map { SourcePosition($0, in: source) })
        declare(type.members, in: path, source, &addition)
    }

    /// Removes what was declared under a name before; declaring it twice at once is an error.
    mutating func makeRoom(
        for name: String, at span: Range<Int>, _ source: SourceText, _ addition: inout Addition
    ) -> Bool {
        guard addition.names.insert(name).inserted else {
            addition.diagnostics.append(
                DeclarationDiagnostic(
                    .error, "'\(name)' is declared twice: remove one, or give it another name.",
                    at: SourcePosition(span, in: source)))
            return false
        }
        aliases[name] = nil
        guard let former = types.removeValue(forKey: name), former.syntax.keyword != .extension else { return true }
        types = types.filter { !$0.key.hasPrefix(name + ".") }
        aliases = aliases.filter { !$0.key.hasPrefix(name + ".") }
        return true
    }

    func target(of extension: TypeDeclarationSyntax) -> String? {
        let name = `extension`.path.joined(separator: ".")
        if types[name] != nil { return name }
        guard let target = aliases[name]?.syntax.target.plainPath?.joined(separator: ".") else { return nil }
        return types[target] == nil ? nil : target
    }

    mutating func extend(
        with extension: TypeDeclarationSyntax, _ source: SourceText, _ addition: inout Addition
    ) {
        let name = target(of: `extension`) ?? `extension`.path.joined(separator: ".")
        let members = `extension`.members
        var type =
            types[name]
            ?? DeclaredType(
                syntax: `extension`, path: `extension`.path, source: source, parts: [], computedProperties: [])
        type.syntax.members.types = []
        type.syntax.members.aliases = []
        let part = DeclaredType.Part(
            inherited: `extension`.inherited, requirements: `extension`.requirements, source: source)
        if !type.parts.contains(part) { type.parts.append(part) }
        type.computedProperties += members.computedProperties.filter { !type.computedProperties.contains($0) }
        if let initializer = members.decodingInitializer {
            type.decodingInitializer = SourcePosition(initializer, in: source)
        }
        types[name] = type
        for span in members.properties.map(\.nameSpan) + members.cases.map(\.nameSpan) {
            addition.diagnostics.append(
                DeclarationDiagnostic(
                    .error, "An extension stores nothing and has no cases: declare it in \(name) itself.",
                    at: SourcePosition(span, in: source)))
        }
        declare(members, in: type.path, source, &addition)
    }
}
