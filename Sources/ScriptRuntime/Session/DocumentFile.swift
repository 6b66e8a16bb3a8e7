package import APIDocuments

/// The file, or the URL, that a line names.
///
/// What a document refers to is read from below the same folder: a script's own, or at the prompt, where any file may be
/// named, the document's.
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
        guard path.hasPrefix("/") || path.split(separator: "/").contains("..") else {
            (self.location, folder) = (location, source.folder)
            return
        }
        if !path.hasPrefix("/") { path = "\(source.folder.isEmpty ? "." : source.folder)/\(path)" }
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        (self.location, folder) = (.file(name), String(path.dropLast(name.count)))
    }
}
