extension DeclarationReader {
    /// Reads `let a, b: Int`, `var x = 4 { didSet { … } }` and the like; `false` if something is missing.
    mutating func readProperties(
        _ introduction: IntroductionSyntax, into members: inout MemberSyntax
    ) -> Bool {
        let isConstant = cursor.current.word == "let"
        cursor.advance()
        var properties: [PropertySyntax] = []
        repeat {
            guard let name = readPattern() else { return false }
            var property = PropertySyntax(
                name: name.text, nameSpan: name.span, attributes: introduction.attributes, isConstant: isConstant,
                isStatic: introduction.belongsToType, isLazy: introduction.modifiers.contains("lazy"),
                access: introduction.access, documentation: introduction.documentation)
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
                property.initialCode = value.code
                property.type = property.type ?? value.type
            }
            property.isObserved = cursor.current.isSymbol("{") && startsObservers()
            property.getter = readAccessors(hasInitialValue: property.initialValue != nil)
            properties.append(property)
        } while cursor.skip(",")
        for index in properties.indices.dropLast().reversed()
        where properties[index].type == nil && properties[index].initialValue == nil {
            properties[index].type = properties[index + 1].type
        }
        for property in properties {
            if property.isStatic {
                members.staticProperties.append(property)
            } else if property.getter != nil || property.isLazy {
                members.computedProperties.append(property)
            } else {
                members.properties.append(property)
            }
        }
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

    /// Moves over `{ … }` after a property, and returns the code if that computes its value and does not just observe
    /// it.
    fileprivate mutating func readAccessors(hasInitialValue: Bool) -> CodeSyntax? {
        guard cursor.current.isSymbol("{") else { return nil }
        if hasInitialValue || startsObservers() {
            skipGroup()
            return nil
        }
        return readGetter()
    }
}

extension DeclarationReader {
    /// The code that computes a value, in `{ get { … } set { … } }` or directly between the braces.
    package mutating func readGetter() -> CodeSyntax {
        let whole = readBlock()
        var inside = DeclarationReader(whole)
        while !inside.cursor.isAtEnd {
            _ = inside.readIntroduction()
            guard let accessor = inside.cursor.current.word, Self.accessors.contains(accessor) else { return whole }
            inside.cursor.advance()
            while !inside.cursor.isAtEnd, !inside.cursor.current.isSymbol("{") {
                guard inside.cursor.current.mayStandInAccessor else { return whole }
                inside.cursor.advance()
            }
            guard inside.cursor.current.isSymbol("{") else { return whole }
            let block = inside.readBlock()
            if accessor == "get" { return block }
        }
        return whole
    }

    /// Indicates whether the brace at the cursor opens `willSet` or `didSet`.
    package func startsObservers() -> Bool {
        var inside = cursor
        inside.advance()
        while inside.current.isSymbol("@") {
            inside.advance()
            inside.advance()
        }
        return inside.current.word == "didSet" || inside.current.word == "willSet"
    }

    private static let accessors: Set<String> = ["get", "set", "_modify"]
}

extension SwiftToken {
    /// `get async throws(E) {`, `set(value) {`
    fileprivate var mayStandInAccessor: Bool { !startsLine && (name != nil || isSymbol("(") || isSymbol(")")) }
}
