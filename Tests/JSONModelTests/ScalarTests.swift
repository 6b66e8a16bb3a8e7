import JSONModel
import SeededRandom
import Testing

@Suite("Numbers and strings")
struct ScalarTests {
    @Test(
        "a number keeps its text",
        arguments: ["0", "-0", "1.10", "1e400", "1E+02", "123456789012345678901234567890", "0.30000000000000004"])
    func numberText(text: String) throws {
        #expect(try parsed("[ \(text) ]")[0]?.numberText == text)
    }

    @Test(
        "an integer is given however it is written, and only if it is one that fits",
        arguments: [
            ("0", 0), ("-0", 0), ("7", 7), ("-7", -7), ("1.0", 1), ("1e2", 100), ("1E0", 1), ("100e-2", 1),
            ("12.30e1", 123), ("-1.5e1", -15), ("0e999999999999999999999", 0), ("0.0", 0), ("0.00100e3", 1),
            ("9223372036854775807", .max), ("-9223372036854775808", .min), ("9223372036854775807.000", .max),
            ("922337203685477580.7e1", .max), ("9223372036854775808", nil), ("-9223372036854775809", nil), ("1.5", nil),
            ("1e-1", nil), ("12.34e1", nil), ("1e19", nil), ("1e400", nil), ("1e99999999999999999999", nil),
            ("1e-99999999999999999999", nil), ("1.0000000000000000000001", nil), ("10000000000000000000", nil),
        ] as [(String, Int?)])
    func int(text: String, value: Int?) throws {
        #expect(try parsed(text).int == value)
    }

    @Test(
        "a double is the nearest one, unless there is none",
        arguments: [
            ("0", 0), ("1", 1), ("0.1", 0.1), ("1.10", 1.1), ("-2.5e-3", -2.5e-3), ("1e22", 1e22), ("1e23", 1e23),
            ("4.9e-324", .leastNonzeroMagnitude), ("1.7976931348623157e308", .greatestFiniteMagnitude),
            ("9007199254740993", 9_007_199_254_740_992), ("123456789012345678901234567890", 1.2345678901234568e29),
            ("0.30000000000000004", 0.30000000000000004),
            ("2.2250738585072011e-308", Double.leastNormalMagnitude.nextDown),
            ("0e999", 0), ("1e400", nil), ("-1e400", nil), ("1e-400", nil), ("2e-324", nil),
        ] as [(String, Double?)])
    func double(text: String, value: Double?) throws {
        #expect(try parsed(text).double == value)
    }

    @Test("minus zero keeps its sign as a double")
    func minusZero() throws {
        for text in ["-0", "-0.0", "-0e5"] { #expect(try parsed(text).double?.sign == .minus) }
    }

    @Test("every double survives being written and read")
    func doubles() throws {
        var random = SeededGenerator(seed: 4)
        for _ in 0..<5_000 {
            let value = Double(bitPattern: random.next())
            guard let written = JSONValue.number(value) else { continue }
            #expect(try parsed(written.text()).double == value)
        }
    }

    @Test("integers of every width are given exactly or not at all")
    func widths() throws {
        let index = try JSONDocument("[255, 256, -1, -128, 170141183460469231731687303715884105727, 2.55e2]").index
        #expect(index.integer(at: 1, as: UInt8.self) == 255)
        #expect(index.integer(at: 2, as: UInt8.self) == nil)
        #expect(index.integer(at: 3, as: UInt64.self) == nil)
        #expect(index.integer(at: 4, as: Int8.self) == -128)
        #expect(index.integer(at: 5, as: Int128.self) == .max)
        #expect(index.integer(at: 6, as: UInt8.self) == 255)
        #expect(index.integer(at: 6, as: Int8.self) == nil)
    }

    @Test(
        "a string's escapes are undone",
        arguments: [
            (#""""#, ""), (#""a""#, "a"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0000""#, "\0"),
            (#""\u00e9\u00E9""#, "éé"), (#""\uABCD\uabcd""#, "\u{ABCD}\u{ABCD}"), (#""\ud83d\ude00""#, "😀"),
            (#""\uDBFF\uDFFF""#, "\u{10FFFF}"), (#""\ud800""#, "\u{FFFD}"), (#""\ud800a""#, "\u{FFFD}a"),
            (#""\udc00\ud800""#, "\u{FFFD}\u{FFFD}"), (#""\ud800\ud83d\ude00""#, "\u{FFFD}😀"),
            (#""\ud800\u0041""#, "\u{FFFD}A"), (#""\\u0041""#, "\\u0041"), (#""日本\n""#, "日本\n"),
        ] as [(String, String)])
    func strings(text: String, value: String) throws {
        #expect(try parsed(text).string == value)
    }

    @Test("half a surrogate pair can be told from U+FFFD")
    func loneSurrogates() throws {
        let index = try JSONDocument(#"["\ud800", "\ufffd", "\ud83d\ude00", "�", "\ud83dx\ude00"]"#).index
        #expect((1...5).map(index.hasLoneSurrogate) == [true, false, false, false, true])
    }

    @Test("a scalar answers only for what it is")
    func kinds() throws {
        let values = try parsed(#"[null, true, false, 1, "1", [], {}]"#).elements
        #expect(values.map(\.kind) == [.null, .boolean, .boolean, .number, .string, .array, .object])
        #expect(values.map(\.isNull) == [true, false, false, false, false, false, false])
        #expect(values.map(\.boolean) == [nil, true, false, nil, nil, nil, nil])
        #expect(values.map(\.int) == [nil, nil, nil, 1, nil, nil, nil])
        #expect(values.map(\.double) == [nil, nil, nil, 1, nil, nil, nil])
        #expect(values.map(\.string) == [nil, nil, nil, nil, "1", nil, nil])
        #expect(values.map(\.numberText) == [nil, nil, nil, "1", nil, nil, nil])
    }
}
