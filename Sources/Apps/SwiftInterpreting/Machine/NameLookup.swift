import ModelDecoding

/// Finds what a name means at a place of the sources: a type, a static member, a function or a global value.
struct NameLookup {
    let machine: CodeMachine

    /// The type that a name means where it stands.
    func type(
        named name: String, _ arguments: [TypeSyntax], _ span: Range<Int>, in scope: CodeScope
    ) -> ModelType? {
        if arguments.isEmpty, let argument = scope.arguments[name] { return argument }
        if name == "CodingKeys", let own = scope.type, synthesises(keysOf: own),
            let keys = nestedType(name, in: own.type, scope)
        {
            return keys
        }
        let isDeclared = machine.table.meaning(of: name, in: scope.path, from: scope.source) != nil
        if !isDeclared, arguments.isEmpty, name == "CodingKeys" || name == "ID" || scope.type?.superclass != nil,
            let own = scope.type, let nested = nestedType(name, in: own.type, scope)
        {
            return nested
        }
        if !isDeclared, arguments.isEmpty, let nested = libraryType(name, within: scope) { return nested }
        guard isDeclared || BuiltInTypes.knows(name) || CodeLibrary.knowsType(name) || name == "RawValue" else {
            return nil
        }
        let syntax = TypeSyntax(
            form: .path([TypeSyntax.Name(text: name, arguments: arguments, span: span)]), span: span)
        let type = machine.type(syntax, in: scope)
        guard arguments.isEmpty, case .named(let reference) = type, !isDeclared || reference.components.isEmpty else {
            return type
        }
        return .opaque(name)
    }

    /// A type that the library nests in one of the types around: `Context` in an extension of `DecodingError`.
    private func libraryType(_ name: String, within scope: CodeScope) -> ModelType? {
        scope.path.indices.reversed().lazy.map { (scope.path[...$0] + [name]).joined(separator: ".") }
            .first(where: CodeLibrary.knowsType).map(ModelType.opaque)
    }

    /// A type that is declared within another, or that an alias there names.
    func nestedType(_ name: String, in type: ModelType, _ scope: CodeScope) -> ModelType? {
        if name == "RawValue" { return rawType(of: machine.codeType(type)) }
        guard case .named(let reference) = type else {
            return name.first?.isUppercase ?? false && CodeLibrary.knowsType("\(type).\(name)")
                ? .opaque("\(type).\(name)") : nil
        }
        let outer = machine.codeType(type)
        guard let found = machine.table.member(name, of: reference.qualifiedName) else {
            if name == "ID", let id = outer.number(ofProperty: "id") { return outer.properties[id].type }
            if name == "CodingKeys", let keys = synthesisedKeys(of: outer) { return keys }
            if let shown = associatedType(name, of: outer) { return shown }
            if let superclass = outer.superclass { return nestedType(name, in: superclass.type, scope) }
            let full = reference.qualifiedName + "." + name
            return CodeLibrary.knowsType(full) ? .opaque(full) : nil
        }
        switch found {
        case .alias(let alias):
            return machine.type(
                alias.syntax.target,
                in: CodeScope(path: alias.enclosing, source: alias.source, arguments: outer.arguments, type: outer))
        case .type(let type) where type.path.count == 1: return .named(ModelReference([.init(name)]))
        case .type: return .named(ModelReference(reference.components + [.init(name)]))
        case .genericParameter: return outer.arguments[name]
        }
    }

