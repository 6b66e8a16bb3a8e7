/// A test of a client: what it asks, which recordings answer, and what is expected.
struct ClientTest {
    enum Ending: Equatable {
        case value
        /// The call fails with this status.
        case refused(Int)
        case undecodable
    }

    struct Step {
        var call: ClientCall
        let endpoint: ClientEndpoint
        /// The answers it is given, several where it goes through pages.
        let examples: [ClientExample]
        let ending: Ending
    }

    /// A sentence.
    var title: String
    /// The name of its function.
    var name: String
    var steps: [Step]
    /// Conditions in Swift.
    var conditions: [String] = []
    /// What the script expects beside them, and a client cannot say.
    var unsaid: [String] = []

    init(_ title: String, named name: String, _ steps: [Step]) {
        self.title = title.count > 90 ? title.prefix(89) + "…" : title
        self.name = name
        self.steps = steps
    }

    /// Each recording once.
    var examples: [ClientExample] {
        var seen: Set<String> = []
        return steps.flatMap(\.examples).filter { seen.insert($0.id).inserted }
    }
}
