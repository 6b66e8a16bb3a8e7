import Basics
import Foundation

/// The search for the project that a folder belongs to.
struct ProjectSearch {
    /// The folder that is asked for, without links in its path.
    let folder: String
    /// The folder above which nothing is looked for.
    let home: String?

    /// The folder itself or the first one above it with a project's script, up to the root of the repository. Without a
    /// repository only the folder itself counts.
    var project: String? {
        let root = above.firstIndex { exists(".git", in: $0) } ?? 0
        return above[...root].first { exists(Project.scriptName, in: $0) }
    }

    var repository: String? { above.first { exists(".git", in: $0) } }

    /// The folder and those above it, up to the home folder.
    private var above: [String] {
        var folders = [folder]
        while let last = folders.last, last != home, last != "/" {
            folders.append((last as NSString).deletingLastPathComponent)
        }
        return folders
    }

    private func exists(_ name: String, in folder: String) -> Bool {
        stat(ofLink: (folder as NSString).appendingPathComponent(name)) != nil
    }
}

extension ProjectSearch {
    /// Creates a search from the working folder, or returns `nil` if that is unknown.
    init?(fromWorkingFolder environment: [String: String]) {
        guard let folder = ".".realPath else { return nil }
        self.init(folder: folder, home: environment["HOME"].flatMap(\.realPath))
    }
}
