/// A structure with a method for each endpoint that calls a completion handler with a `Result`.
package struct ResultStyle: ClientStyle {
    package func files(for api: ClientAPI, _ options: ClientOptions) -> [ClientFile] {
        let parts = ClientParts(api, options)
        return parts.withModels(ResultClientCode(parts).files)
    }
}

/// The parts of such a client.
private struct ResultClientCode {
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
        // Inside, the handler has another name where a parameter has this one.
        let inner = endpoint.parameters.contains { $0.name == "completion" } ? "completionHandler" : "completion"
        let completion = inner == "completion" ? inner : "completion \(inner)"
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
            let load = "\(owner)\(endpoint.result.loading)"
            let decoder = parts.decoderArgument(of: endpoint)
            let tail = "\(decoder), completion: \(inner))"
            let signatures = requests.signatures(of: endpoint)
            guard signatures.isEmpty else {
                file.block("func signed() throws(\(names.error)) -> URLRequest") {
                    $0.add(signed: requests.call(of: endpoint, owner))
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
