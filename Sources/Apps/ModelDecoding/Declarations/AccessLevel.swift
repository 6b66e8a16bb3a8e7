/// The extent of the code that sees a declaration.
package enum AccessLevel: Hashable, Sendable {
    /// The code of its type or its file.
    case file
    /// The code of its module, which is the default.
    case module
    /// The code of all modules.
    case others
}

extension AccessLevel {
    /// Indicates whether code in one text sees what another text declares. Outside modules, all declarations except
    /// private ones are visible.
    package func isSeen(from place: SourceText, in home: SourceText) -> Bool {
        switch self {
        case .file: home == place
        case .module: home.module == place.module || home.module == nil || place.module == nil
        case .others: true
        }
    }
}

extension MemberSyntax {
    /// Gives an access level to the members that state none, as `private extension` or `public extension` does.
    mutating func give(_ access: AccessLevel) {
        changeMembers { if $0 == .module { $0 = access } }
    }

    /// Lets other modules see what is called by what a protocol asks for, and the initialisers of a type itself, which
    /// generic code of another module may mean.
    mutating func open(_ requiredNames: Set<String>, isExtension: Bool = false) {
        for index in functions.indices where requiredNames.contains(functions[index].name) {
            functions[index].access.open()
        }
        for index in initializers.indices where !isExtension { initializers[index].access.open() }
        for index in computedProperties.indices where requiredNames.contains(computedProperties[index].name) {
            computedProperties[index].access.open()
        }
        for index in staticProperties.indices where requiredNames.contains(staticProperties[index].name) {
            staticProperties[index].access.open()
        }
        for index in types.indices {
            types[index].members.open(requiredNames, isExtension: types[index].keyword == .extension)
        }
    }

    /// The names that its protocols ask for.
    var namesOfRequirements: Set<String> {
        types.reduce(into: requiredNames) { $0.formUnion($1.members.namesOfRequirements) }
    }

    private mutating func changeMembers(_ change: (inout AccessLevel) -> Void) {
        for index in functions.indices { change(&functions[index].access) }
        for index in initializers.indices { change(&initializers[index].access) }
        for index in subscripts.indices { change(&subscripts[index].access) }
        for index in computedProperties.indices { change(&computedProperties[index].access) }
        for index in staticProperties.indices { change(&staticProperties[index].access) }
        for index in types.indices { change(&types[index].access) }
        for index in aliases.indices { change(&aliases[index].access) }
    }
}

extension AccessLevel {
    fileprivate mutating func open() { if self == .module { self = .others } }
}
