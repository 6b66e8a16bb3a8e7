import HTTPMiddleware
import HTTPModel

/// The key that a server asks for when it rejects a request, and the line that provides it.
struct WantedKey {
    /// The key it asks for, in a few words: `Bearer (invalid_token)`.
    let asked: String
    /// The line, if any key can be that.
    let line: String?
    /// The kinds of key that may have been refused as this.
    let kinds: Set<String>

    private init(_ asked: String, _ line: String?, _ kinds: Set<String> = []) {
        self.asked = asked
        self.line = line
        self.kinds = kinds
    }

    init(_ challenge: Challenge) {
        let name = challenge.scheme
        switch name.lowercased() {
        case "basic": self.init("Basic", #"key basic USER \(env.PASSWORD)"#, ["basic"])
        case "digest":
            do {
                _ = try DigestChallenge(challenge)
                self.init("Digest", #"key digest USER \(env.PASSWORD)"#, ["digest"])
            } catch {
                self.init("\(error)", nil)
            }
        case "bearer":
            let facts = [
                challenge["error"], challenge["error_description"], challenge["scope"].map { "scope \($0)" },
            ].compactMap(\.self).filter { !$0.isEmpty }
            self.init(
                facts.isEmpty ? name : "Bearer (\(facts.joined(separator: ": ").prefix(200)))",
                #"key bearer \(env.TOKEN)"#, ["bearer", "oauth2"])
        case "apikey", "api-key", "token": self.init(name, #"key header NAME \(env.API_KEY)"#, ["header", "query"])
        case let scheme where scheme.hasPrefix("aws4-"): self = .aws
        default: self.init(name, nil)
        }
    }

    fileprivate static let aws = WantedKey(
        "a signature of AWS", #"key aws \(env.ID) \(env.SECRET) region: REGION service: SERVICE"#, ["aws"])
}

extension Response {
    /// Returns the key that the server asked for when it rejected the request, and the lines that provide one, or
    /// `nil` if it did not say.
    func wantedKey(instead credentials: Credentials?) -> String? {
        let wanted = wantedKeys
        guard !wanted.isEmpty else { return nil }
        let asked = "the server asks for \(wanted.map(\.asked).joined(separator: " or "))"
        let given = Set((credentials?.keys ?? []).map(\.kind))
        if let refused = wanted.lazy.compactMap({ $0.kinds.intersection(given).first }).first {
            return "\(asked), and did not accept key \(refused): check its words with `key`"
        }
        let lines = wanted.compactMap(\.line)
        guard !lines.isEmpty else {
            return "\(asked), which no key here supports; `response | headers` shows its challenge"
        }
        return "\(asked): write " + lines.joined(separator: ", or ")
    }

    private var wantedKeys: [WantedKey] {
        if status.code == 401 {
            // Of several Digest challenges, the unsupported ones matter only if none is supported.
            let isDigestKnown = DigestChallenge.strongest(in: headers) != nil
            let challenges = Challenge.all(in: headers).filter { challenge in
                !isDigestKnown || !challenge.isOf("Digest") || (try? DigestChallenge(challenge)) != nil
            }
            var seen: Set<String> = []
            return challenges.prefix(16).map(WantedKey.init).filter { seen.insert($0.asked).inserted }
        }
        // AWS refuses a request without a signature so.
        let fault = headers["X-Amzn-ErrorType"] ?? ""
        let signs = ["MissingAuthenticationToken", "IncompleteSignature", "InvalidSignature", "UnrecognizedClient"]
        return status.code == 403 && signs.contains(where: fault.hasPrefix) ? [.aws] : []
    }
}
