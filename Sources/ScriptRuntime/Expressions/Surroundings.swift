package import ScriptSyntax

/// What an expression finds around it: names, and whoever sends.
package protocol Surroundings: Sendable {
    /// The value of a name at the top level: a variable, `it`, an endpoint, a type.
    func value(of name: String, at range: SourceRange) throws(RuntimeError) -> Value?
    /// The names there are, for "did you mean".
    var names: [String] { get }
    /// Calls an endpoint.
    func call(_ endpoint: String, _ arguments: [LabelledValue], at range: SourceRange) async throws(RuntimeError) -> Value
    /// Sends a request that stands among expressions.
    func send(_ request: RequestLiteral) async throws(RuntimeError) -> Value
    /// What `print` was given.
    func print(_ line: String)
    /// The time, and chance: pinned where output must be the same every time.
    var chance: Chance { get }
}
