public import HTTPModel

/// The keys by which an API recognises its client, and the origin they belong to.
///
/// ```swift
/// var credentials = Credentials(for: try BaseURL("https://api.example.com").origin)
/// credentials.add(.bearer(SecretText(token)))
/// request.credentials = credentials
/// ```
public struct Credentials: RequestKeys, Hashable {
    /// One key.
    public enum Key: Sendable, Hashable {
        /// A header with that name.
        case header(String, SecretText)
        /// A query item with that name.
        case query(String, SecretText)
        /// `Authorization: Bearer …`
        case bearer(SecretText)
        /// `Authorization: Basic …`
        case basic(user: SecretText, password: SecretText)
        /// `Authorization: Digest …`, the reply to a server's challenge.
        case digest(user: SecretText, password: SecretText)
        /// `Authorization: AWS4-HMAC-SHA256 …`, a signature of the request.
        case aws(AWSKey)
        /// `Authorization: Bearer …` with a token that is requested when it is needed.
        case token(TokenKey)
        /// Header lines that a ``RequestSigner`` makes for each request.
        case signer(SignerKey)
    }

    /// The only origin that ever receives these keys.
    public let origin: Origin
    /// The keys, in the order they were added.
    public private(set) var keys: [Key]

    /// Keys for one origin.
    public init(for origin: Origin, _ keys: [Key] = []) {
        self.origin = origin
        self.keys = []
        for key in keys { add(key) }
    }

    /// Adds a key, replacing one in the same place.
    public mutating func add(_ key: Key) {
        if let place = keys.firstIndex(where: { $0.place == key.place }) {
            keys[place] = key
        } else {
            keys.append(key)
        }
    }

    /// Removes the keys that satisfy the predicate.
    package mutating func remove(where isRemoved: (Key) -> Bool) { keys.removeAll(where: isRemoved) }

    /// All secrets in them.
    public var secrets: [Secret] { keys.flatMap(\.secrets) }
}

/// A request carries keys.
extension Request {
    /// The keys that it may carry, only to the origin they belong to.
    public var credentials: Credentials? {
        get { keys as? Credentials }
        set { keys = newValue }
    }
}

extension Credentials.Key {
    /// The place of a key in a request; two keys cannot share one.
    public enum Place: Sendable, Hashable {
        /// A header, its name in lower case.
        case header(String)
        /// A query item.
        case query(String)
        /// The header lines of a signature, whose names its signer chooses.
        case signature
    }

    /// The place of this key.
    public var place: Place {
        switch self {
        case .header(let name, _): .header(name.lowercased())
        case .query(let name, _): .query(name)
        case .bearer, .basic, .digest, .aws, .token: .header("authorization")
        case .signer: .signature
        }
    }

    /// Its name, used where its value must not be shown: `X-API-Key`, `?api_key`, `Authorization`.
    public var name: String {
        switch self {
        case .header(let name, _): name
        case .query(let name, _): "?\(name)"
        case .bearer, .basic, .digest, .aws, .token: "Authorization"
        case .signer: "signature"
        }
    }

    /// The word for its kind in a script: `bearer`.
    package var kind: String {
        switch self {
        case .header: "header"
        case .query: "query"
        case .bearer: "bearer"
        case .basic: "basic"
        case .digest: "digest"
        case .aws: "aws"
        case .token: "oauth2"
        case .signer: "program"
        }
    }

    /// All secrets in it. A key is a secret even if it was not marked as one. `Basic` encodes user and password
    /// together, so the pair is also a secret.
    public var secrets: [Secret] {
        switch self {
        case .header(_, let value), .query(_, let value), .bearer(let value): secrets(in: value)
        case .basic(let user, let password):
            secrets(in: (user + ":" + password).map { $0 }) + user.secrets + secrets(in: password)
        case .digest(let user, let password): user.secrets + secrets(in: password)
        case .aws(let key): key.id.secrets + secrets(in: key.secret) + (key.token.map { secrets(in: $0) } ?? [])
        case .token(let key): key.source.secrets + (key.source.current.map { [$0] } ?? [])
        case .signer(let key): key.signer.secrets
        }
    }

    private func secrets(in value: SecretText) -> [Secret] {
        value.isSecret ? value.secrets : [Secret(name, value.revealed, from: .key)]
    }
}
