package import HTTPModel

/// A Digest challenge that the client can respond to (RFC 7616, and RFC 2069, which had no `qop`).
package struct DigestChallenge: Sendable {
    /// The part of a request that Digest protects.
    package enum Protection: String, Sendable, CaseIterable {
        /// The request.
        case request = "auth"
        /// The request and its body.
        case body = "auth-int"
    }

    /// The server's name for the protected area.
    package let realm: String
    /// The server's nonce.
    package var nonce: String
    /// The value that goes back to the server unchanged.
    package let opaque: String?
    /// The algorithm as the server wrote it, if it did.
    package let algorithmName: String?
    /// The algorithm; MD5 where the server names none.
    package let algorithm: DigestAlgorithm
    /// Indicates whether the hash of user and password is bound to the nonce: `-sess`.
    package let isSession: Bool
    /// The protection, or `nil` if the server does not offer `qop`.
    package let protection: Protection?
    /// Indicates whether the only problem was an expired nonce.
    package let isStale: Bool
    package let hashesUser: Bool
    /// Indicates whether user and password are hashed as composed UTF-8.
    package let isUTF8: Bool

    /// Reads a challenge whose scheme is `Digest`.
    package init(_ challenge: Challenge) throws(DigestObstacle) {
        guard let nonce = challenge["nonce"] else { throw .noNonce }
        let name = challenge["algorithm"] ?? "MD5"
        let isSession = name.lowercased().hasSuffix("-sess")
        guard let algorithm = DigestAlgorithm(isSession ? String(name.dropLast(5)) : name) else {
            throw .algorithm(name)
        }
        if let offered = challenge["qop"] {
            let words = offered.split { $0 == "," || $0 == " " }.map { $0.lowercased() }
            guard let known = Protection.allCases.first(where: { words.contains($0.rawValue) }) else {
                throw .protection(offered)
            }
            protection = known
        } else {
            protection = nil
        }
        realm = challenge["realm"] ?? ""
        self.nonce = nonce
        opaque = challenge["opaque"]
        algorithmName = challenge["algorithm"]
        self.algorithm = algorithm
        self.isSession = isSession
        isStale = challenge["stale"]?.lowercased() == "true"
        hashesUser = challenge["userhash"]?.lowercased() == "true"
        isUTF8 = challenge["charset"]?.uppercased() == "UTF-8"
    }

    /// Returns the challenge of a response with the strongest algorithm; among equals, the first.
    package static func strongest(in headers: HeaderFields) -> DigestChallenge? {
        Challenge.all(in: headers).filter { $0.isOf("Digest") }.compactMap { try? DigestChallenge($0) }
            .reversed().max { $0.algorithm < $1.algorithm }
    }
}
