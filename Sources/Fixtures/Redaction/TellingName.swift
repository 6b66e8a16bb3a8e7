import HTTPModel

/// Names that give their value away as a secret, wherever it came from.
package enum TellingName {
    /// Is the value of a member, a form's or a query's item of this name a secret? In any case style:
    /// `accessToken`, `access_token`, `Access-Token`.
    package static func ofMember(_ name: some Collection<UInt8>) -> Bool {
        guard let first = name.first?.lowercasedASCII, initials.contains(first), name.count <= longest else {
            return false
        }
        return members.contains(String(decoding: name.filter(\.isLetter).map(\.lowercasedASCII), as: UTF8.self))
    }

    /// Is the value of a header line of this name a secret, or a part of it? `Authorization`, `X-API-Key`, `Cookie`.
    package static func ofHeader(_ name: String) -> Bool {
        let small = name.lowercased()
        if small == "cookie" || small == "set-cookie" { return true }
        guard !harmless.contains(small), !small.hasPrefix("access-control-") else { return false }
        let words = small.split { !$0.isLetter && !$0.isNumber }
        return words.contains { headerWords.contains(String($0)) } || words.count > 1 && words.last == "key"
    }

    private static let members: Set = ["accesstoken", "refreshtoken", "idtoken", "clientsecret", "password", "apikey"]
    private static let initials = Set(members.compactMap(\.utf8.first))
    private static let longest = 20

    private static let headerWords: Set = [
        "authorization", "auth", "token", "secret", "password", "apikey", "session", "sessionid", "credential",
        "credentials", "csrf", "xsrf",
    ]
    /// They end in `-Key` and unlock nothing.
    private static let harmless: Set = [
        "idempotency-key", "x-idempotency-key", "sec-websocket-key", "surrogate-key", "cache-key", "x-cache-key",
    ]
}
