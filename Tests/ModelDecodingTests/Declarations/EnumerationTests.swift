import Foundation
import ModelDecoding
import SwiftInterpreting
import Testing

@Suite("What an enumeration may be")
struct EnumerationTests {
    static let rawValued: [(type: String, cases: String, expected: [String])] = [
        ("String", "case a, b = \"B\"", ["a = \"a\": String", "b = \"B\": String"]),
        ("String", #"case a = "x\n\u{41}\"""#, [#"a = "x\nA\"": String"#]),
        ("String", ##"case a = #"\n"#"##, [#"a = "\\n": String"#]),
        ("String", "case `class`\n case other", ["class = \"class\": String", "other = \"other\": String"]),
        ("Int", "case a, b, c = 10, d", ["a = 0: Int", "b = 1: Int", "c = 10: Int", "d = 11: Int"]),
        ("Int", "case a = -1, b", ["a = -1: Int", "b = 0: Int"]),
        ("UInt8", "case a = 0xFF", ["a = 255: UInt8"]),
        ("Double", "case a = 1, b, c = 2.5", ["a = 1.0: Double", "b = 2.0: Double", "c = 2.5: Double"]),
        (
            "Int128", "case a = 170141183460469231731687303715884105727",
            [
                "a = 170141183460469231731687303715884105727: Int128"
            ]
        ),
    ]

    @Test(
        "raw values are read, and implied where they are not written",
        arguments: rawValued)
    func rawValues(type: String, cases: String, expected: [String]) throws {
        #expect(try members("enum E: \(type), Decodable { \(cases) }") == expected.map { "  " + $0 })
    }

    @Test("a raw type that Swift decodes by case names is read so", arguments: ["Character", "Float16", "CGFloat"])
    func undecodedRawType(type: String) throws {
        let value = type == "Character" ? "\"x\"" : "1"
        #expect(try members("enum E: \(type), Codable { case a = \(value) }") == ["  a"] as [String])
    }

    static let associated: [(source: String, expected: String)] = [
        ("case a", "a"),
        ("case a(Int)", "a(_0: Int)"),
        ("case a(Int, name: String?)", "a(_0: Int, name: String?)"),
        ("case a(_ x: Int)", "a(_0: Int)"),
        ("case a(n: Int = 3, f: [Int] = [1, 2])", "a(n: Int, f: [Int])"),
        ("case a(in: Int)", "a(in: Int)"),
        ("indirect case a(E?)", "a(_0: E?)"),
        ("case a([E])", "a(_0: [E])"),
        (
            "case a(n: Int, m: Int = 2); enum ACodingKeys: String, CodingKey { case n = \"N\" }",
            "a(n: Int = \"N\", m: Int (kept))"
        ),
        ("case a, b; enum CodingKeys: String, CodingKey { case a = \"A\" }", "a = \"A\"|b = nothing"),
    ]

    @Test(
        "associated values are read with their labels",
        arguments: associated)
    func associatedValues(source: String, expected: String) throws {
        #expect(
            try members("enum E: Decodable { \(source) }").map { $0.dropFirst(2) }.joined(separator: "|") == expected)
    }

    @Test("an enumeration that computes its raw value is decoded from that, by its own initialiser")
    func ownRawValue() throws {
        let source = """
            enum Status: RawRepresentable, Codable {
                case known, other(String)
                init(rawValue: String) { self = .other(rawValue) }
                var rawValue: String { "x" }
            }
            """
        #expect(try members(source) == ["  String"] as [String])
        #expect(try remarks(source).isEmpty)
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([SourceText(source)])
        let value = try JSONBodyDecoder().decode(Data("\"new\"".utf8), as: models.type(named: "Status"), in: models)
        #expect(value.description == #".other("new")"#)
    }

    @Test(
        "a structure that is RawRepresentable is decoded from its raw value",
        arguments: ["RawRepresentable", "OptionSet"])
    func rawRepresentable(name: String) throws {
        #expect(try members("struct S: \(name), Codable { let rawValue: Int }") == ["  Int"] as [String])
    }

    @Test("a raw value that Swift's default does not decode leaves the structure an object")
    func otherRawRepresentable() throws {
        #expect(
            try members("struct S: RawRepresentable, Codable { var rawValue: [Int] }") == ["  rawValue: [Int]"]
                as [String])
    }

    @Test("an enumeration that is not Decodable is known too, so that it can type a parameter")
    func undecodable() throws {
        var catalogue = ModelCatalogue(interpreter: .swift)
        _ = try catalogue.add([SourceText("enum Category: String { case dessert = \"Dessert\" }")])
        #expect(try catalogue.type(named: "Category").description == "Category")
        #expect(catalogue["Category"]?.isDecodable == false)
        #expect(catalogue["Category"]?.content == .rawValueCases(.string, try #require(catalogue["Category"]).rawCases))
        #expect(catalogue["Category"]?.rawCases.map(\.rawValue) == [.string("Dessert")])
    }
}

extension ModelDeclaration {
    fileprivate var rawCases: [RawValueCase] {
        if case .rawValueCases(_, let cases) = content { cases } else { [] }
    }
}
