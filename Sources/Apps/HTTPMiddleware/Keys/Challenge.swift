public import HTTPModel

/// A challenge in `WWW-Authenticate`: a scheme, and its parameters or its token.
///
/// `Digest realm="api", nonce="7yp", qop="auth, auth-int"` has three parameters, `Negotiate YII=` a token.
public struct Challenge: Sendable, Hashable {
    /// The scheme in the server's spelling.
    public let scheme: String
    /// A token in place of parameters.
    public let token: String?
    private let parameters: [Parameter]

    /// A name and its value, without quotation marks and escapes.
    struct Parameter: Sendable, Hashable {
        let name: String
        let value: String
    }

    init(_ scheme: String, token: String? = nil, _ parameters: [Parameter] = []) {
        self.scheme = scheme
        self.token = token
        self.parameters = parameters
    }

    /// Returns all challenges of a response, in order.
    public static func all(in headers: HeaderFields) -> [Challenge] {
        headers.values(of: "WWW-Authenticate").flatMap(all(in:))
    }

    /// All challenges of one line's value.
    package static func all(in value: String) -> [Challenge] {
        var reader = ChallengeReader(value)
        return reader.challenges()
    }

    /// The parameters of a line without a scheme: `Authentication-Info: nextnonce="47364c23"`.
    public init(parametersOf value: String) {
        var reader = ChallengeReader(value)
        self.init("", reader.parameters())
    }

    /// Indicates whether it has that scheme, ignoring case.
    public func isOf(_ scheme: String) -> Bool { self.scheme.lowercased() == scheme.lowercased() }

    /// The parameter with that name, ignoring case; the first of several.
    public subscript(name: String) -> String? {
        parameters.first { $0.name.lowercased() == name.lowercased() }?.value
    }
}
