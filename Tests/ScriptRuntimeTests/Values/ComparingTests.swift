import Foundation
import HTTPModel
import JSONModel
import ModelDecoding
import Testing

@testable import ScriptExpressions
@testable import ScriptRuntime

@Suite("what is equal")
struct ComparingTests {
    @Test(
        "raw JSON is compared by what it means",
        arguments: [
            (#"JSON("{\"x\": 1, \"y\": 2}") == JSON("{\"y\": 2, \"x\": 1}")"#, "true"),
            (#"JSON("1.10") == JSON("1.1")"#, "true"), (#"JSON("1e2") == 100"#, "true"),
            (#"JSON("100.0") == 100"#, "true"), (#"JSON("0.1") == 0.1"#, "true"),
            (#"JSON("1.5") == 1"#, "false"), (#"JSON("1e400") == 1.5"#, "false"),
            (#"JSON("9007199254740993") == JSON("9007199254740992.0")"#, "false"),
            (#"JSON("9007199254740993") > JSON("9007199254740992.0")"#, "true"),
            (#"JSON("12345678901234567890") < JSON("12345678901234567891")"#, "true"),
            (#"JSON("-1e400") < JSON("1")"#, "true"), (#"JSON("1.10") < 1.2"#, "true"),
            (#"JSON("3.14159265358979323846") == 3.141592653589793"#, "true"),
            (#"JSON("[1.0, {\"b\": 1, \"a\": 2}]") == JSON("[1, {\"a\": 2, \"b\": 1e0}]")"#, "true"),
            (#"JSON("{\"a\": 1, \"a\": 2}") == JSON("{\"a\": 2, \"a\": 1}")"#, "false"),
            (#"JSON("1.10") == Decimal("1.1")!"#, "true"),
        ] as [(String, String)])
    func equality(text: String, value: String) async throws {
        #expect(try await evaluate(text) == value)
    }

    @Test(
        "what is equal is found as one",
        arguments: [
            (#"JSON("[1.10, 1.1, 11e-1]").contains(1.1)"#, "true"), (#"Set(JSON("[1, 1.0, 1e0, 2]")).count"#, "2"),
            (#"Set(JSON("[{\"x\": 1, \"y\": 2}, {\"y\": 2.0, \"x\": 1}]")).count"#, "1"),
            (#"JSON("[{\"x\": 1, \"y\": 2}]").contains(JSON("{\"y\": 2, \"x\": 1}"))"#, "true"),
            (#"["a": 1][JSON("\"a\"")]"#, "1"), (#"[1: "a"][JSON("1.0")]"#, #""a""#),
            (#"Dictionary(grouping: JSON("[1, 1.0, 2]"), by: { $0 }).count"#, "2"),
        ] as [(String, String)])
    func lookup(text: String, value: String) async throws {
        #expect(try await evaluate(text) == value)
    }

    @Test(
        "a set is equal to what has the same elements in any order",
        arguments: [
            ("Set([1, 2]) == [2, 1]", "true"), ("[2, 1] == Set([1, 2])", "true"), ("Set([1, 2]) != [2, 1, 2]", "false"),
            ("Set([1, 2]) == Set([2, 1])", "true"), ("Set([1, 2]) == [1]", "false"), ("Set([1.5]) == [1.5]", "true"),
            ("Set([1, 2]) == []", "false"), (#"Set(JSON("[1.0, 2]")) == [2, 1]"#, "true"),
            (#"JSON("[2, 1]") == Set([1, 2])"#, "true"), ("[Set([1, 2])] == [Set([2, 1])]", "true"),
            ("[Set([1, 2]): 3][Set([2, 1])]", "3"), ("Set([Set([1, 2]), Set([2, 1])]).count", "1"),
            ("[Set([1, 2])].contains([2, 1])", "true"), ("Set([1, 2]).contains(2)", "true"),
            ("Set([1, 2]).union([2, 3]) == [3, 2, 1]", "true"), ("Set([1, 2]).intersection([2, 3]) == [2]", "true"),
            ("Set([1, 2]).subtracting([2, 3]) == [1]", "true"), ("Set([1, 2]).filter { $0 > 1 } == [2]", "true"),
            ("Set([1, 2]).symmetricDifference([2, 3]) == [3, 1]", "true"),
            ("Set([1, 2]).isSubset(of: [3, 2, 1])", "true"), ("Set([1, 2]).isStrictSubset(of: [2, 1])", "false"),
            ("Set([1, 2]).isStrictSuperset(of: [2])", "true"), ("Set([1, 1]).count", "1"),
            ("Set([2, 1]).sorted()", "[1, 2]"), ("type(of: Set([2, 1]).map { $0 })", #""[Int]""#),
            ("type(of: Set([1]))", #""Set<Int>""#), (#""\(Set([1]))""#, #""[1]""#), ("[Set([1])]", "[Set([1])]"),
            ("Set([1, 2]).isDisjoint(with: [3])", "true"), ("Set([1, 2]) ~= Set([2, 1])", "true"),
        ] as [(String, String)])
    func sets(text: String, value: String) async throws {
        #expect(try await evaluate(text) == value)
    }

    @Test("a set that a body has is equal to one that is written, and to no list")
    func decodedSets() async throws {
        let models = "struct Post: Decodable { let tags: Set<String> }"
        let bench = try Bench(
            [
                "it": try decoded(#"{"tags": ["b", "a", "b"]}"#, as: "Post", models),
                "list": .array([.string("a"), .string("b")]),
            ], models: models)
        for text in [
            #"it.tags == ["a", "b"]"#, #"["a", "b"] == it.tags"#, "it.tags == Set(list)", "Set(list) == it.tags",
            #"Set(list + ["c"]).isStrictSuperset(of: it.tags)"#, #"Set([it.tags]).contains(Set(list))"#,
        ] {
            #expect(try await evaluate(text, in: bench) == "true", "\(text)")
        }
        let error = await #expect(throws: RuntimeError.self) { try await evaluate("it.tags == list", in: bench) }
        #expect(error?.message == "Set<String> and [String] cannot be compared")
    }

    @Test(
        "a collection is made by its type",
        arguments: [
            ("Set<Int>()", "Set([])"), (#"Set<String>(["a", "a"])"#, #"Set(["a"])"#),
            ("Set<Double>([1])", "Set([1.0])"),
            ("[Int]()", "[]"), ("Array<Int>(1...2)", "[1, 2]"), ("[Double](repeating: 0, count: 2)", "[0.0, 0.0]"),
            ("[String: Int]()", "[:]"), ("Dictionary<String, Int>()", "[:]"), ("Set<Int>().union([1])", "Set([1])"),
            ("[String: Set<Int>]()", "[:]"), (#"Array<String>(Set(["a"])).count < 2"#, "true"),
        ] as [(String, String)])
    func collections(text: String, value: String) async throws {
        #expect(try await evaluate(text) == value)
    }

    @Test(
        "a whole number without a point is calculated with as one, and no digit is lost",
        arguments: [
            (#"JSON("1e2") + 1"#, "101"), (#"JSON("12345678901234567890") + 1"#, "12345678901234567891"),
            (#"JSON("3.0") / 2"#, "1.5"), (#"JSON("1e-2") + 1"#, "1.01"), (#"JSON("1e2") / 3"#, "33"),
        ])
    func arithmetic(text: String, value: String) async throws {
        #expect(try await evaluate(text) == value)
    }

    @Test("objects that are written out are equal in any order, and a switch finds them")
    func written() async {
        let lines = await run(
            """
            print({ "x": 1, "y": 2 } == { "y": 2, "x": 1 })
            switch { "x": 1.50, "y": [1] } {
            case { "y": [1], "x": 1.5 }: print("found")
            default: print("lost")
            }
            """, over: Canned([:]))
        #expect(lines == ["true", "found"] as [String])
    }

    /// Values of which many are equal to each other in some way.
    private static let values: [Value] = {
        let texts =
            ["1", "1.0", "1e0", "1.10", "1.1", "100", "1e2", "12345678901234567890", "1e400", "0", "-0.0", "null"]
            + [#""a""#, "true", "[1]", "[1.0]", #"{"a":1,"b":2}"#, #"{"b":2,"a":1.0}"#, "[]", "{}"]
        let json = texts.compactMap { try? JSONDocument($0).root }.map { Value.model(.json($0)) }
        let numbers: [Value] = [
            .int(1), .double(1), .double(1.1), .int(100), .double(100), .int(0), .double(-0.0), .double(.nan),
            .model(.decimal(Decimal(string: "1.1") ?? 0)), .model(.decimal(1)), .double(1.2345678901234567e19),
            .model(.floatingPoint(FloatingPointValue(Double(Float(1.1)), as: .float))),
        ]
        let others: [Value] = [
            .nil, .string("a"), .bool(true), .array([.int(1)]), .array([.double(1)]), .array([]),
            .model(.array(ArrayValue([.int(1)], of: .scalar(.int)))), .duration(.seconds(1)),
            .duration(.milliseconds(1000)),
            .object([ObjectEntry("a", .int(1)), ObjectEntry("b", .int(2))]),
            .object([ObjectEntry("b", .int(2)), ObjectEntry("a", .int(1))]),
            .dictionary([DictionaryEntry(.string("b"), .int(2)), DictionaryEntry(.string("a"), .int(1))]),
            .implicitCase("success", []), .result(.success(.int(1))), .tuple([TupleElement("a", .int(1))]),
            .range(RangeValue(lower: .int(1), upper: .int(1), includesUpper: true)),
        ]
        return json + numbers + others
    }()

    @Test("equality goes both ways, and what is equal has one hash")
    func hashes() {
        for one in Self.values {
            for two in Self.values {
                #expect(one.isEqual(to: two) == two.isEqual(to: one), "\(one.written) \(two.written)")
                let (key, other) = (LookupKey(one), LookupKey(two))
                #expect((key == other) == (other == key), "\(one.written) \(two.written)")
                if key == other { #expect(key.hashValue == other.hashValue, "\(one.written) \(two.written)") }
                if let number = Numeral(one), let another = Numeral(two) {
                    #expect(number != another || number.hashValue == another.hashValue)
                    #expect([number < another, another < number, number == another].count(where: \.self) <= 1)
                }
                if case .model(let model) = one, case .model(let more) = two, model == more {
                    #expect(model.hashValue == more.hashValue)
                }
            }
        }
    }
}
