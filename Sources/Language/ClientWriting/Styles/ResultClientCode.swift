/// A structure with a method for each endpoint that calls a completion handler with a `Result`.
struct ResultClientCode {
    private let parts: ClientParts
    private let requests: RequestCodes
    private var names: ClientNames { parts.names }

    init(_ parts: ClientParts) { (self.parts, requests) = (parts, RequestCodes(of: parts)) }

    var files: [ClientFile] {
        MethodFiles(
            parts: parts, conformances: ": Sendable", sending: .result(parts), requests: requests,
            writeMethod: writeMethod
        ).files
    }

    private func writeMethod(_ endpoint: ClientEndpoint, _ owner: String, to file: inout SwiftFile) {
        let owner = parts.owner(owner, in: endpoint)
        let scope = endpoint.groups.isEmpty ? "" : names.client + "."
        // Inside, the handler has another name where a parameter has this one.
        let inner = endpoint.parameters.contains { $0.name == "completion" } ? "completionHandler" : "completion"
        let completion = inner == "completion" ? inner : "completion \(inner)"
        file.gap(parts.documentation(of: endpoint))
        file.line("@discardableResult")
        file.function(
            "\(parts.visible)func \(SwiftText.name(parts.methodName(of: endpoint)))",
            parts.parameters(of: endpoint) + [
                "\(completion): @escaping \(scope)\(names.completion)<\(endpoint.result.text)>"
            ], " -> \(names.sentRequest)") { file in
            let call = requests.call(of: endpoint, owner)
            let list = call.arguments.map(\.text).joined(separator: ", ")
            let load = "\(owner)\(endpoint.result.loading)"
            let decoder = parts.decoderArgument(of: endpoint)
            let tail = "\(decoder), completion: \(inner))"
            guard call.signatures.isEmpty else {
                file.block("func signed() throws(\(names.error)) -> URLRequest") { $0.add(signed: call) }
                return file.line("return \(load)(of: try signed()\(tail)")
            }
            let whole = "\(load)(of: try \(call.head)(\(list))\(tail)"
            guard !file.fits(whole) else { return file.line(whole) }
            file.line("\(load)(")
            file.deeper { file in
                file.call("of: try \(call.head)", call.arguments, ",")
                file.line(String(tail.dropFirst(2)))
            }
        }
        PagesMethod(parts, endpoint, owner, requests).write(to: &file)
    }
}
