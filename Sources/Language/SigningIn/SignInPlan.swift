package import Foundation
package import HTTPModel

/// A person's plan for signing in: the client, the server, and the requested access.
package struct SignInPlan: Sendable, Hashable {
    /// The way to get the first token.
    package enum Grant: Sendable, Hashable {
        /// The client signs in as itself, with its secret.
        case clientCredentials
        /// A refresh token from elsewhere, marked as a secret.
        case refreshToken(SecretText)
        /// A person enters a code on another device: RFC 8628.
        case device
        /// A person signs in with a browser on this machine: RFC 6749 with RFC 7636 and RFC 8252.
        case browser
    }

    /// `nil` if the issuer's document decides.
    package var grant: Grant?
    /// The issuer whose document names the endpoints that are not written here.
    package var issuer: URL?
    /// The endpoints that were stated.
    package var endpoints = SignInEndpoints()
    package var client: SignInClient
    package var scope: SecretText?
    package var audience: SecretText?
    /// The only origin that the tokens go to.
    package var home: Origin?
    /// Indicates whether the refresh token outlives the program; `false` removes one that an earlier program kept.
    package var keepsRefreshToken: Bool?

    package init(_ grant: Grant? = nil, client: SignInClient) {
        self.grant = grant
        self.client = client
    }
}

/// The endpoints of an authorization server, by their purpose.
package struct SignInEndpoints: Sendable, Hashable {
    package var token: URL?
    package var authorize: URL?
    package var device: URL?

    package init(token: URL? = nil, authorize: URL? = nil, device: URL? = nil) {
        self.token = token
        self.authorize = authorize
        self.device = device
    }

    /// All that are known.
    var all: [URL] { [token, authorize, device].compactMap(\.self) }

    /// These endpoints, and the others' where one is missing.
    func filled(from others: SignInEndpoints) -> SignInEndpoints {
        SignInEndpoints(
            token: token ?? others.token, authorize: authorize ?? others.authorize, device: device ?? others.device)
    }
}

/// The identity of the program at the authorization server.
package struct SignInClient: Sendable, Hashable {
    /// The place of the client secret in a request.
    package enum Placement: String, Sendable, Hashable, CaseIterable {
        /// `Authorization: Basic …`
        case header
        /// `client_secret=…` in the body.
        case body
    }

    package var id: SecretText
    package var secret: SecretText?
    /// `nil` if the server's document decides; without one, the header is used.
    package var placement: Placement?

    package init(_ id: SecretText, secret: SecretText? = nil, placement: Placement? = nil) {
        self.id = id
        self.secret = secret?.marked(as: "client_secret")
        self.placement = placement
    }
}

extension SignInPlan {
    package var secrets: [Secret] {
        var secrets = client.id.secrets + (scope?.secrets ?? []) + (audience?.secrets ?? [])
        secrets += client.secret?.secrets ?? []
        if case .refreshToken(let token)? = grant { secrets += token.secrets }
        return secrets
    }

    /// Returns the plan with a secret in the place of one that is missing.
    func filled(with secret: Secret) -> SignInPlan {
        var plan = self
        plan.client.id = client.id.filled(with: secret)
        plan.client.secret = client.secret?.filled(with: secret)
        plan.scope = scope?.filled(with: secret)
        plan.audience = audience?.filled(with: secret)
        if case .refreshToken(let token)? = grant { plan.grant = .refreshToken(token.filled(with: secret)) }
        return plan
    }

    /// `client credentials from https://auth.example.com/token`
    package var summary: String {
        let words =
            switch grant {
            case .clientCredentials: "client credentials"
            case .refreshToken: "refresh token"
            case .device: "device"
            case .browser: "browser"
            case nil: client.secret == nil ? "sign-in" : "client credentials"
            }
        let place = endpoints.token ?? issuer
        return words + (place.map { " from \($0.absoluteString)" } ?? "")
    }
}

extension SecretText {
    /// The same text, which is completely secret if no part was marked as secret.
    package func marked(as name: String) -> SecretText {
        isSecret ? self : SecretText(Secret(name, revealed, from: .key))
    }
}
