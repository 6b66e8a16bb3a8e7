import Foundation

/// A run for programs: a JSON object on a line for each case, and one with the totals at the end.
///
///
/// {"file":"a.apiscript","row":null,"test":null,"verdict":"passed","because":null,"time":12,"requests":1,"failures":[]}
///     {"cases":1,"passed":1,"failed":0,"notRun":0,"skipped":0,"requests":1,"time":15,"date":null}
///
/// With the document of an API, the last line also has `covers`. Times are in milliseconds. A case always has the
/// same members, so that programs can read them as columns.
struct JSONLinesReport: Sendable {
    let result: SuiteResult

    /// All lines, with a line feed at the end of each.
    var text: String {
        (result.cases.map(Self.line) + [totals]).map { $0 + "\n" }.joined()
    }

    /// Returns a case's line, for a report that is written during the run.
    static func line(for result: CaseResult) -> String {
        object([
            ("file", result.name.file.quoted), ("row", text(result.name.row)), ("test", text(result.name.test)),
            ("verdict", result.verdict.word.quoted), ("because", text(result.verdict.reason)),
            ("time", "\(result.time.milliseconds)"), ("requests", "\(result.requests)"),
            ("failures", "[\(result.reportedFailures.map(failure).joined(separator: ","))]"),
        ])
    }

    /// The last line.
    var totals: String {
        let covers = result.coverage.map { [(name: "covers", value: Self.coverage($0))] } ?? []
        return Self.object(
            [
                ("cases", "\(result.cases.count)"), ("passed", "\(result.passed)"), ("failed", "\(result.failed)"),
                ("notRun", "\(result.notRun)"), ("skipped", "\(result.skipped)"), ("requests", "\(result.requests)"),
                ("time", "\(result.time.milliseconds)"), ("date", Self.text(result.date?.ISO8601Format())),
            ] + covers)
    }
}

extension JSONLinesReport {
    private static func failure(_ failure: CaseFailure) -> String {
        object([
            ("message", failure.message.quoted), ("advice", text(failure.advice)), ("file", failure.file.quoted),
            ("line", failure.line > 0 ? "\(failure.line)" : "null"),
            ("column", failure.line > 0 ? "\(failure.column)" : "null"),
            ("request", text(failure.request)), ("answer", text(failure.response)),
        ])
    }

    private static func coverage(_ coverage: APICoverage) -> String {
        func list(_ names: [String]) -> String { "[\(names.map(\.quoted).joined(separator: ","))]" }
        func findings(_ findings: [APICoverage.Finding]) -> String {
            let objects = findings.map {
                object([("operation", $0.operation.quoted), ("names", list($0.names))])
            }
            return "[\(objects.joined(separator: ","))]"
        }
        func part(_ count: APICoverage.Count, _ unseen: String) -> String {
            object([("seen", "\(count.seen)"), ("all", "\(count.all)"), ("unseen", unseen)])
        }
        return object([
            ("document", coverage.document.quoted),
            ("operations", part(coverage.operations, list(coverage.uncalled))),
            ("statuses", part(coverage.statuses, findings(coverage.unanswered))),
            ("members", part(coverage.members, findings(coverage.unseenMembers))),
            ("undocumented", findings(coverage.undocumented)),
        ])
    }

    private static func object(_ members: [(name: String, value: String)]) -> String {
        "{" + members.map { "\"\($0.name)\":\($0.value)" }.joined(separator: ",") + "}"
    }

    private static func text(_ text: String?) -> String { text?.quoted ?? "null" }
}
