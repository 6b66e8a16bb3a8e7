import Foundation
import Spawn
import TestFiles
import Testing

@Suite("what the table of options writes")
struct GeneratedFilesTests {
    private static let files = [
        ("completions bash", "Tools/Completions/sonde.bash"), ("completions zsh", "Tools/Completions/sonde.zsh"),
        ("completions fish", "Tools/Completions/sonde.fish"), ("manual", "Documentation/sonde.1"),
    ]

    @Test("the completions and the manual page in the project are those that the program prints", arguments: files)
    func inStep(arguments: String, path: String) throws {
        let outcome = try Program("sonde").run(arguments.split(separator: " ").map(String.init))
        let file = Project.folder.appending(path: path)
        if Project.recordsGoldens { try Data(outcome.output.utf8).write(to: file) }
        #expect(try String(contentsOf: file, encoding: .utf8) == outcome.output)
        #expect(outcome.status == 0)
    }

    @Test(
        "the manual page describes every option that the help of a command lists",
        arguments: ["demo", "replay", "run", "check", "format", "fixtures", "drift", "serve", "completions", "sonde"])
    func described(command: String) throws {
        let sonde = try Program("sonde")
        let page = try sonde.run(["manual"]).output
        for option in try sonde.run(["help", command]).output.matches(of: /\n  -(-[a-z-]+)/) {
            #expect(page.contains("\n.It Fl \(option.1)"))
        }
    }

    @Test(
        "bash offers commands, options, words, scripts and folders",
        arguments: [
            ("sonde ser", ["serve"]), ("sonde serve --fill", ["--fill", "--fill-env"]),
            ("sonde run --color a", ["always", "auto"]), ("sonde run --color = ne", ["never"]),
            ("sonde replay ", ["Folder", "a.apiscript"]), ("sonde drift ", ["Folder"]),
            ("sonde replay --record ", ["Folder"]), ("sonde fixtures ex", ["export"]),
            ("sonde fixtures export ", ["har"]), ("sonde fixtures import har ", ["Folder", "a.apiscript", "b.txt"]),
            ("sonde completions ", ["bash", "zsh", "fish"]),
        ] as [(String, [String])])
    func offered(line: String, words: [String]) throws {
        let folder = URL.temporaryDirectory.appending(path: "sonde-completion-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder.appending(path: "Folder"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["a.apiscript", "b.txt"] { try Data().write(to: folder.appending(path: name)) }
        let script = #"""
            eval "$(cat)"
            IFS=' ' read -ra COMP_WORDS <<<"$1"
            [[ $1 != *' ' ]] || COMP_WORDS+=('')
            COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            _sonde
            printf '%s\n' "${COMPREPLY[@]}"
            """#
        let completions = try Program("sonde").run(["completions", "bash"]).output
        let offered = try Program(at: "/bin/bash").run(["-c", script, "bash", line], input: completions, in: folder)
            .output
        // Options follow operands, and are another case.
        let lines: [String] = offered.split(separator: "\n").map(String.init)
        let found = Set(lines.filter { line.contains(" --") || !$0.hasPrefix("--") })
        #expect(found == Set(words))
    }
}
