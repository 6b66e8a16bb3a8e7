extension DeclarationTable {
    /// The declaration that a name refers to.
    package enum Meaning {
        case type(DeclaredType)
        case alias(DeclaredAlias)
        case genericParameter
    }

    /// The declaration that a name inside a type refers to: in that type, in an enclosing type, or at the top level,
    /// as the code of a text sees it.
    package func meaning(of name: String, in path: [String], from source: SourceText?) -> Meaning? {
        for length in stride(from: path.count, through: 1, by: -1) {
            let enclosing = path.prefix(length).joined(separator: ".")
            if types[enclosing]?.syntax.genericParameters.contains(where: { $0.name == name }) ?? false {
                return .genericParameter
            }
            if let nested = inheritedMember(name, of: enclosing) { return nested }
        }
        return meaning(of: name, from: source)
    }

    /// The declaration that a name after a dot refers to.
    package func member(_ name: String, of qualifiedName: String) -> Meaning? {
        if let nested = plainMeaning(of: qualifiedName + "." + name) { return nested }
        // The name of a module stands before that of any of its declarations.
        guard modules.contains(qualifiedName), let own = plainMeaning(of: name) else { return nil }
        return own.source?.module == qualifiedName ? own : nil
    }

    /// The meaning of a name after a dot, in the type itself, its superclass or a protocol it conforms to.
    func inheritedMember(_ name: String, of qualifiedName: String) -> Meaning? {
        if let own = member(name, of: qualifiedName) { return own }
        guard namesOfMembers.contains(name) else { return nil }
        var waiting = [qualifiedName]
        var seen: Set<String> = []
        while let next = waiting.popLast() {
            guard seen.insert(next).inserted, let type = types[next] else { continue }
            if let found = member(name, of: next) { return found }
            for part in type.parts {
                for inherited in part.inherited {
                    // Inherited types are looked up around the type, because a lookup inside it would not end.
                    guard let path = inherited.plainPath,
                        case .type(let outer)? = plainMeaning(of: path, in: type.path, from: part.source),
                        outer.syntax.keyword == .class || outer.syntax.keyword == .protocol
                    else { continue }
                    waiting.append(outer.qualifiedName)
                }
            }
        }
        return nil
    }

    /// The meaning of a path of plain names around a type, without what types inherit.
    private func plainMeaning(of names: [String], in path: [String], from source: SourceText) -> Meaning? {
        for length in stride(from: path.count - 1, through: 0, by: -1) {
            let name = (path.prefix(length) + names).joined(separator: ".")
            if let type = types[name], length > 0 || names.count > 1 || modules.isEmpty { return .type(type) }
        }
        return modules.isEmpty || names.count > 1 ? nil : meaning(of: names[0], from: source)
    }

    /// The declaration that a path of plain names inside a type refers to.
    package func meaning(of names: [String], in path: [String], from source: SourceText?) -> Meaning? {
        guard let first = names.first, var found = meaning(of: first, in: path, from: source) else { return nil }
        for name in names.dropFirst() {
            guard case .type(let type) = found, let next = inheritedMember(name, of: type.qualifiedName) else {
                return nil
            }
            found = next
        }
        return found
    }

    /// The generic parameters of a type and of the types around it, the outermost first.
    package func genericParameters(of path: [String]) -> [String] {
        (0..<path.count).flatMap { (index: Int) -> [String] in
            types[path.prefix(index + 1).joined(separator: ".")]?.syntax.genericParameters.map(\.name) ?? []
        }
    }

    /// The type at a path, with each generic parameter as its own argument.
    package func components(of path: [String]) -> [ModelReference.Component] {
        path.indices.map { index in
            let parameters = types[path.prefix(index + 1).joined(separator: ".")]?.syntax.genericParameters ?? []
            return ModelReference.Component(path[index], arguments: parameters.map { .parameter($0.name) })
        }
    }
}

extension DeclaredType {
    /// Indicates whether only its extensions are known.
    package var isOnlyExtended: Bool { syntax.keyword == .extension }
    package var qualifiedName: String { path.joined(separator: ".") }
    var position: SourcePosition { SourcePosition(syntax.nameSpan, in: source) }
}

extension DeclarationTable {
    /// Returns the position of a declaration.
    package func position(of qualifiedName: String) -> SourcePosition? {
        types[qualifiedName]?.position
            ?? aliases[qualifiedName].map { SourcePosition($0.syntax.nameSpan, in: $0.source) }
    }
}
