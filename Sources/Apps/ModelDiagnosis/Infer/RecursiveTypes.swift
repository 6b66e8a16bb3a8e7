import ModelDecoding

/// Finds structures that contain themselves, which have to be classes.
enum RecursiveTypes {
    /// Makes classes of them. If an array or a dictionary is in between, a class is not necessary.
    static func makeClasses(of declarations: inout [InferredDeclaration]) {
        var contents: [String: [String]] = [:]
        for declaration in declarations {
            guard case .fields(let fields, _) = declaration.content else { continue }
            contents[declaration.name] = fields.compactMap { ($0.type.wrapped ?? $0.type).declaredName }
        }
        for number in declarations.indices {
            guard case .fields(let fields, _) = declarations[number].content else { continue }
            let isClass = reaches(declarations[number].name, contents)
            declarations[number].content = .fields(fields, isClass: isClass)
        }
    }

    private static func reaches(_ name: String, _ contents: [String: [String]]) -> Bool {
        var seen: Set<String> = []
        var pending = contents[name] ?? []
        while let inside = pending.popLast() {
            if inside == name { return true }
            if seen.insert(inside).inserted { pending += contents[inside] ?? [] }
        }
        return false
    }
}

extension ModelType {
    fileprivate var declaredName: String? {
        if case .named(let reference) = self { reference.qualifiedName } else { nil }
    }
}
