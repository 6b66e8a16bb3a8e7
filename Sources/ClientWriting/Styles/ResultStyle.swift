package import ClientFiles

/// A structure with a method for each endpoint that calls a completion handler with a `Result`.
package struct ResultStyle: ClientStyle {
    package init() {}

    package func files(for api: ClientAPI, _ options: ClientOptions) -> [ClientFile] {
        let parts = ClientParts(api, options)
        return parts.withModels(ResultClient(parts).files)
    }
}

/// The parts of such a client.
private struct ResultClient {
    private let parts: ClientParts
    private let requests: RequestCodes
    private let sending: ResultSending
    private var names: ClientNames { parts.names }

    init(_ parts: ClientParts) {
        self.parts = parts
        requests = RequestCodes(of: parts)
        sending = ResultSending(parts: parts)
    }

    var files: [ClientFile] {
        MethodFiles(
            parts: parts, conformances: ": Sendable", types: sending.types,
            properties: parts.settings + sending.properties, writeMethod: writeMethod, writeSending: writeSending
        ).files
    }

    private func writeMethod(_ endpoint: ClientEndpoint, _ owner: String, to file: inout SwiftFile) {
        let owner = parts.owner(owner, in: endpoint)
        let scope = endpoint.groups.isEmpty ? "" : names.client + "."
        let completion = completionName(in: endpoint)
        file.gap()
        file.documentation(parts.documentation(of: endpoint))
        file.line("@discardableResult")
        file.list(
            "\(parts.visible)func \(SwiftText.name(parts.methodName(of: endpoint)))",
            parts.parameters(of: endpoint) + [
                "\(completion): @escaping \(scope)\(names.completion)<\(endpoint.result.text)>"
            ], " -> \(names.sentRequest) {")
        file.deeper { file in
            let list = requests.arguments(of: endpoint).map(\.text).joined(separator: ", ")
            let load = "\(owner)\(function(endpoint))"
            let decoder = function(endpoint) == "value" ? parts.decoderArgument(of: endpoint) : ""
            let tail = "\(decoder), completion: \(inner(completion)))"
            let signatures = requests.signatures(of: endpoint)
            guard signatures.isEmpty else {
                file.block("func signed() throws(\(names.error)) -> URLRequest") { file in
                    file.call("var request = try \(owner)request", requests.arguments(of: endpoint))
                    for signature in signatures { file.call("request.setValue", signature) }
                    file.line("return request")
                }
                return file.line("return \(load)(of: try signed()\(tail)")
            }
            let whole = "\(load)(of: try \(owner)request(\(list))\(tail)"
            guard !file.fits(whole) else { return file.line(whole) }
            file.line("\(load)(")
            file.deeper { file in
                file.call("of: try \(owner)request", requests.arguments(of: endpoint), ",")
                file.line(String(tail.dropFirst(2)))
            }
        }
        file.line("}")
        PagesMethod(parts, endpoint, owner, requests).write(to: &file)
    }

    /// `completion`, with another name inside where a parameter has this one.
    private func completionName(in endpoint: ClientEndpoint) -> String {
        endpoint.parameters.contains { $0.name == "completion" } ? "completion completionHandler" : "completion"
    }

    private func inner(_ name: String) -> String { name.split(separator: " ").last.map(String.init) ?? name }

    private func function(_ endpoint: ClientEndpoint) -> String {
        switch endpoint.result {
        case .body, .data: "data"
        case .text: "text"
        case .decoded, .propertyList, .stream: "value"
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
