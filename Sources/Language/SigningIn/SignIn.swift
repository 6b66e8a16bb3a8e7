import Basics
import Foundation
package import HTTPMiddleware
package import HTTPModel
import JSONModel

/// The tokens of one key. One is requested when it is needed, renewed once for all waiting requests, and never shown.
package final class SignIn: TokenSource {
    private typealias Renewal = Task<Result<Secret?, TransportError>, Never>

    private struct State {
        var token: AccessToken?
        /// The secret that gets the next token without a person.
        var refresh: Secret?
        var hasReadKept = false
        var server: AuthorizationServer?
        var running: (number: Int, task: Renewal, waiting: Int)?
        var count = 0
    }

    /// The plan as the person stated it.
    package let plan: SignInPlan
    private let surroundings: SignInSurroundings
    private let state: Lock<State>

    package init(_ plan: SignInPlan, _ surroundings: SignInSurroundings) {
        self.plan = plan
        self.surroundings = surroundings
        var state = State()
        if case .refreshToken(let token)? = plan.grant { state.refresh = token.whole }
        self.state = Lock(state)
    }

    package var current: Secret? { state.withLock { $0.token?.secret } }

    package var secrets: [Secret] { plan.secrets + state.withLock { $0.refresh.map { [$0] } ?? [] } }

    package var summary: String { plan.summary }

    package var standing: String {
        let moment = AccessToken.Moment(surroundings)
        return state.withLock { $0.token?.standing(at: moment) } ?? "signs in with the next request"
    }

    package func filled(with secret: Secret) -> any TokenSource {
        let filled = plan.filled(with: secret)
        return filled == plan ? self : SignIn(filled, surroundings)
    }

    package func token(over transport: any Transport) async throws(TransportError) -> Secret {
        let moment = AccessToken.Moment(surroundings)
        if let token = state.withLock({ $0.token }), token.isGood(at: moment) { return token.secret }
        // A renewal that is already running may be one that asks no person.
        for _ in 0..<2 {
            if let secret = try await renewed(unattended: false, over: transport) { return secret }
        }
        throw TransportError(.notSignedIn, "there is no token, because only a person can get one")
    }

    package func token(
        replacing refused: Secret, over transport: any Transport
    ) async throws(TransportError) -> Secret? {
        let newer = state.withLock { state -> Secret? in
            if state.token?.secret == refused { state.token = nil }
            return state.token?.secret
        }
        if let newer { return newer }
        return try await renewed(unattended: true, over: transport)
    }
}

// MARK: One renewal for all who wait

extension SignIn {
    private func renewed(unattended: Bool, over transport: any Transport) async throws(TransportError) -> Secret? {
        let (number, task) = state.withLock { state in
            if let running = state.running {
                state.running?.waiting += 1
                return (running.number, running.task)
            }
            state.count += 1
            let number = state.count
            let task = Renewal { [self] in
                let result: Result<Secret?, TransportError>
                do throws(TransportError) {
                    result = .success(try await renew(unattended: unattended, over: transport))
                } catch {
                    result = .failure(error)
                }
                self.state.withLock { if $0.running?.number == number { $0.running = nil } }
                return result
            }
            state.running = (number, task, 1)
            return (number, task)
        }
        let result = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            leave(number)
        }
        if Task.isCancelled { throw TransportError(.cancelled) }
        return try result.get()
    }

    /// Leaves a renewal, which ends if nothing waits for it any more.
    private func leave(_ number: Int) {
        let task = state.withLock { state -> Renewal? in
            guard let running = state.running, running.number == number else { return nil }
            guard running.waiting == 1 else {
                state.running?.waiting -= 1
                return nil
            }
            state.running = nil
            return running.task
        }
        task?.cancel()
    }
}

// MARK: Getting a token

extension SignIn {
    /// Returns a token to replace the expired one, or `nil` if only a person could get it and may not be asked.
    private func renew(unattended: Bool, over transport: any Transport) async throws(TransportError) -> Secret? {
        let server = try await server(over: transport)
        let moment = AccessToken.Moment(surroundings)
        if let token = state.withLock({ $0.token }), token.isGood(at: moment) { return token.secret }
        if let refresh = refreshToken(of: server) {
            if let token = try await use(refresh, server, over: transport) { return token }
            // Another session may have got and kept a newer one.
            if let newer = keptToken(of: server), newer.revealed != refresh.revealed,
                let token = try await use(newer, server, over: transport)
            {
                return token
            }
        }
        switch try grant(at: server) {
        case .refreshToken: throw try server.token.failure("no longer accepts the refresh token")
        case .clientCredentials:
            let reply = try await ask(
                try server.token, [("grant_type", "client_credentials")] + wishes, server, over: transport)
            if plan.grant == nil, server.endpoints.authorize != nil, case .refused(let refusal) = reply,
                ["unauthorized_client", "unsupported_grant_type"].contains(refusal.code)
            {
                throw try server.token.failure(
                    "refuses: \(refusal.words); for a person to sign in, write browser: true")
            }
            return try keep(reply, from: server)
        case .device:
            guard !unattended else { return nil }
            let flow = DeviceSignIn(server: server, surroundings: surroundings, person: try person) {
                [self] (endpoint, items) async throws(TransportError) in
                try await ask(endpoint, items, server, over: transport)
            }
            return try keep(.object(try await flow.answer(wishes)), from: server)
        case .browser:
            guard !unattended else { return nil }
            let flow = BrowserSignIn(plan: plan, server: server, surroundings: surroundings, person: try person)
            let form = try await flow.form()
            let reply = try await ask(
                try server.token, form.items, server, hiding: form.secrets, over: transport)
            return try keep(reply, from: server)
        }
    }

