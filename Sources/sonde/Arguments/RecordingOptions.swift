/// `--fixtures DIR`, `--record DIR`: folders of recordings, as whoever calls the program names them.
struct RecordingOptions: Equatable {
    /// Where answers come from, instead of the network.
    var fixtures: String?
    /// Where answers are kept.
    var record: String?

    static let manual = [
        Manual.Option(word: "--fixtures", value: "DIR", purpose: "answers from recordings, without any network"),
        Manual.Option(word: "--record", value: "DIR", purpose: "keeps every answer as a fixture"),
    ]

    /// Takes the option, if it is one of these.
    mutating func take(_ name: String, _ value: String?, _ next: () -> String?) throws(UsageError) -> Bool {
        guard name == "--fixtures" || name == "--record" else { return false }
        guard let folder = value ?? next(), !folder.isEmpty else { throw .valueMissing(name, what: "the folder") }
        if name == "--fixtures" { fixtures = folder } else { record = folder }
        if fixtures != nil, record != nil { throw .fixturesAndRecord }
        return true
    }
}
