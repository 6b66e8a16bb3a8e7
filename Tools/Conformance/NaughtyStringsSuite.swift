import EveryView
import Foundation

/// The Big List of Naughty Strings through every view: no text may reach a terminal as anything but characters.
func runNaughtyStringsSuite(in folder: String) throws -> SuiteReport {
    let texts = try JSONDecoder().decode(
        [String].self, from: Data(contentsOf: URL(filePath: folder).appending(path: "blns.json")))
    var harmless = Tally("harmless")
    var report = SuiteReport(summary: "")
    for text in texts {
        let obeyed = try EveryView.shown(of: text).flatMap(EveryView.controls)
        harmless.count(obeyed.isEmpty)
        if let first = obeyed.first {
            report.failures.append(
                "naughty-strings  \(text.debugDescription) lets U+\(String(first.value, radix: 16)) through")
        }
    }
    report.summary = "naughty-strings  \(harmless.description)"
    return report
}
