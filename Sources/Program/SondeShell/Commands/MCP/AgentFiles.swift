import Basics
import ScriptRuntime

/// The files that an agent may use, if it may use any: those below the working folder, without what holds secrets.
struct AgentFiles {
    private typealias FileError = ScriptHost.FileError

    private let root = ".".realPath

    /// Fails for a file, or a pattern of files, that is elsewhere: a person at the prompt could begin anywhere.
    func require(_ path: String, in folder: String) throws(ScriptHost.FileError) {
        let fixed = path.split(separator: "/").prefix { part in !part.contains { "*?[".contains($0) } }
        var parts = [folder.isEmpty ? "." : folder] + fixed.map(String.init)
        // A file that is to be written is not there, and perhaps its folder is not either.
        while parts.count > 1, parts.joined(separator: "/").realPath == nil { parts.removeLast() }
        guard let root, let real = parts.joined(separator: "/").realPath, real == root || real.hasPrefix(root + "/")
        else { throw FileError("an agent uses only files below the working folder") }
        guard !Self.isStoreOfSecrets(path), !Self.isStoreOfSecrets(real) else {
            throw FileError("an agent does not read .env: it holds secrets")
        }
    }

    /// Writes a file. One that is there is replaced only by a change of what was read from it.
    func write(_ bytes: [UInt8], to path: String, replacing: Bool) throws(ScriptHost.FileError) {
        let isBelow = root.map { path.hasPrefix($0 + "/") } == true
        let path = isBelow ? String(path.dropFirst((root?.count ?? 0) + 1)) : path
        try require(path, in: ".")
        do { try ScriptFolder(".").write(bytes, to: path, replacing: replacing) } catch {
            throw error.isTaken ? Self.taken(path) : error
        }
    }

    static func isStoreOfSecrets(_ path: String) -> Bool {
        path.split(separator: "/").last?.lowercased() == ".env"
    }

    /// Writes a file that is not there yet.
    func writing(
        _ path: String, _ write: () async throws(ScriptHost.FileError) -> Void
    ) async throws(ScriptHost.FileError) {
        do { try await write() } catch { throw error.isTaken ? Self.taken(path) : error }
    }

    private static func taken(_ path: String) -> ScriptHost.FileError {
        FileError("\(path) already exists, and an agent writes only new files: choose another name", isTaken: false)
    }
}
