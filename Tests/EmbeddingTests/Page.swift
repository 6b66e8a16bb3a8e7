import Foundation
import Testing

/// The page about embedding, and the sources of these tests, which it shows parts of.
enum Page {
    static let root = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }

    /// The blocks of the page in this language.
    static func blocks(_ language: String) throws -> [[String]] {
        let page = try String(contentsOf: root.appending(path: "Documentation/Embedding.md"), encoding: .utf8)
        return page.components(separatedBy: "\n```").enumerated()
            .filter { $0.offset % 2 == 1 && $0.element.hasPrefix("\(language)\n") }
            .map { $0.element.split(separator: "\n").dropFirst().map(trimmed) }
    }

    /// The parts of the tests that stand between `// page` and `// end`.
    static func samples() throws -> [[String]] {
        let folder = root.appending(path: "Tests/EmbeddingTests")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        return try files.filter { $0.hasSuffix("Tests.swift") }.flatMap { file in
            let lines = try String(contentsOf: folder.appending(path: file), encoding: .utf8).split(separator: "\n")
                .map(trimmed)
            return lines.split { $0 == "// page" }.dropFirst().map { Array($0.prefix { $0 != "// end" }) }
        }
    }

    /// How far a line is indented depends on where it stands.
    private static func trimmed(_ line: Substring) -> String { line.trimmingCharacters(in: .whitespaces) }
}

@Suite("The page about embedding")
struct PageTests {
    @Test("shows nothing but what these tests compile and run, and all of it")
    func inStep() throws {
        let blocks = try Page.blocks("swift")
        #expect(blocks.count > 4)
        #expect(Set(blocks) == Set(try Page.samples()))
    }
}
