/// A part of a request that holds a secret, and the only origin that is given it.
package struct Belonging: Sendable, Hashable {
    package enum Part: Sendable, Hashable {
        /// The header line of this name.
        case header(String)
        /// The certificate that the transport shows.
        case clientCertificate
    }

    package let part: Part
    /// `nil` where no origin may have it.
    package let origin: Origin?

    package init(_ part: Part, of origin: Origin?) {
        self.part = part
        self.origin = origin
    }

    /// What it is called where it must be named without being shown.
    package var name: String {
        switch part {
        case .header(let name): name
        case .clientCertificate: "client certificate"
        }
    }

    func isHeader(_ name: String) -> Bool {
        if case .header(let own) = part { own.lowercased() == name.lowercased() } else { false }
    }
}

extension Request {
    /// Says whose a header line is; `nil` takes back what was said, because the line holds no secret now.
    package mutating func setOwner(ofHeader name: String, to belonging: Belonging?) {
        if !belongings.isEmpty { belongings.removeAll { $0.isHeader(name) } }
        if let belonging { belongings.append(belonging) }
    }
}