    private func server(over transport: any Transport) async throws(TransportError) -> AuthorizationServer {
        if let server = state.withLock({ $0.server }) { return server }
        let server = try await AuthorizationServer(of: plan, over: transport)
        state.withLock { $0.server = server }
        return server
    }

    /// Without a word about it, a client with a secret signs in as itself, and one without needs a person.
    private func grant(at server: AuthorizationServer) throws(TransportError) -> SignInPlan.Grant {
        if let grant = plan.grant { return grant }
        if plan.client.secret != nil { return .clientCredentials }
        if server.endpoints.authorize != nil { return .browser }
        guard server.endpoints.device != nil else { throw server.missing("authorization_endpoint") }
        return .device
    }

    private var person: SignInSurroundings.Person {
        get throws(TransportError) {
            if let person = surroundings.person { return person }
            throw TransportError(
                .notSignedIn, "this key needs a person to sign in: use it at the prompt, with keep: true for later runs"
            )
        }
    }

    /// The items that every grant asks for.
    private var wishes: [(String, SecretText)] {
        [("scope", plan.scope), ("audience", plan.audience)].compactMap { name, value in value.map { (name, $0) } }
    }

    private func ask(
        _ endpoint: URL, _ items: [(String, SecretText)], _ server: AuthorizationServer,
        hiding secrets: [Secret] = [], over transport: any Transport
    ) async throws(TransportError) -> FormRequest.Reply {
        var form = FormRequest(to: endpoint)
        for (name, value) in items { form.add(name, value) }
        form.add(plan.client, server.placement)
        let reply = try await form.send(over: transport, secrets: plan.secrets + secrets)
        if Task.isCancelled { throw TransportError(.cancelled) }
        return reply
    }
}

// MARK: What is kept

extension SignIn {
    private func keep(_ reply: FormRequest.Reply, from server: AuthorizationServer) throws(TransportError) -> Secret {
        let endpoint = try server.token
        switch reply {
        case .refused(let refusal): throw endpoint.failure("refuses: \(refusal.words)")
        case .object(let object):
            let granted = try TokenResponse(object, of: endpoint)
            surroundings.learn([granted.access] + (granted.refresh.map { [$0] } ?? []))
            let token = AccessToken(
                secret: granted.access, lifetime: granted.lifetime, received: AccessToken.Moment(surroundings))
            state.withLock { state in
                state.token = token
                state.refresh = granted.refresh ?? state.refresh
            }
            if plan.keepsRefreshToken == true, let refresh = granted.refresh, let name = keptName(server) {
                surroundings.kept?.write(name, refresh)
            }
            return granted.access
        }
    }

    /// Returns the refresh token of this session, otherwise the one that an earlier session has kept.
    private func refreshToken(of server: AuthorizationServer) -> Secret? {
        let (refresh, isFirst) = state.withLock { state in
            defer { state.hasReadKept = true }
            return (state.refresh, !state.hasReadKept)
        }
        guard isFirst, let name = keptName(server) else { return refresh }
        guard plan.keepsRefreshToken == true else {
            surroundings.kept?.write(name, nil)
            return refresh
        }
        guard let kept = keptToken(of: server) else { return refresh }
        state.withLock { $0.refresh = kept }
        return kept
    }

    private func keptToken(of server: AuthorizationServer) -> Secret? {
        guard plan.keepsRefreshToken == true, let name = keptName(server), let kept = surroundings.kept?.read(name)
        else {
            return nil
        }
        surroundings.learn([kept])
        return kept
    }

    /// A token for a refresh token; `nil` if the server does not take it any more, which is then forgotten.
    private func use(
        _ refresh: Secret, _ server: AuthorizationServer, over transport: any Transport
    ) async throws(TransportError) -> Secret? {
        let items: [(String, SecretText)] = [
            ("grant_type", "refresh_token"), ("refresh_token", SecretText(refresh)),
        ]
        let reply = try await ask(try server.token, items + wishes, server, over: transport)
        if case .refused(let refusal) = reply, refusal.code == "invalid_grant" {
            state.withLock { if $0.refresh == refresh { $0.refresh = nil } }
            if let name = keptName(server), keptToken(of: server)?.revealed == refresh.revealed {
                surroundings.kept?.write(name, nil)
            }
            return nil
        }
        return try keep(reply, from: server)
    }

    private func keptName(_ server: AuthorizationServer) -> SignInSurroundings.KeptTokens.Name? {
        guard plan.keepsRefreshToken != nil, let home = plan.home, let token = server.endpoints.token else {
            return nil
        }
        return SignInSurroundings.KeptTokens.Name(
            origin: home.description, endpoint: token.absoluteString, client: plan.client.id.revealed,
            scope: plan.scope?.revealed ?? "")
    }
}

extension SecretText {
    fileprivate var whole: Secret? { map { $0 }.secrets.first }
}
