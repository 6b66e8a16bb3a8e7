import APIDocuments
import APIImport
import SwiftInterpreting

/// What comes of a document that a test writes.
struct ImportedText {
    var script: String
    /// The report, below its line of figures.
    var losses: [String]
    var figures: String
    var tally: ImportTally

    /// - Parameter files: What stands beside the document, by its name.
    init(_ text: String, as kind: DocumentKind?, named name: String, beside files: [String: String] = [:])
        throws(ImportError)
    {
        let finder = GatheredDocuments { (path) throws(ImportError) in
            if path == name { return Array(text.utf8) }
            guard let file = files[path] else { throw ImportError("\(path) is not here") }
            return Array(file.utf8)
        }
        let layout = ScriptLayout(
            of: try DocumentReader(interpreter: .swift).api(at: .file(name), as: kind, finding: finder),
            models: .inScript)
        script = layout.script
        losses = layout.report.lines
        figures = layout.report.figures
        tally = layout.report.tally
    }
}
