package import ModelDecoding
package import ScriptSyntax

/// The meanings of names at an expression.
package protocol NameScope: Sendable {
    /// The value of a name at the top level: a variable, `it`, an endpoint, a type.
    func value(of name: String, at range: SourceRange) throws(RuntimeError) -> Value?
    /// Indicates whether a name stands for something from the script, its parameters or the
    /// environment, and not for a response.
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
