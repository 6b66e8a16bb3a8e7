import Foundation
import Spawn
import TestFiles
import Testing

@Suite("the README, the tutorial and the tour")
struct ReadmeTests {
    @Test("what stands below a section's scripts is what they print", arguments: Readme.sections)
    func scripts(_ section: Readme.Section) throws {
        let script = section.text("apiscript")
        guard !script.isEmpty else { return }
        let folder = try TemporaryFolder()
        try folder.write(script, to: "first.apiscript")
        let outcome = try Program("sonde").run(["demo", "--port", "0", "first.apiscript"], in: folder.url)
        #expect(outcome.output == section.text("text"))
        #expect(outcome.errors == "")
        #expect(outcome.status == 0)
    }

    @Test(
        "what is typed into a shell prints what stands below it",
        arguments: Readme.sections + Readme.languageSections)
    func shell(_ section: Readme.Section) throws {
        let sessions = section.blocks.filter { $0.language == "console" }
        guard !sessions.isEmpty else { return }
        let folder = try TemporaryFolder()
        for block in section.blocks {
            if let file = block.file { try folder.write(block.text, to: file) }
        }
        let path = "\(Bundle.main.bundleURL.path):/usr/local/bin:/usr/bin:/bin"
        for block in sessions {
            let port = try FreePort.find()
            let session = ShellSession(block.text)
            let script = ShellSession(Self.moved(block.text, to: port)).script
            let outcome = try Program(at: "/bin/bash").run(
                ["-s"], environment: ["PATH": path], input: script, in: folder.url)
            #expect(session.answered(Self.movedBack(outcome.output, from: port)) == session.steps)
        }
    }

    @Test("there is a part about each of the tasks, and every block is of a kind that is run")
    func complete() {
        #expect(Readme.sections.count > 20)
        let languages = Set(Readme.sections.flatMap(\.blocks).map(\.language))
        #expect(languages.isSubset(of: ["", "apiscript", "console", "swift", "text", "yaml"]))
    }

    @Test("the README is read in one sitting")
    func length() throws {
        #expect(try Project.text(of: "README.md").split(separator: "\n", omittingEmptySubsequences: false).count <= 161)
    }

    @Test("its Swift is compiled by the tests of the libraries")
    func swift() throws {
        let pages = try ["Embedding", "Testing"].map { page in
            try Project.text(of: "Documentation/\(page).md")
        }
        for block in Readme.sections.flatMap(\.blocks) where block.language == "swift" {
            #expect(pages.contains { $0.contains(block.text) })
        }
    }
}

extension ReadmeTests {
    private static func moved(_ text: String, to port: String) -> String { text.replacing("3000", with: port) }
    private static func movedBack(_ text: String, from port: String) -> String { text.replacing(port, with: "3000") }
}
