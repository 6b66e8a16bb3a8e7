extension AsyncStyle: TestedStyle {
    func calls(for parts: ClientParts) -> any ClientCalls { AsyncCalls(parts: parts) }
}

extension RequestStyle: TestedStyle {
    func calls(for parts: ClientParts) -> any ClientCalls { RequestCalls(parts: parts) }
}

extension ResultStyle: TestedStyle {
    func calls(for parts: ClientParts) -> any ClientCalls { ResultCalls(parts: parts) }
}

/// Calls of a client with `async` methods.
private struct AsyncCalls: ClientCalls {
    let parts: ClientParts

    func arguments(with settings: [String]) -> [String] { settings }

    func answer(of endpoint: ClientEndpoint, _ arguments: ArgumentCode) -> String {
        "try await client.\(parts.call(of: endpoint))(\(arguments.text))"
    }
}

/// Downloads from endpoints, which a test's recordings check and respond to.
private struct RequestCalls: ClientCalls {
    let parts: ClientParts

    func arguments(with settings: [String]) -> [String] {
        ["settings: \(parts.names.settings)(\(settings.joined(separator: ", ")))"]
    }

    func answer(of endpoint: ClientEndpoint, _ arguments: ArgumentCode) -> String {
        let value = EndpointEnumeration.value(of: endpoint, arguments.items, in: parts)
        return switch endpoint.result {
        case .body, .data: "try await client.download(\(value))"
        case .text: "try await client.text(from: \(value))"
        case .decoded(_, let type), .propertyList(_, let type), .stream(_, let type):
            "try await client.download(\(type).self, from: \(value))"
        }
    }

    func pages(of endpoint: ClientEndpoint) -> String { SwiftText.name(parts.flatName(of: endpoint) + "Pages") }
}

/// Calls of a client with completion handlers, each awaited.
private struct ResultCalls: ClientCalls {
    let parts: ClientParts
    private var names: ClientNames { parts.names }
    var sessionTransport: String { "{ \(names.sentRequest)($0, in: session, completion: $1) }" }
    var support: String? { parts.support("answerInTest", isShared: true) }

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
        file.line("var rest = \(arguments.mark)client.\(pages(of: endpoint))(\(arguments.text))")
        file.block("while let found = try await answer({ rest.next(completion: $0) })") { file in
            file.line("pages.append(found.page)")
            file.line("rest = found.rest")
        }
    }
}
