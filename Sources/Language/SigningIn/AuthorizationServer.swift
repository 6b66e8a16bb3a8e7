import Foundation
import HTTPModel
import JSONModel

/// The known facts about the server that signs in, from a person and from the server's document.
struct AuthorizationServer: Sendable {
    /// Its name, if its document was read.
    var issuer: String?
    var endpoints: SignInEndpoints
    /// The place for a client's secret.
    var placement = SignInClient.Placement.header
    /// Indicates whether it identifies itself in each response: RFC 9207.
    var namesItself = false

    /// The server of a plan. Its document is read where it has an issuer.
    init(of plan: SignInPlan, over transport: any Transport) async throws(TransportError) {
        endpoints = plan.endpoints
        if let issuer = plan.issuer {
            try read(try await Self.document(of: issuer, over: transport), of: issuer)
        }
        if let placement = plan.client.placement { self.placement = placement }
        // All of them before a person is asked for anything.
        for endpoint in endpoints.all { try endpoint.requirePrivacy() }
    }

    /// The token endpoint, without which nothing works.
    var token: URL {
        get throws(TransportError) {
            guard let token = endpoints.token else { throw missing("token_endpoint") }
            return token
        }
    }

    /// Returns the error for an endpoint that is needed but unknown.
    func missing(_ name: String) -> TransportError {
        TransportError(.notSignedIn, "\(issuer.map { "\($0) names" } ?? "the key has") no \(name)")
    }
}

extension AuthorizationServer {
    private static let sizeLimit = 1 << 20

    /// The document of an issuer, by RFC 8414 or by OpenID Connect Discovery.
    private static func document(
        of issuer: URL, over transport: any Transport
    ) async throws(TransportError) -> JSONValue {
        for place in places(of: issuer) {
            let request = Request(place)
            let response = try await place.answer(to: request, over: transport, upTo: sizeLimit)
            guard response.status.isSuccess else { continue }
            guard let object = response.object else { throw place.failure("does not respond with a JSON object") }
            return object
        }
        throw issuer.failure(
            "has neither /.well-known/oauth-authorization-server nor /.well-known/openid-configuration")
    }

    /// Returns the possible places of the document: RFC 8414 puts the issuer's path after its own, OpenID before.
    static func places(of issuer: URL) -> [URL] {
        guard let read = try? SiteAddress.read(issuer.absoluteString) else { return [] }
        let path = read.rest.hasSuffix("/") ? String(read.rest.dropLast()) : String(read.rest)
        let site = read.site.text
        return [
            "\(site)/.well-known/oauth-authorization-server\(path)", "\(site)\(path)/.well-known/openid-configuration",
        ].compactMap { URL(string: $0) }
    }

    private mutating func read(_ document: JSONValue, of issuer: URL) throws(TransportError) {
        guard let name = document["issuer"]?.string else { throw issuer.failure("has a document that names no issuer") }
        guard name == issuer.absoluteString else {
            throw issuer.failure("has a document for a different issuer, \(Printable.excerpt(name))")
        }
        self.issuer = name
        func endpoint(_ member: String) throws(TransportError) -> URL? {
            guard let text = document[member]?.string else { return nil }
            guard let url = URL(string: text), let origin = Origin(url) else {
                throw issuer.failure("has a document whose \(member) is not an address")
            }
            guard origin.scheme == "https" || issuer.scheme?.lowercased() != "https" else {
                throw issuer.failure("has a document whose \(member) is without TLS")
            }
            return url
        }
        let named = SignInEndpoints(
            token: try endpoint("token_endpoint"), authorize: try endpoint("authorization_endpoint"),
            device: try endpoint("device_authorization_endpoint"))
        endpoints = endpoints.filled(from: named)
        let methods = document["token_endpoint_auth_methods_supported"]?.elements.compactMap(\.string) ?? []
        if methods.contains("client_secret_post"), !methods.contains("client_secret_basic") { placement = .body }
        namesItself = document["authorization_response_iss_parameter_supported"]?.boolean == true
    }
}
