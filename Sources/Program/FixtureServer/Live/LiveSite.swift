package import HTTPModel
package import Redaction

/// What stands between an app and its API: recordings respond first, and the API to everything else.
///
/// A response comes back as it was sent, piece by piece: ``PassedExchange`` says what is changed on the way.
package final class LiveSite: Sendable {
    /// What a live site does; every member has a default.
    package struct Settings: Sendable {
        /// The recordings that respond first.
        package var site: FixtureSite?
        /// Keeps what the API responds.
        package var recording: LiveRecording?
        package var crossOrigin = CrossOrigin.none
        package var faults: FaultSource?
        /// False for a site without an API: then its recordings respond to everything.
        package var passesOn = true
        package var judge: ExchangeJudge?
        /// Learns what must not be shown.
        package var secrets = KnownSecrets()
        package var transport = Settings.usualTransport
        /// The most bytes of a body that are recorded, judged or compared with recordings.
        package var bodyLimit = 64 << 20

        package init() {}

        /// An app has time limits of its own: these end only what would wait forever.
        private static var usualTransport: TransportConfiguration {
            var configuration = TransportConfiguration()
            configuration.timeouts.idle = .seconds(120)
            configuration.timeouts.total = nil
            return configuration
        }
    }

    let upstream: Upstream
    let settings: Settings
    let ledger: ExchangeLedger
    let room = CopyRoom()

    /// A site before an API. The observer hears of every response, in their order, on a thread of its own.
    package init(
        before base: BaseURL, _ settings: Settings = Settings(), observer: @escaping FixtureSite.Observer = { _ in }
    ) {
        var settings = settings
        settings.transport.version = .http1
        self.settings = settings
        upstream = Upstream(base)
        ledger = ExchangeLedger(settings, base, observer)
    }

    /// Waits until everything is recorded and told.
    package func finish() { ledger.finish() }
}
