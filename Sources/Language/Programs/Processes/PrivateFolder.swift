import Foundation

/// A folder that only the user may read: their own, with the mode 0700 and not a link.
package struct PrivateFolder: Sendable, Hashable {
    package enum Failure: Error, Sendable, Hashable {
        /// It is a link, or belongs to another user.
        case notOurs
        /// An error from the system, by its number.
        case system(Int32)
    }

    package let path: String

    /// Creates the folder and its parents if they are missing.
    package init(making path: String) throws(Failure) {
        self.path = path
        try Self.make(path)
        var facts = stat()
        guard lstat(path, &facts) == 0 else { throw .system(errno) }
        guard facts.st_mode & S_IFMT == S_IFDIR, facts.st_uid == geteuid() else { throw .notOurs }
        if facts.st_mode & 0o7777 != 0o700, chmod(path, 0o700) != 0 { throw .system(errno) }
    }

    private static func make(_ path: String) throws(Failure) {
        if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
        let parent = (path as NSString).deletingLastPathComponent
        guard errno == ENOENT, parent != path, !parent.isEmpty else { throw .system(errno) }
        try make(parent)
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .system(errno) }
    }
}
