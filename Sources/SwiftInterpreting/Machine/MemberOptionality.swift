import ModelDecoding

/// What the results of the sources' own members of one name show.
struct MemberOptionality {
    /// The optionality of the results; nil where the declaration alone does not show it.
    private var results: Set<Bool?> = []
    /// Whether a result is the type that the call names first: `decode<T>(_ type: T.Type) -> T`.
    private var isAsNamed = false

    /// Whether one that stands for a member of the library is an optional where that is, and only there.
    func agrees(with isOptional: Bool, in name: String) -> Bool {
        results.allSatisfy { $0 == isOptional } && (!isAsNamed || name == "decode")
    }

    fileprivate mutating func add(_ result: Bool?) { results.insert(result) }

    fileprivate mutating func add(_ function: FunctionSyntax, _ isOptional: (TypeSyntax) -> Bool?) {
        guard let result = function.result else { return add(false) }
        let generics = function.genericParameters.map(\.name)
        if let name = result.plainPath, name.count == 1, generics.contains(name[0]) {
            guard case .metatype(let type)? = function.parameters.first?.type.form, type.plainPath == name else {
                return add(nil)
            }
            isAsNamed = true
        } else {
            add(isOptional(result))
        }
    }
}

extension DeclarationTable {
    /// The functions and properties that the sources declare in types and extensions, by name.
    var memberOptionality: [String: MemberOptionality] {
        let otherNames = Set(aliases.keys.map { $0.split(separator: ".").last ?? "" })
        // What may be an alias or a parameter does not show it.
        func isOptional(_ type: TypeSyntax) -> Bool? {
            if let known = Optionality(type) { return known.isOptional }
            guard let path = type.plainPath, let name = path.last, !otherNames.contains(name[...]),
                types[path.joined(separator: ".")] != nil
            else { return nil }
            return false
        }
        var members: [String: MemberOptionality] = [:]
        for part in types.values.flatMap(\.parts) {
            for function in part.members.functions {
                members[function.name, default: .init()].add(function, isOptional)
            }
            for property in part.members.computedProperties + part.members.properties {
                members[property.name, default: .init()].add(property.type.flatMap(isOptional))
            }
        }
        return members
    }

    /// The names of all static properties of the sources' types.
    var staticNames: Set<String> {
        Set(types.values.flatMap(\.parts).flatMap(\.members.staticProperties).map(\.name))
    }
}
