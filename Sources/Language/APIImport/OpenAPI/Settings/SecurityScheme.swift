import APIDocuments
import ScriptSyntax

/// A way to be known to an API, as a document declares it.
struct SecurityScheme: Sendable {
    let name: String
    let node: DocumentNode
    /// The reason for a failure is why it is not a key.
    let key: Result<SecurityKey, Refusal>
    /// The way to get the key's value, if it takes more than writing the value down.
    var flow: String?

    /// Those of a document.
    ///
    /// - Parameter name: The API's, which the names of the variables begin with.
    static func all(of documents: DocumentSet, named name: String) -> [SecurityScheme] {
        let root = documents.root
        let declared = documents.isSwagger ? root["securityDefinitions"] : root["components"]?["securitySchemes"]
        let schemes = (declared?.members ?? []).map { ($0.name, $0.node, documents.resolved($0.node) ?? $0.node) }
        let isOnlyKey = schemes.count { $0.2["type"]?.string == "apiKey" } == 1
        let prefix = EnvironmentName.of(name)
        return schemes.map { name, node, scheme in
            let key = Result { () throws(Refusal) in try Self.key(of: scheme, prefix, isOnlyKey: isOnlyKey) }
            return SecurityScheme(name: name, node: node, key: key, flow: flow(of: scheme))
        }
    }

    private static func flow(of scheme: DocumentNode) -> String? {
        switch scheme["type"]?.string?.lowercased() {
        case "oauth2": "OAuth 2 sign-in"
        case "openidconnect": "OpenID Connect sign-in"
        default: nil
        }
    }

    /// - Parameter prefix: What the names of its variables begin with.
    private static func key(
        of scheme: DocumentNode, _ prefix: String, isOnlyKey: Bool
    ) throws(Refusal) -> SecurityKey {
        let bearer = SecurityKey.bearer("\\(env.\(prefix)_TOKEN)")
        let basic = SecurityKey.basic(user: "env.\(prefix)_USER", password: "env.\(prefix)_PASSWORD")
        switch scheme["type"]?.string?.lowercased() {
        case "apikey":
            let name = isOnlyKey ? "KEY" : EnvironmentName.of(scheme["name"]?.string ?? "KEY")
            return try apiKey(scheme, "\\(env.\(prefix)_\(name))")
        case "basic": return basic
        case "oauth2", "openidconnect": return bearer
        case "http":
            switch scheme["scheme"]?.string?.lowercased() {
            case "bearer": return bearer
            case "basic": return basic
            case let other: throw Refusal("http authentication", "\(other ?? "it") is not a scheme that key supports")
            }
        case "mutualtls": throw Refusal("client certificate", "set transport.clientCertificate")
        case let other: throw Refusal("unknown security scheme", "\(other ?? "it") is not a known type")
        }
    }

    private static func apiKey(_ scheme: DocumentNode, _ value: String) throws(Refusal) -> SecurityKey {
        guard let name = scheme["name"]?.string else { throw Refusal("unknown security scheme", "it has no name") }
        switch scheme["in"]?.string {
        case "header" where ParameterWriter.isWritable(name): return .header(name, value)
        case "query": return .query(name, value)
        case "cookie": throw Refusal("cookie key", "write header Cookie \(SondeText.headerValue(name))=\(value)")
        default: throw Refusal("unknown security scheme", "key cannot send it in that place")
        }
    }
}
