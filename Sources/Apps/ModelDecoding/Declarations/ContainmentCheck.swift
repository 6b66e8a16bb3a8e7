/// Finds value types that contain themselves, and generic types that grow without end.
struct ContainmentCheck {
    private let table: DeclarationTable
    private let declarations: [String: ModelDeclaration]

    init(_ table: DeclarationTable, _ declarations: [String: ModelDeclaration]) {
        self.table = table
        self.declarations = declarations
    }

    func diagnostics() -> [DeclarationDiagnostic] {
        declarations.values.compactMap { declaration in
            guard let position = declaration.position else { return nil }
            if declaration.kind != .class, containsItself(declaration) {
                let advice =
                    declaration.kind == .structure
                    ? "make one of the types a class, or hold it in an array" : "write 'indirect enum'"
                return DeclarationDiagnostic(
                    .error,
                    "A value of '\(declaration.qualifiedName)' would contain another one, without end: \(advice).",
                    at: position)
            }
            guard !declaration.genericParameters.isEmpty, growsWithoutEnd(declaration) else { return nil }
            return DeclarationDiagnostic(
                .error,
                "'\(declaration.qualifiedName)' uses itself with ever larger generic arguments: use it with its own.",
                at: position)
        }
    }
}

extension ContainmentCheck {
    /// Follows what is stored in a value itself: not arrays, classes or anything indirect.
    fileprivate func containsItself(_ start: ModelDeclaration) -> Bool {
        var waiting = inlineTypes(of: start)
        var seen: Set<ModelReference> = []
        while let type = waiting.popLast() {
            switch type {
            case .optional(let wrapped): waiting.append(wrapped)
            case .named(let reference):
                if reference.qualifiedName == start.qualifiedName { return true }
                guard type.size < sizeLimit, seen.count < seenLimit, seen.insert(reference).inserted,
                    let next = declaration(of: reference), next.kind != .class
                else { continue }
                waiting += inlineTypes(of: next)
            default: continue
            }
        }
        return false
    }

    fileprivate func growsWithoutEnd(_ start: ModelDeclaration) -> Bool {
        var waiting = start.allTypes
        var seen: Set<ModelReference> = []
        while let type = waiting.popLast() {
            switch type {
            case .scalar, .parameter: continue
            case .optional(let inner), .array(let inner), .set(let inner), .pair(_, of: let inner):
                waiting.append(inner)
            case .dictionary(let key, let value): waiting += [key, value]
            case .named(let reference):
                guard type.size < sizeLimit, seen.count < seenLimit else { return true }
                guard seen.insert(reference).inserted, let next = declaration(of: reference) else { continue }
                waiting += next.allTypes
            }
        }
        return false
    }

    fileprivate var sizeLimit: Int { 400 }
    fileprivate var seenLimit: Int { 2_000 }

    fileprivate func declaration(of reference: ModelReference) -> ModelDeclaration? {
        guard let declaration = declarations[reference.qualifiedName] else { return nil }
        let arguments = zip(declaration.genericParameters, reference.components.flatMap(\.arguments))
        return declaration.substituting(Dictionary(arguments, uniquingKeysWith: { $1 }))
    }

    fileprivate func inlineTypes(of declaration: ModelDeclaration) -> [ModelType] {
        guard case .cases(let cases) = declaration.content, let type = table.types[declaration.qualifiedName] else {
            return declaration.fields.map(\.type)
        }
        let indirect = Set(type.syntax.members.cases.filter(\.isIndirect).map(\.name))
        return type.syntax.isIndirect
            ? [] : cases.filter { !indirect.contains($0.name) }.flatMap(\.values).map(\.type)
    }
}

extension ModelDeclaration {
    fileprivate var allTypes: [ModelType] {
        if case .cases(let cases) = content { cases.flatMap(\.values).map(\.type) } else { fields.map(\.type) }
    }
}

extension ModelType {
    /// The number of types it consists of.
    fileprivate var size: Int {
        switch self {
        case .scalar, .parameter: 1
        case .optional(let inner), .array(let inner), .set(let inner), .pair(_, of: let inner): 1 + inner.size
        case .dictionary(let key, let value): 1 + key.size + value.size
        case .named(let reference): 1 + reference.components.flatMap(\.arguments).reduce(0) { $0 + $1.size }
        }
    }
}
