import Basics
import CurlTransport
import FixtureRecording
import Fixtures
import Foundation
import HTTPMiddleware
import HTTPModel
import Redaction
import ScriptExpressions
import ScriptRuntime

/// The source of responses: one pipeline, kept while the settings stay the same, to reuse connections.
///
/// The network's thread starts when it is first needed: a run that uses only recordings never has one.
final class Connections: Sendable {
    private struct Kept {
        let settings: TransportSettings
        let transport: any Transport
    }

    /// The owner of responses that are kept together, and how they were reached.
    private struct CacheOwner: Hashable {
        let place: SecretOwner.Place
        var configuration: TransportConfiguration
    }

    /// The cookies and responses kept for each place. It is a type of its own because a lock frees its contents
    /// by their type, and creating that of a dictionary takes longer at the start than everything in it.
    private struct Stores {
        var jars: [SecretOwner.Place: CookieJar] = [:]
        var caches: [CacheOwner: ResponseCache] = [:]
        var faults: [FixtureSettings.Identity: FaultSchedule] = [:]

        /// The same, so that what is kept in one is not seen in the other.
        var copies: Stores {
            Stores(
                jars: jars.mapValues(\.copy), caches: caches.mapValues(\.copy), faults: faults.mapValues(\.copy))
        }
    }

    private let network: Network
    private let stores: Lock<Stores>
    private let watching: [any Middleware]
    /// The middleware that also observes responses from recordings.
    private let witness: (any Middleware)?
    private let learning: SecretLearning
    private let log: RecordingLog
    private let meter: ProgressMeter?
    /// Shows why nothing happens where a request may be sent again.
    private let pauses: PauseNotice?
    private let kept = Lock<Kept?>(nil)
    private let fixtures: FixtureTransports
    private let programs: ProgramTransports
    private let isHermetic: Bool
    private let detour: DemoDetour?
    private let fence: (any RequestFence)?
    private var clockAndRandom: ClockAndRandom { network.clockAndRandom }

    /// Hermetic ones refuse the network, whatever a script says.
    init(
        _ watching: [any Middleware], _ learning: SecretLearning, _ log: RecordingLog, _ meter: ProgressMeter?,
        _ fixtures: FixtureTransports, _ programs: ProgramTransports, _ clockAndRandom: ClockAndRandom,
        isHermetic: Bool, pauses: PauseNotice?, detour: DemoDetour?, witness: (any Middleware)? = nil,
        fence: (any RequestFence)? = nil
    ) {
        self.fence = fence
        self.pauses = pauses
        self.detour = detour
        self.witness = witness
        network = Network(clockAndRandom)
        stores = Lock(Stores())
        self.fixtures = fixtures
        self.programs = programs
        self.meter = meter
        self.watching = watching
        self.learning = learning
        self.log = log
        self.isHermetic = isHermetic
    }

    /// Creates connections over the same network, with copies of the cookies and of the kept responses.
    init(
        branching trunk: Connections, _ watching: [any Middleware], _ log: RecordingLog, _ fixtures: FixtureTransports,
        _ programs: ProgramTransports
    ) {
        self.programs = programs
        (network, learning, isHermetic, detour) = (trunk.network, trunk.learning, trunk.isHermetic, trunk.detour)
        (witness, fence) = (trunk.witness, trunk.fence)
        (meter, pauses, self.watching, self.log, self.fixtures) = (nil, nil, watching, log, fixtures)
        stores = Lock(trunk.stores.withLock { $0.copies })
    }

    var executor: TransferEngine { network.home.executor }

    /// From now on, what a host asks of one session holds for all of them.
    func heedPatience() { network.limits.heedPatience() }

    func transport(for wanted: TransportSettings) throws(RuntimeError) -> any Transport {
        if let kept = kept.withLock({ $0 }), kept.settings == wanted { return kept.transport }
        let transport = try makeTransport(for: wanted)
        kept.withLock { $0 = Kept(settings: wanted, transport: transport) }
        return transport
    }
}

extension Connections {
    /// A session with a server is another one in each environment.
    private func jar(of place: SecretOwner.Place) -> CookieJar {
        stores.withLock { stores in
            let jar = stores.jars[place] ?? CookieJar()
            stores.jars[place] = jar
            return jar
        }
    }

    /// Returns the cache of a place. A server's response in one environment says nothing about another
    /// environment. Nor does a response through a socket, through a proxy or without a trusted certificate say
    /// how the same address responds without them.
    private func cache(
        of place: SecretOwner.Place, reachedBy configuration: TransportConfiguration
    ) -> ResponseCache {
        var owner = CacheOwner(place: place, configuration: configuration)
        owner.configuration.timeouts = TransportConfiguration.Timeouts()
        return stores.withLock { stores in
            let cache = stores.caches[owner] ?? ResponseCache { [network] in network.clockAndRandom.now }
            stores.caches[owner] = cache
            return cache
        }
    }

