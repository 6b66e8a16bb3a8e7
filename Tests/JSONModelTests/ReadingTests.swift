import JSONModel
import Testing

@Suite("Reading a text")
struct ReadingTests {
    @Test(
        "what RFC 8259 allows is accepted",
        arguments: [
            "null", "true", "false", "0", "-0", "1", "-1", "10", "1.5", "-0.0", "1e5", "1E5", "1e+5", "1e-5", "1.5e10",
            "1e400", "-1e-400", "123456789012345678901234567890", "0.1000000000000000000000000001", "0e1", "0.0e0",
            #""""#, #""a""#, #"" ""#, #""é""#, #""日本""#, #""😀""#, "\"\u{7F}\"", "\"\u{2028}\"", "\"\u{10FFFF}\"",
            "\"\u{FFFF}\"", "\"\u{D7FF}\u{E000}\"", #""\"\\\/\b\f\n\r\t""#, #""\u0000\u00e9\uABCD""#,
            #""\ud83d\ude00""#, #""\ud800""#, #""\udc00\ud800""#, #""\\u0041""#, #""\"""#,
            "[]", "[ ]", "[1]", "[1,2]", "[[]]", "[[],[]]", "[{}]", "[null,true,false]", "[\"a\",1]",
            "{}", "{ }", #"{"a":1}"#, #"{"":0}"#, #"{"a":{"a":{}}}"#, #"{"a":1,"a":2}"#, #"{"a":[],"b":{}}"#,
            " 1 ", "\t1\t", "\r\n1\r\n", " [ 1 , 2 ] ", "\n{ \"a\" : 1 , \"b\" : 2 }\n", "\u{FEFF}1",
            "\"12345678\"", "\"1234567\\n90123456\"", "\"1234567é90123456\"",
        ])
    func accepted(text: String) {
        #expect(refusal(of: text) == nil)
    }

