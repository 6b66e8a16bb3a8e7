/// The kinds of key whose words are read as a call's: first those by their place, then those by a label.
///
/// `header`, `query` and `bearer` are not among them: their value is the rest of the line.
package enum KeyTable {
    package static let all: [KeyDescription] = [
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
                KeyPart("service", "what is signed for: execute-api, s3", isRequired: true),
                KeyPart("token", "the session's token", secret: "aws_session_token"),
            ]),
        KeyDescription("netrc"),
        KeyDescription(
            "oauth2",
            labels: [
                KeyPart("token", "where tokens are given", isAddress: true),
                KeyPart("device", "where a device asks to sign in", isAddress: true),
                KeyPart("authorize", "where a person signs in", isAddress: true),
                KeyPart("issuer", "whose metadata names these addresses", isAddress: true),
                KeyPart("browser", "whether a person signs in, and not the client", values: ["true", "false"]),
                KeyPart("client", "the client's ID", isRequired: true),
                KeyPart("secret", "the client's secret", secret: "client_secret"),
                KeyPart("refresh", "a refresh token from elsewhere", secret: "refresh_token"),
                KeyPart("scope", "what it may do, words apart"),
                KeyPart("audience", "whom the token is for"),
                KeyPart("auth", "where the client's secret is sent", values: ["header", "body"]),
                KeyPart("keep", "whether the refresh token is kept", values: ["true", "false"]),
            ]),
        KeyDescription(
            "program", words: [KeyPart("program", "the line that starts it")],
            labels: [KeyPart("secret", "the secret that it is given", secret: "secret")]),
        KeyDescription("none"),
    ]

    package static subscript(kind: String) -> KeyDescription? { all.first { $0.kind == kind } }

    private static let user = KeyPart("user", "the user's name")
    private static let password = KeyPart("password", "the user's password", secret: "password")
}

/// One kind of key, and what is written after it.
package struct KeyDescription: Sendable, Hashable {
    package let kind: String
    /// The words without a label, in their order.
    package let words: [KeyPart]
    package let labels: [KeyPart]

    init(_ kind: String, words: [KeyPart] = [], labels: [KeyPart] = []) {
        self.kind = kind
        self.words = words
        self.labels = labels
    }

    /// What an argument is, by its label, or by the number of words before it.
    package func part(_ label: String?, behind words: Int) -> KeyPart? {
        if let label { return labels.first { $0.name == label } }
        return self.words.indices.contains(words) ? self.words[words] : nil
    }
}

/// A word of a key.
package struct KeyPart: Sendable, Hashable {
    package let name: String
    package let summary: String
    /// What the secret is called that it always is; nil for what anyone may see.
    package let secret: String?
    /// Whether the key is incomplete without this label.
    package let isRequired: Bool
    /// Whether requests go there.
    package let isAddress: Bool
    /// The only values it can have; empty where it can have any.
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
    /// What each word after the kind of a key is, and which word that is.
    package func parts(of key: KeyDescription) -> [(part: KeyPart, word: Word)] {
        var place = 0
        return arguments.dropFirst().compactMap { argument in
            defer { if argument.label == nil { place += 1 } }
            return key.part(argument.label?.text, behind: place).map { ($0, argument.word) }
        }
    }
}
