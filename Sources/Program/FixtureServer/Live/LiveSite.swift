package import HTTPModel
package import Redaction

/// A site between an app and its API: recordings respond first, and the API responds to everything else.
///
/// A response is passed back piece by piece, as it was sent, except for the changes in ``PassedExchange``.
package final class LiveSite: Sendable {
    /// The configuration of a live site, in which every member has a default.
    package struct Settings: Sendable {
        /// The recordings that respond first.
        package var site: FixtureSite?
        /// Records the API's responses.
        package var recording: LiveRecording?
        package var crossOrigin = CrossOrigin.none
        package var faults: FaultSource?
        /// False for a site without an API, whose recordings respond to everything.
        package var passesOn = true
        package var judge: ExchangeJudge?
        /// Learns the secrets that must not be shown.
        package var secrets = KnownSecrets()
        package var transport = Settings.usualTransport
        /// The maximum number of bytes of a body to record, judge or compare with recordings.
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

    /// Creates a site in front of an API. The observer receives every response, in order, on its own thread.
    package init(
        before base: BaseURL, _ settings: Settings = Settings(), observer: @escaping FixtureSite.Observer = { _ in }
    ) {
        var settings = settings
        settings.transport.version = .http1
        self.settings = settings
        upstream = Upstream(base)
        ledger = ExchangeLedger(settings, base, observer)
    }

    /// Waits until everything is recorded and reported.
    package func finish() { ledger.finish() }
}
