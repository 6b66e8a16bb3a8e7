package import HTTPModel
package import ModelDecoding
package import ScriptSyntax

/// The meanings of names at an expression.
package protocol NameScope: Sendable {
    /// The value of a name at the top level: a variable, `it`, an endpoint, a type.
    func value(of name: String, at range: SourceRange) throws(RuntimeError) -> Value?
    /// Returns one of the responses that came so far, by its number.
    func response(numbered number: Int, at range: SourceRange) throws(RuntimeError) -> Response
    /// The type that a variable is declared with, if it is, and whether it is an optional by that or by its first value.
    func declaration(of name: String) -> (type: ModelType?, isOptional: Bool)
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

    package func declaration(of name: String) -> (type: ModelType?, isOptional: Bool) { (nil, false) }

    /// Throws, because nothing comes where nothing is sent.
    package func response(numbered number: Int, at range: SourceRange) throws(RuntimeError) -> Response {
        throw RuntimeError("no response is kept here", at: range)
    }
}
