import FixtureServer
import Foundation
import Spawn
import Terminal
import TestFiles
import Testing

@Suite("fix write, at a terminal")
struct FixWriteTests {
    private let body = #"{"id": 1, "author": {"name": "A", "born": "2024-01-02T03:04:05Z"}, "tags": "a"}"#

    private func bench(in folder: TemporaryFolder) throws -> PromptBench {
        try PromptBench(columns: 120, rows: 60, TestAPI(body: body), in: folder.url)
    }

    @Test("an app's file compiles afterwards, with the types that its own mention now")
    func file() throws {
        let folder = try TemporaryFolder(files: [
            "Models.swift": """
            //  Models.swift

            /// A book.
            public struct Book: Codable, Hashable, Sendable {
                public let id: Int
                public let author: String
                public let tags: [String]

                public init(id: Int, author: String, tags: [String]) {
                    self.id = id
                    self.author = author
                    self.tags = tags
                }
            }

            enum Other { case a }

            """
        ])
        let bench = try bench(in: folder)
        try bench.base()
        try bench.enter("decoder.dateDecodingStrategy = .iso8601")
        try bench.enter("models \"*.swift\"", shows: "models: 2")
        try bench.enter("GET body -> Book", shows: "does not decode")
        try bench.enter("fix", shows: "decodes 1 of 1")
        try bench.enter("fix write", shows: "Write Models.swift? [y/N]")
        try bench.terminal.type("y\r")
        try bench.waits(for: "wrote Models.swift")
        let text = try folder.text(of: "Models.swift")
        #expect(text.hasPrefix("//  Models.swift\n\nimport Foundation\n\n/// A book.\n"), "\(text)")
        #expect(text.contains("public struct Author: Codable, Hashable, Sendable {"), "\(text)")
        #expect(text.contains("public init(id: Int, author: Author, tags: String) {"), "\(text)")
        let outcome = try Compiler.check(["Models.swift"], in: folder.url)
        #expect(outcome.status == 0, "\(outcome.errors)\(text)")
        try bench.enter("fix write", shows: "there is nothing to write")
    }

    @Test("a model is written into the script that it stands in: the project's, or one that was replayed")
    func script() throws {
        let model = """
            // Books.
            base \\(env.SERVER)
            let a = 1
            api shop {
                struct Book: Decodable {
                    let id: Int
                    let author: String
                    let tags: String
                }
                struct Shelf: Decodable { let books: [Book] }
            }
            let b = 2

            """
        let folder = try TemporaryFolder(files: ["sonde.apiscript": model, "more.apiscript": model])
        for name in ["sonde.apiscript", "more.apiscript"] {
            let bench = try bench(in: folder)
            try bench.waits(for: "[y/N]")
            try bench.terminal.type(name == "sonde.apiscript" ? "y\r" : "n\r")
            try bench.waits(for: "project: ")
            if name == "more.apiscript" { try bench.enter("replay more.apiscript", shows: "b: Int") }
            try bench.enter("GET \(bench.origin)/body -> shop.Book", shows: "does not decode")
            try bench.enter("fix", shows: "decodes 1 of 1")
            try bench.enter("fix write", shows: "Write \(name)? [y/N]")
            try bench.terminal.type("y\r")
            try bench.waits(for: "wrote \(name)")
            #expect(
                try folder.text(of: name)
                    == model.replacing(
                        """
                                let author: String
                                let tags: String
                            }

                        """,
                        with: """
                                    let author: Author
                                    let tags: String
                                }

                                struct Author: Decodable {
                                    let name: String
                                    let born: String
                                }

                            """))
        }
        let check = try Program("sonde").run(
            ["check", "more.apiscript"], environment: ["SERVER": "http://127.0.0.1:1"], in: folder.url)
        #expect(check.status == 0, "\(check.errors)")
    }
}
