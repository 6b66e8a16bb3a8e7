/// An API of a session as a client of it needs it: where it is, what it is asked for, and how its answers are read.
///
///     let read = try ClientReading(session, host: host).api(named: "tmdb")
///     let files = AsyncStyle().files(for: read)
package struct ClientAPI: Sendable {
    /// As the session calls it, or the script that it stands in: `tmdb`.
    package var name: String
    /// Where its requests go: `https://api.example.com/v1/`. Nil where every request names its own address.
    package var server: String?
    /// The same in its environments: `staging`, `production`.
    package var servers: [ClientServer] = []
    /// What whoever makes a client has to give: keys, tokens and other secrets.
    package var inputs: [ClientInput] = []
    /// What goes with every request to the server.
    package var keys: [ClientKey] = []
    /// The header lines of every request.
    package var headers: [ClientHeader] = []
    package var endpoints: [ClientEndpoint] = []
    package var models = ClientModels()
    /// Recorded answers, in the order of the endpoints.
    package var examples: [ClientExample] = []
    /// The recordings that are of an endpoint as far as their addresses tell, and cannot be read as calls of it.
    package var unreadRecordings: [ClientLoss] = []
    /// The calls that the scripts make, as far as they are known without running them.
    package var calls: [ClientCall] = []
    /// What the scripts expect of answers.
    package var expectations: [ClientExpectation] = []
    /// What a client cannot say, a line each.
    package var losses: [ClientLoss] = []

    package init(name: String) {
        self.name = name
    }
}

/// Where an API is in one of its environments.
package struct ClientServer: Sendable, Hashable {
    package var name: String
    package var address: String
}

extension String {
    /// An address that a path follows, which begins with a slash.
    var withoutSlash: String { hasSuffix("/") ? String(dropLast()) : self }
}

/// A value that is given when a client is made, and never written into its source.
package struct ClientInput: Sendable, Hashable {
    /// `apiKey`
    package var name: String
    /// What the value is for, in a few words: `the header X-API-Key`.
    package var purpose: String
    /// Whether there is a time before it is known, as there is for the token that signing in answers with.
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
    /// An answer to what the server asks.
    case digest(user: ClientValue, password: ClientValue)
    /// A signature of the request.
    case aws(ClientAWSKey)
}

extension ClientKey {
    /// The word for its kind in a script: `bearer`.
    var kind: String {
        switch self {
        case .header: "header"
        case .query: "query"
        case .bearer: "bearer"
        case .basic: "basic"
        case .digest: "digest"
        case .aws: "aws"
        }
    }

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

    /// What it is made of.
    var values: [ClientValue] {
        switch self {
        case .header(_, let value), .query(_, let value), .bearer(let value): [value]
        case .basic(let user, let password), .digest(let user, let password): [user, password]
        case .aws(let key): [key.id, key.secret] + (key.token.map { [$0] } ?? [])
        }
    }

    /// The same with other values in it.
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

/// An access key of Amazon Web Services, and what it signs requests for.
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
    /// Nil where the line takes away what every other request has: `X-Trace: none`.
    package var value: ClientValue?
}

/// Something that a client cannot say, and what to do instead.
package struct ClientLoss: Sendable, Hashable, CustomStringConvertible {
    /// The endpoint or setting.
    package var subject: String
    package var reason: String

    package var description: String { "\(subject): \(reason)" }
}

extension ClientAPI {
    /// Whether a request is signed, by a library that hashes.
    package var hashes: Bool { awsKey != nil || endpoints.contains { $0.values.contains { $0.hashes } } }

    /// The key that signs its requests for AWS.
    var awsKey: ClientAWSKey? {
        keys.lazy.compactMap { if case .aws(let key) = $0 { key } else { nil } }.first
    }

    mutating func lose(_ subject: String, _ reason: String) {
        losses.append(ClientLoss(subject: subject, reason: reason))
    }

    /// What whoever builds the client has to know.
    package var remark: String? {
        guard hashes else { return nil }
        return "requests are signed with CryptoKit; where there is none, add the package swift-crypto"
    }

    /// Only these endpoints, by their names, and what they need.
    package mutating func keepEndpoints(_ names: [String]) {
        endpoints = endpoints.filter { names.contains($0.fullName) }
        models = ClientModels(of: endpoints, in: models.catalogue)
    }
}
