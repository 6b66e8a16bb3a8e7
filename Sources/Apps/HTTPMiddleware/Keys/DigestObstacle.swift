/// A reason why the client cannot respond to a Digest challenge.
package enum DigestObstacle: Error, Hashable {
    /// There is nothing to hash the password with.
    case noNonce
    /// It wants a hash that Sonde does not have.
    case algorithm(String)
    /// It wants a protection that Sonde does not have.
    case protection(String)
}

extension DigestObstacle: CustomStringConvertible {
    /// `Digest with SHA3-256 (Sonde has MD5, SHA-256 and SHA-512-256)`
    package var description: String {
        switch self {
        case .noNonce: "Digest without a nonce"
        case .algorithm(let name):
            "Digest with \(shortened(name)) (Sonde has \(listed(DigestAlgorithm.allCases.map(\.name))))"
        case .protection(let offered):
            "Digest with the qop \(shortened(offered)) "
                + "(Sonde has \(listed(DigestChallenge.Protection.allCases.map(\.rawValue))))"
        }
    }

    private func shortened(_ text: String) -> String { text.isEmpty ? "“”" : String(text.prefix(40)) }

    private func listed(_ names: [String]) -> String {
        guard names.count > 1, let last = names.last else { return names.joined() }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }
}
