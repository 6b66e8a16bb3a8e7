import Basics
import HTTPModel

extension APICoverage {
    /// The gaps by kind, each with its lines.
    var gaps: [(title: String, lines: [String])] {
        func told(_ findings: [Finding], _ sign: String) -> [String] {
            findings.map { "\($0.operation)\(sign)\($0.names.joined(separator: ", "))" }
        }
        return [
            ("never called", uncalled), ("never returned", told(unanswered, " ")),
            ("never had", told(unseenMembers, ": ")), ("not documented", told(undocumented, " ")),
        ].filter { !$0.1.isEmpty }
    }

    var counts: [(title: String, count: Count)] {
        [("operations", operations), ("statuses", statuses), ("members", members)]
    }

    /// The report for people: the counts, then the missing parts.
    var text: String {
        let told = counts.map { "\($0.count.seen) of \($0.count.all) \($0.title)" }.joined(separator: ", ")
        var lines = ["\(Printable.text(document)): seen \(told)"]
        for (title, gaps) in gaps {
            let shown = gaps.prefix(Self.most).map { Printable.text($0.cut(to: 200)) }
            let rest = gaps.count > shown.count ? ["… \(gaps.count - shown.count) more"] : []
            for (place, line) in (shown + rest).enumerated() {
                let head = place == 0 ? title : ""
                lines.append("  \(head)\(String(repeating: " ", count: Self.column - head.count))\(line)")
            }
        }
        return lines.joined(separator: "\n")
    }

    private static let most = 10
    private static let column = 16
}