    /// `Type.name` or `.name`: a case, a static property, or a static function as a value.
    func staticMember(
        _ name: String, of type: ModelType, _ scope: CodeScope?, _ span: Range<Int>
    ) throws(Interruption) -> ModelValue? {
        let code = machine.codeType(type)
        // A setting that is typed may name what is private to a file.
        let place = scope.flatMap { $0.source.isFile ? $0.source : nil }
        if let number = code.caseNumbers[name] {
            guard !code.cases[number].types.isEmpty else { return code.value(ofCase: name) }
            return .function { arguments throws(Interruption) in
                let stored = zip(arguments, code.cases[number].types).map { $0.stored(as: $1) }
                guard let value = code.value(ofCase: name, stored) else {
                    throw .unknown("'\(type).\(name)' cannot be made from these values here")
                }
                return value
            }
        }
        if let found = code.staticProperty(named: name, from: place) {
            return try kept(found, of: type)
        }
        if let candidate = code.computedProperty(named: name, isStatic: true, from: place) {
            return try machine.run(candidate, on: .type(type))
        }
        if name == "zero", case .pair(let kind, let bound) = type, bound == .scalar(.cgFloat) {
            let zero = ModelValue.floatingPoint(FloatingPointValue(0, as: .cgFloat))
            return .pair(PairValue(kind, of: bound, zero, zero))
        }
        if name == "allCases", code.isEnumeration {
            return .array(ArrayValue(code.cases.compactMap { code.value(ofCase: $0.name) }, of: type))
        }
        if name == "init" {
            return .function { arguments throws(Interruption) in try machine.making.make(type, arguments) }
        }
        if name.hasPrefix("init("), let labels = name.labels {
            return .function { arguments throws(Interruption) in
                guard labels.count == arguments.count else { throw .unknown("'\(name)' does not take these values") }
                return try machine.making.make(type, zip(labels, arguments).map { CodeArgument($0, $1) })
            }
        }
        let functions = code.functions(named: name).filter(\.function.isStatic)
        if let function = functions.first {
            return .function { arguments throws(Interruption) in
                guard functions.count == 1 else {
                    throw .unknown("Sonde cannot tell which function '\(name)' is meant")
                }
                var receiver = ModelValue.type(type)
                return try machine.call(function, on: &receiver, arguments)
            }
        }
        return try CodeLibrary.member(name, of: type, machine)
    }

    func kept(_ found: CodeType.StaticProperty, of type: ModelType) throws(Interruption) -> ModelValue? {
        let scope = found.part.staticScope
        return try kept("\(type).\(found.property.name) \(scope.source.name)", found.property, scope)
    }

    /// The value of a static or global property, which is made once.
    func kept(_ key: String, _ property: PropertySyntax, _ scope: CodeScope) throws(Interruption) -> ModelValue? {
        if let known = machine.known.values[key] { return known }
        guard let code = property.initialCode else { return property.type?.isOptionalSugar ?? false ? .nil : nil }
        try machine.allowance.enterCall(property.name, scope, property.nameSpan)
        defer { machine.allowance.leaveCall() }
        let value = try value(of: code, as: property.type.map { machine.placeType($0, in: scope) }, scope)
        value.outliveBody()
        machine.known.values[key] = value
        return value
    }

    /// Returns the value of a standalone expression.
    func value(of code: CodeSyntax, as type: ModelType?, _ scope: CodeScope) throws(Interruption) -> ModelValue {
        var compiler = CodeCompiler(scope)
        compiler.declare("self")
        let node = compiler.expression(CodeParser.expression(of: code))
        let frame = CodeFrame(slots: max(1, compiler.slotCount), in: scope, machine)
        if scope.isStatic, let own = scope.type { frame.slots[0] = .type(own.type) }
        return try node.value(frame, for: type)
    }

    /// A static member of one of the types around, whose names are meant inside of it.
    func outerStaticMember(_ name: String, in scope: CodeScope) throws(Interruption) -> ModelValue? {
        guard let type = outerType(withMember: name, in: scope) else { return nil }
        return try staticMember(name, of: type, scope, 0..<0)
    }

    /// A call of a static function of one of the types around.
    func callOuterStatic(
        _ name: String, _ arguments: CallArguments, _ expected: ModelType?, _ frame: CodeFrame, _ span: Range<Int>
    ) throws(Interruption) -> ModelValue? {
        guard let type = outerType(withMember: name, in: frame.scope) else { return nil }
        return try machine.calls.callStatic(name, of: type, arguments, expected, frame, span)
    }

    private func outerType(withMember name: String, in scope: CodeScope) -> ModelType? {
        for length in stride(from: scope.path.count, through: 1, by: -1) {
            let type = ModelType.named(ModelReference(machine.table.components(of: Array(scope.path.prefix(length)))))
            if machine.members.hasMember(name, machine.codeType(type), isStatic: true) { return type }
        }
        return nil
    }
}

