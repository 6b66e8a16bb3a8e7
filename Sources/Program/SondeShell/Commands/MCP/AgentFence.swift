import Basics
import Foundation
import HTTPModel
import ScriptExpressions
import ScriptRuntime

/// Keeps an agent's requests where they may go, each hop of a redirect too.
///
/// Its errors never name a host: a server may have chosen it.
final class AgentFence: Middleware {
    /// The parts of a configuration that decide who hears a request, besides its address.
    struct Route: Hashable {
        let source: TransportSettings.Source
        let proxy: TransportConfiguration.Proxy
        let socket: String?
        let certificate: TransportConfiguration.ClientCertificate?
        let authority: String?
        let insecureHosts: Set<String>

        init(_ settings: TransportSettings) {
            let configuration = settings.configuration
            (source, proxy, socket) = (settings.source, configuration.proxy, configuration.unixSocket)
            (certificate, authority) = (configuration.clientCertificate, configuration.certificateAuthority)
            insecureHosts = configuration.insecureHosts
        }
    }

    private struct State {
        var permissions: AgentPermissions
        var routes: Set<Route>
        /// True while the project's own script runs, to which its user has agreed.
        var isLifted = false
    }

    private let state: Lock<State>

    init(_ permissions: AgentPermissions) {
        state = Lock(State(permissions: permissions, routes: [Route(TransportSettings())]))
    }

    var permissions: AgentPermissions { state.withLock { $0.permissions } }

    /// Adds hosts that the project names.
    func add(hosts: some Sequence<String>) { state.withLock { $0.permissions.hosts.formUnion(hosts) } }

    /// Adds a way that requests may take.
    func add(_ settings: TransportSettings) { _ = state.withLock { $0.routes.insert(Route(settings)) } }

    /// Runs the project's script, whose routes an agent may use later.
    func lifted<Result>(_ body: () async -> Result) async -> Result {
        state.withLock { $0.isLifted = true }
        let result = await body()
        state.withLock { $0.isLifted = false }
        return result
    }

    func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        try check(request, signingIn: false)
        return try await next(request)
    }

    /// The fence for requests that get tokens, which post to the hosts that may be called.
    var forSigningIn: any Middleware { SigningIn(fence: self) }

    private struct SigningIn: Middleware {
        let fence: AgentFence

        func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
            try fence.check(request, signingIn: true)
            return try await next(request)
        }
    }

    private func check(_ request: Request, signingIn: Bool) throws(TransportError) {
        let refusal = state.withLock { state -> Refusal? in
            if state.isLifted { return nil }
            if !state.permissions.allowsHost(of: request.url) { return .host }
            return signingIn || state.permissions.allowsMethod(of: request) ? nil : .method
        }
        guard let refusal else { return }
        var error = TransportError(.invalidRequest, refusal.rawValue, request: request)
        error.cause = refusal
        throw error
    }

    /// Fails where the settings lead requests past the address they name, unless the project's own do.
    func check(_ settings: TransportSettings) throws(RuntimeError) {
        let isAllowed = state.withLock { state in
            if state.isLifted { state.routes.insert(Route(settings)) }
            if case .fixtures = settings.source, state.permissions.files { return true }
            return state.routes.contains(Route(settings))
        }
        guard !isAllowed else { return }
        throw RuntimeError(
            "an agent takes only the ways that the project's script sets: its source, proxy, socket and certificates",
            advice: "leave transport as it is", at: 0..<0)
    }

    private enum Refusal: String, AdvisingError {
        case host = "an agent may call only the project's hosts"
        case method = "an agent may only read"

        var advice: String? {
            switch self {
            case .host: "ask the person to start sonde mcp with --allow-host HOST"
            case .method: "ask the person to start sonde mcp with --allow-methods 'POST PATH'"
            }
        }
    }
}
