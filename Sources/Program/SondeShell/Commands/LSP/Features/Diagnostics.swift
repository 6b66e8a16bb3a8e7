import JSONModel
import ScriptSyntax

/// Findings of the check as a client shows them.
enum Diagnostics {
    static func values(of analysis: ScriptAnalysis) -> [JSONValue] {
        analysis.findings.prefix(most).map { value(of: $0, in: analysis) }
    }

    static func value(of finding: Diagnostic, in analysis: ScriptAnalysis) -> JSONValue {
        [
            "range": analysis.text.value(of: finding.range), "severity": .number(finding.severity == .error ? 1 : 2),
            "source": .text("sonde"),
            "message": .text(([finding.message] + [finding.advice].compactMap(\.self)).joined(separator: "\n")),
        ]
    }

    /// More than a person reads: the first ones lead to the others.
    private static let most = 1000
}
