package import APIDocuments
import Basics
import Foundation

/// The file, or the URL, that a line names.
///
/// What a document refers to is read from below the same folder: a script's own, or at the prompt, where any file may be
/// named, the document's. A symbolic link that a person names there is the file that it leads to.
package struct DocumentFile: Sendable {
    package let location: ForeignDocument.Location
    /// What the path of a file is below.
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
