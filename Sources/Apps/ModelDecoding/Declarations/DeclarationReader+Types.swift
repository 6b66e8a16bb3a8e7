extension DeclarationReader {
    /// Reads a type, or notes an error if there is none.
    package mutating func readType() -> TypeSyntax? {
        let start = cursor.current.span.lowerBound
        guard depth < Self.depthLimit else {
            remarks.error("Types are nested too deeply here: declare a type for a part of it.", at: cursor.current.span)
            return nil
        }
        depth += 1
        defer { depth -= 1 }
        let specifier = readSpecifiers()
        guard var type = readPostfixType() else { return nil }
        if startsComposition {
            var parts = type.parts
            while startsComposition, cursor.skip("&") { parts += readPostfixType()?.parts ?? [] }
            type.form = .composition(parts)
        }
        if let function = readFunctionType(from: type) { type = function }
        type.span = start..<max(start, cursor.lastEnd)
        switch specifier {
        case .existential: type.form = .existential(type)
        case .opaque: type.form = .opaque(type)
        case .refused(let reason): type.form = .refused(reason)
        case nil: break
        }
        return type
    }
}

extension DeclarationReader {
    fileprivate enum Specifier {
        case existential, opaque
        case refused(String)
    }

    /// Skips `@escaping`, `inout` and the like, and returns a specifier that changes the meaning of the type
    /// after it.
    fileprivate mutating func readSpecifiers() -> Specifier? {
        var specifier: Specifier?
        while true {
            if cursor.current.isSymbol("@"), let name = cursor.peek().name {
                _ = readAttribute(name)
            } else if cursor.skip("~") {
                specifier = .refused("'~' suppresses a conformance and does not name a type")
            } else if let word = cursor.current.word, cursor.peek().startsType, !cursor.peek().startsLine {
                switch word {
                case "any": specifier = .existential
                case "some": specifier = .opaque
                case "each", "repeat": specifier = .refused("parameter packs are not read: write the types")
                case _ where Self.ownership.contains(word): break
                default: return specifier
                }
                cursor.advance()
            } else {
                return specifier
            }
        }
    }

    /// The specifiers that only function parameters have.
    fileprivate static let ownership: Set<String> = [
        "inout", "borrowing", "consuming", "sending", "isolated", "nonisolated", "__owned", "__shared",
    ]

    fileprivate mutating func readPostfixType() -> TypeSyntax? {
        let start = cursor.current.span.lowerBound
        guard var type = readPrimaryType() else { return nil }
        var level = depth
        while true {
            level += 1
            let isAttached = !cursor.current.hasSpaceBefore && level < Self.depthLimit
            if isAttached, cursor.skip("?") || cursor.skip("!") {
                type = TypeSyntax(form: .optional(type), span: start..<cursor.lastEnd)
            } else if cursor.current.isSymbol("."), let name = cursor.peek().word, name == "Type" || name == "Protocol"
            {
                cursor.advance()
                cursor.advance()
                type = TypeSyntax(form: .metatype(type), span: start..<cursor.lastEnd)
            } else if isAttached, cursor.current.isSymbol("."), cursor.peek().name?.first?.isUppercase ?? false,
                case .path(let outer) = type.spelledOut.form
            {
                // `[Int].Index`, but not `[Int].self`
                cursor.advance()
                guard let inner = readPath(), case .path(let names) = inner.form else { return nil }
                type = TypeSyntax(form: .path(outer + names), span: start..<cursor.lastEnd)
            } else {
                return type
            }
        }
    }

    fileprivate mutating func readPrimaryType() -> TypeSyntax? {
        let start = cursor.current.span.lowerBound
        if cursor.current.isSymbol("(") { return readTuple() }
        if cursor.skip("[") {
            guard let first = readType() else { return nil }
            var form = TypeSyntax.Form.array(first)
            if cursor.skip(":") {
                guard let value = readType() else { return nil }
                form = .dictionary(key: first, value: value)
            } else if cursor.skip(word: "of") {
                guard readType() != nil else { return nil }
                form = .refused("an array of a fixed length is not read here")
            }
            guard cursor.skip("]") else {
                remarks.error("Expected ']', found \(cursor.current.shown).", at: cursor.current.span)
                return nil
            }
            return TypeSyntax(form: form, span: start..<cursor.lastEnd)
        }
        if case .integer = cursor.current.kind, cursor.previous?.startsArgument ?? false {
            cursor.advance()
            return TypeSyntax(form: .refused("a number is not a type"), span: start..<cursor.lastEnd)
        }
        guard cursor.current.name != nil else {
            remarks.error("Expected a type, found \(cursor.current.shown).", at: cursor.current.span)
            return nil
        }
        return readPath()
    }

    /// Reads `<A, B>`; empty if there is no `<`.
    package mutating func readGenericArguments() -> [TypeSyntax]? {
        guard !cursor.current.startsLine, cursor.skip("<") else { return [] }
        var arguments: [TypeSyntax] = []
        repeat {
            guard let argument = readType() else { return nil }
            arguments.append(argument)
        } while cursor.skip(",")
        guard cursor.skip(">") else {
            remarks.error("Expected ',' or '>', found \(cursor.current.shown).", at: cursor.current.span)
            return nil
        }
        return arguments
    }
}

extension DeclarationReader {
    /// True if the cursor is at `&` rather than at `&&`, which can follow a type in code.
    fileprivate var startsComposition: Bool {
        let next = cursor.peek()
        return cursor.current.isSymbol("&") && (next.hasSpaceBefore || !next.isSymbol("&"))
    }

    /// Reads `Module.Page<Movie>.Meta`.
    mutating func readPath() -> TypeSyntax? {
        let start = cursor.current.span.lowerBound
        var names: [TypeSyntax.Name] = []
        repeat {
            guard let name = cursor.current.name else { break }
            let span = cursor.current.span
            cursor.advance()
            guard let arguments = readGenericArguments() else { return nil }
            names.append(TypeSyntax.Name(text: name, arguments: arguments, span: span))
            let isMetatype = ["Type", "Protocol"].contains(cursor.peek().word)
            if isMetatype || cursor.peek().name == nil { break }
        } while cursor.skip(".")
        return TypeSyntax(form: .path(names), span: start..<cursor.lastEnd)
    }
}

extension SwiftToken {
    fileprivate var startsType: Bool { name != nil || isSymbol("(") || isSymbol("[") || isSymbol("@") || isSymbol("~") }

    /// True if a generic argument, or the length of an array, may follow.
    fileprivate var startsArgument: Bool { isSymbol("<") || isSymbol(",") || isSymbol("[") }
}
