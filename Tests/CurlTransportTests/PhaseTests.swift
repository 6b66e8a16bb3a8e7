import CurlTransport
import Foundation
import HTTPModel
import Loopback
import NameLookup
import Testing
import TransportContract

@Suite("a transfer that stops in one of its phases", .serialized)
struct PhaseTests {
    @Test("is cancelled within a tenth of a second", arguments: TransferPhase.allCases)
    func cancelled(in phase: TransferPhase) async throws {
        // Without limits: on a busy machine they are reached before the cancelling begins.
        let transport = CurlTransport(
            .with { configuration in
                (configuration.timeouts.connect, configuration.timeouts.idle) = (nil, nil)
            })
        let hindrance = try Hindrance(in: phase)
        try await CancellationProbe.expectPromptness {
            let reached = Gate()
            let context = ExchangeContext(onProgress: { if $0.phase == phase { reached.open() } })
            return (reached, { _ = try await transport.send(hindrance.request, in: context).collected() })
        }
    }

    @Test("is too late, and the error tells the phase", arguments: TransferPhase.allCases)
    func late(in phase: TransferPhase) async throws {
        let hope = TransportError.Kind.timedOut(phase)
        let kind = try await Patience.outcome(hoping: hope) { limit in
            try await failure(in: phase) { ($0.connect, $0.idle) = (limit, limit) }
        }
        #expect(kind == hope)
    }

    @Test("does not hold up other transfers, a lookup without an answer included")
    func independent() async throws {
        let transport = CurlTransport()
        let reached = Gate()
        let request = try Hindrance(in: .name).request
        let stuck = Task {
            _ = try await transport.send(request, in: ExchangeContext(onProgress: { _ in reached.open() }))
        }
        await reached.opened()
        name_lookup_wait()
        let server = try RawServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
        #expect(try await transport.send(Request(.get, try server.url())).status.code == 200)
        stuck.cancel()
        _ = await stuck.result
    }

    @Test("a limit on all of it holds in every phase", arguments: TransferPhase.allCases)
    func total(in phase: TransferPhase) async throws {
        let hope = TransportError.Kind.timedOut(phase)
        let kind = try await Patience.outcome(hoping: hope) { limit in
            try await failure(in: phase) { $0.total = limit }
        }
        #expect(kind == hope)
    }

    @Test("a server that drips its TLS or its head is cut off", arguments: ["https", "http"])
    func drip(scheme: String) async throws {
        let server = try RawServer { connection in
            _ = try connection.read(upTo: 10_000)
            try connection.write(scheme == "http" ? "HTTP/1.1 200 OK\r\n" : "\u{16}\u{3}\u{3}@\u{0}")
            while true {
                try connection.write("a")
                try connection.rest(milliseconds: 20)
            }
        }
        let request = Request(try server.url(scheme: scheme))
        let hope = TransportError.Kind.timedOut(scheme == "http" ? .receiving : .tls)
        let kind = await Patience.outcome(hoping: hope) { limit in
            await CurlTransport(.with { ($0.timeouts.connect, $0.timeouts.total) = (limit, limit * 2) })
                .failure(request)?.kind
        }
        #expect(kind == hope)
    }

    /// How a transfer that stops in that phase fails.
    private func failure(
        in phase: TransferPhase, with change: (inout TransportConfiguration.Timeouts) -> Void
    ) async throws -> TransportError.Kind? {
        let hindrance = try Hindrance(in: phase)
        let transport = CurlTransport(.with { change(&$0.timeouts) })
        defer { withExtendedLifetime(hindrance) {} }
        return await transport.failure(hindrance.request)?.kind
    }
}
