import Foundation
import Spawn
import TestFiles
import Testing

@Suite("the files that models are read from")
struct ModelFilesTests {
    @Test(
        "are named by a pattern or a folder",
        arguments: [
            ("A.swift", "A"), ("./A.swift", "A"), ("Sources/*.swift", "B"), ("Sources/**/*.swift", "BCD"),
            ("**/C.swift", "C"), ("Sources/**", "BCD"), ("Sources", "BCD"), ("./Sources/", "BCD"),
            ("Sources/../A.swift", "A"), ("Sources/*", "BCD"),
        ] as [(String, String)])
    func patterns(pattern: String, expected: String) throws {
        #expect(try types(of: pattern, in: playground()) == expected)
    }

    @Test("may be anywhere where a person names them, and not where a script does")
    func elsewhere() throws {
        let playground = try playground()
        let folder = playground.folder.path(percentEncoded: false)
        let absolute = folder.hasSuffix("/") ? "\(folder)Sources" : "\(folder)/Sources"
        let climbing = "../\(playground.folder.lastPathComponent)/A.swift"
        #expect(try types(of: absolute, in: playground) == "BCD")
        #expect(try types(of: climbing, in: playground) == "A")
        for pattern in [absolute, climbing] {
            try playground.write("models \"\(pattern)\"\n", to: "page.apiscript")
            #expect(try playground.run(["replay", "page.apiscript"]).errors.contains("outside the script's folder"))
        }
    }

    @Test("are read as far as they are understood")
    func partial() throws {
        let playground = try playground()
        try playground.write("struct E: Decodable { let a = }\n", to: "Sources/E.swift")
        let outcome = try playground.run(["run", "models \"Sources\"", "models"])
        #expect(outcome.status == 0)
        #expect(outcome.errors.contains("\n  | Sources/E.swift:1: Expected a value after '='"))
        #expect(outcome.output.contains("\nB "))
    }
}

extension ModelFilesTests {
    private func playground() throws -> Playground {
        let playground = try Playground()
        for folder in ["Sources/Deep/Deeper", "Sources/.build"] {
            try FileManager.default.createDirectory(
                at: playground.folder.appending(path: folder), withIntermediateDirectories: true)
        }
        for (name, place) in [("A", ""), ("B", "Sources/"), ("C", "Sources/Deep/"), ("D", "Sources/Deep/Deeper/")] {
            try playground.write("struct \(name): Decodable { let id: Int }\n", to: "\(place)\(name).swift")
        }
        try playground.write("struct Hidden: Decodable { let id: Int }\n", to: "Sources/.build/H.swift")
        return playground
    }

    private func types(of pattern: String, in playground: Playground) throws -> String {
        let outcome = try playground.run(["run", "models \"\(pattern)\"", "models"])
        #expect(outcome.errors.isEmpty)
        return outcome.output.split(separator: "\n").dropFirst(2).compactMap { $0.split(separator: " ").first }.joined()
    }
}
