/// Determines from all declarations what each type consists of, and reports what is wrong with it.
///
/// Code that Swift would reject is an error only in types that are decoded. Other types of an app are
/// ignored.
package struct CatalogueBuilder {
    let table: DeclarationTable
    let conformances: Conformances
    let decodability: Decodability
    package var declarations: [String: ModelDeclaration] = [:]
    var diagnostics: [DeclarationDiagnostic] = []
    /// The types whose coding keys compute their texts.
    var typesWithKeyCode: Set<String> = []
    private var inProgress: Set<String> = []

    private init(_ table: DeclarationTable) {
        self.table = table
        conformances = Conformances(table)
        decodability = Decodability(table)
    }

    /// Returns the declarations by their qualified names, without those that only name coding keys.
    static func build(
        _ table: DeclarationTable
    ) -> (declarations: [String: ModelDeclaration], diagnostics: [DeclarationDiagnostic]) {
        var builder = CatalogueBuilder(table)
        for name in table.types.keys.sorted() {
            if let type = table.types[name] { _ = builder.declaration(of: type) }
        }
        builder.diagnostics += ContainmentCheck(table, builder.declarations).diagnostics()
        builder.leaveOpen()
        return (builder.declarations, builder.diagnostics)
    }

    /// The declarations at some paths, and those of the types within them.
    package static func declarations(of paths: [[String]], in table: DeclarationTable) -> [ModelDeclaration] {
        var builder = CatalogueBuilder(table)
        return table.types.values.filter { type in paths.contains { type.path.starts(with: $0) } }
            .compactMap { builder.declaration(of: $0) }
    }
}

extension CatalogueBuilder {
    mutating func declaration(of type: DeclaredType) -> ModelDeclaration? {
        let name = type.qualifiedName
        if let known = declarations[name] { return known }
        let isOnlyKey = decodability.isCodingKey(type) && !decodability.isDecodable(type)
        guard let kind = type.syntax.modelKind, !isOnlyKey else {
            if decodability.isDecodable(type), type.syntax.keyword == .actor {
                report("Swift does not decode an actor: declare '\(name)' as a struct.", at: type.position)
            }
            return nil
        }
        guard inProgress.count < DeclarationReader.depthLimit, inProgress.insert(name).inserted else {
            report(
                "'\(name)' inherits from itself, or through too many classes: remove a superclass.", at: type.position)
            return nil
        }
        defer { inProgress.remove(name) }
        let superclass = kind == .class ? superclass(of: type) : nil
        let initializer = decodability.initializer(of: type)
        let makesRawValue = initializer == nil && type.rawValueInitializer?.onlyKeepsRawValue == false
        var declaration = ModelDeclaration(
            kind, ModelReference(table.components(of: type.path)),
            genericParameters: table.genericParameters(of: type.path),
            content: kind == .enumeration ? enumeration(type) : structure(type, inheriting: superclass),
            isDecodable: decodability.isDecodable(type), hasHandWrittenDecoding: initializer != nil,
            isCodingKeyRepresentable: decodability.protocols(of: type).contains("CodingKeyRepresentable"),
            superclass: superclass?.reference, documentation: type.syntax.documentation, position: type.position)
        declaration.initializer = initializer
        declaration.isDraft = decodability.isDraft(type)
        if makesRawValue && declaration.content.isRawValue || typesWithKeyCode.contains(name) {
            declaration.hasHandWrittenDecoding = true
        }
        declaration.hasHandWrittenKeys = makesRawValue || type.declaresInitializer(labelled: "codingKey")
        remark(on: type, declaration)
        declarations[name] = declaration
        return declaration
    }

    /// True if Swift synthesises the `init(from:)` of a type, which must then meet its requirements.
    func isSynthesised(_ type: DeclaredType) -> Bool {
        decodability.isDecodable(type) && decodability.initializer(of: type) == nil
    }

    mutating func report(
        _ message: String, _ severity: DeclarationDiagnostic.Severity = .error, at position: SourcePosition
    ) {
        diagnostics.append(DeclarationDiagnostic(severity, message, at: position))
    }

