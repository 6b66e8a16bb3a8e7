/// A structure whose methods give publishers, and an enumeration of endpoints that makes their requests.
struct CombineClientCode {
    private let parts: ClientParts
    private let endpoints: EndpointEnumeration
    private var names: ClientNames { parts.names }

    init(_ parts: ClientParts) {
        self.parts = parts
        endpoints = EndpointEnumeration(parts, named: parts.names.endpoint, function: "request", isDocumented: false)
    }

    var files: [ClientFile] {
        endpoints.files()
            + MethodFiles(parts: parts, imports: ["Combine"], sending: .combine(parts), writeMethod: writeMethod).files
    }

    private func writeMethod(_ endpoint: ClientEndpoint, _ owner: String, to file: inout SwiftFile) {
        let owner = parts.owner(owner, in: endpoint)
        file.gap(parts.documentation(of: endpoint))
        file.function(
            "\(parts.visible)func \(SwiftText.name(parts.methodName(of: endpoint)))",
            parts.parameters(of: endpoint), " -> \(publisher(of: endpoint))") { file in
            let value = endpoints.value(of: endpoint)
            let function = endpoint.result.loading
            let decoder = parts.decoderArgument(of: endpoint)
            let whole = "\(owner)\(function)(of: \(value)\(decoder))"
            guard !file.fits(whole) else { return file.line(whole) }
            let (head, arguments) = endpoints.innermost(endpoint)
            let local = endpoint.parameters.contains { $0.name == "endpoint" } ? "wanted" : "endpoint"
            file.call("let \(local) = \(head)", arguments)
            file.line("return \(owner)\(function)(of: \(parts.wrapping(local, in: endpoint.groups))\(decoder))")
        }
        PagesMethod(
            parts: parts, endpoint: endpoint, client: endpoint.groups.isEmpty ? "self" : String(owner.dropLast()),
            documentation: "The same page by page, one after the other.",
            result: { _, _ in publisher(of: endpoint) },
            tail: ".publisher.receive(on: \(owner)queue).eraseToAnyPublisher()"
        ) { renamed in
            endpoints.request(of: endpoint, renaming: renamed, with: owner + "settings")
        }.write(to: &file)
    }

    private func publisher(of endpoint: ClientEndpoint) -> String {
        "AnyPublisher<\(endpoint.result.text), \(names.error)>"
    }
}
