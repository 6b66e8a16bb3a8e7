import Foundation
import HTTPMiddleware
import HTTPModel
import Redaction
import ScriptExpressions
import ScriptSyntax
import SigningIn

/// `key oauth2`: a key that signs in when a request needs it.
extension KeyWords {
    func oauth2Key() async throws(RuntimeError) -> Credentials.Key {
        let placement = try await optional("auth")?.revealed
        let client = SignInClient(
            try await required("client"), secret: try await optional("secret"),
            placement: placement.flatMap(SignInClient.Placement.init))
        var plan = SignInPlan(client: client)
        plan.home = home
        plan.issuer = try await address("issuer")
        plan.endpoints = SignInEndpoints(
            token: try await address("token"),
            authorize: try await address("authorize"),
            device: try await address("device"))
        plan.scope = try await optional("scope")
        plan.audience = try await optional("audience")
        plan.keepsRefreshToken = try await optional("keep").map { $0.revealed == "true" }
        plan.grant = try grant(
            of: plan, refresh: try await optional("refresh"),
            wantsBrowser: try await optional("browser")?.revealed == "true")
        var surroundings = run.host.signingIn
        surroundings.learn = { [secrets = run.host.secrets] in secrets.add($0) }
        return .token(TokenKey(SignIn(plan, surroundings)))
    }

    /// Returns the grant that the labels describe together; `nil` if the issuer's document has to name it.
    private func grant(
        of plan: SignInPlan, refresh: SecretText?, wantsBrowser: Bool
    ) throws(RuntimeError) -> SignInPlan.Grant? {
        let endpoints = plan.endpoints
        guard endpoints.token != nil || plan.issuer != nil else {
            throw RuntimeError(
                "key oauth2 does not know where to get tokens",
                advice: "token: https://auth.example.com/token, or issuer: https://auth.example.com", at: range)
        }
        if let refresh { return .refreshToken(refresh) }
        if wantsBrowser, endpoints.device == nil {
            guard endpoints.authorize != nil || plan.issuer != nil else {
                throw RuntimeError(
                    "key oauth2 does not know where a person signs in",
                    advice: "authorize: https://auth.example.com/authorize, or issuer: https://auth.example.com",
                    at: range)
            }
            return .browser
        }
        switch (endpoints.authorize, endpoints.device) {
        case (_?, _?),
            (nil, _?) where wantsBrowser:
            throw RuntimeError(
                "key oauth2 signs in with a browser or a device",
                advice: "leave out \(wantsBrowser ? "browser:" : "authorize:") or device:", at: range)
        case (_?, nil): return .browser
        case (nil, _?): return .device
        case (nil, nil):
            if plan.issuer != nil { return nil }
            guard plan.client.secret != nil else {
                throw RuntimeError(
                    "key oauth2 does not know how to sign in",
                    advice: "secret: for the client itself, authorize: for a browser, device: for another device, "
                        + "or refresh: for a token from elsewhere", at: range)
            }
            return .clientCredentials
        }
    }

    /// An endpoint, which a script from someone else has to name.
    private func address(_ name: String) async throws(RuntimeError) -> URL? {
        guard let text = try await optional(name) else { return nil }
        let place = self[name]?.word?.range ?? range
        if let missing = text.secrets.first(where: \.isMissing) {
            throw RuntimeError(
                "\(missing.name) is not set in the environment, and \(name): needs it",
                advice: "export \(missing.name)=https://…", at: place)
        }
        guard let url = URL(string: text.revealed), let origin = Origin(url) else {
            throw RuntimeError("\(name): is not an address", advice: "\(name): https://…", at: place)
        }
        guard origin.isReachedPrivately else {
            throw RuntimeError(
                "\(name): does not use TLS, so anyone on the network could read secrets",
                advice: "\(name): \(origin.overTLS)…", at: place)
        }
        try NamedServers(run: run).requireNamed(url, at: place)
        run.host.secrets.publish(text.secrets.filter { $0.revealed.contains("://") })
        return url
    }
}
