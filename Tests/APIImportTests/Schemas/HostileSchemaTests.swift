import APIDocuments
import APIImport
import Foundation
import TestFiles
import Testing

@Suite("Hostile schemas")
struct HostileSchemaTests {
    @Test("references that only lead to themselves are any value")
    func cycles() throws {
        let document = try SchemaDocument(
            ##"""
            "A": {"$ref": "#/components/schemas/B"}, "B": {"$ref": "#/components/schemas/A"},
            "C": {"allOf": [{"$ref": "#/components/schemas/C"}]}, "D": {"oneOf": [{"$ref": "#/components/schemas/D"}]},
            "E": {"items": {"$ref": "#/components/schemas/E"}},
            "It": {"properties": {"a": {"$ref": "#/components/schemas/A"}, "c": {"$ref": "#/components/schemas/C"},
              "d": {"$ref": "#/components/schemas/D"}, "e": {"$ref": "#/components/schemas/E"}}}
            """##)
        #expect(document.models.names == ["It"] as [String])
        let text = document.text("It")
        for line in ["let a: JSON?", "let c: JSON?", "let d: JSON?", "let e: [JSON]?"] {
            #expect(text.contains(line), "\(line) in \(text)")
        }
        #expect(document.losses("It").count >= 4)
        for (_, node) in document.schemas {
            #expect(!document.models.type(of: node, named: "It2", for: .response).text.isEmpty)
        }
    }

    @Test("allOf that doubles at each step ends, and says so")
    func bomb() throws {
        let steps = (0..<40).map {
            ##""S\##($0)": {"allOf": [{"$ref": "#/components/schemas/S\##($0 + 1)"}, {"$ref": "#/components/schemas/S\##($0 + 1)"}]}"##
        }
        let document = try SchemaDocument(
            (steps + [#""S40": {"properties": {"a": {"type": "string"}}}"#]).joined(separator: ","))
        #expect(!document.texts().isEmpty)
        let first = try #require(document.schemas.first?.node)
        let type = document.models.type(of: first, named: "Bomb", for: .response)
        #expect(type.tally.losses.contains { $0.message.contains("more than") })
    }

    @Test("types within types that double at each step end, and say so")
    func typeBomb() throws {
        let steps = (0..<20).map { step in
            let next = ##"{"$ref": "#/components/schemas/S\##(step + 1)"}"##
            return #""S\#(step)": {"properties": {"p\#(step)": {"allOf": [\#(next), {"properties": {"y": {}}}]}, "#
                + #""q\#(step)": {"allOf": [\#(next), {"properties": {"z": {}}}]}}}"#
        }
        let document = try SchemaDocument(
            (steps + [#""S20": {"properties": {"a": {"type": "string"}}}"#]).joined(separator: ","))
        #expect(document.losses("S0").contains { $0.contains("more than 1000 types are in the model") })
    }

    @Test("schemas that extend each other have each type once")
    func extending() throws {
        let document = try SchemaDocument(
            ##"""
            "Thing": {"properties": {"links": {"allOf": [{"$ref": "#/components/schemas/Link"},
              {"properties": {"next": {"$ref": "#/components/schemas/Link"}}}]}}},
            "Link": {"properties": {"of": {"allOf": [{"$ref": "#/components/schemas/Thing"},
              {"properties": {"rel": {"type": "string"}}}]}}}
            """##)
        #expect(document.text("Thing").split(separator: "\n").count { $0.contains("struct ") } == 3)
        #expect(document.losses("Thing").contains { $0.contains("it contains itself") })
    }

    @Test("a chain of thousands of schemas is looked at once")
    func chain() throws {
        let steps = (0..<3_000).map { step in
            ##""S\##(step)": {"allOf": [{"$ref": "#/components/schemas/S\##(step + 1)"}, {"properties": {"p": {}}}]}"##
        }
        let document = try SchemaDocument((steps + [#""S3000": {"properties": {"a": {}}}"#]).joined(separator: ","))
        let first = try #require(document.schemas.first?.node)
        let type = document.models.type(of: first, named: "Chain", for: .response)
        #expect(type.tally.losses.contains { $0.message.contains("more than 64 schemas are nested in each other") })
        #expect(document.text("S2990").contains("let a: JSON?"))
    }

    @Test("schemas that stand deep in each other end in any value")
    func depth() throws {
        let depth = 400
        let document = try SchemaDocument(
            #""Deep": "# + String(repeating: #"{"properties": {"a": "#, count: depth) + "{}"
                + String(repeating: "}}", count: depth))
        #expect(document.text("Deep").contains("JSON?"))
        #expect(document.losses("Deep").contains { $0.contains("too deep") })
        let list = try SchemaDocument(
            #""Deep": "# + String(repeating: #"{"items": "#, count: depth) + "{}" + String(repeating: "}", count: depth)
        )
        let node = try #require(list.schemas.first?.node)
        #expect(list.models.type(of: node, named: "Deep", for: .body).text.hasPrefix("[[["))
    }

    @Test("thousands of members of one name each become as many properties")
    func width() throws {
        let count = Volume.of(10_000, usually: 2_000)
        let members = (0..<count).map {
            #""\#(String(repeating: "-", count: $0 % 7))\#(String(repeating: "!", count: $0 / 7))": {}"#
        }
        let document = try SchemaDocument(#""Wide": {"properties": {\#(members.joined(separator: ","))}}"#)
        #expect(document.text("Wide").split(separator: "\n").count { $0.contains("    let ") } == count)
    }

    @Test("nothing in a document becomes code")
    func code() throws {
        let evil = #"\"; import Glibc; system(\"x\") //\n}\u2028 */ \u202e \\(1)"#
        let document = try SchemaDocument(
            """
            "\(evil)": {"description": "\(evil)", "title": "\(evil)", "properties": {"\(evil)": {"type": "string",
              "description": "\(evil)", "default": "\(evil)", "enum": ["\(evil)", "b"]},
              "other": {"oneOf": [{"title": "\(evil)", "properties": {"a": {}}}, {"type": "string"}],
                "discriminator": {"propertyName": "\(evil)"}}}}
            """)
        let name = try #require(document.models.names.first)
        let text = document.text(name)
        for line in text.split(separator: "\n") where line.contains("; import") {
            let code = line.drop { $0 == " " }
            #expect(code.hasPrefix("///") || code.contains(#" = "\"; import Glibc; system(\"x\") //\n}"#), "\(line)")
        }
        #expect(!text.unicodeScalars.contains { $0.value == 0x202E || $0.value == 0x2028 })
    }

    @Test(
        "what is not a schema is any value",
        arguments: [
            "1", "null", #""text""#, "[]", #"{"type": 3}"#, #"{"type": "wat"}"#, #"{"properties": []}"#,
            #"{"enum": {}}"#,
            #"{"allOf": {}}"#, #"{"oneOf": 1}"#, #"{"$ref": 4}"#, #"{"$ref": "file:///etc/passwd"}"#, #"{"items": 7}"#,
            #"{"enum": [[1], {"a": 2}]}"#, #"{"required": "a"}"#, #"{"discriminator": 1, "oneOf": [{}, {}]}"#,
        ])
    func nonsense(_ schema: String) throws {
        let document = try SchemaDocument(#""Odd": \#(schema), "It": {"properties": {"a": \#(schema)}}"#)
        for (_, node) in document.schemas {
            #expect(!document.models.type(of: node, named: "Odd", for: .response).text.isEmpty)
        }
        #expect(!document.text("It").isEmpty)
    }
}
