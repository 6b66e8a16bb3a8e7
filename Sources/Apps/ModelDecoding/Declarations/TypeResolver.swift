import Basics

/// Determines the type that a written type refers to.
package struct TypeResolver {
    /// The place where a type is written, which decides what its names mean.
    package struct Scope {
        var path: [String] = []
        var source: SourceText
        /// The arguments of generic parameters inside an alias.
        var arguments: [String: ModelType] = [:]
        var depth = 0
        /// True if a type that is not understood is known only by its name.
        var leavesOpen = false

        package init(
            path: [String] = [], source: SourceText, arguments: [String: ModelType] = [:], depth: Int = 0,
            leavesOpen: Bool = false
        ) {
            self.path = path
            self.source = source
            self.arguments = arguments
            self.depth = depth
            self.leavesOpen = leavesOpen
        }
    }

    let table: DeclarationTable
    /// The number of parts of a type that may still be examined: aliases can make an endless type from a short
    /// text.
    private var budget = 2_000

    init(_ table: DeclarationTable) {
        self.table = table
    }

    /// Returns the type that a written type refers to. A type that cannot be decoded or is unknown is an error in a
    /// typed declaration; in an app's file, it is kept as its name.
    package static func type(
        _ syntax: TypeSyntax, in scope: Scope, _ table: DeclarationTable, leavingOpen: Bool = true
    ) throws(DeclarationDiagnostic) -> ModelType {
        var resolver = TypeResolver(table)
        var scope = scope
        scope.leavesOpen = leavingOpen && scope.source.isFile
        return try resolver.resolve(syntax, in: scope)
    }
}

extension TypeResolver {
    mutating func resolve(_ type: TypeSyntax, in scope: Scope) throws(DeclarationDiagnostic) -> ModelType {
        guard scope.leavesOpen else { return try resolveWhole(type, in: scope) }
        do throws(DeclarationDiagnostic) {
            return try resolveWhole(type, in: scope)
        } catch {
            guard case .path(let names) = type.form, budget > 0 else { return .opaque(scope.source.text(type.span)) }
            var components: [ModelReference.Component] = []
            // The declaration of this name is internal to another module.
            if let module = scope.source.module, let first = names.first, table.plainMeaning(of: first.text) != nil,
                table.meaning(of: first.text, from: scope.source) == nil
            {
                components.append(ModelReference.Component(module))
            }
            for name in names {
                var arguments: [ModelType] = []
                for argument in name.arguments { arguments.append(try resolve(argument, in: scope)) }
                components.append(ModelReference.Component(name.text, arguments: arguments))
            }
            return .named(ModelReference(components))
        }
    }

    fileprivate mutating func resolveWhole(
        _ type: TypeSyntax, in scope: Scope
    ) throws(DeclarationDiagnostic) -> ModelType {
        var scope = scope
        scope.depth += 1
        budget -= 1
        guard budget > 0, scope.depth < 128 else {
            throw scope.error(
                "This type is infinite or too large: declare a struct for a part of it.", at: type.span)
        }
        switch type.form {
        case .path(let names): return try resolve(names, type.span, in: scope)
        case .optional(let wrapped): return .optional(try resolve(wrapped, in: scope))
        case .array(let element): return .array(try resolve(element, in: scope))
        case .dictionary(let key, let value):
            let keyType = try resolve(key, in: scope)
            return .dictionary(key: keyType, value: try resolve(value, in: scope))
        case .composition:
            throw scope.error(
                "Swift cannot know which type to decode for protocols: write the type itself.", at: type.span)
        case .existential, .opaque, .metatype, .tuple, .function, .refused:
            throw scope.error("This cannot be decoded: \(type.form.refusal).", at: type.span)
        }
    }

