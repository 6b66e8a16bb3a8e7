import Basics

/// The kinds of key whose words are read like a call's arguments: first by position, then by label.
///
/// `header`, `query` and `bearer` are not among them, because their value is the rest of the line.
package enum KeyKindTable {
    /// Every kind, including those that a custom shell adds.
    package static var all: [KeyDescription] { own + added.withLock { $0 } }

    /// Adds a kind that signs with or without a secret. Call it before anything is read.
    package static func add(_ kind: String, _ summary: String) {
        let row = KeyDescription(kind, labels: [KeyPart("secret", summary, secret: kind)])
        added.withLock { $0.append(row) }
    }

    private static let added = Lock<[KeyDescription]>([])

    private static let own: [KeyDescription] = [
        KeyDescription("basic", words: [user, password]),
        KeyDescription("digest", words: [user, password]),
        KeyDescription(
            "aws",
            words: [
                KeyPart("id", "the access key's ID"),
                KeyPart("secret", "the secret access key", secret: "aws_secret_access_key"),
            ],
            labels: [
                KeyPart("region", "where the service is: eu-central-1", isRequired: true),
                KeyPart("service", "the service to sign for: execute-api, s3", isRequired: true),
                KeyPart("token", "the session's token", secret: "aws_session_token"),
            ]),
        KeyDescription("netrc"),
        KeyDescription(
            "oauth2",
            labels: [
                KeyPart("token", "where tokens are given", isAddress: true),
                KeyPart("device", "where a device asks to sign in", isAddress: true),
                KeyPart("authorize", "where a person signs in", isAddress: true),
                KeyPart("issuer", "the server whose metadata names these addresses", isAddress: true),
                KeyPart("browser", "a person signs in, not the client", values: ["true", "false"]),
                KeyPart("client", "the client's ID", isRequired: true),
                KeyPart("secret", "the client's secret", secret: "client_secret"),
                KeyPart("refresh", "a refresh token from elsewhere", secret: "refresh_token"),
                KeyPart("scope", "the permissions, separated by spaces"),
                KeyPart("audience", "the token's audience"),
                KeyPart("auth", "where the client's secret is sent", values: ["header", "body"]),
                KeyPart("keep", "keeps the refresh token", values: ["true", "false"]),
            ]),
        KeyDescription(
            "program", words: [KeyPart("program", "the line that starts it")],
            labels: [KeyPart("secret", "the secret that it gets", secret: "secret")]),
        KeyDescription("none"),
    ]

    package static subscript(kind: String) -> KeyDescription? { all.first { $0.kind == kind } }

    private static let user = KeyPart("user", "the user's name")
    private static let password = KeyPart("password", "the user's password", secret: "password")
}

/// One kind of key, and the words after it.
package struct KeyDescription: Sendable, Hashable {
    package let kind: String
    /// The words without a label, in order.
    package let words: [KeyPart]
    package let labels: [KeyPart]

    init(_ kind: String, words: [KeyPart] = [], labels: [KeyPart] = []) {
        self.kind = kind
        self.words = words
        self.labels = labels
    }

    /// Returns the part for an argument, by its label or by the number of words before it.
    package func part(_ label: String?, behind words: Int) -> KeyPart? {
        if let label { return labels.first { $0.name == label } }
        return self.words.indices.contains(words) ? self.words[words] : nil
    }
}

/// A word of a key.
package struct KeyPart: Sendable, Hashable {
    package let name: String
    package let summary: String
    /// The name of the secret, if this part is always one; `nil` if anyone may see it.
    package let secret: String?
    /// Indicates whether the key is incomplete without this label.
    package let isRequired: Bool
    /// Indicates whether requests go to this address.
    package let isAddress: Bool
    /// The permitted values; empty if any value is permitted.
    package let values: [String]

    init(
        _ name: String, _ summary: String, secret: String? = nil, isRequired: Bool = false, isAddress: Bool = false,
        values: [String] = []
    ) {
        self.name = name
        self.summary = summary
        self.secret = secret
        self.isRequired = isRequired
        self.isAddress = isAddress
        self.values = values
    }
}

extension Command {
    /// Returns each word after the kind of a key with its part.
    package func parts(of key: KeyDescription) -> [(part: KeyPart, word: Word)] {
        var place = 0
        return arguments.dropFirst().compactMap { argument in
            defer { if argument.label == nil { place += 1 } }
            return key.part(argument.label?.text, behind: place).map { ($0, argument.word) }
        }
    }
}
