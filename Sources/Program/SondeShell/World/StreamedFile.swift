import Basics
import Foundation
import HTTPModel
import ScriptExpressions

/// A file that is too large for memory: it is opened for each reading, and has to be the file that was named then.
struct StreamedFile: Sendable {
    /// Distinguishes a file from another in its place, and from itself before a change.
    private struct Identity: Equatable {
        let device: dev_t
        let number: ino_t
        let size: Int
        let changed: [Int]

        init(_ facts: stat) {
            device = facts.st_dev
            number = facts.st_ino
            size = Int(facts.st_size)
            changed = [facts.modified.tv_sec, facts.modified.tv_nsec]
        }
    }

    /// A larger file is read as it is sent.
    static let largestInMemory = 1 << 20

    private let path: String
    private let name: String
    private let identity: Identity

    /// The file with these facts, which a script calls by that name.
    init(at path: String, named name: String, _ facts: stat) {
        self.path = path
        self.name = name
        identity = Identity(facts)
    }

    var content: FileContent {
        FileContent(BodyStream(length: identity.size, open: open)) { () throws(TransportError) in
            var whole = Data()
            whole.reserveCapacity(identity.size)
            let file = try opened()
            while let piece = try file.next() { whole.append(piece) }
            return whole
        }
    }

    @Sendable private func open() throws(TransportError) -> BodyStream.Pull {
        let file = try opened()
        return { () async throws(TransportError) in try file.next() }
    }

    private func opened() throws(TransportError) -> OpenedFile {
        let file = try OpenedFile(path, named: name)
        guard let facts = file.facts, Identity(facts) == identity else {
            throw TransportError(.invalidRequest, "\(name) has changed since the script named it")
        }
        return file
    }
}

/// A file while it is read; it is closed with its last reader.
private final class OpenedFile: Sendable {
    private let name: String
    private let descriptor: Int32

    init(_ path: String, named name: String) throws(TransportError) {
        self.name = name
        descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.failure(name) }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    var facts: stat? { stat(ofOpen: descriptor) }

    func next() throws(TransportError) -> Data? {
        var piece = Data(count: Self.pieceSize)
        var count = -1
        repeat {
            count = piece.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        } while count < 0 && errno == EINTR
        guard count >= 0 else { throw Self.failure(name) }
        return count == 0 ? nil : piece.prefix(count)
    }

    private static let pieceSize = 256 << 10

    private static func failure(_ name: String) -> TransportError {
        TransportError(.invalidRequest, "\(name) cannot be read: \(String(cString: strerror(errno)))")
    }
}
