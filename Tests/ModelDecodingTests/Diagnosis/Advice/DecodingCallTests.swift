import Foundation
import SwiftInterpreting
import Testing

@testable import ModelDecoding

@Suite("a call that decodes is written differently")
struct DecodingCallTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var code: String
        var change: DecodingCallChange
        var line: String?

        init(_ code: String, _ change: DecodingCallChange, _ line: String?) {
            self.code = code
            self.change = change
            self.line = line
        }

        var testDescription: String { "\(code), \(change)" }
    }

    static let rows: [Row] = [
        Row(
            "n = try c.decode(Int.self, forKey: .n)", .optional(default: "0"),
            "n = try c.decodeIfPresent(Int.self, forKey: .n) ?? 0"),
        Row(
            "self.n = try c.decode(Int.self, forKey: .n)", .optional(default: nil),
            "self.n = try c.decodeIfPresent(Int.self, forKey: .n)"),
        Row(
            "n = try c.decode(Int.self, forKey: .n) ?? 3", .optional(default: "0"),
            "n = try c.decodeIfPresent(Int.self, forKey: .n) ?? 3"),
        Row("n = try c.decodeIfPresent(Int.self, forKey: .n)", .optional(default: nil), nil),
        Row(
            "n = try c.decode([String: [Int]].self, forKey: .n)", .type(.array(.scalar(.int))),
            "n = try c.decode([Int].self, forKey: .n)"),
        Row(
            "n = try c.decode(Dictionary<String, Int>.self, forKey: Keys.n)", .type(.scalar(.string)),
            "n = try c.decode(String.self, forKey: Keys.n)"),
        Row("n = try c.decode(Int.self, forKey: .n)", .type(.scalar(.int)), nil),
        Row(
            #"let n = try? map.inner.decode(Int.self, forKey: "n")"#, .key("number"),
            #"let n = try? map.inner.decode(Int.self, forKey: "number")"#),
        Row("n = try c.decode(Int.self, forKey: .n)", .key("number"), nil),
        Row("list.append(try u.decode(Int.self))", .type(.scalar(.double)), "list.append(try u.decode(Double.self))"),
        Row(
            "n = URL(string: try c.decode(String.self, forKey: .n))", .optional(default: #""""#),
            #"n = URL(string: try c.decodeIfPresent(String.self, forKey: .n) ?? "")"#),
        Row(
            "n = try c.decode(\n            Int.self,\n            forKey: .n)", .optional(default: nil),
            "n = try c.decodeIfPresent("),
        Row("n = 5", .optional(default: nil), nil),
    ]

    static func call(in code: String) -> DecodingCall? {
        let source = SourceText(
            "struct S {\n    init(from d: Decoder) throws {\n        \(code)\n    }\n}\n", named: "S.swift")
        let start = source.text.range(of: code).map { source.text[..<$0.lowerBound].utf8.count } ?? 0
        return ModelCatalogue(interpreter: .swift).decodingCall(
            at: SourcePosition(start..<start + code.utf8.count, in: source))
    }

    @Test("only what has to be changed is changed", arguments: rows)
    func change(_ row: Row) throws {
        #expect((Self.call(in: row.code)?.lines(after: row.change) ?? []) == (row.line.map { [$0] } ?? []))
    }

    @Test(
        "what gets the value is known where it gets it directly",
        arguments: [
            ("self.n = try c.decode(Int.self, forKey: .n)", "n"), ("n = try! c.decode(Int.self, forKey: .n)", "n"),
            ("let n = (try c.decode(Int.self, forKey: .n))", "n"), ("f(try c.decode(Int.self, forKey: .n))", nil),
        ])
    func property(code: String, property: String?) {
        #expect(Self.call(in: code)?.property == property)
    }

    @Test("a changed call is read again, and everything else stays byte for byte")
    func rewritten() throws {
        let text = """
            struct S: Decodable {   let n : Int // n
                enum CodingKeys: CodingKey { case n }
                init(from d: any Decoder) throws {
                    let c = try d.container(keyedBy: CodingKeys.self)
                    n = try c.decode(Int.self, forKey: .n)   // why
                }
            }
            """
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([SourceText(text, named: "S.swift")])
        let source = try #require(models.source(of: "S"))
        let start = try #require(text.range(of: "c.decode")).lowerBound.utf16Offset(in: text)
        let call = try #require(models.decodingCall(at: SourcePosition(start..<start + 1, in: source)))
        #expect(models.declaration(around: call.position)?.name == "S")
        #expect(try models.rewrite(call, .optional(default: "7")))
        let expected = text.replacing(
            "decode(Int.self, forKey: .n)", with: "decodeIfPresent(Int.self, forKey: .n) ?? 7")
        #expect(models.source(of: "S")?.text == expected)
    }
}
