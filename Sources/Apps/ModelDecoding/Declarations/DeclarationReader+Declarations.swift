extension DeclarationReader {
    /// Reads the declaration whose attributes and modifiers have been read; `false` if there is none.
    package mutating func readDeclaration(
        _ introduction: IntroductionSyntax, into members: inout MemberSyntax
    ) -> Bool {
        if cursor.current.isSymbol("#"), cursor.peek().name != nil {
            skipMacro()
            return true
        }
        guard let word = cursor.current.word else { return false }
        switch word {
        case "struct", "class", "enum", "actor", "protocol", "extension":
            guard let keyword = TypeDeclarationSyntax.Keyword(rawValue: word) else { return false }
            guard let type = readType(keyword, introduction) else { break }
            members.types.append(type)
            return true
        case "typealias":
            guard var alias = readAlias() else { break }
            alias.access = introduction.access
            members.aliases.append(alias)
            return true
        case "let", "var":
            if readProperties(introduction, into: &members) { return true }
        case "case":
            if readCases(introduction, into: &members) { return true }
        case "func":
            if let function = readFunction(introduction) { members.functions.append(function) }
            return true
        case "init":
            if let initializer = readFunction(introduction) { members.initializers.append(initializer) }
            return true
        case "subscript":
            if let function = readFunction(introduction) { members.subscripts.append(function) }
            return true
        case "associatedtype":
            guard let associated = readAssociatedType() else { break }
            members.associatedTypes.append(associated)
            return true
        case "deinit", "import", "operator", "precedencegroup", "macro":
            cursor.advance()
            skipSignature()
            return true
        default: return false
        }
        recover()
        return true
    }
}

extension DeclarationReader {
    fileprivate mutating func readType(
        _ keyword: TypeDeclarationSyntax.Keyword, _ introduction: IntroductionSyntax
    ) -> TypeDeclarationSyntax? {
        cursor.advance()
        guard var declaration = keyword == .extension ? readExtended() : readNamed(keyword) else { return nil }
        declaration.attributes = introduction.attributes
        declaration.isIndirect = introduction.modifiers.contains("indirect")
        declaration.access = introduction.access
        declaration.documentation = introduction.documentation
        if cursor.skip(":") { declaration.inherited = readTypeList() }
        declaration.requirements = readRequirements()
        guard cursor.current.isSymbol("{") else {
            remarks.error(
                "Expected '{' and what \(declaration.path.first ?? "it") consists of, found \(cursor.current.shown).",
                at: cursor.current.kind == .end ? declaration.nameSpan : cursor.current.span)
            return nil
        }
        declaration.members = readBody(of: keyword)
        if keyword == .extension { declaration.members.give(introduction.access) }
        let start = introduction.attributes.first?.span.lowerBound ?? declaration.nameSpan.lowerBound
        declaration.span = start..<max(start, cursor.lastEnd)
        return declaration
    }

    fileprivate mutating func readNamed(_ keyword: TypeDeclarationSyntax.Keyword) -> TypeDeclarationSyntax? {
        guard let name = expectedName("a name after '\(keyword.rawValue)'") else { return nil }
        var declaration = TypeDeclarationSyntax(keyword: keyword, path: [name.text], nameSpan: name.span)
        declaration.genericParameters = readGenericParameters()
        return declaration
    }

    /// Reads the type that an extension extends; its sugar is spelled out.
    fileprivate mutating func readExtended() -> TypeDeclarationSyntax? {
        guard !startsDeclaration(cursor.current) else { return readNamed(.extension) }
        guard let type = readType() else { return nil }
        guard case .path(let names) = type.spelledOut.form else {
            remarks.error("Only a type that has a name can be extended.", at: type.span)
            return nil
        }
        var declaration = TypeDeclarationSyntax(keyword: .extension, path: names.map(\.text), nameSpan: type.span)
        declaration.extendedArguments = names.flatMap(\.arguments)
        return declaration
    }

    fileprivate mutating func readBody(of keyword: TypeDeclarationSyntax.Keyword) -> MemberSyntax {
        var members = MemberSyntax()
        let opener = cursor.current.span
        guard depth < Self.depthLimit else {
            remarks.error("Declarations are nested too deeply here: move this one out.", at: opener)
            skipGroup()
            return members
        }
        depth += 1
        defer { depth -= 1 }
        cursor.advance()
        readMembers(into: &members)
        if !cursor.skip("}") {
            remarks.error("This '{' is never closed: write '}' at its end.", at: opener)
            if !cursor.isAtEnd { cursor.advance() }
        }
        guard keyword == .protocol else { return members }
        // A protocol's requirements do not say what its code does, but they say something about its associated types.
        let associatedTypes = members.associatedTypes.map { associated in
            var associated = associated
            associated.witnesses = members.witnesses(of: associated.name)
            return associated
        }
        return MemberSyntax(
            aliases: members.aliases, associatedTypes: associatedTypes, requiredNames: members.names)
    }

    fileprivate mutating func readAlias() -> AliasSyntax? {
        cursor.advance()
        guard let name = expectedName("a name after 'typealias'") else { return nil }
        let genericParameters = readGenericParameters()
        guard cursor.skip("=") else {
            remarks.error("Expected '=' and a type, found \(cursor.current.shown).", at: cursor.current.span)
            return nil
        }
        guard let target = readType() else { return nil }
        _ = readRequirements()
        return AliasSyntax(
            name: name.text, nameSpan: name.span, genericParameters: genericParameters, target: target)
    }
}

extension MemberSyntax {
    /// The names of its functions and properties.
    fileprivate var names: Set<String> {
        Set(functions.map(\.name) + (staticProperties + properties + computedProperties).map(\.name))
    }

    fileprivate func witnesses(of associatedType: String) -> [AssociatedTypeSyntax.Witness] {
        let properties = (staticProperties + self.properties + computedProperties).filter {
            $0.type?.plainPath == [associatedType]
        }
        let results = functions.filter { $0.result?.plainPath == [associatedType] }
        let parameters = functions.flatMap { function in
            function.parameters.indices.filter { function.parameters[$0].type.plainPath == [associatedType] }
                .map { (function, $0) }
        }
        return properties.map { .init(name: $0.name, isStatic: $0.isStatic) }
            + results.map { .init(name: $0.name, isStatic: $0.isStatic, isFunction: true) }
            + parameters.map { .init(name: $0.name, isStatic: $0.isStatic, isFunction: true, parameter: $1) }
    }
}
