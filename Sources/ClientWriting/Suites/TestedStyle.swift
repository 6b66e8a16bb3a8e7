/// A style whose clients can be tested: how a test makes a client and calls it.
protocol TestedStyle: ClientStyle {
    func calls(for parts: ClientParts) -> any ClientCalls
}

/// The Swift by which a test makes a client of a style, and calls it.
///
///     struct AsyncCalls: ClientCalls {
///         func answer(of call: String, _ arguments: [String]) -> String {
///             "try await client.\(call)(\(arguments.joined(separator: ", ")))"
///         }
///     }
protocol ClientCalls {
    /// Arguments that a client is made with beside its server, its inputs and its transport.
    var settings: [String] { get }
    /// A transport over a `session`.
    var sessionTransport: String { get }
    /// A transport over an expression for the answer to a `request`, which may throw.
    func transport(answering answer: String) -> [String]
    /// An expression for the answer of a method; it may throw.
    func answer(of method: String, _ arguments: [String]) -> String
    /// Adds all pages that a method gives to `pages`.
    func writePages(of method: String, _ arguments: [String], to file: inout SwiftFile)
    /// What these expressions need.
    func writeSupport(to file: inout SwiftFile)
}
