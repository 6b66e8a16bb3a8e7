import ModelDecoding
import ScriptRuntime
import Testing

@testable import ScriptExpressions

@Suite("what an expression is told when it is wrong")
struct MessageTests {
    @Test(
        "a message says where, what, and what to write instead",
        arguments: [
            ("it[0].titel", "Episode has no member titel", "did you mean title?"),
            ("it[0].zzzzzz", "Episode has no member zzzzzz", "it has id, title, collection"),
            ("it[0].collection.count", "this is nil and has no count", "write ?. before it"),
            ("it[3]", "the index 3 is out of range", "the indices are 0...1"),
            ("[][0]", "the index 0 is out of range", "there are no elements"),
            ("it.sorted", "sorted cannot be used like this", "write sorted(…)"),
            ("it.count()", "count cannot be used like this", "write count"),
            (#"it.sorted(\.id)"#, "these arguments do not match", "it is declared as sorted(), sorted(by:)"),
            (
                "it.prefix(beyond: 3)", "these arguments do not match",
                "it is declared as prefix(upTo:), prefix(_:), prefix(while:)"
            ),
            ("it.filtr { $0.id > 1 }", "[Episode] has no member filtr", "did you mean filter?"),
            ("prnt(1)", "nothing is called prnt", "did you mean print?"), ("zip", "zip is a function", "write zip(…)"),
            ("itt", "nothing is called itt", "did you mean it?"),
            ("$0", "$0 is known only inside a closure", "write it between { and }"),
            (
                "[1, \"a\"].sorted()", "String and Int cannot be ordered",
                "make them one type first: .map { String($0) }"
            ),
            ("it.sorted()", "Episode and Episode cannot be ordered", #"name a key: by: \.name"#),
            (
                "it.filter { $0.id }", "a condition must be a Bool, but this closure returns Int",
                "compare it with something"
            ),
            ("\"a\".prefix(-1)", "a count cannot be -1", "write 0 or more"),
            ("\"a\".hash(.sha265)", ".sha265 is not a hash algorithm", "did you mean .sha256?"),
            ("\"a\".prefix(\"b\")", "Int is expected here, but this is String", nil),
            (
                "[1, 2].joined(separator: \"\")", "only texts can be joined, but this is Int",
                #"write .map { "\($0)" } first"#
            ),
            ("Int8(300)", "300 does not fit in Int8", nil), ("Kind.ab", "Kind has no case ab", "did you mean .a?"),
            ("it[0].id + 1.5", "+ cannot be applied to Int and Double", "convert one of them: Double(…)"),
            ("it[0].title + 1", "+ cannot be applied to String and Int", "convert one of them: String(…)"),
            ("it + 1", "+ cannot be applied to [Episode] and Int", nil),
            ("[1] + 2", "+ cannot be applied to [Int] and Int", "write the other as a list: [VALUE]"),
            (
                "[it[0].id] == [1.5]", "[Int] and [Double] cannot be compared",
                "make their elements one type first: .map { Double($0) }"
            ),
            (
                #"Double(JSON("1e400"))"#,
                "a number or a text is expected here, but this is JSON (a number that no Double holds)", nil
            ),
            ("Array(0..<1.5)", "this range has no elements", "begin and end it with whole numbers: Int(…)"),
            ("Optional(3)", "nothing is called Optional", "leave it out: any value may be missing"),
            (#"Character("a")"#, "nothing is called Character", "leave it out: a letter is a text"),
            ("it[0].id == \"1\"", "Int and String cannot be compared", "convert one of them: String(…)"),
            ("[0].reduce(1, /)", "division by zero", nil),
            ("[1, 2].map(+)", "+ takes two values, and is given 1", "write a closure"),
            ("[1, 2].reduce(true, &&)", "&& takes two values of Bool", nil),
            (
                #"String(format: "%d")"#, "the format has more places than there are values",
                "write %% for a percent sign"
            ),
            (#"String(format: "a", 1)"#, "there are more values than the format has places", nil),
            (
                #"String(format: "%n", 1)"#, "the format has a place of an unknown kind",
                "write %d, %x, %.2f, %e or %@, and %% for a percent sign"
            ),
            (#"String(format: "%d", 1.5)"#, "%d takes an Int, but this is Double", "write %.2f"),
            (
                #"String(format: "%f", 1)"#, "%f takes a Double, but this is Int",
                "write %d, or convert it: Double(…)"
            ),
            (#"String(format: "%d", "a")"#, "%d takes an Int, but this is String", "write %@"),
            (#"String(format: "%99999999d", 1)"#, "this place in the format is too wide", nil),
            (
                #"JSON("[1]").foo"#, "JSON has no member foo",
                "it has keys, values, count, isEmpty, contains, kind, text, pretty, first, indices, last, description, lazy, firstIndex, lastIndex, prefix and 35 more"
            ),
            (
                "Date(\"17.4.18\")", "17.4.18 is not an ISO 8601 date",
                #"write "2018-04-17", "2018-04-17T10:30:00Z", or add format: "dd.MM.yyyy""#
            ),
            ("JSON(env.KEY)", "a secret cannot become raw JSON", "write it into the body as it is"),
            (
                "Episode(id: 1)", "Episode cannot be created here",
                "values of a model come from bodies: response -> Episode"
            ),
            (
                "[1][safe: 5]", "a subscript takes no safe", #"write [0], [1...3], ["key"] or ["key", default: 0]"#
            ),
            ("Date() + [1].count", "+ cannot be applied to Date and Int", "write a duration: 500ms, 30s, 5m, 7d"),
            (
                #"Date() == "2018-04-17""#, "Date and String cannot be compared",
                #"make it a date: Date("2018-04-17")"#
            ),
            (
                #"print("a", terminator: "")"#, "print takes no terminator",
                "it ends every line; write separator: for what goes between its values"
            ),
        ] as [(String, String, String?)])
    func messages(text: String, message: String, advice: String?) async throws {
        let models =
            "struct Episode: Decodable { let id: Int; let title: String; let collection: String? }\n"
            + "enum Kind: String, Decodable { case a, bb }"
        let it = try decoded(#"[{"id": 1, "title": "A"}, {"id": 2, "title": "B"}]"#, as: "[Episode]", models)
        let error = try await failure(of: text, ["it": it], models: models)
        #expect(error.message == message)
        #expect(error.advice == advice)
    }
}
