/// A style whose clients can be tested: how a test makes a client and calls it.
protocol TestedStyle: ClientStyle {
    func parts(of api: ClientAPI, _ options: ClientOptions) -> ClientParts
    func calls(for parts: ClientParts) -> any ClientCalls
}

/// The Swift code with which a test makes a client of a style, and calls it.
///
///     struct AsyncCalls: ClientCalls {
///         func answer(of endpoint: ClientEndpoint, _ arguments: ArgumentCode) -> String {
///             "try await client.\(parts.call(of: endpoint))(\(arguments.text))"
///         }
///     }
protocol ClientCalls {
    var parts: ClientParts { get }
    /// Returns the arguments for creating a client except its transport, given those for its server and inputs.
    func arguments(with settings: [String]) -> [String]
    /// A transport over a `session`.
    var sessionTransport: String { get }
    /// Returns a transport with an expression for the response to a `request`, which may throw.
    func transport(answering response: String) -> [String]
    /// Returns an expression for the response of an endpoint, which may throw.
    func answer(of endpoint: ClientEndpoint, _ arguments: ArgumentCode) -> String
    /// The method that goes through the pages of an endpoint.
    func pages(of endpoint: ClientEndpoint) -> String
    /// Adds all pages of an endpoint to `pages`.
    func writePages(of endpoint: ClientEndpoint, _ arguments: ArgumentCode, to file: inout SwiftFile)
    /// The code that these expressions need.
    var support: String? { get }
}

/// Calls that are awaited.
extension ClientCalls {
    var sessionTransport: String { "{ try await session.data(for: $0) }" }

    func pages(of endpoint: ClientEndpoint) -> String { parts.call(of: endpoint, "Pages") }

    func transport(answering response: String) -> [String] { ["{ request in try \(response) }"] }

    func writePages(of endpoint: ClientEndpoint, _ arguments: ArgumentCode, to file: inout SwiftFile) {
        let head = "for try await page in \(arguments.mark)client.\(pages(of: endpoint))(\(arguments.text))"
        if file.fits(head + " { pages.append(page) }") {
            file.line(head + " { pages.append(page) }")
        } else {
            file.block(head) { $0.line("pages.append(page)") }
        }
    }

    var support: String? { nil }
}

extension TestedStyle {
    func parts(of api: ClientAPI, _ options: ClientOptions) -> ClientParts { ClientParts(api, options) }
}

extension StyleName {
    /// Indicates whether there are tests for its clients.
    package var hasTests: Bool { style is any TestedStyle }
}