    fileprivate mutating func resolve(
        _ names: [TypeSyntax.Name], _ span: Range<Int>, in scope: Scope
    ) throws(DeclarationDiagnostic) -> ModelType {
        var names = names[...]
        if names.count > 1, BuiltInTypes.modules.contains(names[0].text),
            table.meaning(of: names[0].text, from: scope.source) == nil
        {
            names.removeFirst()
            if names.count == 1 { return try resolveBuiltIn(names[names.startIndex], in: scope) }
        }
        if let argument = try genericArgument(Array(names), in: scope) { return argument }
        guard let first = names.popFirst() else { throw scope.error("Expected a type.", at: span) }
        var type = try resolve(first, isWhole: names.isEmpty, in: scope)
        while let name = names.popFirst() {
            if let inner = try impliedMember(name.text, of: type, in: scope) {
                type = inner
                continue
            }
            guard case .named(let outer) = type,
                let found = table.inheritedMember(name.text, of: outer.qualifiedName)
            else {
                throw scope.error(
                    "'\(type)' contains no type '\(name.text)'\(advice(for: name.text, in: type))", at: name.span)
            }
            type = try resolve(
                found, name, outerComponents(of: found, for: outer), isWhole: names.isEmpty, in: scope)
        }
        return type
    }

    fileprivate mutating func resolve(
        _ name: TypeSyntax.Name, isWhole: Bool, in scope: Scope
    ) throws(DeclarationDiagnostic) -> ModelType {
        if let argument = scope.arguments[name.text], name.arguments.isEmpty { return argument }
        if name.text == "Self", !scope.path.isEmpty {
            return .named(ModelReference(table.components(of: scope.path)))
        }
        guard let found = table.meaning(of: name.text, in: scope.path, from: scope.source) else {
            if let identity = try enclosingIdentity(name.text, in: scope) { return identity }
            return try resolveBuiltIn(name, in: scope)
        }
        var enclosing: [String] = []
        switch found {
        case .type(let type):
            // An extension of `Date` makes a name for what is nested there, and `Date` is still Foundation's.
            if isWhole, type.isOnlyExtended, BuiltInTypes.knows(name.text) {
                return try resolveBuiltIn(name, in: scope)
            }
            enclosing = type.path.dropLast()
        case .alias(let alias): enclosing = alias.enclosing
        case .genericParameter: break
        }
        let outer = ModelReference(table.components(of: enclosing)).substituting(scope.arguments).components
        return try resolve(found, name, outer, isWhole: isWhole, in: scope)
    }

    fileprivate mutating func resolve(
        _ found: DeclarationTable.Meaning, _ name: TypeSyntax.Name, _ outer: [ModelReference.Component], isWhole: Bool,
        in scope: Scope
    ) throws(DeclarationDiagnostic) -> ModelType {
        switch found {
        case .genericParameter: return .parameter(name.text)
        case .type(let type):
            if isWhole, let reason = type.refusal { throw scope.error(reason, at: name.span) }
            let arguments = try arguments(of: name, for: type.syntax.genericParameters, type.path, in: scope)
            return .named(ModelReference(outer + [ModelReference.Component(name.text, arguments: arguments)]))
        case .alias(let alias):
            let parameters = alias.syntax.genericParameters
            let arguments = try arguments(of: name, for: parameters, nil, in: scope)
            let outerNames = table.genericParameters(of: alias.enclosing)
            let given = zip(outerNames + parameters.map(\.name), outer.flatMap(\.arguments) + arguments)
            let inside = Scope(
                path: alias.enclosing, source: alias.source,
                arguments: Dictionary(given, uniquingKeysWith: { $1 }), depth: scope.depth,
                leavesOpen: scope.leavesOpen)
            return try resolve(alias.syntax.target, in: inside)
        }
    }

    /// The generic arguments of a name. Inside a type, its bare name stands for itself.
    fileprivate mutating func arguments(
        of name: TypeSyntax.Name, for parameters: [GenericParameterSyntax], _ path: [String]?, in scope: Scope
    ) throws(DeclarationDiagnostic) -> [ModelType] {
        if name.arguments.isEmpty, let path, scope.path.starts(with: path) {
            return parameters.map { scope.arguments[$0.name] ?? .parameter($0.name) }
        }
        guard name.arguments.count == parameters.count else {
            let wanted =
                parameters.isEmpty ? name.text : "\(name.text)<\(parameters.map(\.name).joined(separator: ", "))>"
            throw scope.error("'\(name.text)' takes \(parameters.count.arguments): write '\(wanted)'.", at: name.span)
        }
        var arguments: [ModelType] = []
        for argument in name.arguments { arguments.append(try resolve(argument, in: scope)) }
        return arguments
    }

