import Foundation
import TestFiles
import Testing

@Suite("the pages")
struct PagesTests {
    @Test("every link leads to a page, and every anchor to a heading of it", arguments: Page.all)
    func links(_ page: Page) throws {
        for link in page.links {
            let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let target = parts[0].isEmpty ? page.file : URL(filePath: parts[0], relativeTo: page.file)
            #expect(FileManager.default.fileExists(atPath: target.path), "\(link)")
            guard parts.count == 2, target.pathExtension == "md" else { continue }
            #expect(try Page(target).anchors.contains(parts[1]), "\(link)")
        }
    }

    @Test(
        "a page that is meant to be read from its beginning to its end is short",
        arguments: [("Documentation/Language.md", 3_000), ("CONTRIBUTING.md", 900)])
    func length(path: String, words: Int) throws {
        #expect(try Project.text(of: path).split(whereSeparator: \.isWhitespace).count <= words)
    }

    @Test("a file that the tour names is there", arguments: ["CONTRIBUTING.md", "Documentation/House.md"])
    func files(path: String) throws {
        let sources = Project.folder.appending(path: "Sources")
        let present = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
        let names = try Project.text(of: path).matches(of: /`(?:Sources\/)?([\w+\/]+\.swift)`/).map { "/" + $0.1 }
        #expect(names.count > 5)
        for name in names where name != "/Package.swift" {
            #expect(present.contains { "/\($0)".hasSuffix(name) }, "\(path) names \(name.dropFirst())")
        }
    }

    @Test("a decision has its three parts, at most 200 words, and a line in the index", arguments: Page.decisions)
    func decision(_ page: Page) throws {
        #expect(page.text.matches(of: /(?m)^## (.+)$/).map(\.1) == ["Context", "Decision", "Alternatives"])
        #expect(page.text.split(whereSeparator: \.isWhitespace).count <= 200)
        let index = try Page(page.file.deletingLastPathComponent().appending(path: "README.md"))
        let title = try #require(page.text.firstMatch(of: /\A# (.+)\n/)?.1)
        #expect(index.text.contains("(\(page.file.lastPathComponent)) – \(title)\n"))
    }
}

/// A page of Markdown, with its links and the headings that links lead to.
struct Page: Sendable, CustomTestStringConvertible {
    let file: URL
    let text: String

    var testDescription: String { file.lastPathComponent }

    init(_ file: URL) throws {
        self.file = file.standardizedFileURL
        text = try String(contentsOf: file, encoding: .utf8)
    }

    /// Those that lead to another file or heading of the project.
    var links: [String] {
        prose.replacing(/`[^`\n]*`/, with: "").matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
            .filter { !$0.hasPrefix("http") }
    }

    /// Its headings as GitHub names them: small letters, hyphens for blanks, no other marks.
    var anchors: Set<String> {
        Set(
            prose.matches(of: /(?m)^#+ (.+)$/).map { heading in
                heading.1.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
                    .replacing(" ", with: "-")
            })
    }

    private var prose: String { text.replacing(/(?ms)^```.*?^```/, with: "") }

    static let decisions = pages(in: "Documentation/Decisions").filter { $0.file.lastPathComponent != "README.md" }

    static let all = [".", "Documentation", "Documentation/Decisions", ".github", "Examples"].flatMap(pages(in:))

    private static func pages(in folder: String) -> [Page] {
        let folder = Project.folder.appending(path: folder)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".md") }.sorted().compactMap { try? Page(folder.appending(path: $0)) }
    }
}
