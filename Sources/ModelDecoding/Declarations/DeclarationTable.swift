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

/// All declarations, by qualified name (`Page.Meta`). An extension of an unknown type creates a type that is only a
/// name.
struct DeclarationTable: Hashable, Sendable {
    private(set) var types: [String: DeclaredType] = [:]
    private(set) var aliases: [String: DeclaredAlias] = [:]
}

extension DeclarationTable {
    /// Adds the declarations of files, to the top level or to a namespace. A repeated declaration replaces the old one and
    /// everything that belonged to it.
    mutating func merge(
        _ files: [(members: MemberSyntax, source: SourceText)], into namespace: String?
    ) -> [DeclarationDiagnostic] {
        var addition = Addition(namespace: namespace.map { [$0] } ?? [])
        for file in files {
            if let namespace { makeNamespace(namespace) }
            declare(file.members, in: addition.namespace, file.source, &addition)
        }
        var waiting = files.flatMap { file in
            file.members.types.filter { $0.keyword == .extension }.map { syntax in
                (extension: placed(syntax, in: addition.namespace), source: file.source)
            }
        }
        // An extension may extend a type that another extension declares, or one that is not known.
        while !waiting.isEmpty {
            let known = waiting.indices.filter { target(of: waiting[$0].extension) != nil }
            let outermost = waiting.indices.min { waiting[$0].extension.path.count < waiting[$1].extension.path.count }
            let ready = known.isEmpty ? outermost.map { [$0] } ?? [] : known
            for index in ready { extend(with: waiting[index].extension, waiting[index].source, &addition) }
            waiting = waiting.indices.filter { !ready.contains($0) }.map { waiting[$0] }
        }
        return addition.diagnostics
    }
}

extension DeclarationTable {
    fileprivate struct Addition {
        /// The names around all that is added.
        let namespace: [String]
        var names: [String: SourceText] = [:]
        var diagnostics: [DeclarationDiagnostic] = []

        mutating func report(
            _ message: String, _ severity: DeclarationDiagnostic.Severity = .error, at span: Range<Int>,
            in source: SourceText
        ) {
            diagnostics.append(DeclarationDiagnostic(severity, message, at: SourcePosition(span, in: source)))
        }
    }

    fileprivate mutating func declare(
        _ members: MemberSyntax, in path: [String], _ source: SourceText, _ addition: inout Addition
    ) {
        for alias in members.aliases {
            let name = (path + [alias.name]).joined(separator: ".")
            guard makeRoom(for: name, at: alias.nameSpan, source, &addition) else { continue }
            aliases[name] = DeclaredAlias(syntax: alias, enclosing: path, source: source)
        }
        for type in members.types {
            guard type.keyword != .extension else {
                if path.count > addition.namespace.count, let outer = path.last {
                    addition.report(
                        "An extension must be at the top level: move it out of '\(outer)'.", at: type.nameSpan,
                        in: source)
                }
                continue
            }
            declare(type, in: path, source, &addition)
        }
    }

    fileprivate mutating func declare(
        _ type: TypeDeclarationSyntax, in path: [String], _ source: SourceText, _ addition: inout Addition
    ) {
        let path = path + type.path
        let name = path.joined(separator: ".")
        let extended = types[name].flatMap { $0.isOnlyExtended ? $0 : nil }
        guard makeRoom(for: name, at: type.nameSpan, isPrivate: type.isPrivate, source, &addition) else { return }
        var syntax = type
        syntax.members.types = []
        syntax.members.aliases = []
        let own = DeclaredType.Part(inherited: type.inherited, requirements: type.requirements, source: source)
        let initializer = type.members.decodingInitializer.map { SourcePosition($0, in: source) }
        types[name] = DeclaredType(
            syntax: syntax, path: path, source: source, parts: [own] + (extended?.parts ?? []),
            computedProperties: type.members.computedProperties + (extended?.computedProperties ?? []),
            decodingInitializer: initializer ?? extended?.decodingInitializer)
        declare(type.members, in: path, source, &addition)
    }

