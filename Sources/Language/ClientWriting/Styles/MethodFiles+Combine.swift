extension MethodFiles {
    /// A structure whose methods give publishers of what an enumeration of endpoints asks for.
    static func combine(_ parts: ClientParts, _ endpoints: EndpointEnumeration) -> MethodFiles {
        MethodFiles(parts: parts, imports: ["Combine"], sending: .combine(parts)) { endpoint, owner, file in
            let publisher = "AnyPublisher<\(endpoint.result.text), \(parts.names.error)>"
            file.function(parts.head(of: endpoint), parts.parameters(of: endpoint), " -> \(publisher)") { file in
                let function = "\(owner)\(endpoint.result.loading)"
                let decoder = parts.decoderArgument(of: endpoint)
                let whole = "\(function)(of: \(endpoints.value(of: endpoint))\(decoder))"
                guard !file.fits(whole) else { return file.line(whole) }
                let (head, arguments) = endpoints.innermost(endpoint)
                let local = endpoint.parameters.contains { $0.name == "endpoint" } ? "wanted" : "endpoint"
                file.call("let \(local) = \(head)", arguments)
                file.line("return \(function)(of: \(parts.wrapping(local, in: endpoint.groups))\(decoder))")
            }
            PagesMethod(
                parts: parts, endpoint: endpoint, client: endpoint.groups.isEmpty ? "self" : String(owner.dropLast()),
                documentation: "The same page by page, one after the other.", result: { _, _ in publisher },
                tail: ".publisher.receive(on: \(owner)queue).eraseToAnyPublisher()"
            ) { endpoints.request(of: endpoint, renaming: $0, with: owner + "settings") }.write(to: &file)
        }
    }
}
