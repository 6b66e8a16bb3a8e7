import ModelDecoding

/// `.name` or `.name(…)` as an argument: what it is only the parameter knows that takes it.
///
/// Code that calls the library does not know the parameters' types, so it passes such a member as it is written.
struct ImplicitMember: Sendable {
    var name: String
    /// Nil without parentheses.
    var arguments: [CodeArgument]?
}

extension ImplicitMember {
    fileprivate var value: ModelValue { .code(CodeValue(.native(self, typeName: "_"))) }
}

extension CodeLibrary {
    /// `.name` as an argument of the library's; nil if no type has such a member.
    static func implicitMember(_ name: String, _ run: any CodeRunning) throws(Interruption) -> ModelValue? {
        implicit(name, nil) ?? (run.declaresMember(name) ? ImplicitMember(name: name).value : nil)
    }

    /// `.name(…)` and `.init(…)` as an argument of the library's; nil if no type of the library has such a member.
    static func implicitCall(_ name: String, _ arguments: [CodeArgument]) -> ModelValue? {
        implicit(name, arguments)
    }

    /// The same, with parentheses or without.
    static func implicit(_ name: String, _ arguments: [CodeArgument]?) -> ModelValue? {
        memberNames.contains(name) ? ImplicitMember(name: name, arguments: arguments).value : nil
    }

    /// True if the code that takes a value must still determine its meaning.
    static func isImplicit(_ value: ModelValue) -> Bool {
        guard case .code(let code) = value, case .native(let object, _) = code.content else { return false }
        return object is ImplicitMember
    }

    private static let memberNames = Set(
        (LibraryKind.all + [.text] + Array(LibraryKind.scalars.values)).flatMap(\.members.names))

    /// Returns the meaning of a literal or an implicit member where a type is wanted; nil if it is unknown.
    static func meaning(of value: ModelValue, as type: ModelType, _ run: any CodeRunning) throws(Interruption)
        -> ModelValue?
    {
        if case .code(let code) = value, case .native(let object, _) = code.content {
            guard let implicit = object as? ImplicitMember else { return nil }
            guard let arguments = implicit.arguments else {
                if let own = try run.member(implicit.name, of: type) { return own }
                return try member(implicit.name, of: type, run)
            }
            if implicit.name == "init" { return try make(type, arguments, run) }
            return try call(implicit.name, of: type, arguments, run)
        }
        return literal(value, as: type)
    }
}
