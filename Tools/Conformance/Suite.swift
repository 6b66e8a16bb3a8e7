/// What can be held against somebody else's verdict: a public suite, or an oracle on this machine.
struct Suite: Sendable {
    /// The word that selects it.
    let name: String
    /// Where its data lies among the public suites; nil if it makes its own.
    var folder: String?
    /// Runs what the folder holds. Throws only if the folder cannot be read.
    let run: @Sendable (_ folder: String) throws -> SuiteReport
}

/// What came of a suite.
struct SuiteReport {
    /// One line: the suite and how many of its cases agreed.
    var summary: String
    /// What did not agree, a line each.
    var failures: [String] = []
    /// What is worth saying although it agrees, a line each.
    var notes: [String] = []
}

/// A number of cases and how many of them agreed.
struct Tally {
    let word: String
    private(set) var passed = 0
    private(set) var total = 0

    init(_ word: String) {
        self.word = word
    }

    mutating func count(_ isPassed: Bool) {
        total += 1
        if isPassed { passed += 1 }
    }

    var isComplete: Bool { passed == total }

    var description: String { "\(passed)/\(total) \(word)" }
}
