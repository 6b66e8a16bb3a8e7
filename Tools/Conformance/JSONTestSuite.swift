import Foundation
import JSONModel

/// The parsing tests of JSONTestSuite: `y_` must be accepted, `n_` refused, and `i_`, where RFC 8259 leaves the
/// choice, must be as `Documentation/JSON.md` has it.
func runJSONTestSuite(in folder: String) throws -> SuiteReport {
    var accepted = Tally("accepted")
    var refused = Tally("refused")
    var documented = Tally("documented")
    var report = SuiteReport(summary: "")

    let documentedVerdicts = try documentedVerdicts(in: "Documentation/JSON.md")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() where name.hasSuffix(".json") {
        let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: folder).appending(path: name)))
        let verdict = Verdict(of: bytes)
        let agrees: Bool
        switch name.prefix(2) {
        case "y_":
            agrees = verdict == .accepted
            accepted.count(agrees)
        case "n_":
            agrees = verdict == .refused
            refused.count(agrees)
        default:
            agrees = documentedVerdicts[name] == verdict
            documented.count(agrees)
            report.notes.append("\(verdict.rawValue)  \(name)")
        }
        if !agrees { report.failures.append("JSONTestSuite  \(name) was \(verdict.rawValue)") }
    }
    let tallies = [accepted, refused, documented].map(\.description).joined(separator: "  ")
    report.summary = "JSONTestSuite  \(tallies)"
    return report
}

/// What the reader says of a text.
private enum Verdict: String {
    case accepted, refused

    init(of bytes: [UInt8]) {
        do throws(JSONError) {
            _ = try JSONDocument(bytes)
            self = .accepted
        } catch {
            self = .refused
        }
    }
}

/// The table of a page: file name, verdict, reason.
private func documentedVerdicts(in page: String) throws -> [String: Verdict] {
    let lines = try String(contentsOfFile: page, encoding: .utf8).split(separator: "\n")
    let rows = lines.filter { $0.hasPrefix("| `i_") }.map { row in
        row.split(separator: "|").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " `")) }
    }
    return Dictionary(uniqueKeysWithValues: rows.compactMap { row in Verdict(rawValue: row[1]).map { (row[0], $0) } })
}
