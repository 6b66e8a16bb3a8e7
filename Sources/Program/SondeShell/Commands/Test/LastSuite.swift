import Basics
import FixtureRecording
import Foundation
import HTTPMiddleware
import JSONModel
import LineEditing
import Programs

/// The failures of the last run in the working folder: a file among the user's state.
struct LastSuite {
    private let path: String

    init() throws(UsageError) {
        guard let state = History.folder(in: ProcessEnvironment.variables), let here = ".".realPath else {
            throw UsageError("there is no folder to record failures in: set XDG_STATE_HOME or HOME")
        }
        path = "\(state)/suites/\(HashAlgorithm.sha256.hash(Array(here.utf8)).prefix(8).hexadecimal).json"
    }

    func failed() throws(UsageError) -> Set<CaseName> {
        guard let names = try names() else {
            throw UsageError("there is no earlier run here: run sonde test first")
        }
        return Set(names)
    }

    private func names() throws(UsageError) -> [CaseName]? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        guard let root = try? JSONDocument([UInt8](data)).root, root.kind == .array else {
            throw UsageError("\(path) cannot be read: run sonde test first")
        }
        return root.elements.compactMap { element in
            element["file"]?.string.map {
                CaseName(file: $0, row: element["row"]?.string, test: element["test"]?.string)
            }
        }
    }

    /// Keeps what failed for the next run, with what had failed before and was not run now. `isWhole`: nothing of the
    /// scripts that ran was left out. Where it cannot be kept, the next run says so.
    func keep(_ result: SuiteResult, isWhole: Bool) {
        let ran = Set(result.cases.map(\.name.withoutTurn))
        let files = Set(ran.map(\.file))
        let former = ((try? names()) ?? []).filter { name in
            isWhole ? !files.contains(name.file) && access(name.file, F_OK) == 0 : !ran.contains(name)
        }
        let failed = result.cases.filter(\.hasFailed).map(\.name.withoutTurn)
        let objects = (former + failed).eachOnce().compactMap { name in
            let members = [("file", name.file), ("row", name.row), ("test", name.test)]
            return try? JSONValue.object(
                members.compactMap { key, text in
                    text.flatMap { try? JSONValue.string($0) }.map { (name: key, value: $0) }
                })
        }
        guard let list = try? JSONValue.array(objects) else { return }
        do throws(PrivateFolder.Failure) {
            _ = try PrivateFolder(making: path.folderOfPath.folderOfPath)
            _ = try PrivateFolder(making: path.folderOfPath)
        } catch { return }
        try? SafeFile(at: path, mode: 0o600).write(Array(list.sourceText.utf8), replacing: true)
    }
}

extension CaseResult {
    /// True if the case keeps a run from passing.
    var hasFailed: Bool {
        switch verdict {
        case .passed, .skipped: false
        case .unmet, .failed, .notRun: true
        }
    }
}

extension CaseName {
    /// The same case, whichever of several turns it was.
    var withoutTurn: CaseName {
        // Most have none, and a pattern takes its time.
        guard let row, row.contains("turn ") else { return self }
        var name = self
        name.row = row.replacing(/(?:, )?turn \d+ of \d+$/, with: "")
        if name.row == "" { name.row = nil }
        return name
    }
}
