/// A declared type, with what extensions add to it.
package struct DeclaredType: Hashable, Sendable {
    /// The declaration itself, or an extension: its conformances, and their conditions.
    package struct Part: Hashable, Sendable {
        package var inherited: [TypeSyntax]
        package var requirements: [RequirementSyntax]
        /// The members of the type, without nested types.
        package var members: MemberSyntax
        package var source: SourceText
        /// From its attributes or its name to its last brace.
        var span: Range<Int>
    }

    package var syntax: TypeDeclarationSyntax
    /// The names from the top level to the type.
    package var path: [String]
    package var source: SourceText
    package var parts: [Part]
}

extension DeclaredType {
    var computedProperties: [PropertySyntax] { parts.flatMap(\.members.computedProperties) }
}

/// An alias, and the type it is declared in.
package struct DeclaredAlias: Hashable, Sendable {
    package var syntax: AliasSyntax
    package var enclosing: [String]
    package var source: SourceText
}

/// All declarations, by qualified name (`Page.Meta`). An extension of an unknown type creates a type that is only a
/// name.
package struct DeclarationTable: Hashable, Sendable {
    package var types: [String: DeclaredType] = [:]
    package var aliases: [String: DeclaredAlias] = [:]
    /// The names of the types that are nested in others.
    private(set) var namesOfMembers: Set<String> = []
    package var globals = DeclaredGlobals()
    /// The modules whose files are among the sources.
    var modules = DeclaredModules()
    /// Diagnostics for code in files that is not understood. Nothing is claimed about the values of a type that
    /// contains such code.
    private(set) var obstacles: [DeclarationDiagnostic] = []
}

extension DeclarationTable {
    /// Adds the declarations of files, to the top level or to a namespace. A repeated declaration replaces the old one and
    /// everything that belonged to it.
    package mutating func merge(
        _ files: [(members: MemberSyntax, source: SourceText)], into namespace: String?
    ) -> [DeclarationDiagnostic] {
        var addition = Addition(namespace: namespace.map { [$0] } ?? [])
        let files = modules.isEmpty ? files : opened(files)
        modules.tellApart(files)
        globals.add(files, in: namespace)
        let renewed = Set(files.map(\.source.name))
        obstacles.removeAll { renewed.contains($0.position.source.name) }
        forgetTypes(of: files, in: addition.namespace)
        forgetExtensions(in: renewed.intersection(files.filter(\.source.isFile).map(\.source.name)))
        for file in files {
            if let namespace = namespace ?? file.source.module { makeNamespace(namespace) }
            declare(file.members, in: addition.namespace, file.source, &addition)
        }
        var waiting = files.flatMap { file in
            file.members.types.filter { $0.keyword == .extension }.map { syntax in
                (extension: placed(syntax, in: addition.namespace, file.source), source: file.source)
            }
        }
        // An extension may extend a type that another extension declares, or one that is not known.
        while !waiting.isEmpty {
            let known = waiting.indices.filter { isKnown(waiting[$0].extension) }
            let outermost = waiting.indices.min { waiting[$0].extension.path.count < waiting[$1].extension.path.count }
            let ready = known.isEmpty ? outermost.map { [$0] } ?? [] : known
            for index in ready { extend(with: waiting[index].extension, waiting[index].source, &addition) }
            let done = Set(ready)
            waiting = waiting.indices.filter { !done.contains($0) }.map { waiting[$0] }
        }
        leaveOpen(addition.diagnostics)
        return addition.diagnostics
    }

    /// Keeps what is wrong in files.
    mutating func leaveOpen(_ diagnostics: [DeclarationDiagnostic]) {
        obstacles += diagnostics.filter { $0.severity == .error && $0.position.source.isFile }
    }
}

extension DeclarationTable {
    /// The state of adding files.
    package struct Addition {
        /// The names around all that is added.
        let namespace: [String]
        var names: [String: SourceText] = [:]
        var diagnostics: [DeclarationDiagnostic] = []

        package init(namespace: [String]) { self.namespace = namespace }

        mutating func report(
            _ message: String, _ severity: DeclarationDiagnostic.Severity = .error, at span: Range<Int>,
            in source: SourceText
        ) {
            diagnostics.append(DeclarationDiagnostic(severity, message, at: SourcePosition(span, in: source)))
        }
    }

