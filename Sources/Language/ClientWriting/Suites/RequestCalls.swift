extension RequestStyle: TestedStyle {
    func calls(for parts: ClientParts) -> any ClientCalls { RequestCalls(parts: parts) }
}

/// Downloads from endpoints, which a test's recordings check and respond to.
private struct RequestCalls: AwaitedCalls {
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

    func writePages(of endpoint: ClientEndpoint, _ arguments: ArgumentCode, to file: inout SwiftFile) {
        writePages(of: SwiftText.name(parts.flatName(of: endpoint) + "Pages"), arguments, to: &file)
    }

    func writeSupport(to file: inout SwiftFile) {}
}
