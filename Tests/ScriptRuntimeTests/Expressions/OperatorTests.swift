import JSONModel
import ModelDecoding
import ScriptRuntime
import Testing

@testable import ScriptExpressions

@Suite("operators")
struct OperatorTests {
    @Test(
        "operators mean what they mean in Swift",
        arguments: [
            ("1 + 2 * 3", "7"), ("7 / 2", "3"), ("7 % 3", "1"), ("1.5 + 1", "2.5"), ("-3 + 1", "-2"),
            ("1 < 2 && 2 <= 2", "true"), ("nil ?? 3", "3"), ("true ? 1 : 2", "1"), (#""a" + "b""#, #""ab""#),
            ("[1, 2] + [3]", "[1, 2, 3]"), ("(1...3)", "1...3"), (#""n\(1 + 1)""#, #""n2""#), ("1m + 30s", "90s"),
            ("[1, 2, 3][1]", "2"), (#"["a": 1]["a"]"#, "1"), (#"["a": 1]["b"]"#, "nil"), ("[1, 2, 3][1...]", "[2, 3]"),
            ("it.price * 2", "3.0"), ("it.name", #""x""#), ("it.absent", "nil"), ("it.price > 1", "true"),
            ("it.count == 3", "true"), ("it.name == \"x\"", "true"), ("it.absent?.more", "nil"),
            ("1 + 2.5", "3.5"), ("[1, 2.5]", "[1.0, 2.5]"), ("true ? 1 : 2.5", "1.0"), ("it.count * 1.5", "4.5"),
            ("(nil ?? 0) + 1.5", "1.5"), ("it.nothing ?? 1", "1"), ("it.nothing == nil", "true"),
            ("it.nothing == \"x\"", "false"), ("it.nothing?.more", "nil"), ("it.whole / 2", "50.0"),
            ("0.0 / 0 <= 1", "false"), ("1m / 30s", "2.0"), ("1m / 2", "30s"), ("Int8(100) + 27", "127"),
            ("\"abc\"[1]", #""b""#), ("\"abcd\"[1...2]", #""bc""#), ("2 * 30s", "1m"), ("[Int]() + [1]", "[1]"),
            ("[String: Int]().isEmpty", "true"), ("it.large + 1", "12345678901234567891"),
            ("it.large == 12345678901234567891", "false"), ("it.large == it.large", "true"),
            ("UInt64(18446744073709551615)", "18446744073709551615"), ("UInt64(18446744073709551615) - 1 > 5", "true"),
            ("Int128(-(12345678901234567890))", "-12345678901234567890"),
            ("Decimal(12345678901234567890) + 1", "12345678901234567891"),
            ("UInt64(exactly: 18446744073709551615)", "18446744073709551615"),
            ("it.large == it.larger", "false"), ("[it.large, it.price, it.count].max() == it.large", "true"),
            ("(Data([1, 2]) + Data([3])).count", "3"), ("true ? 1 : it.price", "1.0"), ("true ? 1 : Float(2)", "1.0"),
            ("false ? it.price : -2", "-2.0"), ("true ? 1 : it.count", "1"), ("[Float(3), 0.5].reduce(0, +)", "3.5"),
            (#"String("cab".sorted())"#, #""abc""#), (#"String("12".map { $0 == "1" ? "a" : $0 })"#, #""a2""#),
            (#"String(Set("aa"))"#, #""a""#),
        ] as [(String, String)])
    func operators(text: String, value: String) async throws {
        let json = try JSONDocument(
            #"{"price": 1.5, "name": "x", "count": 3, "nothing": null, "whole": 100.0, "large": 12345678901234567890, "larger": 12345678901234567891}"#
        ).root
        #expect(try await evaluate(text, ["it": .model(.json(json))]) == value)
    }

    @Test(
        "what Swift would not compile or would trap on is an error",
        arguments: [
            "1 + \"a\"", "9223372036854775807 + 1", "1 / 0", "nope", "[1][1]", "1 == \"1\"", "nil + 1", "5.5 % 2",
            "Int8(100) + 28", "UInt8(1) - 2", "UInt64(18446744073709551616)", "Int64(9223372036854775808)",
        ])
    func errors(text: String) async throws {
        await #expect(throws: RuntimeError.self) { try await evaluate(text) }
    }
}
