/// A `Sendable` structure with an `async` method for each endpoint.
struct AsyncClientCode {
    private let parts: ClientParts
    private let requests: RequestCodes
    private var names: ClientNames { parts.names }

    init(_ parts: ClientParts) { (self.parts, requests) = (parts, RequestCodes(of: parts)) }

    var files: [ClientFile] {
        MethodFiles(
            parts: parts, conformances: ": Sendable", sending: .async(parts, isShared: parts.isSplit),
            requests: requests, writeMethod: writeMethod
        ).files
    }

    private func writeMethod(_ endpoint: ClientEndpoint, _ owner: String, to file: inout SwiftFile) {
        let owner = parts.owner(owner, in: endpoint)
        let isStream = endpoint.result.isStream
        file.gap(parts.documentation(of: endpoint))
        if endpoint.result.kind == .body { file.line("@discardableResult") }
        file.function(
            "\(parts.visible)func \(SwiftText.name(parts.methodName(of: endpoint)))", parts.parameters(of: endpoint),
            "\(isStream ? "" : " async throws(\(names.error))") -> \(endpoint.result.text)") { file in
            let call = requests.call(of: endpoint, owner)
            let list = call.arguments.map(\.text).joined(separator: ", ")
            let wrapping = wrapping(endpoint, owner)
            let whole = "\(wrapping.opening)\(call.head)(\(list))\(wrapping.closing)"
            if file.fits(whole), isStream || call.signatures.isEmpty {
                file.line(whole)
            } else if isStream {
                file.line("\(owner)stream(")
                file.deeper { $0.call("of: try \(call.head)", call.arguments, wrapping.closing) }
            } else if call.signatures.isEmpty {
                file.call("let request = try \(call.head)", call.arguments)
                file.line("return \(wrapping.opening)request\(wrapping.closing)")
            } else {
                file.add(signed: call, returning: "\(wrapping.opening)request\(wrapping.closing)")
            }
        }
        PagesMethod(parts, endpoint, owner, requests).write(to: &file)
    }

    private func wrapping(_ endpoint: ClientEndpoint, _ owner: String) -> (opening: String, closing: String) {
        switch endpoint.result.kind {
        case .body, .data: ("try await \(owner)answer(to: ", ").body")
        case .text: ("try await \(owner)text(of: ", ")")
        case .stream: ("\(owner)stream(of: try ", "\(parts.decoderArgument(of: endpoint)))")
        case .decoded, .propertyList:
            ("try await \(owner)value(of: ", "\(parts.decoderArgument(of: endpoint)))")
        }
    }
}
