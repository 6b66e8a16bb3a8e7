import APIDocuments
import ScriptSyntax

/// A way to be known to an API, as a document declares it.
struct SecurityScheme: Sendable {
    /// The reason why a scheme is not a key.
    struct Fault: Error, Sendable, Hashable {
        let kind: String
        let advice: String
    }

    let name: String
    let node: DocumentNode
    let key: Result<SecurityKey, Fault>
    /// The way to get the key's value, if it takes more than writing the value down.
    var flow: String?

    /// Those of a document.
    ///
    /// - Parameter name: The API's, which the names of the variables begin with.
    static func all(
        of documents: DocumentSet, _ version: OpenAPIVersion, named name: String
    ) -> [SecurityScheme] {
        let root = documents.root
        let declared = version.isSwagger ? root["securityDefinitions"] : root["components"]?["securitySchemes"]
        let schemes = (declared?.members ?? []).map { ($0.name, $0.node, documents.resolved($0.node) ?? $0.node) }
        let isOnlyKey = schemes.count { $0.2["type"]?.string == "apiKey" } == 1
        let prefix = EnvironmentName.of(name)
        return schemes.map { name, node, scheme in
            SecurityScheme(
                name: name, node: node, key: key(of: scheme, prefix, isOnlyKey: isOnlyKey), flow: flow(of: scheme))
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
    ) -> Result<SecurityKey, Fault> {
        let bearer = SecurityKey.bearer("\\(env.\(prefix)_TOKEN)")
        let basic = SecurityKey.basic(user: "env.\(prefix)_USER", password: "env.\(prefix)_PASSWORD")
        switch scheme["type"]?.string?.lowercased() {
        case "apikey":
            let name = isOnlyKey ? "KEY" : EnvironmentName.of(scheme["name"]?.string ?? "KEY")
            return apiKey(scheme, "\\(env.\(prefix)_\(name))")
        case "basic": return .success(basic)
        case "oauth2", "openidconnect": return .success(bearer)
        case "http":
            switch scheme["scheme"]?.string?.lowercased() {
            case "bearer": return .success(bearer)
            case "basic": return .success(basic)
            case let other:
                return .failure(
                    Fault(kind: "http authentication", advice: "\(other ?? "it") is not a scheme that key has"))
            }
        case "mutualtls":
            return .failure(Fault(kind: "client certificate", advice: "set transport.clientCertificate"))
        case let other:
            return .failure(
                Fault(kind: "unknown security scheme", advice: "\(other ?? "it") is not a known type"))
        }
    }

    private static func apiKey(_ scheme: DocumentNode, _ value: String) -> Result<SecurityKey, Fault> {
        guard let name = scheme["name"]?.string else {
            return .failure(Fault(kind: "unknown security scheme", advice: "it has no name"))
        }
        switch scheme["in"]?.string {
        case "header" where ParameterWriter.isWritable(name): return .success(.header(name, value))
        case "query": return .success(.query(name, value))
        case "cookie":
            return .failure(
                Fault(kind: "cookie key", advice: "write header Cookie \(SondeText.headerValue(name))=\(value)"))
        default: return .failure(Fault(kind: "unknown security scheme", advice: "it is in no place that key has"))
        }
    }
}
