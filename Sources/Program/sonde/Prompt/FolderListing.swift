import Basics
import Foundation
import ScriptRuntime
import ScriptTools

/// The contents of a folder below this one, for completion.
enum FolderListing {
    static func entries(of folder: String) -> [Completer.FolderEntry] {
        guard !folder.leadsOut else { return [] }
        let path = folder.isEmpty ? "." : folder
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.map { name in
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder)
            return Completer.FolderEntry(name, isFolder: isFolder.boolValue)
        }
    }
}
