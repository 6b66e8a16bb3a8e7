import Foundation
import TestFiles

/// The pages that are run, taken apart: their sections, and the blocks in them.
struct Readme {
    /// A fenced block; behind its language may stand the file that it is.
    struct Block {
        let language: String
        let file: String?
        let text: String
    }

    struct Section: Sendable, CustomStringConvertible {
        let title: String
        let text: String

        var description: String { title }

        var blocks: [Block] {
            text.matches(of: /(?ms)^```(\w*)(?: ([\w.-]+))?\n(.*?)^```$/).map {
                Block(language: String($0.1), file: $0.2.map(String.init), text: String($0.3))
            }
        }

        /// The blocks of a language, one after the other; those that are files aside.
        func text(_ language: String) -> String {
            blocks.filter { $0.language == language && $0.file == nil }.map(\.text).joined()
        }
    }

    static let sections = ["README.md", "Documentation/Tutorial.md", "Documentation/Tour.md"].flatMap(sections(of:))

    /// The parts of the page about the language, whose scripts are run as one.
    static let languageSections = sections(of: "Documentation/Language.md")

    private static func sections(of page: String) -> [Section] {
        let text = (try? Project.text(of: page)) ?? ""
        return text.components(separatedBy: "\n## ").map { part in
            Section(title: String(part.prefix { $0 != "\n" }), text: part)
        }
    }
}

/// A block of a shell: lines that begin with `$` are typed, what follows is shown.
struct ShellSession {
    struct Step: Equatable {
        let command: String
        let output: String
    }

    let steps: [Step]

    init(_ block: String) {
        steps = block.components(separatedBy: "\n$ ").enumerated().map { place, part in
            let text = place == 0 ? String(part.dropFirst(2)) : part
            let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            let output = lines.count > 1 ? String(lines[1]) : ""
            return Step(
                command: String(lines[0]), output: output.hasSuffix("\n") || output.isEmpty ? output : output + "\n")
        }
    }

    /// The same as a script that puts a mark before what each command prints; a server is waited for, and ended.
    var script: String {
        let lines = steps.map { step in
            let head = "s=$?; printf '\u{1e}'; (exit $s)\n"
            guard step.command.hasSuffix("&") else { return head + step.command }
            let port = step.command.firstMatch(of: /--port (\d+)/)?.1 ?? ""
            let wait = "until (exec 3<>/dev/tcp/127.0.0.1/\(port)) 2>/dev/null; do :; done"
            return "\(head)\(step.command.dropLast()) >/dev/null 2>&1 &\n\(wait)"
        }
        return "exec 2>&1\n" + lines.joined(separator: "\n") + "\nkill $(jobs -p) 2>/dev/null || true\n"
    }

    /// The steps with what their commands printed now.
    func answered(_ output: String) -> [Step] {
        let answers = output.components(separatedBy: "\u{1e}").dropFirst()
        return zip(steps, answers).map { Step(command: $0.command, output: $1) }
    }
}
