import HTTPModel
import JSONModel
import ModelDecoding
import ScriptRuntime
import Testing

@testable import ScriptExpressions

@Suite("closures, key paths and endpoints as arguments")
struct ClosureTests {
    static let models = """
        enum Kind: String, Decodable { case movie, series }
        struct Episode: Decodable {
            let id: Int
            let title: String
            let rating: Double
            let collection: String?
            let kind: Kind
        }
        """
    static let body = """
        [{"id": 1, "title": "B", "rating": 1.5, "kind": "movie"},
         {"id": 2, "title": "A", "rating": 4.5, "collection": "x", "kind": "series"},
         {"id": 3, "title": "C", "rating": 1.5, "kind": "movie"}]
        """

    @Test(
        "a closure sees the properties of decoded models",
        arguments: [
            (#"it.map(\.title)"#, #"["B", "A", "C"]"#), ("it.filter { $0.rating > 2 }.map(\\.id)", "[2]"),
            (#"it.sorted(by: \.title).map(\.id)"#, "[2, 1, 3]"), (#"it.max(by: \.rating)?.id"#, "2"),
            (#"it.min(by: \.rating)?.id"#, "1"), ("it.sorted { $0.rating > $1.rating }.map(\\.id)", "[2, 1, 3]"),
            ("it.sorted(by: { a, b in a.id > b.id }).map(\\.id)", "[3, 2, 1]"),
            ("it.reduce(0) { $0 + $1.rating }", "7.5"), (#"it.map(\.rating).sum()"#, "7.5"),
            (#"it.compactMap(\.collection)"#, #"["x"]"#), ("it.filter { $0.kind == .movie }.count", "2"),
            ("it.map { $0.collection ?? \"none\" }", #"["none", "x", "none"]"#),
            (
                #"Dictionary(grouping: it, by: \.kind).map { "\($0.rawValue) \($1.count)" }"#,
                #"["movie 2", "series 1"]"#
            ),
            (#"type(of: it.filter { $0.id > 9 })"#, #""[Episode]""#), ("type(of: it.prefix(1))", #""[Episode]""#),
            ("it.map { e in it.filter { $0.id < e.id }.count }", "[0, 1, 2]"), (#"it.map(\.title.count)"#, "[1, 1, 1]"),
            (#"it.map(\.self).count"#, "3"), (#"it.enumerated().map { "\($0)\($1.title)" }"#, #"["0B", "1A", "2C"]"#),
            ("zip(it, it.dropFirst()).map { $1.id - $0.id }", "[1, 1]"), ("it[0].kind.rawValue", #""movie""#),
            (#"it.map { $0.kind.name }.joined(separator: "+")"#, #""movie+series+movie""#),
            (#"Kind(rawValue: "series") == it[1].kind"#, "true"), ("Kind.allCases.count", "2"),
            ("it.first(where: { $0.id == 9 })?.title.count", "nil"), ("it.contains { $0.id == 2 }", "true"),
            ("it.first { $0.id > 1 }?.id", "2"), ("it.prefix { $0.id < 3 }.count", "2"),
            ("it.firstIndex { $0.id == 3 }", "2"), ("it.count { $0.id > 1 }", "2"),
            ("Dictionary(grouping: it) { $0.kind == .movie }.count", "2"), ("it.max { $0.id < $1.id }?.id", "3"),
            (#"it.flatMap { [$0.id, $0.id] }.count"#, "6"), ("it[1].collection.map { $0.count }", "1"),
            ("it[0].collection.map { $0.count }", "nil"), (#"it[1].collection?.map { $0 }"#, #"["x"]"#),
            (#"it.first.map { $0.title }"#, #""B""#), (#"it.map(\.title).max().map { $0 + "!" }"#, #""C!""#),
        ] as [(String, String)])
    func models(expression: String, value: String) async throws {
        let it = try decoded(Self.body, as: "[Episode]", Self.models)
        #expect(try await evaluate(expression, in: Bench(["it": it], models: Self.models)) == value)
    }

    @Test(
        "a closure sees raw JSON in the wire's spelling",
        arguments: [
            (#"it.items.map(\.id)"#, "[1, 2.5, null]"), ("it.items.count", "3"), ("it.count", #""many""#),
            ("it.count()", "3"), ("it.keys()", #"["items", "count", "null"]"#), ("it.items[1].id + 1", "3.5"),
            (#"it.items.compactMap(\.id).sum()"#, "3.5"), (#"it.items.compactMap(\.id).max()"#, "2.5"),
            ("it.items.filter { $0.id != nil }.count", "2"), (#"it.count.uppercased()"#, #""MANY""#),
            ("it.items.first(where: { $0.name == \"b\" })?.id", "2.5"),
            (#"it.items.map(\.name).contains("a")"#, "true"),
            (#"it.items.sorted(by: { ($0.id ?? 0) > ($1.id ?? 0) }).map(\.id)"#, "[2.5, 1, null]"),
            (#"it["count"]"#, #""many""#), (#"it.count.contains("an")"#, "true"),
            (#"it.count.contains(/^m/)"#, "true"), (#"it.items[0]["name"]"#, #""a""#), ("it.items.last.id", "null"),
            ("it.filter { $0.key == \"count\" }.count", "1"),
            (#"Dictionary(grouping: it.items.prefix(2), by: \.name)["b"]?.count"#, "1"),
            (#"type(of: Dictionary(grouping: it.items.prefix(2), by: \.name))"#, #""[String: [JSON]]""#),
            (#"Dictionary(grouping: it.items, by: \.name)["a"]?.count"#, "1"),
        ] as [(String, String)])
    func rawJSON(expression: String, value: String) async throws {
        let it = try json(
            #"{"items": [{"id": 1, "name": "a"}, {"id": 2.5, "name": "b"}, {"id": null}], "count": "many", "null": null}"#
        )
        #expect(try await evaluate(expression, ["it": it]) == value)
    }

    @Test(
        "a closure is given a text character by character",
        arguments: [
            (#""abc".map { $0.uppercased() }"#, #"["A", "B", "C"]"#), (#""a1b2".compactMap { Int($0) }"#, "[1, 2]"),
            (#""abc".allSatisfy { $0.isLetter }"#, "true"), (#""abc".first(where: { $0 > "a" })"#, #""b""#),
            (#""cab".sorted()"#, #""abc""#), (#""  a ".drop(while: { $0 == " " })"#, #""a ""#),
            (#""12ab".prefix { $0.isNumber }"#, #""12""#), (#""abc".enumerated().map { $0.offset }"#, "[0, 1, 2]"),
            (#""abc".reduce("") { $1 + $0 }"#, #""cba""#), (#""banana".count { $0 == "a" }"#, "3"),
            (#""banana".lastIndex(of: "n")"#, "4"), (#"it.name.map { $0 }.count"#, "2"),
        ] as [(String, String)])
    func texts(expression: String, value: String) async throws {
        #expect(try await evaluate(expression, ["it": json(#"{"name": "ab"}"#)]) == value)
    }

    @Test(
        "a type is a function like any other",
        arguments: [
            (#"["1", "x"].compactMap(Int.init)"#, "[1]"), ("[1, 2].map(String.init)", #"["1", "2"]"#),
            ("[1, 2].map(Double.init).sum()", "3.0"), (#"["a1"].map(Regex.init).count"#, "error"),
        ])
    func types(expression: String, value: String) async throws {
        let found = try? await evaluate(expression)
        #expect(found ?? "error" == value)
    }

    @Test(
        "a closure of an optional is given its whole value",
        arguments: [
            (#""abc".first.map { $0.uppercased() }"#, #""A""#), (#""".first.map { $0.uppercased() }"#, "nil"),
            (#"["ab": "xyz"]["ab"].map { $0.count }"#, "3"), (#"["ab": "xyz"]["b"].map { $0.count }"#, "nil"),
            (#"["ab", "c"].first.map { $0.count }"#, "2"), (#"[[1, 2]].last.map { $0.count }"#, "2"),
            (#"["ab"].first(where: { $0.count > 1 }).flatMap { $0.isEmpty ? nil : $0 }"#, #""ab""#),
            (#"("abc".last).map { $0 + $0 }"#, #""cc""#), (#""abc".max().map(String.init) ?? """#, #""c""#),
            (#"["a": [1, 2]]["a", default: []].map { $0 + 1 }"#, "[2, 3]"),
        ] as [(String, String)])
    func optionals(expression: String, value: String) async throws {
        #expect(try await evaluate(expression) == value)
    }

    @Test(
        "a closure may declare what it takes and returns",
        arguments: [
            ("[1, 2].map { (n: Int) -> Int in n + 1 }", "[2, 3]"), ("{ (a: Double) in a * 2 }(3)", "6.0"),
            ("{ () -> Int in 5 }()", "5"), ("[1].map { n -> Double in 2 }", "[2.0]"),
            (#""ab".filter { (c: Character) -> Bool in c > "a" }"#, #""b""#),
            ("[1, 2].reduce(0) { (sum: Int, n: Int) -> Int in sum + n }", "3"),
            (#"JSON("[1, 2]").map { (n: Double) in n }"#, "[1.0, 2.0]"),
            ("[(1, 2)].map { (a: Int, b: Int) in a + b }", "[3]"),
        ] as [(String, String)])
    func declaredTypes(expression: String, value: String) async throws {
        #expect(try await evaluate(expression) == value)
    }

    @Test(
        "a closure that is given or returns another type is told",
        arguments: [
            ("[1].map { (n: String) in n }", "this is Int, not String"),
            ("[1].map { (n: Int) -> String in n }", "this is Int, not String"),
            ("[1].map { (n: Nothing) in n }", "Nothing is not a known type"),
        ])
    func otherTypes(expression: String, message: String) async throws {
        #expect(try await failure(of: expression).message == message)
    }

    @Test("a closure makes the text that a match gives way to, as secret as it is")
    func replacedMatches() async throws {
        let text = #""a1b22".replacing(/[a-z]([0-9]+)/) { "<\($0.1)>" }"#
        #expect(try await evaluate(text) == #""<1><22>""#)
        let secret = try await Evaluator(Bench()).value(of: expression(#""a-b".replacing(/-/) { env.KEY + $0.0 }"#))
        #expect(secret.written.description == #""a‹KEY›-b""#)
    }

    @Test("an endpoint is called for each element, one after the other")
    func endpoint() async throws {
        let bench = try Bench(["episode": .endpoint("episode")])
        #expect(try await evaluate("[7, 8].map(episode)", in: bench) == "[7, 8]")
        #expect(bench.called == ["episode", "episode"] as [String])
    }

    @Test("sorting asks for each key once, keeps equal elements in their order, and may call")
    func stableSorting() async throws {
        let bench = try Bench(["rank": .endpoint("rank")])
        let sorted = try await evaluate("[31, 12, 22, 11].sorted(by: { rank($0) % 10 < rank($1) % 10 })", in: bench)
        #expect(sorted == "[31, 11, 12, 22]")
    }

    @Test("a comparison that waits sorts like the library's", arguments: [0, 1, 2, 3, 7, 64, 100])
    func mergeSort(count: Int) async throws {
        let numbers = (0..<count).map { $0 * 37 % 101 }
        let it = Value.array(numbers.map(Value.int))
        #expect(try await evaluate("it.sorted(by: { $0 < $1 })", ["it": it]) == "\(numbers.sorted())")
    }

    @Test("printing goes to who listens")
    func printing() async throws {
        let bench = try Bench()
        _ = try await evaluate(#"[1, 2].forEach { print($0, "x", separator: "-") }"#, in: bench)
        #expect(bench.printed == ["1-x", "2-x"] as [String])
    }
}
