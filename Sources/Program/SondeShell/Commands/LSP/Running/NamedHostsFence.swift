import Basics
import Conversation
import Foundation
import HTTPModel
import ScriptTools

/// Keeps a run's requests at the hosts that its person was asked about.
///
/// A script's own requests are looked at before redirects. Each of them that a yes covers may be sent again where it went; a
/// redirect leads to no other host.
final class NamedHostsFence: RequestFence {
    private let hosts: Lock<Set<String>>
    /// Indicates whether the script also decides while it runs where a request goes, which the question said.
    private let decidesLater: Bool

    init(_ reach: Reach) {
        let origins = reach[.hosts].compactMap { URL(string: $0).flatMap { Origin($0) }?.authority }
        hosts = Lock(Set(origins))
        decidesLater = reach.decidesHostsLater
    }

    /// The fence for requests as the script makes them.
    var entrance: any Middleware { Entrance(fence: self) }

    /// No redirect is followed to get a token.
    var forSigningIn: any Middleware { entrance }

    func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        try requireNamed(request, "a redirect leads", Obstacle(advice: "write that address into the request"))
        return try await next(request)
    }

    private struct Entrance: Middleware {
        let fence: NamedHostsFence

        func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
            if fence.decidesLater, let host = Origin(request.url)?.authority {
                fence.hosts.withLock { _ = $0.insert(host) }
            }
            try fence.requireNamed(request, "this leads", Obstacle(advice: "run it again, to be asked about it"))
            return try await next(request)
        }
    }

    private func requireNamed(
        _ request: Request, _ words: String, _ obstacle: Obstacle
    ) throws(TransportError) {
        guard let origin = Origin(request.url), !hosts.withLock({ $0.contains(origin.authority) }) else { return }
        var error = TransportError(
            .invalidRequest, "\(words) to \(origin), which is not among the hosts that you agreed to", request: request)
        error.cause = obstacle
        throw error
    }

    private struct Obstacle: AdvisingError {
        let advice: String?
    }
}
