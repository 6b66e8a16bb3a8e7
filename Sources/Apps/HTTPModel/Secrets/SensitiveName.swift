import Basics

/// Recognises names that mark their value as a secret, whatever its source.
///
/// A name is read as its words, whatever the case style: `userAuthToken`, `user_auth_token` and `X-User-Auth-Token`
/// are the words `user auth token`. The last word decides the meaning of the name, so `token_type`,
/// `password_reset_url` and `pin_count` are not secrets.
package enum SensitiveName {
    /// The weight of a name as evidence of a secret.
    package enum Weight: Comparable {
        /// Its value is a secret if it looks like a key. Examples are `session` and `signature`.
        case likely
        /// Its value is a secret, whatever it is.
        case certain
    }

    /// Indicates whether a member, a form item or a query item with this name holds a secret, in any case style:
    /// `accessToken`, `access_token`, `Access-Token`.
    @inlinable
    package static func ofMember(_ name: some Collection<UInt8>) -> Bool {
        weight(ofMember: name) == .certain
    }

    /// Returns the weight of a member's name, or `nil` if it says nothing.
    @inlinable
    package static func weight(ofMember name: some Collection<UInt8>) -> Weight? {
        withBytes(of: name) { weight(bytes: $0) }
    }

    /// Indicates whether the value of a header line with this name is or contains a secret: `Authorization`,
    /// `X-API-Key`, `Cookie`.
    package static func ofHeader(_ name: String) -> Bool {
        let small = name.lowercased()
        if small == "cookie" || small == "set-cookie" { return true }
        guard !harmless.contains(small), !small.hasPrefix("access-control-") else { return false }
        let words = small.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        if let place = words.firstIndex(of: "token"), words[..<place].contains(where: paging.contains) { return false }
        if words.contains(where: headerWords.contains) || words.count > 1 && words.last == "key" { return true }
        return weight(ofMember: name.utf8) != nil
    }

    /// Reads the bytes of a name. Nearly every name of every body is asked: only this much is compiled for each type of
    /// name, in the module that asks.
    @inlinable
    package static func withBytes<Result>(
        of name: some Collection<UInt8>, _ read: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        name.withContiguousStorageIfAvailable(read) ?? Array(name).withUnsafeBufferPointer(read)
    }
}

extension SensitiveName {
    @usableFromInline
    static func weight(bytes name: UnsafeBufferPointer<UInt8>) -> Weight? {
        guard name.count <= longest, mayTell(name) else { return nil }
        var words = Self.words(bytes: name)
        while let last = words.last, addenda.contains(last) || last.utf8.allSatisfy(\.isDigit) { words.removeLast() }
        guard let last = words.last else { return nil }
        return weight(of: last, behind: words.dropLast())
    }
}

extension SensitiveName {
    /// A name of more bytes says nothing.
    package static let longest = 64

    private static func weight(of last: String, behind before: ArraySlice<String>) -> Weight? {
        if certain.contains(last) { return .certain }
        if let first = before.last, certain.contains(first + last) { return .certain }
        switch last {
        case "token", "jwt": return before.contains(where: paging.contains) ? nil : .certain
        case _ where last.hasSuffix("token"):
            return paging.contains(String(last.dropLast("token".count))) ? nil : .certain
        case "pin": return before.allSatisfy(pins.contains) ? .certain : nil
        case "sid": return before.allSatisfy(sessions.contains) ? .certain : nil
        case "id":
            return before.last == "session" || before.last == "sess" || before.suffix(2) == ["access", "key"]
                ? .certain : nil
        case "key": return before.last.map(keys.contains) == true ? .certain : nil
        case "code": return before.last.map(codes.contains) == true ? .certain : nil
        case "hash", "digest", "salt": return before.last.map(certain.contains) == true ? .certain : nil
        case "assertion": return before.last == "client" || before.last == "saml" ? .certain : .likely
        case "verifier": return before.last == "code" || before.last == "oauth" ? .certain : nil
        case "response": return before.last == "saml" ? .certain : nil
        case "me": return before.last == "remember" ? .likely : nil
        case "mnemonic": return .certain
        case "phrase": return before.last.map(phrases.contains) == true ? .certain : nil
        case "credential": return before.contains("amz") ? .certain : .likely
        case "signature", "sig", "hmac": return before.contains("amz") ? .certain : .likely
        case "session", "auth", "bearer", "credentials", "cookie": return .likely
        default: return stems.contains(where: last.hasSuffix) ? .certain : nil
        }
    }

