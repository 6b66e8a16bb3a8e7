extension DeclarationReader {
    /// Reads a type; what cannot be one is an error.
    mutating func readType() -> TypeSyntax? {
        let start = cursor.current.span.lowerBound
        guard depth < Self.depthLimit else {
            remarks.error("Types are nested too deeply here: declare a type for a part of it.", at: cursor.current.span)
            return nil
        }
        depth += 1
        defer { depth -= 1 }
        let refusal = skipSpecifiers()
        guard var type = readPostfixType() else { return nil }
        if cursor.current.isSymbol("&") {
            var parts = type.parts
            while cursor.skip("&") { parts += readPostfixType()?.parts ?? [] }
            type.form = .composition(parts)
        }
        if isFunctionType { type = skipFunctionType() }
        if let refusal { type.form = .refused(refusal) }
        type.span = start..<max(start, cursor.lastEnd)
        return type
    }
}

extension DeclarationReader {
    /// Moves over `@escaping`, `inout`, `any` and the like, and says why a type with them is refused.
    fileprivate mutating func skipSpecifiers() -> String? {
        var refusal: String?
        while true {
            if cursor.current.isSymbol("@"), let name = cursor.peek().name {
                _ = readAttribute(name)
            } else if cursor.skip("~") {
                refusal = "'~' suppresses a conformance and does not name a type"
            } else if let word = cursor.current.word, let reason = Self.specifiers[word], cursor.peek().startsType {
                refusal = reason
                cursor.advance()
            } else {
                return refusal
            }
        }
    }

    fileprivate static let specifiers = [
        "any": "Swift cannot know which type to decode for an 'any': write the type itself",
        "some": "a property that is decoded needs a type of its own: write it instead of 'some'",
        "inout": "only a function can have it", "borrowing": "only a function can have it",
        "consuming": "only a function can have it", "sending": "only a function can have it",
        "isolated": "only a function can have it", "each": "parameter packs are not read: write the types",
        "repeat": "parameter packs are not read: write the types", "nonisolated": "only a function can have it",
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
                let reason = "a type is not a value that a body can contain"
                type = TypeSyntax(form: .refused(reason), span: start..<cursor.lastEnd)
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
            }
            guard cursor.skip("]") else {
                remarks.error("Expected ']', found \(cursor.current.shown).", at: cursor.current.span)
                return nil
            }
            return TypeSyntax(form: form, span: start..<cursor.lastEnd)
        }
        guard cursor.current.name != nil else {
            remarks.error("Expected a type, found \(cursor.current.shown).", at: cursor.current.span)
            return nil
        }
        return readPath()
    }

    fileprivate mutating func readPath() -> TypeSyntax? {
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

    fileprivate mutating func readGenericArguments() -> [TypeSyntax]? {
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

    /// `(T)` is `T`; with more in it, it is a tuple, or the parameters of a function.
    fileprivate mutating func readTuple() -> TypeSyntax? {
        let start = cursor
        cursor.advance()
        let remarksBefore = remarks
        if !cursor.current.isSymbol(")"), !cursor.peek().isSymbol(":"), let only = readType(), cursor.skip(")") {
            return TypeSyntax(form: only.form, span: start.current.span.lowerBound..<cursor.lastEnd)
        }
        remarks = remarksBefore
        cursor = start
        skipGroup()
        let reason = "Swift does not decode tuples: declare a struct for it"
        return TypeSyntax(form: .refused(reason), span: start.current.span.lowerBound..<cursor.lastEnd)
    }

    fileprivate var isFunctionType: Bool {
        if cursor.current.kind == .arrow { return true }
        guard ["async", "throws", "rethrows"].contains(cursor.current.word) else { return false }
        return (1...5).contains { cursor.peek($0).kind == .arrow }
    }

    fileprivate mutating func skipFunctionType() -> TypeSyntax {
        let start = cursor.current.span.lowerBound
        while cursor.current.kind != .arrow, !cursor.isAtEnd { cursor.advance() }
        cursor.advance()
        _ = readType()
        let reason = "a function is not a value that a body can contain"
        return TypeSyntax(form: .refused(reason), span: start..<cursor.lastEnd)
    }
}

extension SwiftToken {
    fileprivate var startsType: Bool { name != nil || isSymbol("(") || isSymbol("[") || isSymbol("@") || isSymbol("~") }
}
