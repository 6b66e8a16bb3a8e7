import Fixtures
import Foundation
import OptionTable
import Suites

/// Writes what a suite came to for those who are not at the terminal.
struct SuiteReports {
    /// What is printed.
    let report: Test.Report
    /// The file that is written for CI servers.
    let junit: String?
    let console: Console
    /// The command that is told of.
    var name = "sonde test"
    /// What stands above the report for people, if not how many failed.
    var heading: String?

    /// The status tells whether a report could not be written.
    func write(_ result: SuiteResult) -> ExitStatus {
        switch report {
        case .person: break
        case .tap: console.write(Array(TAPReport(result).text.utf8))
        case .json: console.write(Array(JSONLinesReport(result).text.utf8))
        case .markdown: console.write(Array(MarkdownReport(result, heading: heading).text.utf8))
        }
        var status = ExitStatus.done
        if let junit, !write(JUnitReport(result, of: name).text, to: junit) { status = .failed }
        annotate(result)
        return status
    }

    /// Under GitHub Actions failures stand beside their lines, and all of it in the step's summary.
    private func annotate(_ result: SuiteResult) {
        let environment = ProcessEnvironment.variables
        guard environment["GITHUB_ACTIONS"] == "true" else { return }
        if report == .person { console.write(Array(GitHubAnnotations(result).text.utf8)) }
        guard let summary = environment["GITHUB_STEP_SUMMARY"], let file = FileHandle(forWritingAtPath: summary) else {
            return
        }
        do {
            try file.seekToEnd()
            try file.write(contentsOf: Data(MarkdownReport(result, heading: heading).text.utf8))
        } catch {
            console.complain("sonde: \(summary) cannot be written")
        }
    }

    /// Whole or not at all.
    private func write(_ text: String, to path: String) -> Bool {
        do {
            try FileManager.default.createDirectory(atPath: path.folderOfPath, withIntermediateDirectories: true)
            var facts = stat()
            if stat(path, &facts) == 0, facts.st_mode & S_IFMT != S_IFREG {
                // Nothing takes the place of a device or a pipe.
                try FileHandle(forWritingTo: URL(fileURLWithPath: path)).write(contentsOf: Data(text.utf8))
                return true
            }
            try SafeFile(at: path, mode: 0o644).write(Array(text.utf8), replacing: true)
            return true
        } catch {
            console.complain("sonde: \(path) cannot be written: \(error)")
            return false
        }
    }
}
