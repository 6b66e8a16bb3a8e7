extension AsyncStyle: TestedStyle {
    func calls(for parts: ClientParts) -> any ClientCalls { AsyncCalls(parts: parts) }
}

/// Calls of a client with `async` methods.
private struct AsyncCalls: AwaitedCalls {
    let parts: ClientParts

    func arguments(with settings: [String]) -> [String] { settings }

    func answer(of endpoint: ClientEndpoint, _ arguments: ArgumentCode) -> String {
        "try await client.\(parts.call(of: endpoint))(\(arguments.text))"
    }

    func writePages(of endpoint: ClientEndpoint, _ arguments: ArgumentCode, to file: inout SwiftFile) {
        writePages(of: parts.call(of: endpoint, "Pages"), arguments, to: &file)
    }
}

/// Calls that are awaited.
protocol AwaitedCalls: ClientCalls {}

extension AwaitedCalls {
    var sessionTransport: String { "{ try await session.data(for: $0) }" }

    func transport(answering response: String) -> [String] { ["{ request in try \(response) }"] }

    func writePages(of method: String, _ arguments: ArgumentCode, to file: inout SwiftFile) {
        let head = "for try await page in \(arguments.mark)client.\(method)(\(arguments.text))"
        if file.fits(head + " { pages.append(page) }") {
            file.line(head + " { pages.append(page) }")
        } else {
            file.block(head) { $0.line("pages.append(page)") }
        }
    }

    func writeSupport(to file: inout SwiftFile) {}
}
