extension DeclarationReader {
    /// Reads `let a, b: Int`, `var x = 4 { didSet { … } }` and the like; `false` if something is missing.
    mutating func readProperties(
        _ introduction: IntroductionSyntax, into members: inout MemberSyntax
    ) -> Bool {
        let isConstant = cursor.current.word == "let"
        let isStoredHere = introduction.modifiers.isDisjoint(with: ["static", "class", "lazy"])
        cursor.advance()
        var stored: [PropertySyntax] = []
        repeat {
            guard let name = readPattern() else { return false }
            var property = PropertySyntax(
                name: name.text, nameSpan: name.span, attributes: introduction.attributes, isConstant: isConstant,
                documentation: introduction.documentation)
            if name.text == tuplePattern {
                property.type = TypeSyntax(form: .refused("each property needs a line of its own"), span: name.span)
            }
            if cursor.skip(":") {
                guard let type = readType() else { return false }
                property.type = property.type ?? type
            }
            if cursor.skip("=") {
                let value = readInitialValue()
                property.initialValue = value.literal
                property.type = property.type ?? value.type
            }
            if skipAccessors(hasInitialValue: property.initialValue != nil) {
                if isStoredHere { members.computedProperties.append(property) }
            } else {
                stored.append(property)
            }
        } while cursor.skip(",")
        guard isStoredHere else { return true }
        for index in stored.indices.dropLast().reversed()
        where stored[index].type == nil && stored[index].initialValue == nil {
            stored[index].type = stored[index + 1].type
        }
        members.properties += stored
        return true
    }
}

extension DeclarationReader {
    fileprivate var tuplePattern: String { "(…)" }

    fileprivate mutating func readPattern() -> (text: String, span: Range<Int>)? {
        guard cursor.current.isSymbol("(") else { return expectedName("the name of a property") }
        let start = cursor.current.span.lowerBound
        skipGroup()
        return (tuplePattern, start..<cursor.lastEnd)
    }

    /// Moves over `{ … }` after a property; `true` if that computes its value, and does not just observe it.
    fileprivate mutating func skipAccessors(hasInitialValue: Bool) -> Bool {
        guard cursor.current.isSymbol("{") else { return false }
        let observes = hasInitialValue || startsObservers()
        skipGroup()
        return !observes
    }
}

extension DeclarationReader {
    /// Whether the brace here opens `willSet` or `didSet`.
    func startsObservers() -> Bool {
        var inside = cursor
        inside.advance()
        while inside.current.isSymbol("@") {
            inside.advance()
            inside.advance()
        }
        return inside.current.word == "didSet" || inside.current.word == "willSet"
    }
}
