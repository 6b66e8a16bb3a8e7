extension DeclarationTable {
    /// An extension in a namespace extends the type with that name there, or else the one at the top level. One in a module
    /// extends what the module means by the name.
    func placed(
        _ extension: TypeDeclarationSyntax, in namespace: [String], _ source: SourceText
    ) -> TypeDeclarationSyntax {
        if source.module != nil { return placed(`extension`, inModuleOf: source) }
        var inside = `extension`
        inside.path = namespace + inside.path
        return !isKnown(inside) && isKnown(`extension`) ? `extension` : inside
    }

    private func placed(_ extension: TypeDeclarationSyntax, inModuleOf source: SourceText) -> TypeDeclarationSyntax {
        var (inside, names) = (`extension`, `extension`.path[...])
        if names.count > 1, modules.contains(names[0]), case .type(let type)? = meaning(of: names[0], from: source),
            type.isOnlyExtended
        {
            names.removeFirst()
        }
        let home = `extension`.path.count == names.count ? nil : `extension`.path[0]
        switch home.map({ member(names[names.startIndex], of: $0) }) ?? meaning(of: names[0], from: source) {
        case .type(let type): inside.path = type.path + names.dropFirst()
        case .alias(let alias): inside.path = alias.enclosing + names
        case .genericParameter, nil: break
        }
        return inside
    }

    /// True if the extended type is known.
    func isKnown(_ extension: TypeDeclarationSyntax) -> Bool {
        types[target(of: `extension`).path.joined(separator: ".")] != nil
    }

    /// Adds to a type what an extension declares. Of a type that is not known, there is only the name.
    mutating func extend(
        with extension: TypeDeclarationSyntax, _ source: SourceText, _ addition: inout Addition
    ) {
        let (path, arguments) = target(of: `extension`)
        let name = path.joined(separator: ".")
        let members = `extension`.members
        for length in 1...path.count where types[name] == nil {
            makeName(for: Array(path.prefix(length)), of: `extension`, source)
        }
        guard var type = types[name] else { return }
        let part = DeclaredType.Part(
            inherited: `extension`.inherited,
            requirements: `extension`.requirements + requirements(that: path, isAppliedTo: arguments),
            members: members.withoutTypes, source: source, span: `extension`.span)
        if !type.parts.contains(part) { type.parts.append(part) }
        types[name] = type
        // An attribute may turn a stored property into a computed one, as `@Entry` does.
        let stored = members.properties.filter(\.attributes.isEmpty)
        for span in stored.map(\.nameSpan) + members.cases.map(\.nameSpan) {
            addition.report(
                "An extension cannot have stored properties or cases: declare it in '\(name)' itself.", at: span,
                in: source)
        }
        declare(members, in: type.path, source, &addition)
    }
}

extension DeclarationTable {
    /// The type that an extension names, with its generic arguments; the names of aliases are spelled out.
    private func target(of extension: TypeDeclarationSyntax) -> (path: [String], arguments: [TypeSyntax]) {
        var (path, arguments) = (`extension`.path, `extension`.extendedArguments)
        for _ in 0..<8 {
            let name = path.joined(separator: ".")
            guard types[name] == nil, let alias = aliases[name]?.syntax,
                case .path(let names) = alias.target.spelledOut.form
            else { break }
            path = names.map(\.text)
            if alias.genericParameters.isEmpty { arguments = names.flatMap(\.arguments) }
        }
        return (path, arguments)
    }

    /// `extension [Movie]` is `extension Array where Element == Movie`.
    private func requirements(that path: [String], isAppliedTo arguments: [TypeSyntax]) -> [RequirementSyntax] {
        let declared = genericParameters(of: path)
        let names = declared.isEmpty ? BuiltInTypes.genericParameters[path.last ?? ""] ?? [] : declared
        guard names.count == arguments.count else { return [] }
        return zip(names, arguments).map { name, argument in
            let subject = TypeSyntax(
                form: .path([.init(text: name, arguments: [], span: argument.span)]), span: argument.span)
            return RequirementSyntax(subject: subject, constraints: [], sameType: argument)
        }
    }

    /// Creates a type of which only the name is known, so that others can be nested in it.
    mutating func makeName(for path: [String], of extension: TypeDeclarationSyntax, _ source: SourceText) {
        let name = path.joined(separator: ".")
        guard types[name] == nil else { return }
        var syntax = `extension`
        syntax.members = MemberSyntax()
        types[name] = DeclaredType(syntax: syntax, path: path, source: source, parts: [])
    }
}
