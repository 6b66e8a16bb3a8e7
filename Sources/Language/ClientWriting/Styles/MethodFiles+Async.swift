extension MethodFiles {
    /// A `Sendable` structure with an `async` method for each endpoint.
    static func async(_ parts: ClientParts) -> MethodFiles {
        let requests = RequestCodes(of: parts)
        return MethodFiles(
            parts: parts, conformances: ": Sendable", sending: .async(parts, isShared: parts.isSplit),
            requests: requests
        ) { endpoint, owner, file in
            let isStream = endpoint.result.isStream
            if endpoint.result.kind == .body { file.line("@discardableResult") }
            file.function(
                parts.head(of: endpoint), parts.parameters(of: endpoint),
                "\(isStream ? "" : " async throws(\(parts.names.error))") -> \(endpoint.result.text)"
            ) { file in
                let call = requests.call(of: endpoint, owner)
                let list = call.arguments.map(\.text).joined(separator: ", ")
                let wrapping = parts.awaiting(endpoint, owner)
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
    }
}

extension ClientParts {
    /// The text around a request that gives an endpoint's result.
    fileprivate func awaiting(_ endpoint: ClientEndpoint, _ owner: String) -> (opening: String, closing: String) {
        switch endpoint.result.kind {
        case .body, .data: ("try await \(owner)answer(to: ", ").body")
        case .text: ("try await \(owner)text(of: ", ")")
        case .stream: ("\(owner)stream(of: try ", "\(decoderArgument(of: endpoint)))")
        case .decoded, .propertyList: ("try await \(owner)value(of: ", "\(decoderArgument(of: endpoint)))")
        }
    }
}
