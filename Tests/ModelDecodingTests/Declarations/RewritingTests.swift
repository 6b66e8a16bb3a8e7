import SwiftInterpreting
import Testing

@testable import ModelDecoding

@Suite("a declaration that is written differently")
struct RewritingTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let what: String
        let source: String
        var owner = "Film"
        let change: DeclarationChange
        /// Nil where the source cannot be changed.
        let result: String?

        var testDescription: String { what }
    }

    static let rows = [
        Row(
            what: "another type", source: "struct Film: Decodable {\n    let id: String  // why\n    let a: Int\n}",
            change: .type(of: "id", .scalar(.int)),
            result: "struct Film: Decodable {\n    let id: Int  // why\n    let a: Int\n}"),
        Row(
            what: "a type that becomes optional keeps its spelling",
            source: "typealias Names = [String]\nstruct Film: Decodable { var names: Names = [] }",
            change: .type(of: "names", .optional(.array(.scalar(.string)))),
            result: "typealias Names = [String]\nstruct Film: Decodable { var names: Names? = [] }"),
        Row(
            what: "a type that becomes optional, where an initializer takes its value",
            source: "struct Film: Decodable { let id: Int; let name: String; init(id: Int, name: String) "
                + "{ self.id = id; self.name = name } }",
            change: .type(of: "name", .optional(.scalar(.string))),
            result: "struct Film: Decodable { let id: Int; let name: String?; init(id: Int, name: String?) "
                + "{ self.id = id; self.name = name } }"),
        Row(
            what: "a type that was not written", source: "struct Film: Decodable { var id = 3 }",
            change: .type(of: "id", .scalar(.double)), result: "struct Film: Decodable { var id: Double = 3 }"),
        Row(
            what: "an initializer for other modules, with what a property has by default",
            source: "struct Film: Decodable {\n  let id: Int\n  var `in`: [String] = []\n  let a: URL?\n  let b = 3\n}",
            change: .initializer(isPublic: true),
            result: "struct Film: Decodable {\n  let id: Int\n  var `in`: [String] = []\n  let a: URL?\n  let b = 3\n\n"
                + "  public init(id: Int, `in`: [String] = [], a: URL? = nil) {\n      self.id = id\n"
                + "      self.`in` = `in`\n      self.a = a\n  }\n}"),
        Row(
            what: "an initializer with more defaults than Swift's own",
            source: "struct Film: Encodable { let id: Int; let a: URL? }", change: .initializer(isPublic: false),
            result: "struct Film: Encodable { let id: Int; let a: URL? ; init(id: Int, a: URL? = nil) "
                + "{ self.id = id; self.a = a } }"),
        Row(
            what: "an initializer that says what Swift's own says",
            source: "struct Film: Encodable { let id: Int; var a: URL?; var b: [Int] = [] }",
            change: .initializer(isPublic: false), result: nil),
        Row(
            what: "an initializer where there is one",
            source: "struct Film: Decodable {\nlet id: Int\ninit() { id = 1 }\n}",
            change: .initializer(isPublic: true), result: nil),
        Row(
            what: "a type of several properties", source: "struct Film: Decodable { let a, b: Int }",
            change: .type(of: "a", .scalar(.double)), result: nil),
        Row(
            what: "a type that a property before has too", source: "struct Film: Decodable { let a, b: Int }",
            change: .type(of: "b", .optional(.scalar(.int))), result: nil),
        Row(
            what: "a property wrapper on one of several properties",
            source: "struct Film: Decodable { let a: Int, b: Int }", change: .wrapper(of: "a", "W"), result: nil),
        Row(
            what: "a case after one that a comment follows",
            source: "enum Film: String, Decodable {\n    case a\n    case b // last\n}", change: .cases(["c"]),
            result: "enum Film: String, Decodable {\n    case a\n    case b // last\n    case c\n}"),
        Row(
            what: "a neighbour of a declaration whose last brace follows a member",
            source: "    struct Film: Decodable { let a: Int\n        let b: Int }\n",
            change: .neighbour("struct Other {\n    let c: Int\n}"),
            result: "    struct Film: Decodable { let a: Int\n        let b: Int }\n\n"
                + "    struct Other {\n        let c: Int\n    }\n"),
        Row(
            what: "the first other key, with tabs and CRLF",
            source: "struct Film: Decodable {\r\n\tlet id: Int\r\n\tlet `case`: Int\r\n}\r\n",
            change: .key(of: "id", "_id"),
            result: "struct Film: Decodable {\r\n\tlet id: Int\r\n\tlet `case`: Int\r\n\r\n"
                + "\tenum CodingKeys: String, CodingKey {\r\n\t\tcase id = \"_id\"\r\n\t\tcase `case`\r\n\t}\r\n}\r\n"),
        Row(
            what: "a key in one line", source: "struct Film: Decodable { let id: Int; let n: Int }",
            change: .key(of: "n", "number"),
            result: "struct Film: Decodable { let id: Int; let n: Int; "
                + "enum CodingKeys: String, CodingKey { case id, n = \"number\" } }"),
        Row(
            what: "another key among keys",
            source: """
                struct Film: Decodable {
                    let id, n: Int
                    private enum CodingKeys: String, CodingKey { case id, n = "count" /* old */ }
                }
                """,
            change: .key(of: "n", "number"),
            result: """
                struct Film: Decodable {
                    let id, n: Int
                    private enum CodingKeys: String, CodingKey { case id, n = "number" /* old */ }
                }
                """),
        Row(
            what: "a key among keys that had none",
            source: "struct Film: Decodable { let id: Int\nenum CodingKeys: String, CodingKey { case id } }",
            change: .key(of: "id", "_id"),
            result: "struct Film: Decodable { let id: Int\nenum CodingKeys: String, CodingKey { case id = \"_id\" } }"),
        Row(
            what: "more cases, side by side", source: "enum Film: String, Decodable { case a, b = \"B\" }",
            change: .cases(["c", "d = \"D\""]),
            result: "enum Film: String, Decodable { case a, b = \"B\", c, d = \"D\" }"),
        Row(
            what: "more cases, line by line",
            source: "enum Film: Int, Decodable {\n  case a = 1\n  case b = -2 // two\n}",
            change: .cases(["c = 3"]),
            result: "enum Film: Int, Decodable {\n  case a = 1\n  case b = -2 // two\n  case c = 3\n}"),
        Row(
            what: "a protocol more", source: "struct Film<T>: Sendable where T: Sendable { let a: Int }",
            change: .conformance("Decodable"),
            result: "struct Film<T>: Sendable, Decodable where T: Sendable { let a: Int }"),
        Row(
            what: "the first protocol", source: "public struct Film { let a: Int }", change: .conformance("Decodable"),
            result: "public struct Film: Decodable { let a: Int }"),
        Row(
            what: "an inner type", source: "struct Page: Decodable { struct Film: Decodable { let a: Int } }",
            owner: "Page.Film", change: .type(of: "a", .scalar(.string)),
            result: "struct Page: Decodable { struct Film: Decodable { let a: String } }"),
    ]

    @Test("only the place of a change is written differently", arguments: rows)
    func rewriting(_ row: Row) throws {
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([SourceText(row.source, named: "Film.swift")])
        let isMade = try models.rewrite(row.owner, row.change)
        #expect(isMade == (row.result != nil))
        #expect(models.sources.map(\.text) == [row.result ?? row.source])
    }

    @Test("a type keeps what other files add to it, and its own extensions")
    func extensions() throws {
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([
            SourceText("struct Film { let a: Int; let b: Other }", named: "A.swift"),
            SourceText("extension Film: Decodable {}\nstruct Other { let c: Int }", named: "B.swift"),
            SourceText("extension Other: Decodable {}", named: "C.swift"),
        ])
        #expect(try models.rewrite("Film", .type(of: "a", .scalar(.string))))
        #expect(models["Film"]?.isDecodable == true)
        #expect(models["Other"]?.isDecodable == true)
        #expect(models["Film"]?.fields.first?.type == .scalar(.string))
        #expect(
            models.topLevelText(of: "Film")
                == "struct Film { let a: String; let b: Other }\nextension Film: Decodable {}")
    }
}
