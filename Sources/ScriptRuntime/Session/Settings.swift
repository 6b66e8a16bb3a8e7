package import Fixtures
package import HTTPModel
package import ModelDecoding

/// Everything that is set: where requests go, with what, and how answers are read.
package struct Settings: Sendable {
    package var base: BaseURL?
    /// Keys with the origin of the base they were set for; the others are parked.
    package var keys: [OwnedKey] = []
    package var headers: [HeaderSetting] = []
    package var transport = TransportSettings()
    package var decoder = DecoderSettings()

    package init() {}

    /// A key and the origin it belongs to.
    package struct OwnedKey: Sendable, Hashable {
        package var origin: Origin
        package var key: Credentials.Key
    }

    package struct HeaderSetting: Sendable, Hashable {
        package var name: String
        package var value: SecretText
    }

    /// What the base's server may be given.
    package var credentials: Credentials? {
        guard let origin = base?.origin else { return nil }
        let owned = keys.filter { $0.origin == origin }
        return owned.isEmpty ? nil : Credentials(for: origin, owned.map(\.key))
    }

    /// Keys that belong to another origin than the base's.
    package var parked: [OwnedKey] { keys.filter { $0.origin != base?.origin } }
}

/// Where answers come from, and what is done to requests on their way.
package struct TransportSettings: Sendable {
    package enum Source: Sendable, Hashable {
        case live
        /// Recordings in a folder; the network only where that was said aloud.
        case fixtures(FixtureSettings)
    }

    package var source = Source.live
    package var configuration = TransportConfiguration()
    package var redirects = 5
    package var bodyLimit = 64 << 20
    package var keepsCookies = false
    /// Keeps every response that comes over the network.
    package var recording: Recording?

    package init() {}

    /// May the network answer? Then whoever asks again and again waits in between.
    package var mayAskNetwork: Bool {
        switch source {
        case .live: true
        case .fixtures(let fixtures): fixtures.otherwiseLive
        }
    }

    /// The folder it keeps them in, as it was named.
    package var recordingFolder: String? { recording?.place.path }
}

/// How bodies are read.
package struct DecoderSettings: Sendable {
    package enum Format: String, Sendable, Hashable, CaseIterable {
        case json, propertyList, text, data
    }

    package var format = Format.json
    package var configuration = DecoderConfiguration()

    package init() {}
}
