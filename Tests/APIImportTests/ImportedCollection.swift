import APIDocuments
import APIImport
import SwiftInterpreting

/// What becomes of a document, as tests look at it.
struct ImportedCollection {
    let script: String
    let report: ImportReport

    /// Imports a document with the files beside it.
    init(_ text: String, named name: String = "document.json", beside files: [String: String] = [:]) throws {
        try self.init(at: name, among: files.merging([name: text]) { $1 })
    }

    /// Imports one of several files, or the folder that they are in.
    init(at path: String, among files: [String: String]) throws {
        let finder = GatheredDocuments(
            listing: { (folder) throws(ImportError) in
                files.keys.filter { folder == "." || $0.hasPrefix(folder + "/") }.sorted()
            },
            reading: { (path) throws(ImportError) in
                guard let text = files[path] else { throw ImportError("\(path) is not there") }
                return Array(text.utf8)
            })
        let layout = ScriptLayout(
            of: try DocumentReader(interpreter: .swift).api(at: .file(path), finding: finder), models: .inScript)
        script = layout.script
        report = layout.report
    }

    /// The losses of a kind, each as its line.
    func losses(_ kind: String) -> [String] {
        report.tally.losses.filter { $0.kind == kind }.map(\.description)
    }

    /// Whether what is carried and what is lost are all that was found.
    var addsUp: Bool {
        let lost = report.tally.counts.values.reduce(0) { $0 + $1.lost }
        return lost <= report.tally.losses.count && report.tally.counts.values.allSatisfy { $0.lost >= 0 }
    }
}
