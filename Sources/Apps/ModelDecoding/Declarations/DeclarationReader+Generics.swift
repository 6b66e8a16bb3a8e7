extension DeclarationReader {
    /// Reads `<Item: Decodable, each Other>`.
    mutating func readGenericParameters(allowingPacks: Bool = false) -> [GenericParameterSyntax] {
        guard cursor.skip("<") else { return [] }
        var parameters: [GenericParameterSyntax] = []
        var isPack = false
        while let name = cursor.current.name {
            let span = cursor.current.span
            cursor.advance()
            if name == "each" || name == "let", cursor.current.name != nil {
                if !allowingPacks {
                    remarks.error("Only types can be generic parameters of a model: remove '\(name)'.", at: span)
                }
                isPack = name == "each"
                continue
            }
            let constraints = cursor.skip(":") ? readType()?.parts ?? [] : []
            parameters.append(GenericParameterSyntax(name: name, constraints: constraints, isPack: isPack, span: span))
            isPack = false
            if !cursor.skip(",") { break }
        }
        if !cursor.skip(">") {
            remarks.error("Expected ',' or '>', found \(cursor.current.shown).", at: cursor.current.span)
        }
        return parameters
    }

    /// Reads `where Item: Decodable, Other == Int`.
    mutating func readRequirements() -> [RequirementSyntax] {
        guard cursor.skip(word: "where") else { return [] }
        var requirements: [RequirementSyntax] = []
        repeat {
            guard let subject = readType() else { break }
            if cursor.skip(":") {
                guard let constraint = readType() else { break }
                requirements.append(RequirementSyntax(subject: subject, constraints: constraint.parts))
            } else {
                while cursor.skip("=") {}
                guard let same = readType() else { break }
                requirements.append(RequirementSyntax(subject: subject, constraints: [], sameType: same))
            }
        } while cursor.skip(",")
        return requirements
    }

    /// Reads `associatedtype Item: Decodable = Movie where …`, from the first word.
    mutating func readAssociatedType() -> AssociatedTypeSyntax? {
        cursor.advance()
        guard let name = expectedName("a name after 'associatedtype'") else { return nil }
        let constraints = cursor.skip(":") ? readTypeList() : []
        let defaultType = cursor.skip("=") ? readType() : nil
        _ = readRequirements()
        return AssociatedTypeSyntax(name: name.text, constraints: constraints, defaultType: defaultType)
    }

    /// Reads `A, B & C` as a list of separate types.
    mutating func readTypeList() -> [TypeSyntax] {
        var types: [TypeSyntax] = []
        repeat { types += readType()?.parts ?? [] } while cursor.skip(",")
        return types
    }
}
