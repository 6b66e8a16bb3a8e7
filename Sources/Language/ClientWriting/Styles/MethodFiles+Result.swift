extension MethodFiles {
    /// A structure with a method for each endpoint that calls a completion handler with a `Result`.
    static func result(_ parts: ClientParts) -> MethodFiles {
        let (requests, names) = (RequestCodes(of: parts), parts.names)
        return MethodFiles(
            parts: parts, conformances: ": Sendable", sending: .result(parts), requests: requests
        ) { endpoint, owner, file in
            let scope = endpoint.groups.isEmpty ? "" : names.client + "."
            // Inside, the handler has another name where a parameter has this one.
            let inner = endpoint.parameters.contains { $0.name == "completion" } ? "completionHandler" : "completion"
            let completion = inner == "completion" ? inner : "completion \(inner)"
            let handler = "\(completion): @escaping \(scope)\(names.completion)<\(endpoint.result.text)>"
            file.line("@discardableResult")
            file.function(
                parts.head(of: endpoint), parts.parameters(of: endpoint) + [handler], " -> \(names.sentRequest)"
            ) { file in
                let call = requests.call(of: endpoint, owner)
                let list = call.arguments.map(\.text).joined(separator: ", ")
                let load = "\(owner)\(endpoint.result.loading)"
                let tail = "\(parts.decoderArgument(of: endpoint)), completion: \(inner))"
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
}
