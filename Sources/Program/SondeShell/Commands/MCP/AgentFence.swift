import Basics
import Conversation
import Foundation
import HTTPModel
import ScriptExpressions
import ScriptRuntime

/// Keeps an agent's requests where they may go, each hop of a redirect too.
///
/// Its errors never name a host: a server may have chosen it.
final class AgentFence: RequestFence {
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
        /// True while the folder has a project that no one has agreed to.
        var hasProjectWaiting = false
    }

    /// True in the task that runs the project's own script, to which its user has agreed.
    @TaskLocal private static var isLifted = false

    private let state: Lock<State>

    init(_ permissions: AgentPermissions) {
        state = Lock(State(permissions: permissions, routes: [Route(TransportSettings())]))
    }

    var permissions: AgentPermissions { state.withLock { $0.permissions } }

    func add(hosts: some Sequence<String>) { state.withLock { $0.permissions.hosts.formUnion(hosts) } }

    /// Adds a way that requests may take.
    func add(_ settings: TransportSettings) { _ = state.withLock { $0.routes.insert(Route(settings)) } }

    /// Runs the project's script, whose routes an agent may use later.
    func lifted<Result>(_ body: () async -> Result) async -> Result {
        await Self.$isLifted.withValue(true, operation: body)
    }

    /// Remembers whether a project waits for its user, which a refusal then says.
    func remember(hasProjectWaiting: Bool) { state.withLock { $0.hasProjectWaiting = hasProjectWaiting } }

    func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        try check(request, signingIn: false)
        return try await next(request)
    }

    var forSigningIn: any Middleware { SigningIn(fence: self) }

    private struct SigningIn: Middleware {
        let fence: AgentFence

        func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
            try fence.check(request, signingIn: true)
            return try await next(request)
        }
    }

    private func check(_ request: Request, signingIn: Bool) throws(TransportError) {
        if Self.isLifted { return }
        let refusal = state.withLock { state -> AgentRefusal? in
            if !state.permissions.allowsHost(of: request.url) {
                return state.hasProjectWaiting ? .project : .host
            }
            if !request.namesItsHost { return .hostLine }
            return signingIn
                ? nil : request.methods.first { !state.permissions.allows($0, for: request) }.map { .method($0) }
        }
        guard let refusal else { return }
        var error = TransportError(.invalidRequest, refusal.description, request: request)
        error.cause = refusal
        throw error
    }

    /// Fails where the settings lead requests past the address they name, unless the project's own do.
    func check(_ settings: TransportSettings) throws(RuntimeError) {
        let route = Route(settings)
        let isLifted = Self.isLifted
        let known = state.withLock { state -> Set<Route>? in
            if isLifted { state.routes.insert(route) }
            if case .fixtures = settings.source, state.permissions.files { return nil }
            return state.routes.contains(route) ? nil : state.routes
        }
        guard let known else { return }
        throw RuntimeError(
            "an agent does not set \(route.settings(missingIn: known)): it takes only the ways that the project's "
                + "script sets", advice: "leave transport as it is", at: 0..<0)
    }
}

extension AgentFence.Route {
    /// The settings that differ from the known route that is most alike.
    fileprivate func settings(missingIn known: Set<Self>) -> String {
        let all = known.map { other in
            [
                source == other.source ? nil : "transport", proxy == other.proxy ? nil : "transport.proxy",
                socket == other.socket ? nil : "transport.unixSocket",
                certificate == other.certificate ? nil : "transport.clientCertificate",
                authority == other.authority ? nil : "transport.certificateAuthority",
                insecureHosts == other.insecureHosts ? nil : "transport.insecureHosts",
            ].compactMap(\.self)
        }
        return all.min { ($0.count, $0.joined()) < ($1.count, $1.joined()) }?.joined(separator: ", ") ?? "transport"
    }
}

extension Request {
    /// Its method, and those that headers put in its place on many servers.
    fileprivate var methods: [String] {
        let replacing = ["X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override"]
        return [method.name] + replacing.flatMap { headers.values(of: $0) }.map { $0.uppercased() }
    }

    /// True if no header leads it to another host than its address, behind the server that it names.
    fileprivate var namesItsHost: Bool {
        let authority = Origin(url)?.authority
        return ["Host", "X-Forwarded-Host"].flatMap { headers.values(of: $0) }
            .allSatisfy { $0.lowercased() == authority }
    }
}