    /// Removes what was declared under a name before; declaring it twice at once is an error, unless it is private.
    fileprivate mutating func makeRoom(
        for name: String, at span: Range<Int>, isPrivate: Bool = false, _ source: SourceText, _ addition: inout Addition
    ) -> Bool {
        if let other = addition.names[name] {
            if other != source, isPrivate || types[name]?.syntax.isPrivate ?? false {
                addition.report(
                    "'\(name)' is private to its file: the one in \(other.name) is used for all.", .note, at: span,
                    in: source)
            } else {
                addition.report(
                    "'\(name)' is declared twice: remove one, or give it another name.", at: span, in: source)
            }
            return false
        }
        addition.names[name] = source
        aliases[name] = nil
        guard let former = types.removeValue(forKey: name), !former.isOnlyExtended else { return true }
        types = types.filter { !$0.key.hasPrefix(name + ".") }
        aliases = aliases.filter { !$0.key.hasPrefix(name + ".") }
        return true
    }

    /// An extension in a namespace extends the type of that name there, or else the one at the top level.
    fileprivate func placed(_ extension: TypeDeclarationSyntax, in namespace: [String]) -> TypeDeclarationSyntax {
        var inside = `extension`
        inside.path = namespace + inside.path
        return target(of: inside) == nil && target(of: `extension`) != nil ? `extension` : inside
    }

    fileprivate func target(of extension: TypeDeclarationSyntax) -> String? {
        let name = `extension`.path.joined(separator: ".")
        if types[name] != nil { return name }
        guard let target = aliases[name]?.syntax.target.plainPath?.joined(separator: ".") else { return nil }
        return types[target] == nil ? nil : target
    }

    /// Creates a namespace: a name in which types are nested. No text declares it.
    fileprivate mutating func makeNamespace(_ name: String) {
        let syntax = TypeDeclarationSyntax(
            keyword: .extension, path: [name], nameSpan: 0..<0, attributes: [], isIndirect: false, isPrivate: false,
            genericParameters: [], inherited: [], requirements: [], members: MemberSyntax())
        makeName(for: [name], of: syntax, SourceText("", named: ""))
    }

    /// Creates a type of which only the name is known, so that others can be nested in it.
    fileprivate mutating func makeName(for path: [String], of extension: TypeDeclarationSyntax, _ source: SourceText) {
        let name = path.joined(separator: ".")
        guard types[name] == nil else { return }
        var syntax = `extension`
        syntax.members = MemberSyntax()
        types[name] = DeclaredType(syntax: syntax, path: path, source: source, parts: [], computedProperties: [])
    }

    fileprivate mutating func extend(
        with extension: TypeDeclarationSyntax, _ source: SourceText, _ addition: inout Addition
    ) {
        let name = target(of: `extension`) ?? `extension`.path.joined(separator: ".")
        let members = `extension`.members
        for length in 1...`extension`.path.count where types[name] == nil {
            makeName(for: Array(`extension`.path.prefix(length)), of: `extension`, source)
        }
        guard var type = types[name] else { return }
        let part = DeclaredType.Part(
            inherited: `extension`.inherited, requirements: `extension`.requirements, source: source)
        if !type.parts.contains(part) { type.parts.append(part) }
        type.computedProperties += members.computedProperties.filter { !type.computedProperties.contains($0) }
        if let initializer = members.decodingInitializer {
            type.decodingInitializer = SourcePosition(initializer, in: source)
        }
        types[name] = type
        for span in members.properties.map(\.nameSpan) + members.cases.map(\.nameSpan) {
            addition.report(
                "An extension cannot have stored properties or cases: declare it in '\(name)' itself.", at: span,
                in: source)
        }
        declare(members, in: type.path, source, &addition)
    }
}
