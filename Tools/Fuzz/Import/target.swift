import APIDocuments
import SwiftInterpreting

@testable import APIImport
@testable import ScriptSyntax

/// Reads whatever bytes come as a document of every kind. What comes of it is a script without errors, which starts
/// nothing; and no line of the report has more than its words.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzImport(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let finder = GatheredDocuments { (path) throws(ImportError) in throw ImportError("\(path) is not here") }
    for kind in [nil] + DocumentKind.allCases.map(Optional.some) {
        let document = FuzzedDocument(bytes: bytes, files: finder)
        guard let api = try? DocumentReader(interpreter: .swift).api(at: .file("fuzzed"), as: kind, finding: document)
        else { continue }
        let layout = ScriptLayout(of: api, models: .inScript)
        let parsed = ParsedScript(layout.script)
        precondition(!parsed.hasErrors && parsed.script.statements.allSatisfy(\.isHarmless))
        for line in layout.report.lines {
            precondition(!line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F })
        }
    }
    return 0
}

/// The fuzzed bytes, and nothing beside them.
private struct FuzzedDocument: DocumentFinder {
    let bytes: [UInt8]
    let files: GatheredDocuments

    func document(at location: ForeignDocument.Location) throws(ImportError) -> ForeignDocument {
        location == .file("fuzzed") ? ForeignDocument(bytes, at: location) : try files.document(at: location)
    }

    func files(below folder: String) throws(ImportError) -> [String] { [] }
}