    @Test(
        "what RFC 8259 forbids is refused for the right reason, at the marked place",
        arguments: [
            ("1️⃣", .emptyText), ("  \n1️⃣", .emptyText), ("\u{FEFF}1️⃣", .emptyText),
            ("[1️⃣", .endsEarly(inside: .array)), ("[1,1️⃣", .endsEarly(inside: .array)),
            ("[1 1️⃣", .endsEarly(inside: .array)), ("[{}1️⃣", .endsEarly(inside: .array)),
            ("{1️⃣", .endsEarly(inside: .object)), (#"{"a"1️⃣"#, .endsEarly(inside: .object)),
            (#"{"a":1️⃣"#, .endsEarly(inside: .object)), (#"{"a":11️⃣"#, .endsEarly(inside: .object)),
            (#"{"a":1,1️⃣"#, .endsEarly(inside: .object)), (#"[{"a":[]1️⃣"#, .endsEarly(inside: .object)),
            (#""1️⃣"#, .endsEarly(inside: .string)), (#""ab1️⃣"#, .endsEarly(inside: .string)),
            (#""\1️⃣"#, .endsEarly(inside: .string)), (#""\u1️⃣"#, .endsEarly(inside: .string)),
            (#""\u0041️⃣"#, .endsEarly(inside: .string)), (#"["a\"]1️⃣"#, .endsEarly(inside: .string)),
            ("tru1️⃣", .endsEarly(inside: .literal)), ("[fals1️⃣", .endsEarly(inside: .literal)),
            ("n1️⃣", .endsEarly(inside: .literal)), ("-1️⃣", .endsEarly(inside: .number)),
            ("1.1️⃣", .endsEarly(inside: .number)), ("1e1️⃣", .endsEarly(inside: .number)),
            ("1e+1️⃣", .endsEarly(inside: .number)),
            ("1️⃣x", .valueExpected), ("[1️⃣x]", .valueExpected), ("[1️⃣,1]", .valueExpected),
            ("[1,1️⃣,2]", .valueExpected), ("1️⃣'a'", .valueExpected), ("1️⃣NaN", .valueExpected),
            ("1️⃣+1", .valueExpected), ("1️⃣.5", .valueExpected), ("1️⃣True", .valueExpected), ("1️⃣trux", .valueExpected),
            ("1️⃣nul]", .valueExpected), ("1️⃣/* */1", .valueExpected), ("1️⃣<html>", .valueExpected),
            ("1️⃣\u{A0}1", .valueExpected), ("1️⃣\u{0C}1", .valueExpected), (#"{"a":1️⃣}"#, .valueExpected),
            (#"{"a":1️⃣,"b":1}"#, .valueExpected), ("1️⃣]", .valueExpected), ("1️⃣}", .valueExpected),
            ("[1️⃣}", .valueExpected),
            ("{1️⃣a:1}", .nameExpected), ("{1️⃣'a':1}", .nameExpected), ("{1️⃣1:1}", .nameExpected),
            ("{1️⃣,}", .nameExpected), (#"{"a":1,1️⃣b:2}"#, .nameExpected), ("{1️⃣]", .nameExpected),
            ("{1️⃣null:1}", .nameExpected),
            (#"{"a"1️⃣1}"#, .colonExpected), (#"{"a"1️⃣,"b":1}"#, .colonExpected), (#"{"a"1️⃣}"#, .colonExpected),
            (#"{"a"1️⃣=1}"#, .colonExpected),
            ("[1 1️⃣2]", .commaExpected(inside: .array)), ("[11️⃣}", .commaExpected(inside: .array)),
            ("[\"a\"1️⃣:1]", .commaExpected(inside: .array)), ("[01️⃣x1]", .commaExpected(inside: .array)),
            ("[true1️⃣x]", .commaExpected(inside: .array)), (#"{"a":1 1️⃣"b":2}"#, .commaExpected(inside: .object)),
            (#"{"a":11️⃣]"#, .commaExpected(inside: .object)), (#"{"a":1,"b":2 1️⃣// x"#, .commaExpected(inside: .object)),
            ("[1,1️⃣]", .trailingComma(inside: .array)), ("[1,\n1️⃣]", .trailingComma(inside: .array)),
            (#"{"a":1,1️⃣}"#, .trailingComma(inside: .object)),
            ("1 1️⃣2", .endExpected), ("[]1️⃣]", .endExpected), ("{}1️⃣,", .endExpected), ("null1️⃣x", .endExpected),
            ("\"a\"1️⃣\"b\"", .endExpected), ("1\n1️⃣{}", .endExpected), ("[]1️⃣\u{0}", .endExpected),
            ("-1️⃣a", .digitExpected), ("1.1️⃣e1", .digitExpected), ("[1.1️⃣]", .digitExpected), ("[1e1️⃣]", .digitExpected),
            ("[1e+1️⃣]", .digitExpected), ("[-1️⃣]", .digitExpected), ("-1️⃣-1", .digitExpected),
            ("1️⃣01", .leadingZero), ("-1️⃣01", .leadingZero), ("[1️⃣00]", .leadingZero), ("1️⃣00.5", .leadingZero),
            (#""1️⃣\x""#, .invalidEscape), (#""ab1️⃣\u12g4""#, .invalidEscape), (#""1️⃣\'""#, .invalidEscape),
            (#""1️⃣\u12""#, .invalidEscape), (#""1️⃣\u004""#, .invalidEscape), (#""\n1️⃣\a""#, .invalidEscape),
            ("\"1️⃣\n\"", .controlCharacter(0x0A)), ("\"ab1️⃣\t\"", .controlCharacter(0x09)),
            ("\"12345678901️⃣\u{0}\"", .controlCharacter(0)), ("{\"1️⃣\u{1F}\":1}", .controlCharacter(0x1F)),
        ] as [(String, JSONError.Kind)])
    func refused(marked: String, kind: JSONError.Kind) throws {
        let text = MarkedText(marked)
        let error = try #require(refusal(of: text.bytes))
        #expect(error.kind == kind)
        #expect(error.position.offset == text.offset)
    }

    @Test(
        "bytes that are not UTF-8 are reported by the first of them",
        arguments: [
            [0x80], [0xBF], [0xC0, 0xAF], [0xC1, 0x81], [0xC3, 0x28], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
            [0xE2, 0x28, 0xA1], [0xE2, 0x82, 0x28], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80],
            [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x28, 0x8C, 0xBC], [0xF0, 0x90, 0x28, 0xBC], [0xF0, 0x90, 0x8C, 0x28],
            [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE], [0xFF],
            [0xC3, 0xA9, 0xE9],
        ] as [[UInt8]])
    func invalidUTF8(sequence: [UInt8]) throws {
        for padding in [0, 5, 8, 13] {
            let before = Array("[\"".utf8) + Array(repeating: UInt8(ascii: "a"), count: padding)
            let error = try #require(refusal(of: before + sequence + Array("\", \"more\"]".utf8)))
            let valid = sequence.starts(with: [0xC3, 0xA9]) ? 2 : 0
            #expect(error.kind == .invalidUTF8(sequence[valid]))
            #expect(error.position.offset == before.count + valid)
        }
    }

    @Test("every scalar of Unicode is accepted in a string as it is")
    func everyScalar() throws {
        let codes: ClosedRange<UInt32> = 0x20...0x10FFFF
        let all = codes.lazy.compactMap { (code: UInt32) -> Unicode.Scalar? in Unicode.Scalar(code) }
        let scalars = all.filter { (scalar: Unicode.Scalar) -> Bool in scalar != "\"" && scalar != "\\" }
        let text = String(String.UnicodeScalarView(scalars))
        #expect(try JSONDocument("\"" + text + "\"").root.string == text)
    }

    @Test(
        "text in another encoding says which",
        arguments: [
            ([0xFF, 0xFE, 0x5B, 0, 0x5D, 0], .utf16), ([0xFE, 0xFF, 0, 0x5B], .utf16), ([0, 0x5B, 0, 0x5D], .utf16),
            ([0x5B, 0, 0x5D, 0], .utf16), ([0x31, 0], .utf16), ([0, 0, 0, 0x31], .utf32), ([0x31, 0, 0, 0], .utf32),
            ([0xFF, 0xFE, 0, 0, 0x31, 0, 0, 0], .utf32), ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x31], .utf32),
        ] as [([UInt8], JSONError.Encoding)])
    func otherEncoding(bytes: [UInt8], encoding: JSONError.Encoding) {
        #expect(refusal(of: bytes)?.kind == .otherEncoding(encoding))
    }

    @Test("a byte order mark is skipped and remembered")
    func byteOrderMark() throws {
        let document = try JSONDocument("\u{FEFF}{\"a\": 1}")
        #expect(document.hasByteOrderMark)
        #expect(document.root["a"]?.int == 1)
        #expect(document.root.position == JSONPosition(offset: 3, line: 1, column: 1))
        #expect(try !JSONDocument("1").hasByteOrderMark)
        #expect(refusal(of: "\u{FEFF}\u{FEFF}1")?.kind == .valueExpected)
    }

    @Test("a sample cut short anywhere is refused, at the cut or before it")
    func truncation() {
        let sample = Array(#" {"id": -12.5e+3, "né": [true, null, {"x\u00e9\n": "日本😀"}], "b": [[]], "": false} "#.utf8)
        for length in 0..<sample.count - 1 {
            guard let error = refusal(of: Array(sample[..<length])) else {
                Issue.record("accepted after \(length) bytes")
                continue
            }
            #expect(error.position.offset == length)
            #expect(error.position.column <= length + 1)
            #expect(error.position.line == 1)
            #expect(error.found.isEmpty)
        }
        #expect(refusal(of: sample) == nil)
    }

    @Test("a text too long to be indexed is refused with the limit")
    func tooLong() {
        // Memory that is never touched costs nothing.
        let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 30) { _, count in count = 1 << 30 }
        #expect(refusal(of: bytes)?.kind == .tooLong(limit: (1 << 30) - 1))
    }
}
