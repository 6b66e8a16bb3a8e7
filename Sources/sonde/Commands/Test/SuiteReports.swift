import Fixtures
import Foundation
import OptionTable
import Suites

/// Writes what a suite came to for those who are not at the terminal.
struct SuiteReports {
    private let request: Test
    private let console: Console

    init(_ request: Test, _ console: Console) {
        self.request = request
        self.console = console
    }

    /// The status tells whether a report could not be written.
    func write(_ result: SuiteResult) -> ExitStatus {
        switch request.report {
        case .person: break
        case .tap: console.write(Array(TAPReport(result).text.utf8))
        case .json: console.write(Array(JSONLinesReport(result).text.utf8))
        case .markdown: console.write(Array(MarkdownReport(result).text.utf8))
        }
        var status = ExitStatus.done
        if let path = request.junit, !write(JUnitReport(result).text, to: path) { status = .failed }
        annotate(result)
        return status
    }

    /// Under GitHub Actions failures stand beside their lines, and all of it in the step's summary.
    private func annotate(_ result: SuiteResult) {
        let environment = ProcessEnvironment.variables
        guard environment["GITHUB_ACTIONS"] == "true" else { return }
        if request.report == .person { console.write(Array(GitHubAnnotations(result).text.utf8)) }
        guard let summary = environment["GITHUB_STEP_SUMMARY"], let file = FileHandle(forWritingAtPath: summary) else {
            return
        }
        do {
            try file.seekToEnd()
            try file.write(contentsOf: Data(MarkdownReport(result).text.utf8))
        } catch {
            console.complain("sonde: \(summary) cannot be written")
        }
    }

    /// Whole or not at all.
    private func write(_ text: String, to path: String) -> Bool {
        do {
            try FileManager.default.createDirectory(atPath: path.folderOfPath, withIntermediateDirectories: true)
            try SafeFile(at: path, mode: 0o644).write(Array(text.utf8), replacing: true)
            return true
        } catch {
            console.complain("sonde: \(path) cannot be written: \(error)")
            return false
        }
    }
}
