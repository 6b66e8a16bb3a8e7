package import Fixtures
package import HTTPModel
package import ModelDecoding

/// Everything that is set: where requests go, with what, and how answers are read.
package struct Settings: Sendable {
    /// What secrets that are set now belong to beside the origin.
    package var place = SecretOwner.Place()
    package var base: BaseURL? { didSet { home = base?.origin } }
    /// The origin that secrets which are set now belong to: the base's, unless an answer named the base.
    package var home: Origin?
    /// Whether a script may go to the base without naming it. To that of a document from elsewhere it may not.
    var isBaseReachable = true
    /// Keys with their owners; those of other bases and environments are parked.
    package var keys: [OwnedKey] = []
    /// Header lines, those that hold secrets with their owners.
    package var headers: [HeaderSetting] = []
    /// The names of header lines that Sonde would send by itself and does not.
    package var omittedHeaders: [String] = []
    package var transport = TransportSettings()
    package var decoder = DecoderSettings()

    package init() {}

    package struct OwnedKey: Sendable, Hashable {
        package var owner: SecretOwner
        package var key: Credentials.Key
    }

    package struct HeaderSetting: Sendable, Hashable {
        package var name: String
        package var value: SecretText
        /// `nil` where it holds no secret: then it goes everywhere.
        package var owner: SecretOwner?
    }
}

/// Where answers come from, and what is done to requests on their way.
package struct TransportSettings: Sendable {
    package enum Source: Sendable, Hashable {
        case live
        /// Recordings in a folder; the network only where that was said aloud.
        case fixtures(FixtureSettings)
        /// A program in the place of the network.
        case program(ProgramSource)
    }

    /// Where answers come from, if that was said here; else the API without a name says it.
    package var chosenSource: Source?
    package var configuration = TransportConfiguration()
    package var redirects = 5
    package var bodyLimit = 64 << 20
    package var keepsCookies = false
    /// How often a request is sent again where its server asks for patience; 0 sends it once.
    package var retries = 0
    package var keepsAnswers = false
    /// Whose cookies and kept answers they are.
    package var place = SecretOwner.Place()
    /// Keeps every response that comes over the network. A session has it once, for all its APIs.
    package var recording: Recording?

    package init() {}

    package var source: Source {
        get { chosenSource ?? .live }
        set { chosenSource = newValue }
    }

    /// May the network answer? Then whoever asks again and again waits in between.
    package var mayAskNetwork: Bool {
        switch source {
        case .live, .program: true
        case .fixtures(let fixtures): fixtures.otherwiseLive
        }
    }

    /// The folder it keeps them in, as it was named.
    package var recordingFolder: String? { recording?.place.path }
}

/// How bodies are read.
package struct DecoderSettings: Sendable {
    package enum Format: String, Sendable, Hashable, CaseIterable {
        /// By `Content-Type`.
        case automatic
        case json, jsonLines, propertyList, csv, form, yaml, text, data
    }

    /// Who says what a body is to a type.
    package enum Verdict: String, Sendable, Hashable, CaseIterable {
        /// Sonde, as it reads the declarations.
        case own
        /// Foundation and the app's own code, where the models were loaded `compiled`.
        case foundation
    }

    package var format = Format.automatic
    /// Programs and formats that read bodies in the place of the format.
    package var readers = BodyReaders()
    package var verdict = Verdict.own
    package var configuration = DecoderConfiguration()

    package init() {}
}

extension DecoderSettings.Format {
    /// What it reads, in a few words.
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

    /// Whether the strategies for dates, keys, data and odd numbers apply to it.
    package var hasStrategies: Bool {
        switch self {
        case .automatic, .json, .jsonLines, .csv, .form, .yaml: true
        case .propertyList, .text, .data: false
        }
    }
}
