import Foundation

/// A file that is written whole or not at all: the text goes beside it first, and takes its place when it is safe.
struct SafeFile {
    enum Failure: Error, CustomStringConvertible {
        case exists
        case system(String)

        var description: String {
            switch self {
            case .exists: "it exists"
            case .system(let reason): reason
            }
        }

        /// What the system said last.
        static var last: Failure { errno == EEXIST ? .exists : .system(String(cString: strerror(errno))) }
    }

    private let path: String

    init(_ path: String) {
        self.path = path
    }

    /// Keeps the mode of a file that it replaces.
    func write(_ bytes: [UInt8], replacing: Bool) throws(Failure) {
        var template = Array("\(path).XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw .last }
        let draft = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        defer { unlink(draft) }
        try fill(descriptor, with: bytes)
        // A link fails where the name is taken, in one step with taking it.
        guard (replacing ? rename(draft, path) : link(draft, path)) == 0 else { throw .last }
        syncFolder()
    }
}

extension SafeFile {
    /// Fills the draft, makes it safe and closes it.
    private func fill(_ descriptor: Int32, with bytes: [UInt8]) throws(Failure) {
        defer { close(descriptor) }
        guard fchmod(descriptor, mode) == 0 else { throw .last }
        try put(bytes, into: descriptor)
        guard fsync(descriptor) == 0 else { throw .last }
    }

    private var mode: mode_t {
        var facts = stat()
        if stat(path, &facts) == 0 { return facts.st_mode & 0o7777 }
        let mask = umask(0)
        umask(mask)
        return 0o666 & ~mask
    }

    private func put(_ bytes: [UInt8], into descriptor: Int32) throws(Failure) {
        var place = 0
        while place < bytes.count {
            let count = bytes.withUnsafeBytes { bytes in
                Foundation.write(descriptor, bytes.baseAddress?.advanced(by: place), bytes.count - place)
            }
            if count > 0 { place += count } else if errno != EINTR { throw .last }
        }
    }

    private func syncFolder() {
        let descriptor = open((path as NSString).deletingLastPathComponent, O_RDONLY)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }
}
