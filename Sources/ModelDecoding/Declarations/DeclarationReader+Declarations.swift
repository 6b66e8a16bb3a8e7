extension DeclarationReader {
    /// Reads the declaration whose attributes and modifiers have been read; `false` if there is none.
    mutating func readDeclaration(
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
            guard let alias = readAlias() else { break }
            members.aliases.append(alias)
            return true
        case "let", "var":
            if readProperties(introduction, into: &members) { return true }
        case "case":
            if readCases(introduction, into: &members) { return true }
        case "init":
            if let span = skipInitializer() { members.decodingInitializer = span }
            return true
        case "func", "subscript":
            skipFunction()
            return true
        case "deinit", "import", "associatedtype", "operator", "precedencegroup", "macro":
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
        guard let first = expectedName("a name after '\(keyword.rawValue)'") else { return nil }
        var path = [first.text]
        while keyword == .extension, cursor.current.isSymbol("."), let name = cursor.peek().name {
            path.append(name)
            cursor.advance()
            cursor.advance()
        }
        let nameSpan = first.span.lowerBound..<cursor.lastEnd
        if keyword == .extension { cursor.skipAngles() }
        let genericParameters = keyword == .extension ? [] : readGenericParameters()
        var inherited: [TypeSyntax] = []
        if cursor.skip(":") {
            repeat { inherited += readType()?.parts ?? [] } while cursor.skip(",")
        }
        let requirements = readRequirements()
        guard cursor.current.isSymbol("{") else {
            remarks.error(
                "Expected '{' and what \(first.text) consists of, found \(cursor.current.shown).",
                at: cursor.current.kind == .end ? nameSpan : cursor.current.span)
            return nil
        }
        return TypeDeclarationSyntax(
            keyword: keyword, path: path, nameSpan: nameSpan, attributes: introduction.attributes,
            isIndirect: introduction.modifiers.contains("indirect"),
            isPrivate: !introduction.modifiers.isDisjoint(with: ["private", "fileprivate"]),
            genericParameters: genericParameters,
            inherited: inherited, requirements: requirements, members: readBody(of: keyword),
            documentation: introduction.documentation)
    }

    fileprivate mutating func readBody(of keyword: TypeDeclarationSyntax.Keyword) -> MemberSyntax {
        var members = MemberSyntax()
        let opener = cursor.current.span
        guard depth < Self.depthLimit else {
            remarks.error("Declarations are nested too deeply here: move this one out.", at: opener)
            skipGroup()
            return members
        }
        guard keyword != .protocol else {
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
        return members
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

    fileprivate mutating func readGenericParameters() -> [GenericParameterSyntax] {
        guard cursor.skip("<") else { return [] }
        var parameters: [GenericParameterSyntax] = []
        while let name = cursor.current.name {
            let span = cursor.current.span
            cursor.advance()
            if name == "each" || name == "let", cursor.current.name != nil {
                remarks.error("Only types can be generic parameters of a model: remove '\(name)'.", at: span)
                continue
            }
            let constraints = cursor.skip(":") ? readType()?.parts ?? [] : []
            parameters.append(GenericParameterSyntax(name: name, constraints: constraints, span: span))
            if !cursor.skip(",") { break }
        }
        if !cursor.skip(">") {
            remarks.error("Expected ',' or '>', found \(cursor.current.shown).", at: cursor.current.span)
        }
        return parameters
    }

    fileprivate mutating func readRequirements() -> [RequirementSyntax] {
        guard cursor.skip(word: "where") else { return [] }
        var requirements: [RequirementSyntax] = []
        repeat {
            guard let subject = readType() else { break }
            let isConformance = cursor.skip(":")
            if !isConformance { while cursor.skip("=") {} }
            guard let constraint = readType() else { break }
            requirements.append(
                RequirementSyntax(subject: subject, constraints: isConformance ? constraint.parts : []))
        } while cursor.skip(",")
        return requirements
    }
}
