/// `.name` or `.name(…)` as an argument: what it is only the parameter knows that takes it.
///
/// Code that calls the library does not know the parameters' types, so it passes such a member as it is written.
struct ImplicitMember: Sendable {
    var name: String
    /// Nil without parentheses.
    var arguments: [CodeArgument]?
}

extension CodeLibrary {
    /// A member of a type that is not known yet, as a value that can be passed to the library.
    static func implicitMember(_ name: String, _ arguments: [CodeArgument]? = nil) -> ModelValue {
        .code(CodeValue(.native(ImplicitMember(name: name, arguments: arguments), typeName: "_")))
    }

    /// What a literal or an implicit member means where a type is wanted; nil if that is not known.
    static func meaning(of value: ModelValue, as type: ModelType, _ run: any CodeRunning) throws(Interruption)
        -> ModelValue?
    {
        if case .code(let code) = value, case .native(let object, _) = code.content {
            guard let implicit = object as? ImplicitMember else { return nil }
            guard let arguments = implicit.arguments else { return try member(implicit.name, of: type, run) }
            if implicit.name == "init" { return try make(type, arguments, run) }
            return try call(implicit.name, of: type, arguments, run)
        }
        return literal(value, as: type)
    }
}
