import Foundation
import Spawn
import TestFiles
import Testing

/// The blocks marked `apiscript` are one script. A block marked `text` is what the one before it prints, and a block with a
/// file's name is not run.
@Suite("the page about the language")
struct LanguagePageTests {
    private static let file = Project.folder.appending(path: "Documentation/Language.md")
    private static let mark = "--- the next block ---"

    private let page: String
    private let blocks: [Readme.Block]

    init() throws {
        page = try String(contentsOf: Self.file, encoding: .utf8)
        blocks = Readme.Section(title: "Language", text: page).blocks
    }

    @Test("each block of a script prints what stands below it")
    func scripts() throws {
        let places = blocks.indices.filter { blocks[$0].language == "apiscript" && blocks[$0].file == nil }
        #expect(places.count >= 20)
        let script = places.map { "print(\"\(Self.mark)\")\n\(blocks[$0].text)" }.joined()
        let outcome = try Program("sonde").run(["demo", "--port", "0", "-"], input: script)
        #expect(outcome.errors == "")
        #expect(outcome.status == 0)
        let shown = outcome.output.components(separatedBy: "\(Self.mark)\n").dropFirst()
        try #require(shown.count == places.count)
        for (place, printed) in zip(places, shown) {
            let next = place + 1
            let text = next < blocks.count && blocks[next].language == "text" ? blocks[next].text : ""
            if Project.recordsGoldens, !text.isEmpty { try Self.record(printed, insteadOf: text) }
            #expect(printed == text)
        }
    }

    @Test("every block is of a kind that is run or parsed")
    func complete() {
        #expect(Set(blocks.map(\.language)) == ["apiscript", "text", "console"])
        #expect(blocks.allSatisfy { $0.language == "apiscript" || $0.file == nil })
    }

    private static func record(_ text: String, insteadOf old: String) throws {
        let page = try String(contentsOf: file, encoding: .utf8)
        try Data(page.replacing("\n\(old)```", with: "\n\(text)```").utf8).write(to: file)
    }
}
