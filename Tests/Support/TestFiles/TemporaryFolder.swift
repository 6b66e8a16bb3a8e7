package import Foundation

/// A folder of a test's own. It is removed with the value that holds it.
package final class TemporaryFolder: Sendable {
    package let url: URL

    package var path: String { url.path }

    /// Makes the folder, with these texts in files of these names.
    package init(files: [String: String] = [:]) throws {
        url = URL.temporaryDirectory.appending(path: "sonde-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (name, text) in files { try write(text, to: name) }
    }

    /// Makes a copy of another.
    package init(copying other: TemporaryFolder) throws {
        url = URL.temporaryDirectory.appending(path: "sonde-\(UUID().uuidString)")
        try FileManager.default.copyItem(at: other.url, to: url)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The sorted names of all that is directly in it, hidden files included.
    package var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }

    /// Every file with its bytes.
    package var contents: [String: Data] {
        get throws {
            try names.reduce(into: [:]) { $0[$1] = try Data(contentsOf: url.appending(path: $1)) }
        }
    }

    /// The text of a file.
    package func text(of name: String) throws -> String {
        try String(contentsOf: url.appending(path: name), encoding: .utf8)
    }

    /// Who may do what with a file or folder in it, as `chmod` has it.
    package func mode(of name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: url.appending(path: name).path)[.posixPermissions] as? Int
    }

    /// Puts a text into a file, whose folder is made if it is missing.
    package func write(_ text: String, to name: String) throws {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
}
