import Foundation
import Testing

@Suite("the page about testing an app")
struct DocumentationTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

    private static let blocks: [String] = {
        let page = folder.appending(path: "../../Documentation/Testing.md").standardizedFileURL
        let parts = (try? String(contentsOf: page, encoding: .utf8))?.components(separatedBy: "```swift\n") ?? []
        return parts.dropFirst().compactMap { $0.components(separatedBy: "\n```").first }
    }()

    @Test("the page has code to show")
    func isThere() {
        #expect(Self.blocks.count >= 3)
    }

    @Test("shows nothing but what these tests are made of", arguments: blocks)
    func isTested(_ block: String) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        let sources = try names.filter { $0.hasSuffix(".swift") }
            .map { try String(contentsOf: Self.folder.appending(path: $0), encoding: .utf8) }
        let wanted = Self.lines(block)
        #expect(!wanted.isEmpty)
        #expect(sources.contains { Self.lines($0).joined(separator: "\n").contains(wanted.joined(separator: "\n")) })
    }

    /// The lines that say something, without their indent.
    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
}
