import Basics
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
        func isNear(_ place: Range<Int>) -> Bool {
            place.lowerBound <= range.upperBound && place.upperBound >= range.lowerBound
        }
        let near = analysis.findings.lazy.compactMap { finding in
            Self.replacement(in: finding.advice).map { (finding, $0, place(of: finding, writing: $0)) }
        }.filter { finding, _, place in isNear(finding.range) || isNear(place) }
        return near.prefix(Self.mostTried).compactMap { finding, text, place in
            guard helps(text, at: place, address) else { return nil }
            let edit: JSONValue = ["range": analysis.text.value(of: place), "newText": .text(text)]
            return [
                "title": .text(text.isEmpty ? "Remove it" : "Write \(text)"), "kind": .text("quickfix"),
                "diagnostics": .list([Diagnostics.value(of: finding, in: analysis)]),
                "edit": ["changes": .object(of: [(address, .list([edit]))])],
            ]
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

    /// The place of what is replaced: where a mistyped word begins a line, what follows it may be what cannot be read.
    private func place(of finding: Diagnostic, writing text: String) -> Range<Int> {
        func isMistyped(_ place: Range<Int>) -> Bool { nearest(to: analysis.text.text(place), among: [text]) != nil }
        guard !text.isEmpty, !isMistyped(finding.range) else { return finding.range }
        let line = analysis.text.content(ofLine: analysis.text.line(of: finding.range.lowerBound))
        let bytes = analysis.text.bytes
        let start = bytes[line].firstIndex { !$0.isBlank } ?? line.upperBound
        let end = bytes[start..<line.upperBound].firstIndex { !$0.isNamePart } ?? line.upperBound
        return isMistyped(start..<end) ? start..<end : finding.range
    }

    /// Indicates whether a text leads to fewer findings, or is right itself and leads to no more errors.
    private func helps(_ text: String, at place: Range<Int>, _ address: String) -> Bool {
        var changed = analysis.text
        changed.replace(place, with: text)
        let findings = ScriptAnalysis(
            OpenScript(address, changed, version: 0), files, while: { !Task.isCancelled }
        ).findings
        func errors(_ findings: [Diagnostic]) -> [Diagnostic] { findings.filter { $0.severity == .error } }
        let written = place.lowerBound..<(place.lowerBound + text.utf8.count)
        guard errors(findings).count <= errors(analysis.findings).count else { return false }
        return findings.count < analysis.findings.count
            || !text.isEmpty && !findings.contains { $0.range.overlaps(written) }
    }
}
