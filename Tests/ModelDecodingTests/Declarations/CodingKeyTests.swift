import Foundation
import ModelDecoding
import SwiftInterpreting
import Testing

@Suite("Coding keys")
struct CodingKeyTests {
    static let usualForms: [String] = [
        "enum CodingKeys: String, CodingKey { case id, name = \"full_name\" }",
        "private enum CodingKeys: String, CodingKey {\n case id\n case name = \"full_name\"\n }",
        "enum CodingKeys: String, Swift.CodingKey { case name = \"full_name\", id; static let all = 3 }",
        "typealias CodingKeys = Keys",
        "typealias CodingKeys = Other.Keys",
        "enum CodingKeys: String, KeyProtocol { case id, name = \"full\\u{5f}name\" }",
        "enum CodingKeys: String, CodingKey { case `id`; case name = #\"full_name\"# }",
    ]

    @Test(
        "keys are read in every usual form",
        arguments: usualForms)
    func forms(keys: String) throws {
        #expect(try members(Self.source(with: keys)) == ["  id: Int", "  name: String = \"full_name\""] as [String])
    }

    static func source(with keys: String) -> String {
        """
        enum Keys: String, CodingKey { case id, name = "full_name" }
        struct Other { typealias Keys = MoreKeys; enum MoreKeys: String, CodingKey { case id, name = "full_name" } }
        protocol KeyProtocol: CodingKey {}
        struct S: Decodable { let id: Int; let name: String; \(keys) }
        """
    }

    @Test("keys in an extension count")
    func inExtension() throws {
        let source = """
            struct S: Decodable { let id: Int }
            extension S { private enum CodingKeys: String, CodingKey { case id = "ID" } }
            """
        #expect(try members(source) == ["  id: Int = \"ID\""] as [String])
    }

    @Test("keys without raw strings are the names of the cases", arguments: ["CodingKey", "Int, CodingKey"])
    func withoutStrings(conformance: String) throws {
        #expect(
            try members("struct S: Decodable { let id: Int; enum CodingKeys: \(conformance) { case id } }") == [
                "  id: Int"
            ] as [String])
    }

    @Test(
        "a property without a case keeps what it starts with",
        arguments: ["var v = 4", "var v: Int? = 4", "let v: Int = 4"])
    func leftOut(property: String) throws {
        let lines = try members(
            "struct S: Decodable { let id: Int; \(property); enum CodingKeys: CodingKey { case id } }")
        #expect(lines.last?.hasSuffix("(kept)") ?? false)
    }

    @Test("a wrapped property may be left out of the keys")
    func wrappedLeftOut() throws {
        let source = "class S: Decodable { var id: Int; @Published var v = 4; enum CodingKeys: CodingKey { case id } }"
        #expect(try members(source) == ["  id: Int", "  v: Int (kept)"] as [String])
    }

    static let refusals: [(source: String, expected: String)] = [
        (
            "let a: Int; enum CodingKeys: String, CodingKey { case a, b }",
            "'b' in 'CodingKeys' is not a stored property"
        ),
        ("let imageURL: Int; enum CodingKeys: CodingKey { case imageUrl }", "did you mean 'imageURL'?"),
        ("let a: Int; let b: Int; enum CodingKeys: CodingKey { case a }", "CodingKeys has no case for 'b'"),
        ("let a: Int; let b: Int?; enum CodingKeys: CodingKey { case a }", "CodingKeys has no case for 'b'"),
        ("var a: Optional<Int>; enum CodingKeys: CodingKey { }", "CodingKeys has no case for 'a'"),
        ("lazy var a = 1; enum CodingKeys: CodingKey { case a }", "is not a stored property"),
        ("let a: Int; enum CodingKeys: String { case a }", "write 'enum CodingKeys: String, CodingKey'"),
        ("let a: Int; struct CodingKeys {}", "write 'enum CodingKeys: String, CodingKey'"),
        ("let a: Int, b: Int; enum CodingKeys: String, CodingKey { case a = \"k\", b = \"k\" }", "raw value \"k\""),
    ]

    @Test(
        "what Swift refuses is refused",
        arguments: refusals)
    func refused(source: String, expected: String) {
        let messages = errors("struct S: Decodable { \(source) }")
        #expect(messages.contains(expected))
    }

    @Test("a key text of one's own is run")
    func ownText() throws {
        let source = """
            struct S: Decodable {
                let a: Int
                enum CodingKeys: String, CodingKey { case a; var stringValue: String { "x_" + rawValue } }
            }
            """
        #expect(try remarks(source).isEmpty)
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([SourceText(source)])
        let value = try JSONBodyDecoder().decode(Data(#"{"x_a":5}"#.utf8), as: models.type(named: "S"), in: models)
        #expect(value.member("a") == .int(5))
    }

    @Test("the key text of an enumeration's cases is said not to be run")
    func ownCaseText() throws {
        let source =
            "enum E: Decodable { case a(Int); enum CodingKeys: CodingKey { case a; var stringValue: String { \"b\" } } }"
        #expect(try remarks(source).first?.contains("This stringValue is not run") ?? false)
    }
}
