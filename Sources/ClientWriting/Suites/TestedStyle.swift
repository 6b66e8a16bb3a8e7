/// A style whose clients can be tested: how a test makes a client and calls it.
///
///     struct AsyncCalls: ClientCalls {
///         func call(_ endpoint: ClientEndpoint, _ arguments: [String]) -> [String] {
///             ["try await client.\(endpoint.name)(\(arguments.joined(separator: ", ")))"]
///         }
///     }
protocol TestedStyle: ClientStyle {
    func calls(for parts: ClientParts) -> any ClientCalls
}

/// The Swift by which a test calls a client.
protocol ClientCalls {
    /// The initialiser of a client that recordings answer, as an extension.
    func writeAnswered(to file: inout SwiftFile)
    /// What makes such a client, given its recordings and inputs.
    func client(_ arguments: [String]) -> (head: String, arguments: [String])
    /// An expression for the answer of a call; it may throw.
    func answer(of endpoint: ClientEndpoint, _ arguments: [String]) -> String
    /// An expression for a list of all pages, nil where the style has none.
    func pages(of endpoint: ClientEndpoint, _ arguments: [String]) -> String?
}
