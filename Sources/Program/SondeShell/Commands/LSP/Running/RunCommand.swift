/// The ways to run a part of a script from an editor.
enum RunCommand: String, Sendable, CaseIterable {
    case live = "sonde.run"
    case fixtures = "sonde.runFromFixtures"
    case record = "sonde.record"

    var title: String {
        switch self {
        case .live: "Run"
        case .fixtures: "Run from fixtures"
        case .record: "Record"
        }
    }
}
