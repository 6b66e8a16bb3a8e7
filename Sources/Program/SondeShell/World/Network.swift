import Basics
import CurlTransport
import Foundation
import HTTPMiddleware
import HTTPModel
import ScriptExpressions

/// The parts of the network that all sessions of the program share: connections, the authentication that
/// servers asked for, and their limits.
final class Network: Sendable {
    let clockAndRandom: ClockAndRandom
    /// The authentication that servers asked for once, so that they need not ask again in another pipeline.
    let authentication: Authentication
    let limits: HostLimits
    /// By their settings. The usual one's thread is the script's own.
    private let transports = Lock<[TransportConfiguration: CurlTransport]>([:])

    private static let most = 16

    init(_ clockAndRandom: ClockAndRandom) {
        self.clockAndRandom = clockAndRandom
        authentication = Authentication(
            fresh: FreshValues(now: { clockAndRandom.now }, nonce: { clockAndRandom.uuid().uuidString.lowercased() }))
        limits = HostLimits(now: { clockAndRandom.now })
    }

    var home: CurlTransport { transport(TransportConfiguration()) }

    func transport(_ configuration: TransportConfiguration) -> CurlTransport {
        transports.withLock { transports in
            if let known = transports[configuration] { return known }
            // A script that sets another timeout each time does not keep a thread for each.
            if transports.count == Self.most { transports = transports.filter { $0.key == TransportConfiguration() } }
            let new = configuration == TransportConfiguration() ? CurlTransport() : CurlTransport(configuration)
            transports[configuration] = new
            return new
        }
    }
}
