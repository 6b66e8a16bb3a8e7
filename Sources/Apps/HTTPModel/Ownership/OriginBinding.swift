/// A part of a request that contains a secret, and the only origin that may receive it.
package struct OriginBinding: Sendable, Hashable {
    package enum Part: Sendable, Hashable {
        /// The header line with this name.
        case header(String)
        /// The client certificate.
        case clientCertificate
    }

    package let part: Part
    /// The origin that may receive it; `nil` if no origin may.
    package let origin: Origin?

    package init(_ part: Part, of origin: Origin?) {
        self.part = part
        self.origin = origin
    }

    /// Its name, used where its value must not be shown.
    package var name: String {
        switch part {
        case .header(let name): name
        case .clientCertificate: "client certificate"
        }
    }

    package func isHeader(_ name: String) -> Bool {
        if case .header(let own) = part { own.lowercased() == name.lowercased() } else { false }
    }
}

extension Request {
    /// Sets the owner of a header line; `nil` removes it, because the line no longer contains a secret.
    package mutating func setOwner(ofHeader name: String, to binding: OriginBinding?) {
        if !originBindings.isEmpty { originBindings.removeAll { $0.isHeader(name) } }
        if let binding { originBindings.append(binding) }
    }
}
