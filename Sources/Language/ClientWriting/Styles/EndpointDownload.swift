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
        file.documentation("Downloads the responses of endpoints, as received or decoded.")
        file.block("\(parts.visible)struct \(names.sender): Sendable") { file in
            for type in sending.transportTypes { file.add(type) }
            parts.write([parts.settingsProperty] + sending.properties, to: &file)
            let downloads: KeyValuePairs = [
                "download": true, "downloadDecoded": parts.decodes, "downloadText": parts.hasTexts,
            ]
            for (part, isNeeded) in downloads where isNeeded {
                file.add(support: parts.support(part, isShared: false))
            }
        }
    }

    private func writeAllPages(to file: inout SwiftFile) {
        file.gap()
        file.block("extension \(names.sender)") { file in
            for endpoint in parts.api.endpoints {
                let isHidden = endpoint.parameters.contains { $0.name == "settings" }
                PagesMethod(
                    parts: parts, endpoint: endpoint, client: "self", name: parts.flatName(of: endpoint) + "Pages",
                    documentation:
                        "The pages of \(endpoint.fullName), each requested on demand.",
                    result: { page, place in "\(names.pages)<\(page), \(place)>" }
                ) { renamed in
                    endpoints.request(of: endpoint, renaming: renamed, with: isHidden ? "self.settings" : "settings")
                }.write(to: &file)
            }
        }
    }
}
