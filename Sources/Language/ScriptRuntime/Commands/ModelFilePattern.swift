/// The files that `models` names with a pattern below a folder.
///
/// A script names files below its own folder. A person may name any file, so `/…`, `~/…` and `../…` begin elsewhere.
package struct ModelFilePattern {
    /// The folder where the search begins, as it is shown before each name.
    let origin: String
    let folder: String
    let pattern: String

    package init(_ text: String, in source: ScriptSource, home: String? = nil) {
        var text = text
        if source.isTyped, let home, text.hasPrefix("~/") { text = home + text.dropFirst(1) }
        var climbs = 0
        var names: [String] = []
        for part in text.split(separator: "/") where part != "." {
            if part != ".." {
                names.append(String(part))
            } else if names.popLast() == nil {
                climbs += 1
            }
        }
        let pattern = names.joined(separator: "/")
        guard source.isTyped, text.hasPrefix("/") || climbs > 0 else {
            (origin, folder, self.pattern) = ("", source.folder, climbs > 0 || text.hasPrefix("/") ? text : pattern)
            return
        }
        origin = text.hasPrefix("/") ? "/" : String(repeating: "../", count: climbs)
        folder = origin == "/" || source.folder.isEmpty || source.folder == "." ? origin : "\(source.folder)/\(origin)"
        self.pattern = pattern
    }
}

extension ModelFilePattern {
    /// The files, each with its displayed name and its path in the folder.
    package func files(
        matching: (_ pattern: String, _ folder: String) throws(ScriptHost.FileError) -> [String],
        reading: (_ path: String, _ folder: String) throws(ScriptHost.FileError) -> [UInt8]
    ) throws(ScriptHost.FileError) -> [(name: String, path: String, bytes: [UInt8])] {
        var files: [(name: String, path: String, bytes: [UInt8])] = []
        for file in try matching(pattern.isEmpty ? "." : pattern, folder) {
            files.append((origin + file, file, try reading(file, folder)))
        }
        return files
    }
}
