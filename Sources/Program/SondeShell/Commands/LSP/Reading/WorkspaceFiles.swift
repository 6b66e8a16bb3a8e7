import APIDocuments
import APIImport
import Basics
import Foundation
import ModelDecoding
import ScriptRuntime
import ScriptTools
import SwiftInterpreting

/// The files around scripts: those that the client has open as they are there, and the others as they are on the disk.
final class WorkspaceFiles: Sendable {
    private let open: Lock<[String: [UInt8]]>
    private let reader: RememberingReader
    /// A catalogue without models, which remembers what scripts add to it.
    let models: ModelCatalogue

    init() {
        open = Lock([:])
        models = RememberedAdditions().catalogue(interpreter: .swift)
        reader = RememberingReader(DocumentReader(interpreter: .swift))
    }

    /// The same files, for edits that are tried.
    init(over files: WorkspaceFiles) {
        open = Lock(files.open.withLock { $0 })
        (reader, models) = (files.reader, files.models)
    }

    /// The bytes of what is open, by its path.
    func edit(_ path: String, to bytes: [UInt8]?) { open.withLock { $0[path] = bytes } }

    var documentReader: any DocumentReading { reader }

    func read(_ path: String, _ folder: String) throws(ScriptHost.FileError) -> [UInt8] {
        if !path.leadsOut, let known = open.withLock({ $0["\(folder)/\(path)"] }) { return known }
        return try ScriptFolder(folder).read(path)
    }

    /// Returns the files as a check of a script looks at them.
    func files(around script: ScriptFile) -> ScriptFiles {
        let setups = (try? script.setups()) ?? []
        var files = script.files(isAlone: true, after: setups)
        files.read = { [self] (path, folder) throws(ScriptHost.FileError) in try read(path, folder) }
        (files.reader, files.models) = (reader, models)
        return files
    }
}