    fileprivate mutating func resolveBuiltIn(
        _ name: TypeSyntax.Name, in scope: Scope
    ) throws(DeclarationDiagnostic) -> ModelType {
        var arguments: [ModelType] = []
        for argument in name.arguments { arguments.append(try resolve(argument, in: scope)) }
        switch BuiltInTypes.answer(name.text, arguments) {
        case .type(let type): return type
        case .needsArguments(let example):
            throw scope.error(
                "'\(name.text)' needs its generic arguments: write '\(example)', for example.", at: name.span)
        case .refused(let reason): throw scope.error(reason + ".", at: name.span)
        case .unknown:
            let homes = table.modules.homes(of: name.text)
            guard homes.isEmpty || scope.source.module != nil else {
                throw scope.error(
                    "'\(name.text)' is declared in \(homes.joined(separator: " and ")): write "
                        + "'\(homes[0]).\(name.text)', for example.", at: name.span)
            }
            throw scope.error("There is no type '\(name.text)'\(advice(for: name.text, in: scope))", at: name.span)
        }
    }

    /// Suggests a name in place of one that was written after a type.
    fileprivate func advice(for name: String, in type: ModelType) -> String {
        guard case .named(let reference) = type else { return advice(for: name, among: []) }
        return advice(for: name, among: names(in: reference.qualifiedName + "."))
    }

    /// Suggests a name at the top level or in the enclosing namespace.
    fileprivate func advice(for name: String, in scope: Scope) -> String {
        guard !scope.leavesOpen else { return "." }
        let inside = scope.path.first.map { names(in: $0 + ".") } ?? []
        return advice(for: name, among: (names(in: "") + inside).filter { !$0.contains(".") } + BuiltInTypes.names)
    }

    private func names(in prefix: String) -> [String] {
        (Array(table.types.keys) + Array(table.aliases.keys)).filter { $0.hasPrefix(prefix) }
            .map { String($0.dropFirst(prefix.count)) }
    }

    private func advice(for name: String, among known: [String]) -> String {
        guard let nearest = nearest(to: name, among: known) else { return ": declare it, or load its file." }
        return "; did you mean '\(nearest)'?"
    }
}

extension TypeResolver.Scope {
    fileprivate func error(_ message: String, at span: Range<Int>) -> DeclarationDiagnostic {
        DeclarationDiagnostic(.error, message, at: SourcePosition(span, in: source))
    }
}

extension TypeSyntax.Form {
    /// Why no body can contain a value of such a type.
    fileprivate var refusal: String {
        switch self {
        case .existential: "Swift cannot know which type to decode for an 'any': write the type itself"
        case .opaque: "a property that is decoded needs a type of its own: write it instead of 'some'"
        case .metatype: "a type is not a value that a body can contain"
        case .tuple: "Swift does not decode tuples: declare a struct for it"
        case .function: "a function is not a value that a body can contain"
        case .refused(let reason): reason
        case .path, .optional, .array, .dictionary, .composition: "a body contains no such value"
        }
    }
}

extension DeclaredType {
    fileprivate var refusal: String? {
        switch syntax.keyword {
        case .protocol:
            "Swift cannot know which type to decode for the protocol '\(qualifiedName)': write the type itself."
        case .actor: "'\(qualifiedName)' is an actor, which is not decoded: declare it as a struct."
        case .extension: "Only an extension of '\(qualifiedName)' is known: load the file that declares it."
        case .structure, .class, .enumeration: nil
        }
    }
}

extension Int {
    fileprivate var arguments: String { self == 1 ? "1 generic argument" : "\(self) generic arguments" }
}
