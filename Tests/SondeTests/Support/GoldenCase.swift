import Foundation
import TestFiles
import Testing

/// A script and what has to come of it: `NAME.apiscript` beside `NAME.status`, `NAME.out` and `NAME.err`.
///
/// A file that is not there says that nothing is printed. `NAME.arguments` holds other arguments than
/// `replay NAME.apiscript`, one a line. What stands in `Failing` ends with an error, everything else does its work.
/// Adding a case is adding a script and a status; with `SONDE_RECORD_GOLDENS` set, what comes of it is written down, but
/// never by a build server.
struct GoldenCase: Sendable, CustomTestStringConvertible {
    let name: String
    let isFailing: Bool

    var testDescription: String { name }

    static let folder = Project.folder.appending(path: "Tests/SondeTests/Cases")
    static let failing = folder.appending(path: "Failing")

    static let all = cases(in: folder, areFailing: false) + cases(in: failing, areFailing: true)

    private static func cases(in folder: URL, areFailing: Bool) -> [GoldenCase] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".status") }.sorted()
            .map { GoldenCase(name: String($0.dropLast(7)), isFailing: areFailing) }
    }

    var arguments: [String] {
        let lines = text("arguments").split(separator: "\n").map(String.init)
        return lines.isEmpty ? ["replay", "\(name).apiscript"] : lines
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

    private func file(_ kind: String) -> URL {
        (isFailing ? Self.failing : Self.folder).appending(path: "\(name).\(kind)")
    }
}
