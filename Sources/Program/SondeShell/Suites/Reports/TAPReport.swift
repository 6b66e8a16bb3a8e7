import Basics

/// A run in the Test Anything Protocol, version 13, which readers of version 14 also accept.
///
///     TAP version 13
///     1..2
///     ok 1 - orders/list.apiscript
///     not ok 2 - orders/create.apiscript › row 3
///       ---
///       message: "expected 201, got 409"
///       …
///       ...
///
/// A case that did not run is `not ok`: `# SKIP` counts as a success, and marks cases that the user left out.
struct TAPReport: Sendable {
    let result: SuiteResult

    /// The lines, with a line feed at the end of each.
    var text: String {
        var lines = ["TAP version 13"]
        lines.append(result.cases.isEmpty ? "1..0 # SKIP there are no cases" : "1..\(result.cases.count)")
        for (place, result) in result.cases.enumerated() { lines += Self.lines(for: result, number: place + 1) }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension TAPReport {
    private static func lines(for result: CaseResult, number: Int) -> [String] {
        let name = "\(number) - \(description(of: result.name))"
        switch result.verdict {
        case .passed: return ["ok \(name)"]
        case .skipped(let reason): return ["ok \(name) # SKIP \(reason.onOneLine)"]
        case .unmet, .failed, .notRun: return ["not ok \(name)"] + diagnosis(of: result).map { "  \($0)" }
        }
    }

    /// A `#` would begin a directive. Version 14 escapes it with a backslash, but a reader of version 13 ignores that and
    /// obeys a `# skip` in a name, so it becomes the wide character that looks the same.
    private static func description(of name: CaseName) -> String {
        name.text.onOneLine.replacingBytes("\\", with: "\\\\").replacingBytes("#", with: "＃")
    }

    private static func diagnosis(of result: CaseResult) -> [String] {
        let failures = result.reportedFailures
        let message = failures.first?.message ?? "not run: \(result.verdict.reason ?? "")"
        var lines = ["---", "message: \(message.quoted)", "severity: \(result.verdict == .unmet ? "fail" : "error")"]
        lines += ["verdict: \(result.verdict.word)", "duration_ms: \(result.time.milliseconds)"]
        lines.append("requests: \(result.requests)")
        if !failures.isEmpty { lines.append("failures:") }
        for failure in failures {
            lines += ["  - message: \(failure.message.quoted)", "    file: \(failure.file.quoted)"]
            if failure.line > 0 { lines += ["    line: \(failure.line)", "    column: \(failure.column)"] }
            for (name, text) in [
                ("advice", failure.advice), ("request", failure.request), ("answer", failure.response),
            ] {
                if let text { lines.append("    \(name): \(text.quoted)") }
            }
        }
        return lines + ["..."]
    }
}
