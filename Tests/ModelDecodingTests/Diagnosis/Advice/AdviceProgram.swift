import Foundation
import ModelDecoding
import Spawn
import TestFiles
import Testing

@testable import ModelDiagnosis

/// The models of many cases as their first proposals change them, compiled together, each decoding its body with
/// Foundation.
struct AdviceProgram {
    private var files: [String] = []
    private var calls: [String] = []

    /// Makes the first proposal's changes in the sources of a case.
    mutating func add(_ row: AdviceCase) throws {
        let tried = try Case(row.body, row.source, as: row.type, row.configuration)
        let proposal = try #require(tried.explanation.proposals.first, "\(row)")
        var (models, type, configuration) = (tried.models, tried.type, tried.configuration)
        for change in proposal.changes {
            #expect(try change.rewrite(&models), "\(change)")
            switch change.parts.change {
            case .type(let changed): type = changed
            case .setting(let changed): configuration = changed
            default: break
            }
        }
        let number = files.count
        let name = "Sample\(number)"
        let written = models.sources.map(\.text)
        let added = proposal.changes.compactMap(\.addedSource).filter { source in
            let head = source.split(separator: "\n").first { $0.contains("struct ") || $0.contains("enum ") } ?? ""
            return !written.contains { $0.contains(head) }
        }
        let texts = (written + added).flatMap(Self.declarations)
        let unique = texts.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        let inside = unique.filter { !$0.hasPrefix("extension ") }
        // An extension of a nested type does not see what stands beside that type.
        let neighbours = models.declarations.filter { $0.reference.components.count == 1 }.map(\.name)
        let outside = unique.filter { $0.hasPrefix("extension ") }.map { text in
            let lines = text.split(separator: "\n", maxSplits: 1)
            let extended = lines[0].split(separator: " ")[1]
            let aliases = neighbours.filter { $0 != extended }.map { "typealias \($0) = \(name).\($0)" }
            return (["extension \(name).\(extended) {"] + aliases + [String(lines[1])]).joined(separator: "\n")
        }
        let settings = DecoderConfiguration().changes(to: configuration)
        let decode = """
            extension \(name) {
                static func decode(_ data: Data) throws {
                    let decoder = JSONDecoder()
                    \(settings.joined(separator: "\n"))
                    _ = try decoder.decode(\(type).self, from: data)
                }
            }
            """
        files.append(
            (["import Foundation", "enum \(name) {"] + inside + ["}"] + outside + [decode]).joined(separator: "\n"))
        calls.append("attempt(\(number), #\"\(row.body)\"#, \(name).decode)")
    }

    /// A text's extensions at the top, each by itself, and what is left.
    private static func declarations(of text: String) -> [String] {
        let extensions = text.matches(of: /^extension [^\n]*\{\n(?:[^}\n][^\n]*\n|\n)*\}/.anchorsMatchLineEndings())
            .map { String($0.output) }
        let rest = extensions.reduce(text) { $0.replacing($1, with: "") }
            .trimmingCharacters(in: .whitespacesAndNewlines)
        return extensions + (rest.isEmpty ? [] : [rest])
    }

    /// What does not compile, or does not decode.
    func failures() throws -> [String] {
        let folder = try TemporaryFolder()
        let main = """
            import Foundation
            func attempt(_ number: Int, _ body: String, _ decode: (Data) throws -> Void) {
                do { try decode(Data(body.utf8)) } catch { print("\\(number): \\(error)") }
            }
            """
        try folder.write((["\(main)"] + calls).joined(separator: "\n"), to: "main.swift")
        let names = files.indices.map { "sample\($0).swift" }
        for (name, text) in zip(names, files) { try folder.write(text, to: name) }
        let words = ["-wmo", "-swift-version", "6", "-diagnostic-style=llvm", "-o", "program", "main.swift"]
        let built = try Compiler.run(words + names, in: folder.url)
        let complaints = built.output + built.errors
        if complaints.contains("error:") { return [complaints] }
        let outcome = try Program(at: folder.url.appending(path: "program").path)
            .run(environment: ProcessInfo.processInfo.environment, in: folder.url)
        return (outcome.output + outcome.errors).split(separator: "\n").map(String.init)
    }
}
