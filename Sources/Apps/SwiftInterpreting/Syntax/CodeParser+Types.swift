import ModelDecoding

extension CodeParser {
    mutating func type() throws(UnreadCode) -> TypeSyntax {
        var reader = declarationReader
        guard let type = reader.readType(), reader.remarks.all.isEmpty else { throw expected("a type") }
        cursor = reader.cursor
        return type
    }

    /// Reads `<A, B>` after a name, if generic arguments and not a comparison stand there.
    mutating func genericArguments() -> [TypeSyntax] {
        guard cursor.current.isSymbol("<"), !cursor.current.hasSpaceBefore else { return [] }
        var end = cursor
        end.skipAngles()
        guard end.index > cursor.index, end.current.followsGenericArguments else { return [] }
        var reader = declarationReader
        guard let arguments = reader.readGenericArguments(), reader.cursor.index == end.index,
            reader.remarks.all.isEmpty
        else { return [] }
        cursor = reader.cursor
        return arguments
    }

    /// Reads a name and the names of the types nested in it: those that begin with a capital letter.
    mutating func typeNames() -> [TypeSyntax.Name] {
        var names: [TypeSyntax.Name] = []
        repeat {
            guard let name = cursor.current.name else { break }
            let span = cursor.current.span
            cursor.advance()
            names.append(TypeSyntax.Name(text: name, arguments: genericArguments(), span: span))
        } while cursor.peek().name?.first?.isUppercase ?? false && cursor.skip(".")
        return names
    }

    /// A reader of declarations at this place.
    var declarationReader: DeclarationReader {
        var reader = DeclarationReader(CodeSyntax(tokens: cursor.tokens, source: source))
        reader.cursor = cursor
        return reader
    }
}

extension SwiftToken {
    /// True if `a<b>` before it is a type, by Swift's rules.
    fileprivate var followsGenericArguments: Bool {
        switch kind {
        case .symbol(let symbol):
            "()]{}.,;:".unicodeScalars.contains(symbol) || symbol == "[" && !startsLine
                || !hasSpaceBefore && (symbol == "?" || symbol == "!")
        case .end: true
        default: startsLine
        }
    }
}
