/// The place of a folder of fixtures, before it is opened.
package struct FolderPlace: Sendable, Hashable {
    /// The path as it was written.
    package let written: String
    /// The folder of the script that wrote it, which the path must not leave; `nil` if a person named the folder.
    package let script: String?
    /// The API that the recordings belong to: they are in a folder with its name, directly below the given one.
    package let api: String?
    /// The way to record into it other than with Sonde, such as the command that runs an app's tests.
    package var recordedBy: String?

    package init(_ path: String, below script: String? = nil) {
        self.init(path, below: script, of: nil)
    }

    private init(_ path: String, below script: String?, of api: String?) {
        written = path
        self.script = script
        self.api = api
    }

    /// The path of the folder itself, for messages.
    package var path: String {
        guard let api else { return written }
        return written.hasSuffix("/") ? written + api : "\(written)/\(api)"
    }

    /// The folder in it for the recordings of an API.
    package func below(_ api: String) -> FolderPlace { FolderPlace(written, below: script, of: api) }

    /// The folder that was written, with the folders of all APIs in it.
    var whole: FolderPlace { FolderPlace(written, below: script) }

    /// Opens it, and creates it first if it will be written to. A link to the folder of an API is not followed.
    package func open(making: Bool) throws(FileFailure) -> Folder {
        let folder = try openWritten(making: making)
        guard let api else { return folder }
        return try folder.folder(api, named: path, making: making)
    }

    private func openWritten(making: Bool) throws(FileFailure) -> Folder {
        guard !written.isEmpty, !written.utf8.contains(0) else { throw .missing }
        if let script {
            let root = script.isEmpty ? "." : script
            do { return try Folder(root).folder(written, making: making) } catch {
                throw FolderLink.target(on: written, from: root).map(FileFailure.link) ?? error
            }
        }
        guard making else { return try Folder(written) }
        if let target = FolderLink.targetOutside(on: written) { throw .link(to: target) }
        let root = try Folder(written.hasPrefix("/") ? "/" : ".")
        return try root.made(written)
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
