package import HTTPModel

extension Request {
    /// The party that chose the address of a request.
    package enum AddressChoice: Sendable {
        /// The person who made the request, or the data it was made from.
        case sender
        /// A server, which redirected the request from that origin.
        case server(at: Origin)
    }

    /// Removes what must not go to the origin of the request's URL, and returns the names of what it removed.
    ///
    /// This one rule decides what may go where, for new requests and for every redirect. A key, a header line that
    /// contains a secret and a client certificate go only to the origin they belong to. If a server chose the address,
    /// every line counts as a secret of the origin it came from, except for the few that any server may see, and what
    /// is removed then does not return.
    package mutating func withholdWhatIsForeign(chosenBy choice: AddressChoice, _ trace: SecretTrace) -> [String] {
        if case .sender = choice, originBindings.isEmpty, credentials == nil { return [] }
        guard let target = Origin(url) else { return [] }
        let owners = originBindings
        let kept = headers.filter { field in
            guard owners.allSatisfy({ !$0.isHeader(field.name) || $0.origin == target }) else { return false }
            guard case .server = choice else { return true }
            return field.mayBeSeenByAnyServer(withBody: !body.isEmpty) && !trace.isIn(field.value)
        }
        var left = headers.filter { !kept.contains($0) }.map(\.name)
        headers = HeaderFields(kept)
        left += withholdKeys(from: target, chosenBy: choice)
        left += owners.filter { $0.part == .clientCertificate && $0.origin != target }.map(\.name)
        originBindings = owners.filter { $0.origin == target }
        if case .server(let origin) = choice {
            originBindings = []
            leftBehind[origin, default: []] += secrets
        }
        return left.eachNameOnce()
    }

    /// Removes the keys for good, but keeps what is known about their values. A missing secret is no longer needed.
    private mutating func withholdKeys(from target: Origin, chosenBy choice: AddressChoice) -> [String] {
        guard let credentials else { return [] }
        switch choice {
        case .sender:
            guard credentials.origin != target else { return [] }
        case .server(let origin):
            guard [origin, target].contains(credentials.origin) else {
                forgetKeys()
                return []
            }
        }
        forgetKeys()
        return credentials.keys.map(\.name)
    }

    private mutating func forgetKeys() {
        secrets += (credentials?.keys.flatMap(\.secrets) ?? []).filter { !$0.isMissing }
        credentials = nil
    }

    /// Indicates whether this certificate may be shown to the server that the request goes to.
    package func mayShow(_ certificate: TransportConfiguration.ClientCertificate) -> Bool {
        guard let owner = certificate.owner else { return true }
        return !isRedirectedAway && Origin(url) == owner.origin
    }
}

extension [String] {
    /// Returns each name once, whatever its case, in order.
    package func eachNameOnce() -> [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0.lowercased()).inserted }
    }
}
