package import FixtureRecording
import Fixtures
package import HTTPMiddleware
package import HTTPModel
package import ModelDecoding

/// All settings: the destination of requests, their keys and headers, and the way responses are read.
package struct Settings: Sendable {
    /// The place that secrets set now belong to, in addition to the origin.
    package var place = SecretOwner.Place()
    package var base: BaseURL? { didSet { home = base?.origin } }
    /// The origin that secrets set now belong to: the base's, unless the base came from a response.
    package var home: Origin?
    /// True if a script may use the base without naming it, unlike the base of a document from elsewhere.
    var isBaseReachable = true
    /// The keys with their owners. Those of other bases and environments are parked.
    package var keys: [OwnedKey] = []
    /// The header lines. Those that contain secrets have owners.
    package var headers: [HeaderSetting] = []
    /// The names of header lines that Sonde would normally send by itself, but leaves out.
    package var omittedHeaders: [String] = []
    @Boxed package var transport = TransportSettings()
    @Boxed package var decoder = DecoderSettings()

    package init() {}

    package struct OwnedKey: Sendable, Hashable {
        package var owner: SecretOwner
        package var key: Credentials.Key
    }

    package struct HeaderSetting: Sendable, Hashable {
        package var name: String
        package var value: SecretText
        /// `nil` if the line contains no secret, so that it goes everywhere.
        package var owner: SecretOwner?
    }
}

/// The source of responses, and the handling of requests on their way.
package struct TransportSettings: Sendable, Equatable {
    package indirect enum Source: Sendable, Hashable {
        case live
        /// Recordings in a folder. The network is used only if a setting says so explicitly.
        case fixtures(FixtureSettings)
        /// A program in place of the network.
        case program(ProgramSource)
        /// A transport that a custom shell adds, by its word.
        case added(String)
    }

    /// The source of responses, if it was set here. Otherwise, the API without a name determines it.
    package var chosenSource: Source?
    package var configuration = TransportConfiguration()
    package var redirects = 5
    package var bodyLimit = 64 << 20
    package var keepsCookies = false
    /// The number of retries of a request if its server asks the client to wait; 0 sends it once.
    package var retries = 0
    package var cachesResponses = false
    /// The injected faults.
    package var faults = FaultSettings()
    /// The owner of the cookies and of the kept responses.
    package var place = SecretOwner.Place()
    /// Records every network response. A session has one for all its APIs.
    package var recording: Recording?

    package init() {}

    package var source: Source {
        get { chosenSource ?? .live }
        set { chosenSource = newValue }
    }

    /// Indicates whether the network may respond. If so, code that polls waits between requests.
    package var mayAskNetwork: Bool {
        switch source {
        case .live, .program, .added: true
        case .fixtures(let fixtures): fixtures.otherwiseLive
        }
    }

    /// The folder of the recordings, as it was written.
    package var recordingFolder: String? { recording?.place.path }
}

/// The settings for reading bodies.
package struct DecoderSettings: Sendable {
    package enum Format: String, Sendable, Hashable, CaseIterable {
        /// The readers by `Content-Type`.
        case automatic
        case json, jsonLines, propertyList, csv, form, yaml, text, data
    }

    /// The code that decides whether a body decodes as a type.
    package enum Verdict: String, Sendable, Hashable, CaseIterable {
        /// Sonde's own reading of the declarations.
        case own
        /// Foundation and the app's own code, if the models were loaded with `compiled`.
        case foundation
    }

    package var format = Format.automatic
    /// The programs and formats that read bodies instead of the decoder's format.
    package var readers = BodyReaders()
    package var verdict = Verdict.own
    package var configuration = DecoderConfiguration()

    package init() {}
}

extension DecoderSettings.Format {
    /// A short description of what the format reads.
    package var summary: String {
        switch self {
        case .automatic: "by Content-Type"
        case .json: "one JSON value"
        case .jsonLines: "one JSON value on each line"
        case .propertyList: "a property list, in XML or binary"
        case .csv: "rows of cells below a header"
        case .form: "name=value, percent-encoded"
        case .yaml: "the first document of a YAML text"
        case .text: "one text"
        case .data: "bytes as they are"
        }
    }

    /// Indicates whether the strategies for dates, keys, data and nonconforming numbers apply to the format.
    package var hasStrategies: Bool {
        switch self {
        case .automatic, .json, .jsonLines, .csv, .form, .yaml: true
        case .propertyList, .text, .data: false
        }
    }
}
