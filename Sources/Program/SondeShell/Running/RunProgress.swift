import Basics
import HTTPModel
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

/// The progress of a script: written by the script's task, read by the code that reports it.
final class RunProgress: Sendable {
    struct Facts: Sendable {
        let source: ScriptSource
        let total: Int
        /// The statement that runs.
        var place: SourceRange = 0..<0
        /// Statements that came to their end.
        var done = 0
        var passed = 0
        var unmet = 0
        /// The place of the last of them.
        var lastUnmet: SourceRange?
        var failure: RuntimeError?
        /// Why a test stopped, the first of them; the script went on.
        var testFailure: RuntimeError?
        /// Has an API changed since it was recorded?
        var hasDrifted = false
        /// True if a change of the API was found that models do not survive.
        var isFragile = false
        /// The script's parameter that was wrong.
        var wrongParameter = false
    }

    private let state: Lock<Facts>

    init(_ script: ScriptFile) {
        state = Lock(Facts(source: script.source, total: script.parsed.script.statements.count))
    }

    var facts: Facts { state.withLock { $0 } }

    func update(_ change: (inout sending Facts) -> Void) { state.withLock { change(&$0) } }

    func hear(_ outcome: Outcome) {
        switch outcome.kind {
        case .passed: update { $0.passed += 1 }
        case .unmet:
            update { facts in
                facts.unmet += 1
                facts.lastUnmet = outcome.range
            }
        case .listing(.drift(let report)) where report.hasDrifted: update { $0.hasDrifted = true }
        case .listing(.fragility(let findings)) where !findings.isSound: update { $0.isFragile = true }
        case .failed(let error): update { $0.failure = $0.failure ?? error }
        case .test(.failed(let error)): update { $0.testFailure = $0.testFailure ?? error }
        default: break
        }
    }
}

extension RunProgress.Facts {
    private var name: String { Printable.text(source.name) }

    /// The line, counted only when it is needed.
    private var line: Int { source.lines.location(of: place.lowerBound).line }

    /// `episodes.apiscript:14`
    var location: String { "\(name):\(line)" }

    var status: ExitStatus {
        if wrongParameter { return .wrongUsage }
        switch (failure ?? testFailure)?.kind {
        case .cancelled: return .interrupted
        case .fixtureMiss: return .noFixture
        case .evaluation, .call, .requirement, .limit, .returned: return .failed
        case nil: return unmet > 0 || hasDrifted || isFragile ? .unmet : .done
        }
    }

    /// True if an error only repeats a report: where it was interrupted, or which requirement does not hold.
    func isKnown(_ error: RuntimeError) -> Bool {
        switch error.kind {
        case .cancelled: true
        case .requirement: error.range == lastUnmet
        default: false
        }
    }

    /// `episodes.apiscript: failed in line 14; 2 of 3 expectations held`
    var summary: String {
        let checks = passed + unmet
        let held = checks == 0 ? [] : ["\(passed) of \(checks) expectations held"]
        let end =
            switch status {
            case .done: "done"
            case .unmet: "done"
            default: "stopped at line \(line)"
            }
        return "\(name): \(([end] + held).joined(separator: "; "))"
    }

    /// Returns a summary of the statements and requests that were done before an interruption.
    func interrupted(_ requests: Int) -> String {
        "interrupted in \(location): \(done) of \(total) statements done, \(requests.counted("request")) sent"
    }
}
