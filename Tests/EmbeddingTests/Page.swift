import Foundation
import TestFiles
import Testing

/// A page about the libraries, or a file of code that a tutorial shows: what is in it, and which parts of these tests.
///
/// A part of a test stands between `// page NAME` and `// end`, for each of the names; without one, it is for
/// `Embedding.md`. A file of code is made of all of its parts.
struct Page: CustomTestStringConvertible {
    /// Where it is in the project.
    let path: String

    /// The page about embedding, and everything with code in the catalogues of documentation.
    static let all: [Page] = {
        let sources = Project.folder.appending(path: "Sources")
        let files = (try? FileManager.default.subpathsOfDirectory(atPath: sources.path)) ?? []
        let pages = files.filter { file in
            guard file.contains(".docc/") else { return false }
            // An extension of a page that DocC makes has a sentence.
            return file.hasSuffix(".swift") || file.hasSuffix(".md") && !file.contains("/Extensions/")
        }
        return ([embedding] + pages.sorted().map { Page(path: "Sources/\($0)") })
    }()

    static let embedding = Page(path: "Documentation/Embedding.md")

    /// The page of that name.
    static func named(_ name: String) throws -> Page { try #require(all.first { $0.name == name }) }

    var name: String { (path as NSString).lastPathComponent }
    var testDescription: String { name }
    var isCode: Bool { name.hasSuffix(".swift") }

    /// The blocks of the page in this language, as they stand.
    func blocks(_ language: String) throws -> [String] {
        let parts = "\n\(try Project.text(of: path))".components(separatedBy: "\n```").enumerated()
        return parts.filter { $0.offset % 2 == 1 && $0.element.hasPrefix("\(language)\n") }
            .map { String($0.element.dropFirst(language.count + 1)) }
    }

    /// The code that it shows, each piece line by line, without what it imports.
    func code() throws -> [[String]] {
        let pieces = isCode ? [try Project.text(of: path)] : try blocks("swift")
        return pieces.map { CodeSample.lines($0).filter { !$0.hasPrefix("import ") } }
    }

    /// What a file of code imports.
    func imports() throws -> Set<String> {
        isCode ? Set(CodeSample.lines(try Project.text(of: path)).filter { $0.hasPrefix("import ") }) : []
    }
}

/// A part of the tests that pages show.
struct CodeSample {
    let pages: [String]
    let lines: [String]
    /// What the file that it stands in imports.
    let imports: Set<String>

    static let all: [CodeSample] = {
        let folder = Project.folder.appending(path: "Tests/EmbeddingTests")
        let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix("Tests.swift") }.sorted().flatMap { file in
            ((try? Project.text(of: "Tests/EmbeddingTests/\(file)")).map(samples)) ?? []
        }
    }()

    /// Lines that say something, without their indent, which depends on where they stand.
    static func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    private static func samples(in text: String) -> [CodeSample] {
        let lines = lines(text)
        let imports = Set(lines.filter { $0.hasPrefix("import ") })
        return lines.indices.filter { lines[$0] == "// page" || lines[$0].hasPrefix("// page ") }.map { start in
            let pages = lines[start].split(separator: " ").dropFirst(2).map(String.init)
            return CodeSample(
                pages: pages.isEmpty ? [Page.embedding.name] : pages,
                lines: Array(lines[(start + 1)...].prefix { $0 != "// end" && !$0.hasPrefix("// page") }),
                imports: imports)
        }
    }
}

@Suite("The pages about the libraries")
struct PageTests {
    @Test("show nothing but what these tests compile and run, and all of it", arguments: Page.all)
    func inStep(_ page: Page) throws {
        let samples = CodeSample.all.filter { $0.pages.contains(page.name) }
        let shown = samples.map(\.lines)
        #expect(try Set(page.code()) == Set(page.isCode ? [shown.flatMap(\.self)] : shown))
        for sample in samples { #expect(try page.imports().isSubset(of: sample.imports)) }
    }

    @Test("are all there, each with code, and no part of a test is for a page that is not")
    func areThere() throws {
        let names = Page.all.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(Set(CodeSample.all.flatMap(\.pages)) == Set(names))
    }
}
