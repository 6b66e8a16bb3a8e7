package import APIDocuments
import Basics
import Foundation

/// The file or URL that a line names.
///
/// The document's references are read from below the same folder: the script's own or, at the prompt, where you can
/// name any file, the document's. A symbolic link that is named there refers to its target.
package struct DocumentFile: Sendable {
    package let location: ForeignDocument.Location
    /// The folder that the file's path is below.
    package let folder: String

    package init(_ reference: String, in source: ScriptSource, home: String?) {
        let location = ForeignDocument.Location(reference)
        guard case .file(var path) = location, source.isTyped else {
            (self.location, folder) = (location, source.folder)
            return
        }
        if path.hasPrefix("~/"), let home { path = home + path.dropFirst() }
        let place = path.hasPrefix("/") ? path : "\(source.folder.isEmpty ? "." : source.folder)/\(path)"
        let target = Self.target(of: place)
        guard target != nil || path.leadsOut else {
            (self.location, folder) = (location, source.folder)
            return
        }
        path = target ?? place
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        (self.location, folder) = (.file(name), String(path.dropLast(name.count)))
    }

    /// The file that a symbolic link leads to; nil where the path's last name is none.
    private static func target(of path: String) -> String? {
        guard (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil else { return nil }
        return URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }
}
