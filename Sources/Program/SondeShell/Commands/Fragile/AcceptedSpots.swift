import Basics
import Foundation
import ModelDiagnosis
import Presentation
import ScriptRuntime

/// The lines of a file that name what is accepted: `Order.status: a new case: the app shows “other”`.
struct AcceptedSpots {
    struct Line: Hashable {
        let number: Int
        /// The place and the change, as they are reported. `*` is any text.
        let title: String
    }

    private(set) var lines: [Line] = []

    init() {}

    init(reading path: String) throws(UsageError) {
        let texts = try ScriptFile.text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
        for (place, text) in texts.enumerated() {
            let text = text.trimmingCharacters(in: .whitespaces)
            guard !text.isEmpty, !text.hasPrefix("#") else { continue }
            let number = place + 1
            guard let words = Self.changes.first(where: { text.contains(": \($0)") }),
                let end = text.range(of: ": \(words)")
            else {
                let written = text.split(separator: ":").dropFirst().first?.trimmingCharacters(in: .whitespaces)
                let near = nearest(to: written ?? "", among: Self.changes)
                throw UsageError(
                    "\(path):\(number): this names no change: write it as it is reported, as in "
                        + "Order.status: \(near ?? "a new case"): REASON")
            }
            let reason = text[end.upperBound...].drop { $0 == ":" || $0 == " " }
            guard text[end.upperBound...].hasPrefix(":"), !reason.isEmpty else {
                throw UsageError("\(path):\(number): the reason is missing: write \(text[..<end.upperBound]): REASON")
            }
            lines.append(Line(number: number, title: String(text[..<end.upperBound])))
        }
    }

    /// The changes as they are reported, a longer text before its beginning.
    private static let changes = (Mutation.Kind.allCases.map(\.words) + [FragilityFindings.unknownCode])
        .sorted { $0.count > $1.count }

    /// Returns the findings without what is accepted, and the lines that accept nothing.
    func applied(to all: FragilityFindings) -> (findings: FragilityFindings, unused: [Line]) {
        var findings = all
        var used: Set<Line> = []
        func isAccepted(_ title: String) -> Bool {
            let fitting = lines.filter { title.fits(wildcards: $0.title) }
            used.formUnion(fitting)
            return !fitting.isEmpty
        }
        findings.report.spots.removeAll { isAccepted($0.title) }
        for number in findings.report.endpoints.indices {
            findings.report.endpoints[number].unknowns = findings.report.endpoints[number].unknowns.filter {
                !isAccepted("\($0.key): \(FragilityFindings.unknownCode)")
            }
        }
        findings.accepted = all.report.spots.count - findings.report.spots.count
        return (findings, lines.filter { !used.contains($0) })
    }
}
