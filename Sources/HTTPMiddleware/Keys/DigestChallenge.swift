import HTTPModel

/// A Digest challenge that can be answered (RFC 7616, and RFC 2069, which had no `qop`).
struct DigestChallenge: Sendable {
    /// What an answer protects: the request, or its body as well.
    enum Protection: String, Sendable {
        case request = "auth"
        case body = "auth-int"
    }

    let realm: String
    var nonce: String
    let opaque: String?
    /// The algorithm as the server wrote it, if it did.
    let algorithmName: String?
    let algorithm: DigestAlgorithm
    /// Whether the hash of user and password is bound to the nonce: `-sess`.
    let isSession: Bool
    /// Nil where the server knows no `qop`.
    let protection: Protection?
    /// Whether only the nonce was too old.
    let isStale: Bool
    let hashesUser: Bool
    let isUTF8: Bool

    init?(_ challenge: Challenge) {
        guard challenge.isOf("Digest"), let nonce = challenge["nonce"] else { return nil }
        let name = challenge["algorithm"] ?? "MD5"
        let isSession = name.lowercased().hasSuffix("-sess")
        guard let algorithm = DigestAlgorithm(isSession ? String(name.dropLast(5)) : name) else { return nil }
        if let offered = challenge["qop"] {
            let words = offered.split { $0 == "," || $0 == " " }.map { $0.lowercased() }
            let known = [Protection.request, .body].first { words.contains($0.rawValue) }
            guard let known else { return nil }
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

    /// The challenge with the strongest algorithm of an answer; the first of several alike.
    static func strongest(in headers: HeaderFields) -> DigestChallenge? {
        Challenge.all(in: headers).compactMap(DigestChallenge.init).reversed().max { $0.algorithm < $1.algorithm }
    }
}
