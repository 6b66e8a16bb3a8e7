import Foundation
import HTTPMiddleware
import HTTPModel
import JSONModel

/// The grant of a token endpoint: RFC 6749, section 5.1.
struct TokenResponse: Sendable {
    let access: Secret
    let lifetime: Duration?
    /// The new refresh token, or `nil` if the one that was sent, if any, is still good.
    let refresh: Secret?

    init(_ object: JSONValue, of endpoint: URL) throws(TransportError) {
        guard let access = object["access_token"]?.string, !access.isEmpty else {
            throw endpoint.failure("responds without an access_token")
        }
        guard access.isSendable else {
            throw endpoint.failure("returns an access_token that cannot be sent in a header")
        }
        // Some servers leave the type out, and mean this one.
        if let type = object["token_type"]?.string, type.lowercased() != "bearer" {
            throw endpoint.failure(
                "returns a token of the type “\(Printable.excerpt(type))”; Sonde sends bearer tokens")
        }
        self.access = Secret(TokenKey.standIn.name, access, from: .key)
        lifetime = object["expires_in"].flatMap(Duration.init(lifetime:))
        let refresh = object["refresh_token"]?.string.flatMap { $0.isEmpty ? nil : $0 }
        self.refresh = refresh.map { Secret("refresh_token", $0, from: .key) }
    }
}

extension Duration {
    /// A number of seconds that means something. Servers write `-1` and numbers without end for tokens that do not
    /// expire.
    init?(lifetime value: JSONValue) {
        let seconds = value.double ?? value.string.flatMap { Double($0) }
        guard let seconds, seconds > 0, seconds < 10 * 366 * 86_400 else { return nil }
        self = .seconds(seconds)
    }
}

extension String {
    /// True if it consists of the characters that RFC 6750 allows in a header line.
    fileprivate var isSendable: Bool { utf8.allSatisfy { (0x21...0x7e).contains($0) } }
}
