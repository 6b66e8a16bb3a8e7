package import HTTPMiddleware
package import HTTPModel
import ScriptSyntax

/// The secrets that may be sent now.
extension Settings {
    /// The owner of a secret that is set now; `nil` if there is no base, or only one from a response.
    package var owner: SecretOwner? { home.map { SecretOwner(place: place, origin: $0) } }

    /// The credentials that the base's server may receive.
    package var credentials: Credentials? {
        guard !keys.isEmpty, let origin = base?.origin else { return nil }
        let owned = keys.filter(isInForce)
        return owned.isEmpty ? nil : Credentials(for: origin, owned.map(\.key))
    }

    /// The header lines that requests under the base have.
    package var headersInForce: [HeaderSetting] { headers.isEmpty ? [] : headers.filter(isInForce) }

    /// The names, in lower case, of the header lines and of the headers that carry a key.
    package var namesOfHeaders: Set<String> {
        let keys = (credentials?.keys ?? []).compactMap { if case .header(let name) = $0.place { name } else { nil } }
        return Set(headersInForce.map { $0.name.lowercased() } + keys)
    }

    package func isInForce(_ key: OwnedKey) -> Bool { isInForce(key.owner, at: key.key.place) }

    package func isInForce(_ header: HeaderSetting) -> Bool {
        header.owner.map { isInForce($0, at: .header(header.name.lowercased())) } ?? true
    }

    /// The names of current settings that belong to another base or environment.
    package var parked: [String] {
        let certificate = transport.configuration.clientCertificate?.owner
        let names =
            keys.filter { isParked($0.owner) }.map(\.key.name) + headers.filter { isParked($0.owner) }.map(\.name)
            + (isParked(certificate) ? ["client certificate"] : [])
        return names.eachNameOnce()
    }

    private func isParked(_ owner: SecretOwner?) -> Bool { owner?.allows(place, at: base?.origin) == false }

    /// Returns whether a secret is in force. An environment's setting replaces an outer one with the same name.
    private func isInForce(_ owner: SecretOwner, at name: Credentials.Key.Place) -> Bool {
        guard owner.allows(place, at: base?.origin) else { return false }
        guard owner.place != place else { return true }
        let own = SecretOwner(place: place, origin: owner.origin)
        return !keys.contains { $0.owner == own && $0.key.place == name }
            && !headers.contains { $0.owner == own && .header($0.name.lowercased()) == name }
    }
}

extension TransportSettings {
    /// The settings as requests from this place use them, with its own cookies and without another place's
    /// certificate.
    package func used(in place: SecretOwner.Place) -> TransportSettings {
        var settings = self
        settings.place = place
        if let owner = configuration.clientCertificate?.owner, !owner.place.reaches(place) {
            settings.configuration.clientCertificate = nil
        }
        return settings
    }
}

extension Settings {
    /// Sets another base. A base that a response named gets no secret, unless the secrets already belong to it.
    mutating func setBase(_ base: BaseURL, isOwn: Bool, isReachable: Bool = true) {
        let former = home
        self.base = base
        isBaseReachable = isReachable
        if !isOwn, former != base.origin { home = nil }
    }

    /// Sets a key, which replaces the key that its owner has in that place.
    mutating func set(_ key: OwnedKey) {
        keys.removeAll { $0.owner == key.owner && $0.key.place == key.key.place }
        keys.append(key)
    }

    /// Sets a header line, which replaces the one with its name. A line with a secret replaces only its owner's.
    mutating func set(_ header: HeaderSetting) {
        headers.removeAll { former in
            let isAnothers = former.owner != nil && header.owner != nil && former.owner != header.owner
            return former.name.lowercased() == header.name.lowercased() && !isAnothers
        }
        headers.append(header)
        omittedHeaders.removeAll { $0.lowercased() == header.name.lowercased() }
    }

    /// Leaves out the header with a name: the session's or, if it has none, the one that Sonde sends by itself.
    mutating func omitHeaders(named name: String) {
        let count = headers.count
        headers.removeAll { $0.name.lowercased() == name.lowercased() }
        guard headers.count == count, WrittenRequest.impliedHeaders.contains(name.lowercased()),
            !omittedHeaders.contains(where: { $0.lowercased() == name.lowercased() })
        else { return }
        omittedHeaders.append(name)
    }

    /// The note that is shown when a base or an environment parks secrets.
    var parkedNote: String {
        parked.isEmpty ? "" : "; parked, because they belong elsewhere: \(parked.joined(separator: ", "))"
    }
}
