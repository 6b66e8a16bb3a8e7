import Basics
import FixtureRecording
import Foundation
import Redaction

/// Writes what a suite came to for those who are not at the terminal.
struct SuiteReports {
    let report: Test.Report
    /// The file that is written for CI servers.
    let junit: String?
    let console: Console
    /// The command that the report names.
    var name = "sonde test"
    /// The heading of the report for people, if it is not the number of failures.
    var heading: String?

    /// Writes the reports. The status is a failure if one could not be written.
    func write(_ result: SuiteResult) -> ExitStatus {
        var result = result
        // A name may be that of a file or of a test, and hold what is secret as anything may.
        for place in result.cases.indices { result.cases[place].mask(console.secrets) }
        switch report {
        case .person: break
        case .tap: console.write(Array(TAPReport(result: result).text.utf8))
        case .json: console.write(Array(JSONLinesReport(result: result).text.utf8))
        case .markdown: console.write(Array(MarkdownReport(result: result, heading: heading).text.utf8))
        }
        var status = ExitStatus.done
        if let junit, !write(JUnitReport(result: result, name: name).text, to: junit) { status = .failed }
        annotate(result)
        return status
    }

    /// Rejects a path that cannot become the report, before anything is sent: a folder, or another kind of file.
    static func check(_ path: String) throws(UsageError) {
        guard !path.isEmpty else { throw UsageError("--junit needs a file: write --junit report.xml") }
        guard !SuitePaths.isFolder(path) else {
            throw UsageError("\(path) is a folder: write --junit \("report.xml".path(in: path))")
        }
        if let file = path.fileOnTheWay {
            throw UsageError("\(file) is a file, and \(path) would be below it: name another file after --junit")
        }
        guard let facts = stat(of: path), facts.isFile, facts.st_size > 0 else { return }
        let start = FileHandle(forReadingAtPath: path)?.readData(ofLength: 64)
        guard start?.first(where: { !$0.isBlank }) == UInt8(ascii: "<") else {
            throw UsageError("\(path) is not a report, and --junit would replace it: name another file")
        }
    }

    /// Under GitHub Actions failures stand beside their lines, and all of it in the step's summary.
    private func annotate(_ result: SuiteResult) {
        let environment = ProcessEnvironment.variables
        guard environment["GITHUB_ACTIONS"] == "true" else { return }
        if report == .person { console.write(Array(GitHubAnnotations(result: result).text.utf8)) }
        guard let summary = environment["GITHUB_STEP_SUMMARY"], let file = FileHandle(forWritingAtPath: summary) else {
            return
        }
        do {
            try file.seekToEnd()
            try file.write(contentsOf: Data(MarkdownReport(result: result, heading: heading).text.utf8))
        } catch {
            console.complain("sonde: \(summary) cannot be written")
        }
    }

    /// Whole or not at all.
    private func write(_ text: String, to path: String) -> Bool {
        do {
            try FileManager.default.createDirectory(atPath: path.folderOfPath, withIntermediateDirectories: true)
            if let facts = stat(of: path), !facts.isFile {
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

extension String {
    /// The nearest part of the path's folder that exists and is not a folder.
    fileprivate var fileOnTheWay: String? {
        let folder = folderOfPath
        if let facts = stat(of: folder) { return facts.isFolder ? nil : folder }
        return folder == self ? nil : folder.fileOnTheWay
    }
}

extension CaseResult {
    fileprivate mutating func mask(_ secrets: KnownSecrets) {
        name = CaseName(
            file: secrets.masked(name.file), row: name.row.map(secrets.masked), test: name.test.map(secrets.masked))
        for place in failures.indices { failures[place].file = secrets.masked(failures[place].file) }
    }
}
