package import ModelDecoding
package import ScriptSyntax

/// What names mean where an expression stands.
package protocol NameScope: Sendable {
    /// The value of a name at the top level: a variable, `it`, an endpoint, a type.
    func value(of name: String, at range: SourceRange) throws(RuntimeError) -> Value?
    /// Whether a name stands for what the script, its parameters or the environment say, and not for an answer.
    func isOwn(_ name: String) -> Bool
    /// The names there are, for "did you mean".
    var names: [String] { get }
    /// The types that are declared.
    var models: ModelCatalogue { get }
    /// The functions that there are beside them.
    var functions: FunctionTable { get }
}

extension NameScope {
    package var functions: FunctionTable { models.functions }

    package func isOwn(_ name: String) -> Bool { false }
}