    /// The written type, if it can be decoded inside its enclosing type, or else the obstacle.
    ///
    /// In an app's file an obstacle is worth a note, and the type is what is known of it: it compiles there.
    mutating func decodableType(
        _ syntax: TypeSyntax, in type: DeclaredType
    ) throws(DeclarationDiagnostic) -> ModelType {
        let scope = TypeResolver.Scope(path: type.path, source: type.source)
        do throws(DeclarationDiagnostic) {
            let result = try TypeResolver.type(syntax, in: scope, table, leavingOpen: false)
            let parameters = conformances.decodableParameters(of: type.path)
            guard let obstacle = decodability.obstacle(to: result, given: parameters) else { return result }
            throw DeclarationDiagnostic(.error, obstacle, at: SourcePosition(syntax.span, in: type.source))
        } catch {
            guard type.source.isFile else { throw error }
            report(error.message, syntax.isNeverDecoded ? .warning : .note, at: error.position)
            return try TypeResolver.type(syntax, in: scope, table)
        }
    }

    /// The type of what a body does not decide: it may be any, and is known by its text where it is not declared.
    func anyType(_ syntax: TypeSyntax?, in type: DeclaredType) -> ModelType {
        guard let syntax else { return .opaque("_") }
        let scope = TypeResolver.Scope(path: type.path, source: type.source)
        return (try? TypeResolver.type(syntax, in: scope, table)) ?? .opaque(type.source.text(syntax.span))
    }
}

extension CatalogueBuilder {
    /// The raw value of a type that is `RawRepresentable` in its own words, which Swift decodes in place of all else.
    mutating func ownRawValue(of type: DeclaredType) -> ModelField? {
        let properties = type.syntax.members.properties + type.computedProperties
        guard decodability.protocols(of: type).contains("RawRepresentable"), decodability.initializer(of: type) == nil,
            let property = properties.first(where: { $0.name == "rawValue" }), let syntax = property.type,
            case .scalar(let scalar) = try? decodableType(syntax, in: type), scalar.isDecodedAsRawValue
        else { return nil }
        return ModelField(
            "rawValue", type: .scalar(scalar), isConstant: property.isConstant,
            documentation: property.documentation, position: SourcePosition(property.nameSpan, in: type.source))
    }
}

extension CatalogueBuilder {
    fileprivate mutating func superclass(of type: DeclaredType) -> ModelDeclaration? {
        guard let syntax = type.syntax.inherited.first, let path = syntax.plainPath,
            case .type(let declared) = table.meaning(of: path, in: type.path, from: type.source),
            declared.syntax.keyword == .class,
            let superclass = declaration(of: declared),
            case .named(let reference) = try? TypeResolver.type(
                syntax, in: .init(path: type.path, source: type.source), table)
        else { return nil }
        let arguments = zip(superclass.genericParameters, reference.components.flatMap(\.arguments))
        return superclass.substituting(Dictionary(arguments, uniquingKeysWith: { $1 }))
    }

    fileprivate mutating func remark(on type: DeclaredType, _ declaration: ModelDeclaration) {
        let parameters = declaration.genericParameters
        if Set(parameters).count < parameters.count {
            report("A type around this one has a generic parameter of the same name: rename it.", at: type.position)
        }
        guard declaration.isDecodable else { return }
        guard isSynthesised(type) else { return }
        if let convention = DraftMacro(on: type.syntax)?.unknownConvention {
            report(
                "The draft has no such naming: write "
                    + "\(NamingConvention.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")).",
                at: SourcePosition(convention.span, in: type.source))
        }
        if let macro = type.syntax.attributes.first(where: { $0.name == "Model" }) {
            report(
                "@Model keeps the properties somewhere else, so Swift needs an init(from:) for them: write one, or "
                    + "declare a plain struct for decoding.", at: SourcePosition(macro.span, in: type.source))
        }
        if let macro = type.observation, table.member("CodingKeys", of: type.qualifiedName) == nil {
            report(
                "@Observable gives the stored properties other names, so Swift decodes '_name' for 'name': write "
                    + "CodingKeys with 'case _name = \"name\"'.", .warning,
                at: SourcePosition(macro.span, in: type.source))
        }
    }
}

extension TypeDeclarationSyntax {
    fileprivate var modelKind: ModelDeclaration.Kind? {
        switch keyword {
        case .structure: .structure
        case .class: .class
        case .enumeration: .enumeration
        case .actor, .protocol, .extension: nil
        }
    }
}
