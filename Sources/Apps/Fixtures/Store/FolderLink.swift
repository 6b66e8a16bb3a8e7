import Basics
import Foundation

/// Links on the path to a folder that is written to: a checkout from someone else may contain a link to any
/// place.
enum FolderLink {
    /// Returns the target of the first link on the path.
    static func target(on path: String, from root: String) -> String? {
        steps(of: path, from: root).lazy.compactMap { isLink($0.place) ? $0.place.realPath : nil }.first
    }

    /// Returns the target of a link that takes the path out of the working folder or, at the path's end, out of
    /// its own folder. The links before the last name of an absolute path are the person's own.
    static func targetOutside(on path: String) -> String? {
        let isAbsolute = path.hasPrefix("/")
        let steps = steps(of: path, from: isAbsolute ? "/" : ".")
        let working = ".".realPath
        return (isAbsolute ? Array(steps.suffix(1)) : steps).lazy.compactMap { step -> String? in
            guard isLink(step.place), let target = step.place.realPath, let parent = step.parent.realPath else {
                return nil
            }
            let root = if let working, isInside(parent, working) { working } else { parent }
            return isInside(target, root) ? nil : target
        }.first
    }
}

extension FolderLink {
    /// Each folder on the way, and the one above it.
    private static func steps(of path: String, from root: String) -> [(parent: String, place: String)] {
        var parent = root
        return path.split(separator: "/").filter { $0 != "." }.map { name in
            let place = parent == "/" ? "/\(name)" : "\(parent)/\(name)"
            defer { parent = place }
            return (parent, place)
        }
    }

    private static func isInside(_ path: String, _ root: String) -> Bool {
        path == root || path.hasPrefix(root == "/" ? "/" : root + "/")
    }

    private static func isLink(_ path: String) -> Bool {
        var facts = stat()
        return lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFLNK
    }
}
