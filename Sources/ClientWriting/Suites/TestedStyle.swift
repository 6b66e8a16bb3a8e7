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
    /// The function that makes a client over Sonde's own reading of a folder, as an extension. The folder is where it is from
    /// the tests.
    func writeRecorded(_ folder: String, to file: inout SwiftFile)
    /// The name of the client's type.
    var client: String { get }
    /// An expression for the answer of a call; it may throw.
    func answer(of endpoint: ClientEndpoint, _ arguments: [String]) -> String
    /// An expression for a sequence of all pages, nil where the style has none.
    func pages(of endpoint: ClientEndpoint, _ arguments: [String]) -> String?
}
