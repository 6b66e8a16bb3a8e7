/// The files of a client that has a method for each endpoint: the client, its groups of endpoints, and what sends.
struct MethodFiles {
    let parts: ClientParts
    /// The modules that are imported besides Foundation.
    var imports: [String] = []
    /// The conformances of the client and of its groups: `: Sendable`.
    var conformances = ""
    let sending: SendingCode
    /// The requests of the endpoints, if the client makes them itself.
    var requests: RequestCodes?
    /// The method of an endpoint below its comment, given what stands before the client's own functions there: nothing,
    /// or `client.`.
    let writeMethod: (ClientEndpoint, _ owner: String, inout SwiftFile) -> Void

    private var api: ClientAPI { parts.api }
    private var names: ClientNames { parts.names }

    var files: [ClientFile] {
        let client = parts.file(imports: imports) { file in
            writeClient(to: &file)
            if !parts.isSplit { writeSending(to: &file) }
        }
        var files = [ClientFile("\(names.client).swift", client)]
        guard parts.isSplit else { return files }
        let sending = parts.file(imports: imports) { writeSending(to: &$0) }
        files.append(ClientFile("\(names.client)+Sending.swift", sending))
        for (path, endpoints) in parts.groups where !path.isEmpty {
            let group = parts.file(imports: imports) { writeGroup(path, endpoints, to: &$0) }
            files.append(ClientFile("\(names.groups[path] ?? path.joined()).swift", group))
        }
        return files
    }

    private func writeClient(to file: inout SwiftFile) {
        file.documentation("A client for \(api.name).")
        file.block("\(parts.visible)struct \(names.client)\(conformances)") { file in
            for type in sending.transportTypes {
                file.gap()
                file.add(type)
            }
            file.gap()
            parts.writeServers(to: &file)
            parts.write((requests == nil ? [] : parts.settings) + sending.properties, to: &file)
            for path in parts.groups(in: []) {
                file.gap()
                writeWay(to: path, "self", &file)
            }
            for endpoint in api.endpoints where endpoint.groups.isEmpty { write(endpoint, "", to: &file) }
        }
    }

    private func writeSending(to file: inout SwiftFile) {
        let support = requests.map { RequestSupport(parts: parts, needs: $0.needs, isShared: parts.isSplit) }
        sending.write(with: support, sharingDecoders: parts.isSplit, to: &file)
    }

    private func writeGroup(_ path: [String], _ endpoints: [ClientEndpoint], to file: inout SwiftFile) {
        file.documentation("The endpoints of \(path.joined(separator: ".")).")
        file.block("\(parts.visible)struct \(names.groups[path] ?? "")\(conformances)") { file in
            file.line("let client: \(names.client)")
            for inner in parts.groups(in: path) {
                writeWay(to: inner, "client", &file)
            }
            for endpoint in endpoints { write(endpoint, "client.", to: &file) }
        }
    }

    private func write(_ endpoint: ClientEndpoint, _ owner: String, to file: inout SwiftFile) {
        file.gap(parts.documentation(of: endpoint))
        writeMethod(endpoint, parts.owner(owner, in: endpoint), &file)
    }

    private func writeWay(to path: [String], _ client: String, _ file: inout SwiftFile) {
        let type = names.groups[path] ?? ""
        file.line(
            "\(parts.visible)var \(SwiftText.name(parts.groupName(path))): \(type) { \(type)(client: \(client)) }")
    }
}
