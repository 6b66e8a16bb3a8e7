import Basics
import Foundation

/// The outcome of a run: its cases in the order of the suite.
struct SuiteResult: Sendable {
    var cases: [CaseResult]
    /// The duration of the run, which is less than the sum of its cases if they ran concurrently.
    var time: Duration
    /// The start of the run; nil for a reproducible report.
    var date: Date?
    /// The part of an API's document that the run has seen, if it was given one.
    var coverage: APICoverage?

    var passed: Int { cases.count { $0.verdict == .passed } }
    /// The number of cases with a failed expectation or another failure.
    var failed: Int { cases.count { $0.verdict == .unmet || $0.verdict == .failed } }
    var notRun: Int { cases.count { if case .notRun = $0.verdict { true } else { false } } }
    var skipped: Int { cases.count { if case .skipped = $0.verdict { true } else { false } } }
    var requests: Int { cases.reduce(0) { $0 + $1.requests } }

    /// All counts that are not zero, and the requests and the time: `117 passed, 3 failed, 350 requests, 12.345 s`.
    var totals: String {
        let counts = [(passed, "passed"), (failed, "failed"), (notRun, "not run"), (skipped, "skipped")]
        let told = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return (told + [requests.counted("request"), "\(time.secondsText) s"]).joined(separator: ", ")
    }
}

extension SuiteResult {
    /// A reason why cases did not run, and how many they are.
    struct Obstacle {
        let reason: String
        var count: Int

        var text: String { "\(count.counted("case")) did not run: \(reason)" }
    }

    var failures: [(name: CaseName, failure: CaseFailure)] {
        cases.flatMap { result in result.reportedFailures.map { (result.name, $0) } }
    }

    /// The reasons why cases did not run, in the order in which they come up.
    var obstacles: [Obstacle] {
        var places: [String: Int] = [:]
        var obstacles: [Obstacle] = []
        for result in cases {
            guard case .notRun(let reason) = result.verdict else { continue }
            if let place = places[reason] {
                obstacles[place].count += 1
            } else {
                places[reason] = obstacles.count
                obstacles.append(Obstacle(reason: reason, count: 1))
            }
        }
        return obstacles
    }
}
