/// The outcome of a case. Its texts contain no secrets, but may contain anything else.
struct CaseResult: Sendable {
    enum Verdict: Sendable, Hashable {
        case passed
        /// An expectation failed.
        case unmet
        /// A call, an expression or a requirement failed, or the script does not parse.
        case failed
        /// Something else prevented it from running, such as a failed setup. It might have failed too, so a report
        /// with only green and red shows it in red.
        case notRun(because: String)
        /// The user asked to leave it out: `--bail` skips the cases after the first failure. This is not a failure.
        case skipped(because: String)
    }

    var name: CaseName
    var verdict: Verdict
    var time: Duration = .zero
    var requests: Int = 0
    var failures: [CaseFailure] = []
    /// The case's own output, up to a limit.
    var output: String = ""
}

extension CaseResult {
    /// The failures in a report: at least one for a case that is unmet or failed, none for any other.
    var reportedFailures: [CaseFailure] {
        switch verdict {
        case .passed, .notRun, .skipped: []
        case .unmet: failures.isEmpty ? [unplacedFailure("an expectation failed")] : failures
        case .failed: failures.isEmpty ? [unplacedFailure("the case failed")] : failures
        }
    }

    private func unplacedFailure(_ message: String) -> CaseFailure {
        CaseFailure(message: message, file: name.file, line: 0, column: 0)
    }
}

extension CaseResult.Verdict {
    /// The verdict as reports for programs write it.
    var word: String {
        switch self {
        case .passed: "passed"
        case .unmet: "unmet"
        case .failed: "failed"
        case .notRun: "notRun"
        case .skipped: "skipped"
        }
    }

    /// The reason why the case has no outcome.
    var reason: String? {
        switch self {
        case .notRun(let reason), .skipped(let reason): reason
        case .passed, .unmet, .failed: nil
        }
    }
}
