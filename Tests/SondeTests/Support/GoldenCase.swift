import Foundation
import Testing

/// A script and what has to come of it: `NAME.apiscript` beside `NAME.out`, `NAME.err` and `NAME.status`.
///
/// `NAME.arguments` holds other arguments than `replay NAME.apiscript`, one a line. Adding a case is adding files; with
/// `SONDE_RECORD_GOLDENS` set, what comes of it is written down, but never by a build server.
struct GoldenCase: Sendable, CustomTestStringConvertible {
    let name: String

    var testDescription: String { name }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Cases")

    static let all: [GoldenCase] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".status") }.sorted().map { GoldenCase(name: String($0.dropLast(7))) }
    }()

    static var isRecording: Bool {
        let environment = ProcessInfo.processInfo.environment
        return environment["SONDE_RECORD_GOLDENS"] != nil && environment["CI"] == nil
    }

    var arguments: [String] {
        let lines = (try? text("arguments"))?.split(separator: "\n").map(String.init)
        return lines ?? ["replay", "\(name).apiscript"]
    }

    func text(_ kind: String) throws -> String {
        try String(contentsOf: file(kind), encoding: .utf8)
    }

    func record(_ text: String, as kind: String) throws {
        try Data(text.utf8).write(to: file(kind))
    }

    private func file(_ kind: String) -> URL { Self.folder.appending(path: "\(name).\(kind)") }
}
