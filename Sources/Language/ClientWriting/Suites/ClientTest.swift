/// A test of a client: its calls, the recordings that respond, and the expectations.
struct ClientTest {
    struct Step {
        var call: ClientCall
        let endpoint: ClientEndpoint
        /// The responses it is given, several if it goes through pages.
        let examples: [ClientExample]
        let outcome: RecordedOutcome
    }

    var title: String
    var name: String
    var steps: [Step]
    var conditions: [String] = []
    /// The other expectations of the script, which a client cannot express.
    var unsaid: [String] = []

    init(_ title: String, named name: String, _ steps: [Step]) {
        self.title = title.count > 90 ? title.prefix(89) + "…" : title
        self.name = name
        self.steps = steps
    }

    var examples: [ClientExample] {
        var seen: Set<String> = []
        return steps.flatMap(\.examples).filter { seen.insert($0.id).inserted }
    }
}
