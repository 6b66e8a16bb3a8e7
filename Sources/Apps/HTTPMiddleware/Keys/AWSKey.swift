public import HTTPModel

/// An access key of Amazon Web Services, and what it signs requests for.
///
/// ```swift
/// let key = AWSKey(id: "AKID", secret: SecretText(secret), region: "eu-central-1", service: "execute-api")
/// request.credentials = Credentials(for: origin, [.aws(key)])
/// ```
public struct AWSKey: Sendable, Hashable {
    /// The ID, which goes with every request.
    public var id: SecretText
    /// The secret, which signs and is never sent.
    public var secret: SecretText
    /// The token of a session, if the key is a temporary one.
    public var token: SecretText?
    /// The region of the service: `eu-central-1`.
    public var region: String
    /// The name of the service: `execute-api`, `s3`.
    public var service: String

    /// A key for one service in one region.
    public init(id: SecretText, secret: SecretText, token: SecretText? = nil, region: String, service: String) {
        self.id = id
        self.secret = secret
        self.token = token
        self.region = region
        self.service = service
    }
}
