import Basics
import Foundation
import HTTPModel
import JSONModel

/// The shape of a secret, as far as an app may depend on it: a JWT, a UUID.
///
/// It says nothing about the secret beyond its form, and nothing at all about text that a person typed, such as a
/// password. In an exchange's file it is beside the placeholder's name:
///
///     "secrets": [ { "name": "accessToken", "shape": "jwt" }, "password" ]
public enum PlaceholderShape: Sendable, Hashable {
    /// A JSON Web Token, signed.
    case jwt
    /// A UUID, in capitals or not.
    case uuid(isUppercase: Bool)
    /// This many hexadecimal digits.
    case hexadecimal(Int, isUppercase: Bool)
    /// This many decimal digits.
    case digits(Int)
    /// Letters and digits after a prefix that a service gives its keys: `ghp_`, and the number that follow.
    case prefixed(String, Int)
}

extension PlaceholderShape {
    package static let longest = 1_024

    /// The prefixes that services give their keys.
    package static let prefixes = [
        "github_pat_", "ghp_", "gho_", "ghu_", "ghs_", "ghr_", "glpat-", "xoxb-", "xoxp-", "xoxa-", "xoxr-", "xoxs-",
        "sk_live_", "sk_test_", "pk_live_", "pk_test_", "rk_live_", "rk_test_", "whsec_", "AKIA", "ASIA", "AIza",
        "npm_", "hf_", "shpat_", "dop_v1_", "ya29.",
    ]
}

extension PlaceholderShape: CustomStringConvertible {
    /// The shape as written in an exchange's file: `jwt`, `uuid`, `hex 40`, `digits 6`, `ghp_ 36`.
    public var description: String {
        switch self {
        case .jwt: "jwt"
        case .uuid(let isUppercase): isUppercase ? "UUID" : "uuid"
        case .hexadecimal(let count, let isUppercase): "\(isUppercase ? "HEX" : "hex") \(count)"
        case .digits(let count): "digits \(count)"
        case .prefixed(let prefix, let count): "\(prefix) \(count)"
        }
    }

    /// Reads what ``description`` writes.
    public init?(_ text: String) {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        switch (text, words.first, words.last.flatMap { Int($0) }) {
        case ("jwt", _, _): self = .jwt
        case ("uuid", _, _): self = .uuid(isUppercase: false)
        case ("UUID", _, _): self = .uuid(isUppercase: true)
        case (_, let word?, let count?) where words.count == 2 && (0...Self.longest).contains(count):
            switch word {
            case "hex": self = .hexadecimal(count, isUppercase: false)
            case "HEX": self = .hexadecimal(count, isUppercase: true)
            case "digits": self = .digits(count)
            case let prefix where Self.prefixes.contains(String(prefix)): self = .prefixed(String(prefix), count)
            default: return nil
            }
        default: return nil
        }
    }
}

extension PlaceholderShape {
    /// A text of this shape that is plainly not a secret, the same each time and different for each name.
    package func standIn(for name: String) -> String {
        let digits = Checksum(of: Data(name.utf8)).text
        switch self {
        case .jwt: return Self.token(for: name)
        case .uuid(let isUppercase):
            let text = "00000000-0000-4000-8000-\(digits.prefix(12))"
            return isUppercase ? text.uppercased() : text
        case .hexadecimal(let count, let isUppercase):
            let text = Self.filled(digits, to: count)
            return isUppercase ? text.uppercased() : text
        case .digits(let count):
            let number = Checksum(of: Data(name.utf8)).value % 10_000
            return String(("1" + Self.filled("\(number)", to: max(0, count - 1))).prefix(count))
        case .prefixed(let prefix, let count):
            return prefix + ("StandIn" + Self.filled(digits, to: count)).prefix(count)
        }
    }

    /// The last of the digits, or all of them after zeros.
    private static func filled(_ digits: String, to count: Int) -> String {
        String(repeating: "0", count: max(0, count - digits.count)) + digits.suffix(count)
    }

    /// A token that is already valid, does not expire in this century, and has no signature.
    private static func token(for name: String) -> String {
        let parts = [
            #"{"alg":"HS256","typ":"JWT"}"#,
            #"{"iss":"stand-in","sub":"\#(name)","iat":1500000000,"exp":4102444800}"#,
            "stand-in: this signs nothing....",
        ]
        return parts.map { $0.utf8.base64URL }.joined(separator: ".")
    }
}
