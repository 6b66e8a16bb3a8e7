package import HTTPModel
package import ModelDecoding
package import ScriptSyntax

/// The requests that an expression can send, and the ways in which it can decode.
package protocol EndpointCalls: Sendable {
    /// Calls an endpoint. Its response is decoded as the endpoint's own type, unless another is named.
    func call(
        _ endpoint: String, _ arguments: [LabelledValue], as type: SwiftFragment?, at range: SourceRange
    ) async throws(RuntimeError) -> Value
    /// Calls an endpoint page by page: the results, or with `elementsOnly` what they hold.
    func pages(
        _ endpoint: String, arguments: [LabelledValue], elementsOnly: Bool, limit: Int?, at range: SourceRange
    ) async throws(RuntimeError) -> Value
    /// Returns the request that a call would send.
    func request(
        _ endpoint: String, _ arguments: [LabelledValue], at range: SourceRange
    ) async throws(RuntimeError) -> Request
    /// The parameters of an endpoint with their types, where those are types of values.
    func parameters(of endpoint: String) -> [(name: String, type: ModelType?)]
    /// The type of the member of an endpoint's body that a label means; nil where there is none.
    func type(ofMember label: String, of endpoint: String) -> ModelType?
    /// Calls a function of the script.
    func call(
        _ function: any DeclaredFunction, _ arguments: [FunctionArgument], at range: SourceRange
    ) async throws(RuntimeError) -> Value
    /// Returns the signature of an endpoint, as it was declared.
    func signature(of endpoint: String, at range: SourceRange) async throws(RuntimeError) -> String
    /// Sends a request that stands in an expression. The evaluator that reached it evaluates its splices.
    func send(
        _ request: RequestLiteral, as type: SwiftFragment?, by evaluator: Evaluator
    ) async throws(RuntimeError) -> Value
    /// Decodes an existing value. One that is kept unchanged under a name is decoded
    /// from the response's own bytes.
    func decoded(_ value: Value, under name: String?, as type: SwiftFragment) async throws(RuntimeError) -> Value
    /// Runs work concurrently this many times, each in separate surroundings, and merges the results in order. The
    /// first failure in order is the error; after a failure nothing more is started.
    func sideBySide(
        _ count: Int, atOnce: Int, within budget: Budget, at range: SourceRange, _ work: @escaping StrandWork
    ) async throws(RuntimeError) -> [Value]
}

/// Concurrent work for the element at an index, with its own surroundings and budget.
package typealias StrandWork = @Sendable (_ index: Int, any Surroundings, Budget) async throws(RuntimeError) -> Value

extension EndpointCalls {
    /// Throws, because functions cannot be called if nothing is run.
    package func call(
        _ function: any DeclaredFunction, _ arguments: [FunctionArgument], at range: SourceRange
    ) async throws(RuntimeError) -> Value {
        throw RuntimeError("no function can be called here", at: range)
    }
}

extension EndpointCalls where Self: NameScope & OutsideWorld {
    /// Runs the work in order, which suffices if nothing is sent.
    package func sideBySide(
        _ count: Int, atOnce: Int, within budget: Budget, at range: SourceRange, _ work: @escaping StrandWork
    ) async throws(RuntimeError) -> [Value] {
        var values: [Value] = []
        for index in 0..<count { values.append(try await work(index, self, budget)) }
        return values
    }
}
