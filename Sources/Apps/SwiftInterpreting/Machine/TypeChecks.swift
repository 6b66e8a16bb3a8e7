import ModelDecoding

/// Tells what a value is an instance of: `is`, `as?` and `~=`.
struct TypeChecks {
    let machine: CodeMachine

    /// True if a value has a written type; nil if that is unknown.
    func isInstance(_ value: ModelValue, of syntax: TypeSyntax, in scope: CodeScope) throws(Interruption) -> Bool? {
        let value = value.innermost
        switch syntax.form {
        case .existential(let inner), .opaque(let inner): return try isInstance(value, of: inner, in: scope)
        case .optional(let inner): return try value.isNil ? true : isInstance(value, of: inner, in: scope)
        case .metatype(let inner): return isKind(value.metatype, inner, in: scope)
        case .path(let names) where names.count > 1 && names.last?.text == "Type":
            let inner = TypeSyntax(form: .path(Array(names.dropLast())), span: syntax.span)
            return isKind(value.metatype, inner, in: scope)
        case .tuple, .function, .refused: return nil
        case .composition(let parts):
            for part in parts {
                guard let answer = try isInstance(value, of: part, in: scope) else { return nil }
                if !answer { return false }
            }
            return true
        case .path, .array, .dictionary: break
        }
        if value.isNil { return false }
        if value.isLost { throw .lost }
        if value.unknown != nil, machine.type(syntax, in: scope) != value.type { _ = try value.known() }
        let wanted = machine.type(syntax, in: scope)
        if case .named(let reference) = wanted {
            switch reference.qualifiedName {
            case "Any": return true
            case "Error":
                if case .code(let code) = value, case .decodingError = code.content { return true }
                return machine.type(of: value).map { machine.codeType($0).protocols.contains("Error") }
            case "DecodingError":
                if case .code(let code) = value, case .decodingError = code.content { return true }
                return false
            default: break
            }
        }
        if case .array(let list) = value, case .array(let element) = wanted, list.elementType != element {
            guard case .array(let inner) = syntax.form else { return nil }
            for each in list.elements {
                guard let answer = try isInstance(each, of: inner, in: scope) else { return nil }
                if !answer { return false }
            }
            return element.isBuiltIn || element == .opaque("Any") ? true : nil
        }
        guard let own = machine.type(of: value) else { return nil }
        return isKind(own, of: wanted, value)
    }

    private func isKind(_ type: ModelType?, _ syntax: TypeSyntax, in scope: CodeScope) -> Bool? {
        guard let type else { return false }
        return isKind(type, of: machine.type(syntax, in: scope), nil)
    }

    private func isKind(_ type: ModelType, of wanted: ModelType, _ value: ModelValue?) -> Bool? {
        if type == wanted { return true }
        let (own, other) = (machine.codeType(type), machine.codeType(wanted))
        if let declared = declaredType(wanted), declared.syntax.keyword == .protocol {
            if own.declared != nil { return own.protocols.contains(declared.qualifiedName) }
            return protocols(ofLibraryType: type).contains(declared.qualifiedName)
        }
        if let name = other.opaqueName, own.declared != nil {
            let known = ["Decodable", "Encodable", "Hashable", "Equatable", "Sendable", "CodingKey", "CaseIterable"]
            if name == LibraryNull.typeName { return false }
            return known.contains(name) ? own.protocols.contains(name) : nil
        }
        if own.declared != nil, other.declared != nil {
            var superclass = own.superclass
            while let next = superclass {
                if next.type == wanted { return true }
                superclass = next.superclass
            }
            return false
        }
        // A value that the library makes has none of the app's types. But an object whose class inherits from a
        // library class is a library object here.
        if own.declared == nil, other.declared != nil { return other.librarySuperclass(machine) == nil ? false : nil }
        if own.declared == nil, other.declared == nil {
            return value.flatMap { CodeLibrary.isInstance($0, of: wanted) }
                ?? (type.isBuiltIn && wanted.isBuiltIn ? false : nil)
        }
        return type.isBuiltIn || wanted.isBuiltIn ? false : nil
    }

    /// The protocols that extensions make a type of the library conform to.
    func protocols(ofLibraryType type: ModelType) -> Set<String> {
        BuiltInMembers.names(of: type).compactMap { machine.table.types[$0] }.reduce(into: []) {
            $0.formUnion(machine.conformances.protocols(of: $1))
        }
    }

    private func declaredType(_ type: ModelType) -> DeclaredType? {
        guard case .named(let reference) = type else { return nil }
        return machine.table.types[reference.qualifiedName]
    }

    /// `pattern ~= value` by an operator of the sources' own.
    func ownMatch(_ pattern: ModelValue, _ value: ModelValue, _ frame: CodeFrame) throws(Interruption) -> Bool? {
        guard machine.operatorNames.contains("~=") else { return nil }
        for candidate in machine.names.functions(named: "~=", in: frame.scope)
        where candidate.function.parameters.count == 2 {
            let fits = zip(candidate.function.parameters, [pattern, value]).allSatisfy { parameter, value in
                machine.overloads.fitness(of: value, parameter.type, in: candidate) != nil
            }
            guard fits else { continue }
            var nothing = ModelValue.nil
            guard case .bool(let result) = try machine.call(candidate, on: &nothing, [pattern, value]) else {
                throw .unknown("the result of '~=' for these values is not known")
            }
            return result
        }
        return nil
    }
}

extension ModelType {
    /// True if it is a type of the standard library or of Foundation whose values are what they seem.
    var isBuiltIn: Bool {
        switch self {
        case .scalar, .array, .dictionary, .set, .pair: true
        case .optional(let wrapped): wrapped.isBuiltIn
        case .named, .parameter: false
        }
    }
}
