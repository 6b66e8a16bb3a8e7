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

    func transport(answering response: String) -> [String] {
        [
            "{ request, completion in",
            "    do {",
            "        let (body, head) = try \(response)",
            "        completion(body, head, nil)",
            "    } catch {",
            "        completion(nil, nil, error)",
            "    }",
            "    return \(names.sentRequest) {}",
            "}",
        ]
    }

    func answer(of endpoint: ClientEndpoint, _ arguments: ArgumentCode) -> String {
        let list = (arguments.items + ["completion: $0"]).joined(separator: ", ")
        return "try await answer { \(arguments.mark)client.\(parts.call(of: endpoint))(\(list)) }"
    }

    func writePages(of endpoint: ClientEndpoint, _ arguments: ArgumentCode, to file: inout SwiftFile) {
        file.line("var rest = \(arguments.mark)client.\(parts.call(of: endpoint, "Pages"))(\(arguments.text))")
        file.block("while let found = try await answer({ rest.next(completion: $0) })") { file in
            file.line("pages.append(found.page)")
            file.line("rest = found.rest")
        }
    }

    func writeSupport(to file: inout SwiftFile) {
        file.add(support: parts.support("answerInTest", isShared: true))
    }
}
