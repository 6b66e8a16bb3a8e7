import Foundation
import TestFiles
import Testing

@Suite("the recordings inside the program")
struct EmbeddedRecordingsTests {
    @Test("are those of the examples; scripts/embed-examples puts them there", arguments: Example.all)
    func inStep(_ example: Example) throws {
        let source = Project.folder.appending(
            path: "Sources/Demo/Embedded/EmbeddedFixtures+\(swiftName(example)).swift")
        let text = try String(contentsOf: source, encoding: .utf8)
        let files = try Example.files(in: example.folder.appending(path: "Fixtures"))
        var expected = 0
        for (name, content) in files where name.hasSuffix(".exchange.json") {
            let exchange = try #require(try JSONSerialization.jsonObject(with: content) as? [String: Any])
            let response = try #require(exchange["response"] as? [String: Any])
            guard let status = response["status"] as? Int, status < 400 else { continue }
            var names = [name]
            for side in [exchange["request"], response] {
                if let body = (side as? [String: Any])?["body"] as? [String: Any], let file = body["file"] as? String {
                    names.append(file)
                }
            }
            for name in names {
                let content = String(decoding: try #require(files[name]), as: UTF8.self)
                #expect(text.contains("        \"\(name)\": #\"\"\"\n\(content)\n\"\"\"#,\n"), "\(name)")
            }
            expected += names.count
        }
        #expect(expected > 0)
        #expect(text.matches(of: /: #"""\n/).count == expected)
    }

    @Test("make the program no more than 400 kB larger")
    func size() throws {
        let folder = Project.folder.appending(path: "Sources/Demo/Embedded")
        #expect(try Example.files(in: folder).values.reduce(0) { $0 + $1.count } <= 400_000)
    }

    /// `cocoacasts-client` as `cocoacastsClient`.
    private func swiftName(_ example: Example) -> String {
        let words = example.name.split(separator: "-")
        return words.dropFirst().reduce(String(words[0])) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
    }
}