extension NameLookup {
    /// The functions of a name that no type has.
    func functions(named name: String, in scope: CodeScope) -> [CodeCandidate] {
        let key = "\(name) \(scope.source.name) \(scope.path.first ?? "")"
        if let known = machine.known.functions[key] { return known }
        let bareName = name.hasSuffix(":)") ? String(name.prefix { $0 != "(" }) : name
        let found = machine.table.globals.functions(named: bareName, in: namespace(of: scope), from: scope.source)
            .filter { $0.syntax.body != nil && $0.syntax.isMeant(by: name) }.map { found in
                CodeCandidate(found.syntax, [], in: CodeScope(source: found.source), distance: 0)
            }
        machine.known.functions[key] = found
        return found
    }

    func global(named name: String, in scope: CodeScope) throws(Interruption) -> ModelValue? {
        guard let found = machine.table.globals.property(named: name, in: namespace(of: scope), from: scope.source)
        else {
            return nil
        }
        let scope = CodeScope(source: found.source)
        if found.syntax.getter != nil {
            return try machine.run(
                CodeCandidate(FunctionSyntax(getting: found.syntax), [], in: scope, distance: 0), on: .nil)
        }
        return try kept("\(name) \(found.source.name)", found.syntax, scope)
    }

    /// The namespace that a place belongs to.
    func namespace(of scope: CodeScope) -> String? {
        scope.path.first.flatMap { machine.table.types[$0]?.isOnlyExtended ?? false ? $0 : nil }
    }

    /// A function, or an operator, as a value: `sorted(by: <)`.
    func reference(toFunction name: String, in scope: CodeScope, _ span: Range<Int>) -> ModelValue {
        .function { given throws(Interruption) in
            var arguments = given
            // `zip(a, b).map(+)` passes the two of a pair.
            if given.count == 1, case .code(let code) = given[0], case .tuple(let parts) = code.content {
                arguments = parts.map(\.value)
            }
            if let candidate = functions(named: name, in: scope).first {
                var nothing = ModelValue.nil
                let isOfPair = candidate.function.parameters.count == arguments.count
                return try machine.call(candidate, on: &nothing, isOfPair ? arguments : given)
            }
            if name.isOperator, arguments.count == 2,
                let result = try machine.calls.operateOwn(name, arguments[0], arguments[1])
            {
                return result
            }
            if CodeLibrary.hasFunction(name) {
                let result = try CodeLibrary.function(
                    name, arguments.map { CodeArgument(nil, $0) }, expected: nil, machine)
                guard let result else { throw scope.unknown("'\(name)' is not run here", at: span) }
                return result
            }
            guard arguments.count == 2,
                let result = try machine.calls.operate(name, arguments[0], arguments[1])
            else { throw scope.unknown("'\(name)' is not run here", at: span) }
            return result
        }
    }
}

extension NameLookup {
    /// True if Swift synthesises `CodingKeys` for a type that declares none, as it does when it synthesises
    /// `init(from:)` or `encode(to:)`. They come before anything with that name around the type.
    private func synthesises(keysOf type: CodeType) -> Bool {
        let inherited = type.superclass?.protocols ?? []
        let own = type.protocols.subtracting(inherited)
        if own.contains("Decodable"), machine.decoding.decodingInitializer(of: type) == nil { return true }
        return own.contains("Encodable")
            && !type.functions(named: "encode").contains { $0.function.parameters.map(\.label) == ["to"] }
    }

    /// The `CodingKeys` that Swift makes for a type which declares none: its stored properties.
    private func synthesisedKeys(of type: CodeType) -> ModelType? {
        guard let declared = type.declared, !type.isEnumeration,
            !type.protocols.isDisjoint(with: ["Decodable", "Encodable"])
        else { return nil }
        var members = MemberSyntax()
        members.cases = type.properties.filter { $0.owner === type }.map { property in
            CaseSyntax(name: property.name, nameSpan: property.nameSpan, isIndirect: false)
        }
        func path(_ name: String) -> TypeSyntax {
            TypeSyntax(form: .path([.init(text: name, arguments: [], span: 0..<0)]), span: 0..<0)
        }
        let keys = TypeDeclarationSyntax(
            keyword: .enumeration, path: ["CodingKeys"], nameSpan: declared.syntax.nameSpan,
            inherited: [path("String"), path("CodingKey")], members: members)
        var outer = MemberSyntax()
        outer.types = [keys]
        let scope = CodeScope(path: declared.path, source: declared.source)
        guard machine.declare(outer, in: scope), case .named(let reference) = type.type else { return nil }
        return .named(ModelReference(reference.components + [.init("CodingKeys")]))
    }
}
