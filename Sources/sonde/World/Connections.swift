import CurlTransport
import HTTPMiddleware
import HTTPModel
import ScriptRuntime
import Synchronization

/// The ways to servers: one pipeline, kept as long as the settings stay the same, so that connections are used again.
final class Connections: Sendable {
    private struct Kept {
        let settings: Settings
        let transport: any Transport
    }

    /// What a pipeline is made of.
    private struct Settings: Hashable {
        let configuration: TransportConfiguration
        let redirects: Int
        let bodyLimit: Int
        let keepsCookies: Bool
    }

    /// The first transport: its thread is the script's own.
    private let home: CurlTransport
    private let jar = CookieJar()
    private let witness: Witness
    private let meter: ProgressMeter?
    private let kept = Mutex<Kept?>(nil)

    init(_ witness: Witness, _ meter: ProgressMeter? = nil) {
        home = CurlTransport()
        self.meter = meter
        self.witness = witness
    }

    var executor: any TaskExecutor { home.executor }

    func transport(for settings: TransportSettings) throws(RuntimeError) -> any Transport {
        try Self.refuseRecordings(settings)
        let wanted = Settings(
            configuration: settings.configuration, redirects: settings.redirects, bodyLimit: settings.bodyLimit,
            keepsCookies: settings.keepsCookies)
        return kept.withLock { kept in
            if let kept, kept.settings == wanted { return kept.transport }
            let transport = pipeline(wanted)
            kept = Kept(settings: wanted, transport: transport)
            return transport
        }
    }
}

extension Connections {
    private func pipeline(_ wanted: Settings) -> any Transport {
        var settings = PipelineSettings()
        settings.redirects = wanted.redirects
        settings.bodyLimit = wanted.bodyLimit
        settings.cookies = wanted.keepsCookies ? jar : nil
        settings.headers = Self.headers
        let isUsual = wanted.configuration == TransportConfiguration()
        let network = isUsual ? home : CurlTransport(wanted.configuration)
        let watch: [any Middleware] = meter.map { [ProgressMiddleware(meter: $0)] } ?? []
        return Pipeline(watch + [witness, MissingSecretGuard()], over: Pipeline.standard(over: network, settings))
    }

    private static let headers: HeaderFields = {
        var headers = HeaderFields()
        try? headers.append("Accept", "*/*")
        try? headers.append("User-Agent", "sonde/\(Sonde.version)")
        return headers
    }()

    private static func refuseRecordings(_ settings: TransportSettings) throws(RuntimeError) {
        guard settings.source == .live, settings.recording == nil else {
            throw RuntimeError(
                "this version keeps no recordings and answers from none",
                advice: "leave out record and transport = .fixtures(…) to ask the API itself", at: 0..<0)
        }
    }
}