    /// Returns what injects the faults, as the middleware before a transport: none, or one. Its requests are counted
    /// since the faults were set, whatever other setting changes.
    private func injection(_ wanted: TransportSettings) -> [any Middleware] {
        guard !wanted.faults.plan.isEmpty else { return [] }
        let schedule = stores.withLock { stores -> FaultSchedule? in
            let known = stores.faults[wanted.faults.occasion]
            let schedule = known ?? (try? FaultSchedule(wanted.faults.plan))
            stores.faults[wanted.faults.occasion] = schedule
            return schedule
        }
        guard let schedule else { return [] }
        return [
            FaultInjection(schedule, limits: wanted.configuration.timeouts, tell: { [fixtures] in fixtures.remark($0) })
        ]
    }

    private func makeTransport(for wanted: TransportSettings) throws(RuntimeError) -> any Transport {
        switch wanted.source {
        case .live:
            guard !isHermetic else { throw Self.refused("transport = .live") }
            return live(wanted, over: network.transport(wanted.configuration), takesKeys: true)
        case .program(let source):
            guard !isHermetic else { throw Self.refused("transport = .program") }
            let transport = programs.transport(for: source, wanted.configuration, of: wanted.place)
            return live(wanted, over: transport, takesKeys: source.takesKeys)
        case .added(let name):
            guard !isHermetic else { throw Self.refused("transport = .\(name)") }
            guard let transport = AddedParts.all.transports[name] else {
                throw RuntimeError("this shell has no transport .\(name)", at: 0..<0)
            }
            return live(wanted, over: transport, takesKeys: true)
        case .fixtures(let fixtures):
            guard !isHermetic || !fixtures.otherwiseLive else { throw Self.refused("otherwise: .live") }
            var middleware: [any Middleware] = witness.map { [$0] } ?? []
            middleware += [BodyLimit(wanted.bodyLimit), network.authentication, DefaultHeaders(Self.headers)]
            middleware += injection(wanted)
            let recorded = Pipeline(
                middleware,
                over: try self.fixtures.transport(for: fixtures))
            let otherwise =
                fixtures.otherwiseLive
                ? [
                    Otherwise(
                        other: live(
                            wanted, over: network.transport(wanted.configuration), takesKeys: true,
                            injecting: []))
                ] : []
            return Pipeline([learning] + otherwise, over: recorded)
        }
    }

    /// The way over the network, or over a program in its place. What takes no keys is not asked for tokens either.
    private func live(
        _ wanted: TransportSettings, over bottom: any Transport, takesKeys: Bool,
        injecting faults: [any Middleware]? = nil
    ) -> any Transport {
        var settings = PipelineSettings()
        settings.redirects = wanted.redirects
        settings.bodyLimit = wanted.bodyLimit
        if wanted.keepsCookies { settings.cookies = jar(of: wanted.place) }
        if wanted.cachesResponses { settings.cache = cache(of: wanted.place, reachedBy: wanted.configuration) }
        settings.headers = Self.headers
        if wanted.retries > 0 {
            let clockAndRandom = clockAndRandom
            settings.retries = Retries(
                limit: wanted.retries, random: { clockAndRandom.fraction }, now: { clockAndRandom.now })
        }
        settings.authentication = network.authentication
        let outer: [any Middleware] = (detour.map { [$0] } ?? []) + [network.limits]
        let network: any Transport = Pipeline(outer, over: bottom)
        // Signing in is not watched, counted or recorded, and follows no redirect.
        if takesKeys {
            settings.asking = Pipeline(
                [learning, MissingSecretGuard(), ContentDecoding(), DefaultHeaders(Self.headers)],
                over: fence.map { Pipeline([$0.forSigningIn], over: network) } ?? network)
        }
        if let recording = wanted.recording {
            for remark in recording.remarks { log.remark("\(recording.place.naming(remark))") }
            for error in recording.unreadable {
                log.remark("a recording is left out: \(recording.place.naming(error))")
            }
        }
        let recorder = wanted.recording.map { recording in
            Recorder(recording, bodyLimit: wanted.bodyLimit, failures: .kept) { [log] in
                log.hear($0, in: recording.place.path)
            }
        }
        // Not written as a sum with optional parts: that casts each part, by its name.
        var outermost: [any Middleware] = []
        if let meter { outermost.append(ProgressMiddleware(meter: meter)) }
        outermost += watching
        if wanted.retries > 0, let pauses { outermost.append(pauses) }
        if let witness { outermost.append(witness) }
        outermost.append(MissingSecretGuard())
        if !wanted.faults.plan.isEmpty { outermost.append(InjectionAccount()) }
        if let recorder { outermost.append(recorder) }
        // Below the redirects: each hop is looked at.
        // Faults are nearest to the network, so that retries and redirects meet them, and signing in does not.
        let way = (fence.map { [$0] } ?? []) + outer + (faults ?? injection(wanted))
        return Pipeline(outermost + settings.middleware + way, over: bottom)
    }

    private static let headers: HeaderFields = {
        var headers = HeaderFields()
        try? headers.append("Accept", "*/*")
        try? headers.append("User-Agent", "sonde/\(Sonde.version)")
        return headers
    }()

    private static func refused(_ setting: String) -> RuntimeError {
        RuntimeError(
            "\(setting) would use the network, which --fixtures rules out",
            advice: "leave out --fixtures, or \(setting)", at: 0..<0)
    }
}