    private static let certain: Set = [
        "secret", "password", "passwd", "pwd", "passphrase", "passcode", "otp", "totp", "apikey", "csrf", "xsrf",
        "pass",
        "authorization", "cvv", "cvc", "sessid",
    ]
    /// Written without anything between the words: `authtoken`, `newpassword`, `PHPSESSID`.
    private static let stems = [
        "secret", "password", "passwd", "passphrase", "apikey", "privatekey", "secretkey", "accesskey",
        "sessionid", "sessid", "authcode",
    ]
    /// The words that must precede `key` for it to unlock anything.
    private static let keys: Set = [
        "api", "private", "secret", "access", "client", "auth", "session", "encryption", "signing", "master", "account",
        "shared", "app", "application", "subscription", "service", "consumer", "storage", "ssh", "deploy", "admin",
        "pem",
        "priv", "license", "webhook",
    ]
    /// Phrases of words from which a wallet is made again.
    private static let phrases: Set = ["seed", "recovery", "mnemonic", "backup", "wallet"]
    /// The words before `code` for it to unlock anything.
    package static let codes: Set = [
        "authorization", "auth", "verification", "security", "confirmation", "recovery", "backup", "otp", "mfa", "totp",
        "sms", "login", "device", "pin", "2fa", "factor", "time", "scratch",
    ]
    private static let pins: Set = [
        "user", "card", "account", "security", "login", "door", "access", "my", "new", "old", "current", "sim",
        "device",
        "wallet", "x", "parental", "atm",
    ]
    private static let sessions: Set = ["session", "connect", "user", "login", "auth", "php", "x", "express"]
    /// The words before `token` that mark a position in a list, or a word of a text.
    private static let paging: Set = [
        "next", "page", "nextpage", "previous", "prev", "continuation", "nextcontinuation", "cursor", "sync",
        "nextsync",
        "pagination", "start", "end", "stop", "scroll", "delta", "skip", "offset", "resume", "partition", "watch",
        "poll",
        "first", "last", "bos", "eos", "pad", "unk", "mask", "sep", "cls", "special", "design", "color", "text", "max",
        "min", "total", "prompt", "completion",
    ]
    /// The words that may follow a secret's name without making it the name of something else.
    private static let addenda: Set = [
        "value", "raw", "plain", "base64", "b64", "hex", "encoded", "encrypted", "confirmation", "confirm", "again",
        "repeat", "verify", "new", "old", "current", "string",
    ]
    private static let headerWords: Set = [
        "authorization", "auth", "token", "secret", "password", "apikey", "session", "sessionid", "credential",
        "credentials", "csrf", "xsrf", "signature",
    ]
    /// They end in `-Key` and unlock nothing.
    private static let harmless: Set = [
        "idempotency-key", "x-idempotency-key", "sec-websocket-key", "surrogate-key", "cache-key", "x-cache-key",
        "signature-input", "x-token-count", "accept-signature",
    ]
}

extension SensitiveName {
    /// A quick way to say no: nearly every name of every body is asked. Three letters of one of the words above must
    /// stand in it.
    package static func mayTell(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        var last = 0
        for byte in name {
            last = (last << 5 | Int(byte.lowercasedASCII & 31)) & 0x7fff
            if hints[last >> 6] & 1 << UInt64(last & 63) != 0 { return true }
        }
        return false
    }

    private static let hints: [UInt64] = {
        var hints = [UInt64](repeating: 0, count: 512)
        let beginnings = [
            "tok", "sec", "pas", "pwd", "otp", "key", "csr", "xsr", "cvv", "cvc", "jwt", "pin", "sid", "ses", "cod",
            "has",
            "dig", "sal", "ass", "sam", "rem", "ver", "cre", "sig", "hma", "aut", "bea", "coo", "tan",
            "mne", "phr",
        ]
        for letters in beginnings {
            let number = letters.utf8.reduce(0) { $0 << 5 | Int($1 & 31) }
            hints[number >> 6] |= 1 << UInt64(number & 63)
        }
        return hints
    }()

    /// `userAuthToken` as `user auth token`; `JWTSecret` as `jwt secret`.
    package static func words(bytes name: UnsafeBufferPointer<UInt8>) -> [String] {
        var words: [String] = []
        var start = 0
        func end(at place: Int) {
            if start < place { words.append(small(UnsafeBufferPointer(rebasing: name[start..<place]))) }
            start = place
        }
        for (place, byte) in name.enumerated() {
            guard byte.isLetter || byte.isDigit else {
                end(at: place)
                start = place + 1
                continue
            }
            guard byte.isUppercase, start < place else { continue }
            let (before, next) = (name[place - 1], place + 1 < name.count ? name[place + 1] : 0)
            if !before.isUppercase || next.isLetter && !next.isUppercase { end(at: place) }
        }
        end(at: name.count)
        return words
    }

    private static func small(_ letters: UnsafeBufferPointer<UInt8>) -> String {
        String(unsafeUninitializedCapacity: letters.count) { small in
            for (place, letter) in letters.enumerated() {
                small.initializeElement(at: place, to: letter.lowercasedASCII)
            }
            return letters.count
        }
    }
}
