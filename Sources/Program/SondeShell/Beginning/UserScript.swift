import Basics
import Foundation

/// The user's own script, which runs before any project: `$XDG_CONFIG_HOME/sonde/sonde.apiscript`, or the same below
/// `~/.config`.
enum UserScript {
    static func path(in environment: [String: String]) -> String? {
        let folder = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        return (folder ?? environment["HOME"].map { $0 + "/.config" }).map { $0 + "/sonde/" + Project.scriptName }
    }

    /// Reads it, if it exists. It runs without a question, so no other user may be able to write it.
    static func read(in environment: [String: String]) throws(BeginningTrouble) -> ScriptFile? {
        guard let path = path(in: environment) else { return nil }
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw BeginningTrouble("\(path) is not run: \(String(cString: strerror(errno)))")
        }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        guard let facts = stat(ofOpen: descriptor), facts.isFile else {
            throw BeginningTrouble("\(path) is not run: it is not a file")
        }
        guard facts.st_uid == geteuid() || facts.st_uid == 0 else {
            throw BeginningTrouble("\(path) is not run: it belongs to another user; chown it, or remove it")
        }
        guard facts.st_mode & 0o022 == 0 else {
            throw BeginningTrouble("\(path) is not run, because others can write to it: chmod go-w \(path)")
        }
        guard let bytes = try? file.readToEnd() ?? Data(), let text = String(validUTF8: bytes) else {
            throw BeginningTrouble("\(path) is not run: it is not UTF-8")
        }
        return ScriptFile(text, named: path, in: (path as NSString).deletingLastPathComponent)
    }
}
