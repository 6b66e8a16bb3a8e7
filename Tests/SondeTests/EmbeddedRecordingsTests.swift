import Foundation
import TestFiles
import Testing

@Suite("the recordings inside the program")
struct EmbeddedRecordingsTests {
    private static let folder = Project.folder.appending(path: "Sources/Demo/Generated")

    @Test("are those of the examples; scripts/embed-examples puts them there", arguments: Example.all)
    func inStep(_ example: Example) throws {
        let text = try source("EmbeddedFixtures+\(swiftName(example))")
        let bodies = try source("EmbeddedBodies")
        let files = try Example.files(in: example.folder.appending(path: "Fixtures"))
        let names = try embedded(of: files)
        for name in names {
            let literal = "#\"\"\"\n\(String(decoding: try #require(files[name]), as: UTF8.self))\n\"\"\"#\n"
            let own = "        \"\(name)\": \(literal.dropLast()),\n"
            let shared = bodies.components(separatedBy: "    static let ").first { $0.contains(" = \(literal)") }
                .flatMap {
                    text.contains("        \"\(name)\": EmbeddedBodies.\($0.prefix { $0 != " " }),\n") ? $0 : nil
                }
            #expect(text.contains(own) != (shared != nil), "\(name)")
        }
        #expect(!names.isEmpty)
        #expect(text.matches(of: /\n        "[^"\n]+": (#"""\n|EmbeddedBodies\.)/).count == names.count)
    }

    @Test("hold no body twice")
    func storedOnce() throws {
        var seen: Set<Substring> = []
        for text in try Example.files(in: Self.folder).values.map({ String(decoding: $0, as: UTF8.self) }) {
            for body in text.matches(of: /#"""\n((?s:.*?))\n"""#/) { #expect(seen.insert(body.1).inserted) }
        }
    }

    @Test("make the program no more than 400 kB larger")
    func size() throws {
        #expect(try Example.files(in: Self.folder).values.reduce(0) { $0 + $1.count } <= 400_000)
    }

    private func source(_ name: String) throws -> String {
        try String(contentsOf: Self.folder.appending(path: "\(name).swift"), encoding: .utf8)
    }

    /// The files of the recordings that succeeded.
    private func embedded(of files: [String: Data]) throws -> [String] {
        try files.filter { $0.key.hasSuffix(".exchange.json") }.flatMap { name, content -> [String] in
            let exchange = try #require(try JSONSerialization.jsonObject(with: content) as? [String: Any])
            let sides = ["request", "response"].compactMap { exchange[$0] as? [String: Any] }
            guard let status = sides.last?["status"] as? Int, status < 400 else { return [] }
            return [name] + sides.compactMap { ($0["body"] as? [String: Any])?["file"] as? String }
        }
    }

    /// `cocoacasts-client` as `cocoacastsClient`.
    private func swiftName(_ example: Example) -> String {
        let words = example.name.split(separator: "-")
        return words.dropFirst().reduce(String(words[0])) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
    }
}
