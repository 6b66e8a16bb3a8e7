public import HTTPModel

/// Provides the tokens of one key, and requests one from a server if it has no valid token.
///
/// ```swift
/// final class FixedToken: TokenSource {
///     let fixed = Secret("access token", "t0ken", from: .key)
///     var current: Secret? { fixed }
///     let secrets: [Secret] = []
///     let summary = "fixed", standing = "never expires"
///     func token(over transport: any Transport) async throws(TransportError) -> Secret { fixed }
///     func token(replacing refused: Secret, over transport: any Transport) async throws(TransportError) -> Secret? {
///         nil
///     }
///     func filled(with secret: Secret) -> any TokenSource { self }
/// }
/// ```
public protocol TokenSource: AnyObject, Sendable {
    /// The token that it has, whether it is still good or not.
    var current: Secret? { get }
    /// A short description of how it gets tokens: `client credentials from https://auth.example.com/token`.
    var summary: String { get }
    /// The current status of its token: `expires in 58 min`.
    var standing: String { get }
    /// Every secret that it asks with, those included whose value is missing.
    var secrets: [Secret] { get }

    /// A token that is good now. The transport takes what has to be asked for it.
    func token(over transport: any Transport) async throws(TransportError) -> Secret

    /// Returns a replacement for a token that the API has refused, or `nil` if only a person could get one.
    func token(replacing refused: Secret, over transport: any Transport) async throws(TransportError) -> Secret?

    /// Returns a source that uses this secret in place of the one that is missing.
    func filled(with secret: Secret) -> any TokenSource
}

/// A key whose token comes from a ``TokenSource``. Two of them are equal if they have the same source.
public struct TokenKey: Sendable, Hashable {
    /// The source of its tokens.
    public let source: any TokenSource

    /// Creates a key with the tokens of this source.
    public init(_ source: any TokenSource) {
        self.source = source
    }

    /// Replaces the token where a request is shown or written, because the token changes each time.
    public static let standIn = Secret("access_token", "the access token of this key", from: .key)

    /// Returns whether both have the same source.
    public static func == (left: TokenKey, right: TokenKey) -> Bool { left.source === right.source }

    /// Hashes the source's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(source)) }
}
