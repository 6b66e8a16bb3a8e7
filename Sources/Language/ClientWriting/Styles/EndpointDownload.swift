/// An enumeration of endpoints that makes their requests, and functions to download responses, raw or
/// decoded.
struct EndpointDownload {
    private let parts: ClientParts
    private let endpoints: EndpointEnumeration
    private let sending: SendingCode
    private var names: ClientNames { parts.names }

    init(_ parts: ClientParts) {
        self.parts = parts
        endpoints = EndpointEnumeration(
            parts, named: parts.names.endpointType, function: "urlRequest", isDocumented: true)
        sending = .async(parts, isShared: false, loads: false)
    }

    var files: [ClientFile] {
        endpoints.files()
            + [
                ClientFile(
                    "\(names.sender).swift",
                    parts.file { file in
                        writeDownloads(to: &file)
                        if parts.hasPages { writeAllPages(to: &file) }
                        sending.write(sharingDecoders: parts.decoders.count > 1, to: &file)
                    })
            ]
    }

    private func writeDownloads(to file: inout SwiftFile) {
        let request = endpoints.request(of: "endpoint", with: "settings")
        let by = parts.decoders.count > 1 ? ", by: endpoint.decoder" : ""
        file.documentation("Downloads the responses of endpoints, as received or decoded.")
        file.block("\(parts.visible)struct \(names.sender): Sendable") { file in
            for type in sending.transportTypes { file.add(type) }
            parts.write([parts.settingsProperty] + sending.properties, to: &file)
            file.gap()
            file.documentation("Returns the response of an endpoint as received.")
            file.line("@discardableResult")
            file.list(
                "\(parts.visible)func download", ["_ endpoint: \(names.endpointType)"],
                " async throws(\(names.error)) -> Data {")
            file.add("    try await answer(to: \(request)).body\n}")
            if parts.decodes {
                file.gap()
                file.documentation("Returns the response of an endpoint, decoded.")
                file.list(
                    "\(parts.visible)func download<Value: Decodable>",
                    ["_ type: Value.Type", "from endpoint: \(names.endpointType)"],
                    " async throws(\(names.error)) -> Value {")
                file.add("    try decoded(await answer(to: \(request)).body\(by))\n}")
            }
            if parts.answers(with: { $0 == .text }) {
                file.gap()
                file.documentation("Returns the response of an endpoint as text.")
                file.list(
                    "\(parts.visible)func text", ["from endpoint: \(names.endpointType)"],
                    " async throws(\(names.error)) -> String {")
                file.add("    let body = try await answer(to: \(request)).body")
                file.add("    return \(SupportCode.text("textOfBody").split(separator: "\n")[1].drop { $0 == " " })\n}")
            }
        }
    }

    private func writeAllPages(to file: inout SwiftFile) {
        file.gap()
        file.block("extension \(names.sender)") { file in
            for endpoint in parts.api.endpoints {
                PagesMethod(
                    parts: parts, endpoint: endpoint, client: "self", name: parts.flatName(of: endpoint) + "Pages",
                    documentation:
                        "The pages of \(endpoint.fullName), each asked for when it is wanted.",
                    result: { page, place in "\(names.pages)<\(page), \(place)>" }
                ) { renamed in
                    endpoints.request(of: endpoint, renaming: renamed, with: parts.settingsName(in: endpoint))
                }.write(to: &file)
            }
        }
    }
}
