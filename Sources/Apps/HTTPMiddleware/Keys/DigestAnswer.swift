import Basics
import Foundation
import HTTPModel

/// The reply to a challenge, for one request.
struct DigestAnswer {
    let challenge: DigestChallenge
    let user: String
    let password: String
    /// The client's own nonce.
    let nonce: String
    /// The number of requests that replied to this challenge, including this one.
    let count: Int

    /// The value of `Authorization`, and the part of it that proves who knows the password.
    ///
    /// ```
    /// Digest username="Mufasa", realm="http-auth@example.org", nonce="7ypf/xlj9X", uri="/dir/index.html", …
    /// ```
    func value(method: String, target: String, body: @autoclosure () -> [UInt8]) -> (line: String, proof: String) {
        let response = proof(method, target, under: challenge.protection, body)
        var parts = [userPart, "realm=\(quoted(challenge.realm))", "nonce=\(quoted(challenge.nonce))"]
        parts.append("uri=\(quoted(target))")
        if let name = challenge.algorithmName { parts.append("algorithm=\(name)") }
        if let protection = challenge.protection { parts += ["nc=\(written)", "qop=\(protection.rawValue)"] }
        if challenge.protection != nil || challenge.isSession { parts.append("cnonce=\(quoted(nonce))") }
        parts.append("response=\(quoted(response))")
        if let opaque = challenge.opaque { parts.append("opaque=\(quoted(opaque))") }
        if challenge.hashesUser { parts.append("userhash=true") }
        return ("Digest \(parts.joined(separator: ", "))", response)
    }
}

extension DigestAnswer {
    /// Indicates whether a server's `Authentication-Info` matches the password (RFC 7616, section 3.5), or `nil`
    /// if it does not say.
    ///
    /// A server that protects the body of its response is judged only if that body is available.
    func isProven(by info: Challenge, target: String, body: Body) -> Bool? {
        guard let claimed = info["rspauth"] else { return nil }
        let protection =
            info["qop"].map { DigestChallenge.Protection(rawValue: $0.lowercased()) } ?? challenge.protection
        guard protection == nil || (info["cnonce"] ?? nonce) == nonce else { return false }
        if let theirs = info["nc"], protection != nil, theirs.lowercased() != written { return false }
        switch body {
        case .bytes(let data): return claimed.lowercased() == proof("", target, under: protection) { Array(data) }
        case .stream:
            guard protection != .body else { return nil }
            return claimed.lowercased() == proof("", target, under: protection) { [] }
        }
    }

    /// The count as it is sent and hashed: eight hexadecimal digits.
    private var written: String {
        let digits = String(count, radix: 16)
        return String(repeating: "0", count: max(0, 8 - digits.count)) + digits
    }

    private func proof(
        _ method: String, _ target: String, under protection: DigestChallenge.Protection?, _ body: () -> [UInt8]
    ) -> String {
        let algorithm = challenge.algorithm
        var who = algorithm.hash(normalised(user), challenge.realm, normalised(password))
        if challenge.isSession { who = algorithm.hash(who, challenge.nonce, nonce) }
        guard let protection else {
            return algorithm.hash(who, challenge.nonce, algorithm.hash(method, target))
        }
        let what =
            switch protection {
            case .request: algorithm.hash(method, target)
            case .body: algorithm.hash(method, target, algorithm.hash(body()))
            }
        return algorithm.hash(who, challenge.nonce, written, nonce, protection.rawValue, what)
    }

    /// Servers that say `charset=UTF-8` compare composed characters.
    private func normalised(_ text: String) -> String {
        challenge.isUTF8 ? text.precomposedStringWithCanonicalMapping : text
    }

    private var userPart: String {
        let user = normalised(user)
        if challenge.hashesUser { return "username=\(quoted(challenge.algorithm.hash(user, challenge.realm)))" }
        guard challenge.isUTF8, !user.utf8.allSatisfy({ $0 < 0x80 }) else { return "username=\(quoted(user))" }
        return "username*=UTF-8''\(user.addingPercentEncoding(withAllowedCharacters: .unreserved) ?? "")"
    }

    private func quoted(_ text: String) -> String {
        "\"" + text.withBackslashes(before: "\"\\") + "\""
    }
}
