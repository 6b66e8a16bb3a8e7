/// A style whose clients can be tested: how a test makes a client and calls it.
protocol TestedStyle: ClientStyle {
    /// What its clients are made of.
    func parts(of api: ClientAPI, _ options: ClientOptions) -> ClientParts
    func calls(for parts: ClientParts) -> any ClientCalls
}

/// The Swift by which a test makes a client of a style, and calls it.
///
///     struct AsyncCalls: ClientCalls {
///         func answer(of endpoint: ClientEndpoint, _ arguments: ArgumentCode) -> String {
///             "try await client.\(parts.call(of: endpoint))(\(arguments.text))"
///         }
///     }
protocol ClientCalls {
    /// What a client is made with, given the arguments for its server and its inputs, but for its transport.
    func arguments(with settings: [String]) -> [String]
    /// A transport over a `session`.
    var sessionTransport: String { get }
    /// A transport over an expression for the answer to a `request`, which may throw.
    func transport(answering answer: String) -> [String]
    /// An expression for the answer of an endpoint; it may throw.
    func answer(of endpoint: ClientEndpoint, _ arguments: ArgumentCode) -> String
    /// Adds all pages of an endpoint to `pages`.
    func writePages(of endpoint: ClientEndpoint, _ arguments: ArgumentCode, to file: inout SwiftFile)
    /// What these expressions need.
    func writeSupport(to file: inout SwiftFile)
}

extension TestedStyle {
    func parts(of api: ClientAPI, _ options: ClientOptions) -> ClientParts { ClientParts(api, options) }
}

extension StyleName {
    /// Whether there are tests for its clients.
    package var hasTests: Bool { style is any TestedStyle }
}
