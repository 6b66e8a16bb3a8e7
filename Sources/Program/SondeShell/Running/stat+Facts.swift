import Foundation

/// The facts about a file; where there is none, `errno` says why.
extension stat {
    /// The facts about what is at a path, or at the end of a link there.
    init?(of path: String) {
        self.init()
        guard stat(path, &self) == 0 else { return nil }
    }

    /// The facts about what is at a path, be it a link.
    init?(ofLink path: String) {
        self.init()
        guard lstat(path, &self) == 0 else { return nil }
    }

    init?(ofOpen descriptor: Int32) {
        self.init()
        guard fstat(descriptor, &self) == 0 else { return nil }
    }

    var kind: mode_t { st_mode & S_IFMT }
    var isFile: Bool { kind == S_IFREG }
    var isFolder: Bool { kind == S_IFDIR }
}
