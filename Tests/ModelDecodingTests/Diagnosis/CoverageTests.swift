import JSONModel
import Testing

@testable import ModelDecoding
@testable import ModelDiagnosis

@Suite("coverage")
struct CoverageTests {
    @Test("what the body has that the model ignores is said with its path, how often, and a sample")
    func ignored() throws {
        let body = #"[{"id": 1, "swift": 4.1, "author": {"name": "A", "age": 3}}, {"id": 2, "author": {"name": "B"}}]"#
        let source = """
            struct Author: Decodable { let name: String }
            struct Episode: Decodable { let id: Int; let author: Author }
            """
        #expect(
            try Case(body, source, as: "[Episode]").coverage.ignored == [
                IgnoredMember(pattern: "[*].swift", count: 1, objects: 2, sample: "4.1"),
                IgnoredMember(pattern: "[*].author.age", count: 1, objects: 2, sample: "3"),
            ])
    }

    @Test("what the model has that no body showed is said, null apart from missing")
    func unseen() throws {
        let source = "struct Episode: Decodable { let id: Int; let a: String?; let b: Int?; let c: Int?; let d = 1 }"
        let coverage = try Case(#"[{"id": 1, "a": null}, {"id": 2, "c": 1}]"#, source, as: "[Episode]").coverage
        #expect(coverage.unseen.map(\.pattern) == ["[*].a", "[*].b"] as [String])
        #expect(coverage.unseen.map(\.nulls) == [1, 0])
        #expect(coverage.unseen.map(\.objects) == [2, 2])
        #expect(coverage.unseen.map(\.owner) == ["Episode", "Episode"] as [String])
        #expect(coverage.ignored.isEmpty)
    }

    @Test("cases that no body showed are said")
    func cases() throws {
        let source = """
            enum State: String, Decodable { case draft, live, gone = "GONE" }
            enum Level: Int, Decodable { case one = 1, two }
            enum Shape: Decodable { case circle(radius: Double), square(side: Double, name: String?) }
            struct E: Decodable { let state: State; let level: Level; let shape: Shape }
            """
        let body = #"[{"state": "live", "level": 1.0, "shape": {"square": {"side": 1, "extra": 2}}}]"#
        let coverage = try Case(body, source, as: "[E]").coverage
        #expect(
            coverage.unseenCases == [
                UnseenCases(type: "Level", cases: ["two"], values: 1),
                UnseenCases(type: "Shape", cases: ["circle"], values: 1),
                UnseenCases(type: "State", cases: ["draft", "gone"], values: 1),
            ])
        #expect(coverage.ignored.map(\.pattern) == ["[*].shape.square.extra"] as [String])
        #expect(coverage.unseen.map(\.pattern) == ["[*].shape.square.name"] as [String])
    }

    @Test("keys are compared as the decoder does: converted, renamed, the first of two")
    func keys() throws {
        let source = """
            struct E: Decodable { let publishedAt: Int; let kind: Int
            enum CodingKeys: String, CodingKey { case publishedAt, kind = "typeOf" } }
            """
        let body = #"{"published_at": 1, "publishedAt": 2, "type_of": 3, "kind": 4}"#
        let coverage = try Case(body, source, as: "E", .init(keys: .convertFromSnakeCase)).coverage
        #expect(coverage.ignored.map(\.pattern) == ["kind"] as [String])
        #expect(coverage.unseen.isEmpty)
    }

    @Test("dictionaries, optionals, sets and generic types are gone into")
    func containers() throws {
        let source = """
            struct T: Decodable, Hashable { let a: Int? }
            struct Page<Item: Decodable>: Decodable { let items: [String: Item]?; let set: Set<T>? }
            """
        let body = #"{"items": {"x": [{"b": 1}], "y": [{"b": 2}]}, "set": [{"c": true}]}"#
        let coverage = try Case(body, source, as: "Page<[T]>").coverage
        #expect(coverage.ignored.map(\.pattern) == ["items.*[*].b", "set[*].c"] as [String])
        #expect(coverage.ignored.map(\.count) == [2, 1])
        #expect(coverage.unseen.map(\.pattern) == ["items.*[*].a", "set[*].a"] as [String])
    }

    @Test("all levels of a tree are one place")
    func recursion() throws {
        let source = "final class Node: Decodable { let value: Int?; let children: [Node]? }"
        let body = #"{"children": [{"name": "a", "children": [{"name": "b"}]}]}"#
        let coverage = try Case(body, source, as: "Node").coverage
        #expect(coverage.ignored == [IgnoredMember(pattern: "name", count: 2, objects: 3, sample: #""a""#)])
        #expect(coverage.unseen.map(\.pattern) == ["value"] as [String])
    }

    @Test("a body that fits in nothing covers nothing")
    func mismatch() throws {
        let coverage = try Case("[1, null]", "struct E: Decodable { let a: Int }", as: "[E]").coverage
        #expect(coverage.ignored.isEmpty && coverage.unseen.isEmpty && coverage.unseenCases.isEmpty)
    }
}
