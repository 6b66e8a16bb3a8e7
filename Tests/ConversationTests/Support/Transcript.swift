import Foundation
import LineEditing
import TestFiles
import Testing

/// What is typed and what is shown, in one text: `Transcripts/NAME.transcript`.
///
/// What was typed stands behind `❯`, `▸` or `[y/N]`, further lines of it behind `…`; `^C` is Ctrl-C. Adding a case is
/// adding a file that holds what is typed: with `SONDE_RECORD_GOLDENS` set, the rest is written down, but never by a
/// build server.
struct Transcript: Sendable, CustomTestStringConvertible {
    let name: String

    var testDescription: String { name }

    static let all: [Transcript] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".transcript") }.sorted().map { Transcript(name: String($0.dropLast(11))) }
    }()

    func text() throws -> String { try String(contentsOf: file, encoding: .utf8) }

    func record(_ text: String) throws { try Data(text.utf8).write(to: file) }

    /// What is typed in it.
    func inputs() throws -> [LineInput] {
        var inputs: [LineInput] = []
        for line in try text().split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("… "), case .line(let begun)? = inputs.last {
                inputs[inputs.count - 1] = .line(begun + "\n" + line.dropFirst(2))
            } else if let match = line.firstMatch(of: /(❯|▸|\[y\/N\]) (.*)$/) {
                inputs.append(match.2 == "^C" ? .interrupted : .line(String(match.2)))
            }
        }
        return inputs
    }

    private static let folder = Project.folder.appending(path: "Tests/ConversationTests/Transcripts")

    private var file: URL { Self.folder.appending(path: "\(name).transcript") }
}
