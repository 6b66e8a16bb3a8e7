extension AsyncStyle: TestedStyle {
    func calls(for parts: ClientParts) -> any ClientCalls { AsyncCalls() }
}

/// Calls of a client with `async` methods.
private struct AsyncCalls: ClientCalls {
    let settings: [String] = []
    let sessionTransport = "{ try await session.data(for: $0) }"

    func transport(answering answer: String) -> [String] { ["{ request in try \(answer) }"] }

    func answer(of method: String, _ arguments: [String]) -> String {
        "try await client.\(method)(\(arguments.joined(separator: ", ")))"
    }

    func writePages(of method: String, _ arguments: [String], to file: inout SwiftFile) {
        let head = "for try await page in client.\(method)(\(arguments.joined(separator: ", ")))"
        if file.fits(head + " { pages.append(page) }") {
            file.line(head + " { pages.append(page) }")
        } else {
            file.block(head) { $0.line("pages.append(page)") }
        }
    }

    func writeSupport(to file: inout SwiftFile) {}
}
