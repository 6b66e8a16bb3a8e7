import JSONModel
import ScriptRuntime
import ScriptSyntax

/// Edits that do what the advice of a finding says. Each is tried: only one that helps is offered.
struct QuickFixes {
    private let analysis: ScriptAnalysis
    private let files: WorkspaceFiles

    init(_ analysis: ScriptAnalysis, _ files: WorkspaceFiles) { (self.analysis, self.files) = (analysis, files) }

    func actions(in range: Range<Int>, of address: String) -> [JSONValue] {
        // Lines for curl are checked as Sonde writes them.
        guard analysis.source.text == analysis.parsed.text, analysis.parsed.curlStatements.isEmpty else { return [] }
        let near = analysis.findings.filter {
            $0.range.lowerBound <= range.upperBound && $0.range.upperBound >= range.lowerBound
        }
        return near.prefix(Self.mostTried).compactMap { finding in
            guard let text = Self.replacement(in: finding.advice), helps(text, finding, address) else { return nil }
            let edit = JSONValue.object(of: [
                ("range", analysis.text.value(of: finding.range)), ("newText", .text(text)),
            ])
            return .object(of: [
                ("title", .text(text.isEmpty ? "Remove it" : "Write \(text)")), ("kind", .text("quickfix")),
                ("diagnostics", .list([Diagnostics.value(of: finding, in: analysis)])),
                ("edit", .object(of: [("changes", .object(of: [(address, .list([edit]))]))])),
            ])
        }
    }

    private static let mostTried = 8

    /// `did you mean title?`, `write print(it)`, `remove it`: what takes the place of the text.
    private static func replacement(in advice: String?) -> String? {
        guard let advice else { return nil }
        if advice == "remove it" { return "" }
        if advice.hasPrefix("did you mean "), advice.hasSuffix("?") {
            return String(advice.dropFirst("did you mean ".count).dropLast())
        }
        guard advice.hasPrefix("write "), !advice.contains("…"), !advice.contains(", ") else { return nil }
        return String(advice.dropFirst("write ".count))
    }

    private func helps(_ text: String, _ finding: Diagnostic, _ address: String) -> Bool {
        var changed = analysis.text
        changed.replace(finding.range, with: text)
        let findings = ScriptAnalysis(
            OpenScript(address, changed, version: 0), files, while: { !Task.isCancelled }
        ).findings
        func errors(_ findings: [Diagnostic]) -> Int { findings.count { $0.severity == .error } }
        return findings.count < analysis.findings.count && errors(findings) <= errors(analysis.findings)
    }
}
