import Basics
import HTTPModel

/// The names in a body that say more of their values than whether they are secrets.
extension SensitiveName {
    /// Indicates whether a name says nothing about its value, be that a text, a number or a list.
    static func saysNothing(_ name: some Collection<UInt8>) -> Bool {
        withBytes(of: name) { name in
            // Without its last letter a name may still be read: `tokens`.
            if name.count > longest + 1 || !mayTell(name) { return true }
            // A member beside a code may say what the code is for.
            return weight(ofMember: name) == nil && weight(ofMember: name.dropLast()) == nil && !ofNumber(name)
                && !name.elementsEqual("code".utf8)
        }
    }

    /// Indicates whether each of several values under this name grants access, however short it is:
    /// `backup_code`.
    static func ofCodes(_ name: some Collection<UInt8>) -> Bool {
        let words = words(of: name)
        return words.last == "code" && waysIn.contains(words.dropLast().last ?? "")
    }

    /// Indicates whether the members of an object under this name are secrets, each with its own name: `secrets`,
    /// `credentials`.
    static func ofSeveral(_ name: some BidirectionalCollection<UInt8>) -> Bool {
        name.last?.lowercasedASCII == UInt8(ascii: "s")
            && (weight(ofMember: name.dropLast()) == .certain || words(of: name).last == "credentials")
    }

    /// Indicates whether a number under this name unlocks something: `"otp": 123456`.
    static func ofNumber(_ name: some Collection<UInt8>) -> Bool {
        guard name.count <= longest, withBytes(of: name, mayTell) else { return false }
        let words = words(of: name)
        guard let last = words.last else { return false }
        return numbers.contains(last) || last == "code" && codes.contains(words.dropLast().last ?? "")
    }

    /// `userAuthToken` as `user auth token`; `JWTSecret` as `jwt secret`.
    static func words(of name: some Collection<UInt8>) -> [String] { withBytes(of: name) { words(bytes: $0) } }

    /// Codes that are given out as a list.
    private static let waysIn: Set = ["backup", "recovery", "scratch", "otp", "totp", "mfa", "2fa"]
    private static let numbers: Set = ["pin", "otp", "totp", "passcode", "password", "cvv", "cvc", "tan"]
}
