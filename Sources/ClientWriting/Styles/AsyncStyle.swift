package import ClientFiles

/// A `Sendable` structure with an `async` method for each endpoint.
package struct AsyncStyle: ClientStyle {
    package init() {}

    package func files(for api: ClientAPI, _ options: ClientOptions) -> [ClientFile] {
        let parts = ClientParts(api, options)
        return parts.withModels(AsyncClient(parts).files)
    }
}

/// The parts of such a client.
private struct AsyncClient {
    private let parts: ClientParts
    private let requests: RequestCodes
    private let sending: AsyncSending
    private var names: ClientNames { parts.names }

    init(_ parts: ClientParts) {
        self.parts = parts
        requests = RequestCodes(of: parts)
        sending = AsyncSending(parts: parts, isShared: parts.isSplit)
    }

    var files: [ClientFile] {
        MethodFiles(
            parts: parts, conformances: ": Sendable", types: sending.types,
            properties: parts.settings + sending.properties, writeMethod: writeMethod, writeSending: writeSending
        ).files
    }

    private func writeMethod(_ endpoint: ClientEndpoint, _ owner: String, to file: inout SwiftFile) {
        let owner = parts.owner(owner, in: endpoint)
        if case .stream = endpoint.result { return writeStream(endpoint, owner, to: &file) }
        file.gap()
        file.documentation(parts.documentation(of: endpoint))
        if endpoint.result == .body { file.line("@discardableResult") }
        file.list(
            "\(parts.visible)func \(SwiftText.name(parts.methodName(of: endpoint)))", parts.parameters(of: endpoint),
            " async throws(\(names.error)) -> \(endpoint.result.text) {")
        file.deeper { file in
            let arguments = requests.arguments(of: endpoint)
            let answer = answer(endpoint, owner)
            let list = arguments.map(\.text).joined(separator: ", ")
            let whole = "\(answer.opening)\(owner)request(\(list))\(answer.closing)"
            let signatures = requests.signatures(of: endpoint)
            guard !file.fits(whole) || !signatures.isEmpty else { return file.line(whole) }
            file.call("\(signatures.isEmpty ? "let" : "var") request = try \(owner)request", arguments)
            for signature in signatures { file.call("request.setValue", signature) }
            file.line("return \(answer.opening)request\(answer.closing)")
        }
        file.line("}")
        PagesMethod(parts, endpoint, owner, requests).write(to: &file)
    }

    private func writeStream(_ endpoint: ClientEndpoint, _ owner: String, to file: inout SwiftFile) {
        file.gap()
        file.documentation(parts.documentation(of: endpoint))
        file.list(
            "\(parts.visible)func \(SwiftText.name(parts.methodName(of: endpoint)))", parts.parameters(of: endpoint),
            " -> \(endpoint.result.text) {")
        file.deeper { file in
            let list = requests.arguments(of: endpoint).map(\.text).joined(separator: ", ")
            let by = parts.decoderArgument(of: endpoint)
            let whole = "\(owner)stream(of: try \(owner)request(\(list))\(by))"
            guard !file.fits(whole) else { return file.line(whole) }
            file.line("\(owner)stream(")
            file.deeper { file in
                file.call("of: try \(owner)request", requests.arguments(of: endpoint), by.isEmpty ? ")" : "\(by))")
            }
        }
        file.line("}")
    }

    /// What stands around a request to have its answer.
    private func answer(_ endpoint: ClientEndpoint, _ owner: String) -> (opening: String, closing: String) {
        switch endpoint.result {
        case .body, .data: ("try await \(owner)answer(to: ", ").body")
        case .text: ("try await \(owner)text(of: ", ")")
        case .decoded, .propertyList, .stream:
            ("try await \(owner)value(of: ", "\(parts.decoderArgument(of: endpoint)))")
        }
    }

    private func writeSending(to file: inout SwiftFile) {
        let support = RequestSupport(parts, needs: requests.needs, isShared: parts.isSplit)
        file.gap()
        file.block("extension \(names.client)") { file in
            support.writeMembers(to: &file)
            sending.writeFunctions(to: &file)
            parts.writeDecoders(to: &file, isShared: parts.isSplit)
        }
        support.writeTypes(to: &file)
        sending.writeTypes(to: &file)
        parts.writeTypes(to: &file, isUnencodable: support.hasBody)
    }
}
