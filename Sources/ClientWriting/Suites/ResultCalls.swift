extension ResultStyle: TestedStyle {
    func calls(for parts: ClientParts) -> any ClientCalls { ResultCalls(parts: parts) }
}

/// Calls of a client with completion handlers, each awaited.
private struct ResultCalls: ClientCalls {
    let parts: ClientParts
    private var names: ClientNames { parts.names }
    var sessionTransport: String { "{ \(names.sentRequest)($0, in: session, completion: $1) }" }

    func arguments(with settings: [String]) -> [String] {
        settings + ["queue: DispatchQueue(label: \"answers\")"]
    }

    func transport(answering answer: String) -> [String] {
        [
            "{ request, completion in",
            "    do {",
            "        let (body, head) = try \(answer)",
            "        completion(body, head, nil)",
            "    } catch {",
            "        completion(nil, nil, error)",
            "    }",
            "    return \(names.sentRequest) {}",
            "}",
        ]
    }

    func answer(of endpoint: ClientEndpoint, _ arguments: [String]) -> String {
        "try await answer { client.\(parts.call(of: endpoint))(\((arguments + ["completion: $0"]).joined(separator: ", "))) }"
    }

    func writePages(of endpoint: ClientEndpoint, _ arguments: [String], to file: inout SwiftFile) {
        file.line("var rest = client.\(parts.call(of: endpoint, "Pages"))(\(arguments.joined(separator: ", ")))")
        file.block("while let found = try await answer({ rest.next(completion: $0) })") { file in
            file.line("pages.append(found.page)")
            file.line("rest = found.rest")
        }
    }

    func writeSupport(to file: inout SwiftFile) {
        file.gap()
        file.add(
            """
            /// What a call gives its completion handler.
            @discardableResult
            func answer<Value>(
                _ call: (@escaping \(names.client).\(names.completion)<Value>) -> \(names.sentRequest)
            ) async throws(\(names.error)) -> Value {
                let result = await withCheckedContinuation { continuation in
                    _ = call { result in
                        // It is given once, and read by the test alone.
                        nonisolated(unsafe) let result = result
                        continuation.resume(returning: result)
                    }
                }
                return try result.get()
            }
            """)
    }
}
