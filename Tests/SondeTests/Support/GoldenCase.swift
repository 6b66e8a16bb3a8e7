import Foundation
import TestFiles
import Testing

/// A script and what has to come of it: `NAME.apiscript` beside `NAME.status`, `NAME.out` and `NAME.err`, in a folder
/// for its theme.
///
/// A file that is not there says that nothing is printed. `NAME.arguments` holds other arguments than
/// `replay NAME.apiscript`, one a line. What stands in `Failing` ends with an error, everything else does its work.
/// `Playground` holds what scripts find around them; a script that others replay, and that is no case itself, belongs
/// there too. Adding a case is adding a script: with `SONDE_RECORD_GOLDENS` set, what comes of it is written down, but
/// never by a build server.
struct GoldenCase: Sendable, CustomTestStringConvertible {
    /// The same in no other folder, for all scripts run side by side.
    let name: String
    /// The path of its files in `Cases`, without the extension.
    private let path: String

    var testDescription: String { name }

    static let folder = Project.folder.appending(path: "Tests/SondeTests/Cases")
    static let surroundings = folder.appending(path: "Playground")

    static let all: [GoldenCase] = {
        let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        let paths = files.filter { $0.contains(".") && !$0.hasPrefix("Playground/") }
            .map { ($0 as NSString).deletingPathExtension }
        return Set(paths).sorted().map { GoldenCase(name: ($0 as NSString).lastPathComponent, path: $0) }
    }()

    /// Those that leave something in their folder, which the others share.
    private static let writing: Set = [
        "fixtures-miss", "fixtures-options", "fixtures-otherwise", "fixtures-rename", "fixtures-used-up",
        "hostile-secret", "recording",
        "secrets", "writing", "writing-again",
    ]

    var writes: Bool { Self.writing.contains(name) }

    var isFailing: Bool { path.hasPrefix("Failing/") }

    var arguments: [String] {
        let lines = text("arguments").split(separator: "\n").map(String.init)
        return lines.isEmpty ? ["replay", "\(name).apiscript"] : lines
    }

    /// Its script, if it has one: some have arguments alone.
    var script: URL? {
        let script = file("apiscript")
        return FileManager.default.fileExists(atPath: script.path) ? script : nil
    }

    /// The text of the case's file of that kind; empty where there is none.
    func text(_ kind: String) -> String {
        (try? String(contentsOf: file(kind), encoding: .utf8)) ?? ""
    }

    func record(_ text: String, as kind: String) throws {
        guard !text.isEmpty else {
            try? FileManager.default.removeItem(at: file(kind))
            return
        }
        try Data(text.utf8).write(to: file(kind))
    }

    private func file(_ kind: String) -> URL { Self.folder.appending(path: "\(path).\(kind)") }
}
