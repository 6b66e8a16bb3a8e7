/// The place of a folder of fixtures, before it is opened.
package struct FolderPlace: Sendable, Hashable {
    /// As it was written.
    package var path: String
    /// The folder of the script that wrote it, which the path must not leave; `nil` where a person named any folder.
    package var script: String?

    package init(_ path: String, below script: String? = nil) {
        self.path = path
        self.script = script
    }

    /// A folder in it.
    package func below(_ name: String) -> FolderPlace {
        FolderPlace(path.hasSuffix("/") ? path + name : "\(path)/\(name)", below: script)
    }

    /// Opens it, and creates it first if it will be written to.
    package func open(making: Bool) throws(FileFailure) -> Folder {
        guard !path.isEmpty, !path.utf8.contains(0) else { throw .missing }
        if let script {
            let root = script.isEmpty ? "." : script
            do { return try Folder(root).folder(path, making: making) } catch {
                throw FolderLink.target(on: path, from: root).map(FileFailure.link) ?? error
            }
        }
        guard making else { return try Folder(path) }
        if let target = FolderLink.targetOutside(on: path) { throw .link(to: target) }
        let root = try Folder(path.hasPrefix("/") ? "/" : ".")
        return try root.made(path)
    }
}

extension Folder {
    /// The folder a person named, made where it is missing; `..` is theirs to use, and so are links within a folder.
    fileprivate func made(_ path: String) throws(FileFailure) -> Folder {
        do {
            return try Folder(path)
        } catch .missing {
            let parts = path.split(separator: "/")
            guard let last = parts.last else { throw .missing }
            let root = path.hasPrefix("/") ? "/" : ""
            let parent = root + parts.dropLast().joined(separator: "/")
            let above = try made(parent.isEmpty ? "." : parent)
            return try above.folder(String(last), making: true)
        }
    }
}
