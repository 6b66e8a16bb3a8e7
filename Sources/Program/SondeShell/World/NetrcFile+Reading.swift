import Foundation
import ScriptRuntime

extension NetrcFile {
    private static let longest = 1 << 20

    static func read(in environment: [String: String]) throws(ScriptHost.FileError) -> NetrcFile {
        let home = environment["HOME"].map { $0 + "/.netrc" }
        guard let path = environment["NETRC"].flatMap({ $0.isEmpty ? nil : $0 }) ?? home else {
            throw ScriptHost.FileError("there is no netrc file: set NETRC or HOME")
        }
        guard let facts = stat(of: path), facts.isFile, let data = FileManager.default.contents(atPath: path)
        else { throw ScriptHost.FileError("\(path) cannot be read") }
        guard data.count <= longest else { throw ScriptHost.FileError("\(path) is too long to be a netrc file") }
        return NetrcFile(
            path: path, text: String(decoding: data, as: UTF8.self), isOpenToOthers: facts.st_mode & 0o044 != 0)
    }
}
