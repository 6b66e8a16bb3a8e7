/// An API of a session, in the form that a client needs: its address, its requests, and the decoding of its
/// responses.
///
///     let read = try ClientReading(session, host: host).api(named: "tmdb")
///     let files = StyleName.async.files(for: read, ClientOptions(command: "sonde emit"))
package struct ClientAPI: Sendable {
    /// The name in the session, or that of its script: `tmdb`.
    package var name: String
    /// The address for its requests: `https://api.example.com/v1/`. It is `nil` if every request names its own.
    package var server: String?
    /// The addresses in its environments: `staging`, `production`.
    package var servers: [ClientServer] = []
    /// The values that creating a client requires: keys, tokens and other secrets.
    package var inputs: [ClientInput] = []
    /// The keys that go with every request to the server.
    package var keys: [ClientKey] = []
    /// The header lines of every request.
    package var headers: [ClientHeader] = []
    package var endpoints: [ClientEndpoint] = []
    package var models = ClientModels()
    /// Recorded responses, in the order of the endpoints.
    package var examples: [ClientExample] = []
    /// The recordings that belong to an endpoint by their addresses, but cannot be read as calls of it.
    package var unreadRecordings: [ClientLoss] = []
    /// The calls that the scripts make, as far as they are known without running them.
    package var calls: [ClientCall] = []
    /// The expectations that the scripts have of responses.
    package var expectations: [ClientExpectation] = []
    /// The parts that a client cannot express, one per line.
    package var losses: [ClientLoss] = []
}

/// The address of an API in one of its environments.
package struct ClientServer: Sendable, Hashable {
    package var name: String
    package var address: String
}

extension String {
    /// An address that a path follows, which begins with a slash.
    var withoutSlash: String { hasSuffix("/") ? String(dropLast()) : self }
}

/// A value that is passed when a client is created, and is never written into its source.
package struct ClientInput: Sendable, Hashable {
    /// `apiKey`
    package var name: String
    /// The purpose of the value, in a few words: `the header X-API-Key`.
    package var purpose: String
    /// Indicates whether it is unknown at first, such as the token that signing in returns.
    package var isOptional = false
    /// The variable of the environment that a script takes it from.
    package var variable: String?
}

/// A key by which an API recognises its client.
package enum ClientKey: Sendable, Hashable {
    case header(String, ClientValue)
    case query(String, ClientValue)
    case bearer(ClientValue)
    case basic(user: ClientValue, password: ClientValue)
    /// A reply to the server's challenge.
    case digest(user: ClientValue, password: ClientValue)
    /// A signature of the request.
    case aws(ClientAWSKey)
}

extension ClientKey {
    /// The line that it is sent in, where that is a text of what it is made of. User and password are still to be encoded.
    var header: ClientHeader? {
        switch self {
        case .header(let name, let value): ClientHeader(name: name, value: value)
        case .bearer(let value): ClientHeader(name: "Authorization", value: .text([.string("Bearer "), value]))
        case .basic(let user, let password):
            ClientHeader(name: "Authorization", value: .text([.string("Basic "), user, .string(":"), password]))
        case .query, .digest, .aws: nil
        }
    }

    var values: [ClientValue] {
        switch self {
        case .header(_, let value), .query(_, let value), .bearer(let value): [value]
        case .basic(let user, let password), .digest(let user, let password): [user, password]
        case .aws(let key): [key.id, key.secret] + (key.token.map { [$0] } ?? [])
        }
    }

    func mapped(_ other: (ClientValue) -> ClientValue) -> ClientKey {
        switch self {
        case .header(let name, let value): .header(name, other(value))
        case .query(let name, let value): .query(name, other(value))
        case .bearer(let value): .bearer(other(value))
        case .basic(let user, let password): .basic(user: other(user), password: other(password))
        case .digest(let user, let password): .digest(user: other(user), password: other(password))
        case .aws(let key):
            .aws(
                ClientAWSKey(
                    id: other(key.id), secret: other(key.secret), token: key.token.map(other), region: key.region,
                    service: key.service))
        }
    }
}

/// An access key of Amazon Web Services, and the service and region that it signs requests for.
package struct ClientAWSKey: Sendable, Hashable {
    package var id: ClientValue
    package var secret: ClientValue
    package var token: ClientValue?
    package var region: String
    package var service: String
}

/// A header line.
package struct ClientHeader: Sendable, Hashable {
    package var name: String
    /// Nil if the line removes one that every other request has: `X-Trace: none`.
    package var value: ClientValue?
}

/// Something that a client cannot express, and what to do instead.
package struct ClientLoss: Sendable, Hashable, CustomStringConvertible {
    /// The endpoint or setting.
    package var subject: String
    package var reason: String

    package var description: String { "\(subject): \(reason)" }
}

extension ClientAPI {
    /// Indicates whether a request is signed, which requires a library for hashing.
    package var hashes: Bool { awsKey != nil || endpoints.contains { $0.values.contains { $0.hashes } } }

    var awsKey: ClientAWSKey? {
        keys.lazy.compactMap { if case .aws(let key) = $0 { key } else { nil } }.first
    }

    mutating func lose(_ subject: String, _ reason: String) {
        losses.append(ClientLoss(subject: subject, reason: reason))
    }

    /// A remark for the person who builds the client.
    package var remark: String? {
        guard hashes else { return nil }
        return "requests are signed with CryptoKit; where there is none, add the package swift-crypto"
    }

    /// Returns the API with only these endpoints, and what they need.
    package mutating func keepEndpoints(_ names: [String]) {
        endpoints = endpoints.filter { names.contains($0.fullName) }
        models = ClientModels(of: endpoints, in: models.catalogue)
    }
}
