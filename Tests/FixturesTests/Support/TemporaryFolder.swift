import Foundation

/// A folder of its own, gone when nobody needs it any more.
final class TemporaryFolder: Sendable {
    let url: URL

    var path: String { url.path }

    init() throws {
        url = URL.temporaryDirectory.appending(path: "fixtures-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// The names in it, drafts included.
    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }

    /// Every file with its bytes.
    var contents: [String: Data] {
        get throws {
            try names.reduce(into: [:]) { $0[$1] = try Data(contentsOf: url.appending(path: $1)) }
        }
    }

    func text(of name: String) throws -> String {
        try String(contentsOf: url.appending(path: name), encoding: .utf8)
    }

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: url.appending(path: name))
    }
}
