import Basics
import FixtureRecording
import Fixtures
import Foundation
import HTTPMiddleware
import Programs
import ScriptTools

/// The state that sessions in a folder leave to later ones. Each session has a file of its own among the
/// user's state, written whenever something was declared or set, so that nothing is lost however a session
/// ends.
struct KeptSessions {
    /// The number of sessions kept for a folder.
    private static let limit = 10

    private let folder: String
    /// The prefix of the names of all sessions in the working folder.
    private let mark: String
    private let name: String
    /// The contents of this session's file.
    private var written: String?

    /// True if this session can be continued.
    var isKept: Bool { written != nil }

    init(in state: String, of workingFolder: String) throws(BeginningTrouble) {
        folder = state + "/sessions"
        do throws(PrivateFolder.Failure) {
            _ = try PrivateFolder(making: state)
            _ = try PrivateFolder(making: folder)
        } catch {
            throw BeginningTrouble("the session is not kept: \(folder) cannot be used")
        }
        mark = HashAlgorithm.sha256.hash(Array(workingFolder.utf8)).prefix(8).hexadecimal + "-"
        name = "\(mark)\(Int(Date().timeIntervalSince1970 * 1000))-\(getpid()).apiscript"
    }

    /// The session that was kept last, when that was, and its file.
    func latest() throws(KeptSession.Unreadable) -> (session: KeptSession, date: Date, path: String)? {
        guard let last = all.last else { return nil }
        return (try Self.session(at: last.path), last.date, last.path)
    }

    var latestPath: String { all.last?.path ?? folder }

    mutating func keep(_ session: KeptSession) throws(BeginningTrouble) {
        let text = session.isEmpty ? nil : session.text
        guard text != written else { return }
        let path = "\(folder)/\(name)"
        do throws(FileFailure) {
            if let text {
                try SafeFile(at: path, mode: 0o600).write(Array(text.utf8), replacing: true)
            } else {
                unlink(path)
            }
        } catch {
            throw BeginningTrouble("the session is not kept: \(path) cannot be written: \(error)")
        }
        if written == nil { removeOldest() }
        written = text
    }
}

extension KeptSessions {
    /// All that were kept of the working folder, the latest last.
    private var all: [(path: String, date: Date)] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let found = names.filter { $0.hasPrefix(mark) }.compactMap { name -> (path: String, date: Date)? in
            let path = "\(folder)/\(name)"
            guard let facts = stat(ofLink: path), facts.isFile, facts.st_uid == geteuid() else {
                return nil
            }
            let time = facts.modified
            return (path, Date(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9))
        }
        return found.sorted { ($0.date, $0.path) < ($1.date, $1.path) }
    }

    private static func session(at path: String) throws(KeptSession.Unreadable) -> KeptSession {
        guard let bytes = FileManager.default.contents(atPath: path), let text = String(validUTF8: bytes) else {
            throw .other
        }
        return try KeptSession(reading: text)
    }

    /// Removes the oldest sessions. Those that a newer program has written are left for it to remove.
    private func removeOldest() {
        for old in all.dropLast(Self.limit) where (try? Self.session(at: old.path)) != nil { unlink(old.path) }
    }
}
