import Foundation
import JSONModel
import ModelDecoding
import Spawn
import SwiftInterpreting
import TestFiles
import Testing

@testable import ModelDiagnosis

@Suite("fix, in an app's file")
struct WrittenAdviceTests {
    private static let cases =
        CodeAdviceTests.cases + CallAdviceTests.cases + ValueAdviceTests.keys + ValueAdviceTests.values
        + WrapperAdviceTests.wrappers + WrapperAdviceTests.others + DateAdviceTests.cases + Self.replacements

    private static let replacements: [AdviceCase] = [
        AdviceCase(#"{"author": {"name": "A"}}"#, "struct Book: Decodable { let author: String }", as: "Book"),
        AdviceCase(
            #"{"books": [{"author": {"born": "2024-01-02T03:04:05Z", "home": {"url": "https://a.b"}}}]}"#,
            "struct Book: Decodable { let author: String }; struct Shelf: Decodable { let books: [Book] }", as: "Shelf",
            dates: .iso8601),
        AdviceCase(
            #"{"page": {"author": [{"name": "A"}, {"name": "B"}]}}"#,
            "enum Shop { struct Page: Decodable { var author: Int } }; struct Root: Decodable { let page: Shop.Page }",
            as: "Root"),
        AdviceCase(
            #"{"tree": {"name": "a", "children": [{"name": "b", "children": []}]}}"#,
            "struct Root: Decodable { let tree: String }", as: "Root"),
    ]

    /// What the types of an app's file are like.
    enum Manner: CaseIterable {
        case plain, hashable, published, packaged

        func written(_ source: String) -> String {
            let protocols = "Codable, Hashable" + (self == .hashable ? "" : ", Sendable")
            let conforming = source.replacing(/: (Decodable|Codable)\b/, with: ": \(protocols)")
            return switch self {
            case .plain: source
            case .hashable: conforming
            case .published: AppFile.withInitializers(SourceText(conforming).visible(as: "public").text)
            case .packaged: SourceText(conforming).visible(as: "package").text
            }
        }
    }

    @Test("what is written compiles where the file did, whatever access and protocols its types have")
    func compiles() throws {
        var files: [AppFile] = []
        for (number, row) in Self.cases.enumerated() {
            for manner in Manner.allCases {
                if let file = try AppFile(row, manner, number: files.count + number * 100) { files.append(file) }
            }
        }
        let broken = try Self.broken(files.map { ($0.name, $0.before) })
        let sound = files.filter { !broken.keys.contains($0.name) }
        #expect(sound.count > 100, "\(sound.count) of \(files.count)")
        let failures = try Self.broken(sound.map { ($0.name, $0.after) })
        for (name, lines) in failures {
            let after = sound.first { $0.name == name }?.after ?? ""
            Issue.record("\(lines.joined(separator: "\n"))\n\(after)")
        }
    }

    /// The files of a module that the compiler refuses, with what it says.
    private static func broken(_ files: [(name: String, text: String)]) throws -> [String: [String]] {
        let folder = try TemporaryFolder()
        for file in files { try folder.write(file.text, to: file.name) }
        let outcome = try Compiler.run(
            ["-frontend", "-typecheck", "-module-name", "App", "-package-name", "app", "-swift-version", "6"]
                + ["-diagnostic-style=llvm"] + files.map(\.name), in: folder.url)
        let lines = (outcome.output + outcome.errors).split(separator: "\n").filter { $0.contains(": error: ") }
        return Dictionary(grouping: lines.map(String.init)) { String($0.prefix { $0 != ":" }) }
    }
}

/// A file of an app before and after `fix`, its types under names that no other file has.
private struct AppFile {
    let name: String
    let before: String
    let after: String

    /// Nil where nothing in the file changes: a setting, or another request.
    init?(_ row: AdviceCase, _ manner: WrittenAdviceTests.Manner, number: Int) throws {
        let imported = row.source.contains(/\b(Date|URL|UUID|Data|Decimal)\b/) ? "import Foundation\n\n" : ""
        let source = imported + manner.written(row.source).replacing("; struct ", with: "\nstruct ")
        var models = ModelCatalogue(interpreter: .swift)
        guard (try? models.add([SourceText(source, named: "App.swift", isFile: true)])) != nil else { return nil }
        let body = try JSONDocument(row.body).root
        let explanation = DecodingExplanation(
            of: body, as: try models.type(named: row.type), in: models, decodedWith: row.configuration)
        guard let proposal = explanation.proposals.first else { return nil }
        for change in proposal.changes {
            guard try change.rewrite(&models) else { return nil }
        }
        let changed = models.sources.filter { $0.name == "App.swift" }.map(\.text)
        guard changed.count == 1, changed[0] != source else { return nil }
        let names = models.declarations.filter { $0.reference.components.count == 1 }.map(\.name)
        func renamed(_ text: String) throws -> String {
            try names.reduce(text) { text, name in
                let mention = try Regex("([^.\"\\w]|^)\(name)\\b").wordBoundaryKind(.simple)
                return text.replacing(mention) { "\($0.output[1].substring ?? "")\(name)_\(number)" }
            }
        }
        name = "file\(number).swift"
        before = try renamed(source)
        after = try renamed(changed[0])
    }

    /// Structures with the initializer that other modules need.
    static func withInitializers(_ source: String) -> String {
        guard var models = try? ModelCatalogue(declaring: source, interpreter: .swift) else { return source }
        for declaration in models.declarations where declaration.kind == .structure {
            _ = try? models.rewrite(declaration.qualifiedName, .initializer(isPublic: true))
        }
        return models.sources.first?.text ?? source
    }
}
