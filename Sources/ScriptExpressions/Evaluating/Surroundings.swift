package import Foundation
package import HTTPModel
package import ModelDecoding
package import ScriptSyntax

/// What an expression finds around it: names, and whoever sends, asks and reads.
package protocol Surroundings: Sendable {
    /// The value of a name at the top level: a variable, `it`, an endpoint, a type.
    func value(of name: String, at range: SourceRange) throws(RuntimeError) -> Value?
    /// Whether a name stands for what the script, its parameters or the environment say, and not for an answer.
    func isOwn(_ name: String) -> Bool
    /// The names there are, for "did you mean".
    var names: [String] { get }
    /// The types that are declared.
    var models: ModelCatalogue { get }
    /// Calls an endpoint; its answer is decoded as its own type where no other is named.
    func call(
        _ endpoint: String, _ arguments: [LabelledValue], as type: SwiftFragment?, at range: SourceRange
    ) async throws(RuntimeError) -> Value
    /// The parameters of an endpoint with their types, where those are types of values.
    func parameters(of endpoint: String) -> [(name: String, type: ModelType?)]
    /// Calls an endpoint page by page: the results, or with `elementsOnly` what they hold.
    func pages(
        _ endpoint: String, arguments: [LabelledValue], elementsOnly: Bool, limit: Int?, at range: SourceRange
    ) async throws(RuntimeError) -> Value
    /// What a call would send.
    func request(
        _ endpoint: String, _ arguments: [LabelledValue], at range: SourceRange
    ) async throws(RuntimeError) -> Request
    /// How an endpoint is called, as it was declared.
    func signature(of endpoint: String, at range: SourceRange) async throws(RuntimeError) -> String
    /// Sends a request that stands among expressions, its splices evaluated by whoever met it.
    func send(
        _ request: RequestLiteral, as type: SwiftFragment?, by evaluator: Evaluator
    ) async throws(RuntimeError) -> Value
    /// Decodes a value that is there already; one that is the last answer as it came by the answer's own bytes.
    func decoded(
        _ value: Value, isLast: Bool, as type: SwiftFragment
    ) async throws(RuntimeError) -> Value
    /// An environment variable; missing where it is not set, which is an error only for who sends it.
    func secret(environment name: String) -> Secret
    /// What a person types without echo; missing where there is nobody to ask.
    func secret(askedFor prompt: String, at range: SourceRange) async throws(RuntimeError) -> Secret
    /// The bytes of a file below the script's folder.
    func readFile(_ path: String, at range: SourceRange) throws(RuntimeError) -> Data
    /// Hears of secrets that were read, or made from others, before anything is sent.
    func learn(_ secrets: [Secret])
    /// What `print` was given.
    func print(_ line: String)
    /// The time, and chance: pinned where output must be the same every time.
    var chance: ClockAndRandom { get }
}

extension Surroundings {
    /// Where nothing is sent, shown or kept there is nothing to learn.
    package func learn(_ secrets: [Secret]) {}

    package func isOwn(_ name: String) -> Bool { false }
}