    package mutating func declare(
        _ members: MemberSyntax, in path: [String], _ source: SourceText, _ addition: inout Addition
    ) {
        let isOuter = path == addition.namespace
        for alias in members.aliases {
            let path = isOuter ? home(of: alias.name, in: source, path) : path
            let name = (path + [alias.name]).joined(separator: ".")
            guard makeRoom(for: name, at: alias.nameSpan, whole: alias.span, source, &addition) else { continue }
            if !path.isEmpty { namesOfMembers.insert(alias.name) }
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
            declare(type, in: isOuter ? home(of: type.path[0], in: source, path) : path, source, &addition)
        }
    }

    fileprivate mutating func declare(
        _ type: TypeDeclarationSyntax, in path: [String], _ source: SourceText, _ addition: inout Addition
    ) {
        let path = path + type.path
        let name = path.joined(separator: ".")
        if path.count > 1, let own = path.last { namesOfMembers.insert(own) }
        let extended = types[name].flatMap { $0.isOnlyExtended ? $0 : nil }
        guard
            makeRoom(
                for: name, at: type.nameSpan, isPrivate: type.access == .file, whole: type.span, source, &addition)
        else { return }
        var syntax = type
        syntax.members.types = []
        syntax.members.aliases = []
        let own = DeclaredType.Part(
            inherited: type.inherited, requirements: type.requirements, members: syntax.members, source: source,
            span: type.span)
        types[name] = DeclaredType(syntax: syntax, path: path, source: source, parts: [own] + (extended?.parts ?? []))
        declare(type.members, in: path, source, &addition)
    }

    /// Removes what was declared under a name before; declaring it twice at once is an error, unless it is private.
    fileprivate mutating func makeRoom(
        for name: String, at span: Range<Int>, isPrivate: Bool = false, whole: Range<Int>, _ source: SourceText,
        _ addition: inout Addition
    ) -> Bool {
        if let other = addition.names[name] {
            if source.isFile {
                tellApart(name, whole, source, &addition)
            } else if other != source, isPrivate || types[name]?.syntax.access == .file {
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

    /// Two files may declare a name, privately or for two programs. Unless they say the same, neither is what it means.
    fileprivate mutating func tellApart(
        _ name: String, _ span: Range<Int>, _ source: SourceText, _ addition: inout Addition
    ) {
        let text = source.text(span)
        if let first = types[name], first.source.text(first.syntax.span) != text {
            addition.report(
                "'\(name)' is declared in \(source.name) too, and differs there.", at: first.syntax.nameSpan,
                in: first.source)
        } else if let first = aliases[name], first.source.text(first.syntax.span) != text {
            aliases[name] = nil
        }
    }

    /// Removes the types at the top level that files declare again, with all that is nested in them.
    fileprivate mutating func forgetTypes(
        of files: [(members: MemberSyntax, source: SourceText)], in namespace: [String]
    ) {
        let declared = files.flatMap { file in
            file.members.types.filter { $0.keyword != .extension }.map { type in
                home(of: type.path[0], in: file.source, namespace) + [type.path[0]]
            }
        }
        let renewed = Set(declared).filter { path in
            types[path.joined(separator: ".")].map { !$0.isOnlyExtended } ?? false
        }
        guard !renewed.isEmpty else { return }
        let lengths = Set(renewed.map(\.count))
        func isRenewed(_ path: [String]) -> Bool {
            lengths.contains { path.count >= $0 && renewed.contains(Array(path.prefix($0))) }
        }
        types = types.filter { !isRenewed($0.value.path) }
        aliases = aliases.filter { !isRenewed($0.value.enclosing) }
    }

    /// Removes what files extended types by before they were changed.
    fileprivate mutating func forgetExtensions(in files: Set<String>) {
        for (name, type) in types where type.parts.contains(where: { files.contains($0.source.name) }) {
            types[name]?.parts.removeAll { files.contains($0.source.name) && $0.span != type.syntax.span }
        }
    }

    /// The declarations of files, where what a protocol asks for is seen by its callers in other modules.
    private func opened(
        _ files: [(members: MemberSyntax, source: SourceText)]
    ) -> [(members: MemberSyntax, source: SourceText)] {
        let required = files.reduce(into: Set<String>()) { $0.formUnion($1.members.namesOfRequirements) }
        return files.map { file in
            guard file.source.module != nil else { return file }
            var file = file
            file.members.open(required)
            return file
        }
    }

    /// Creates a namespace: a name in which types are nested. No text declares it.
    fileprivate mutating func makeNamespace(_ name: String) {
        let syntax = TypeDeclarationSyntax(keyword: .extension, path: [name], nameSpan: 0..<0)
        makeName(for: [name], of: syntax, SourceText("", named: ""))
    }
}
