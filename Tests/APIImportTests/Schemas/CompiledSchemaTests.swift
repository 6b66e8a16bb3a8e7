import APIImport
import Foundation
import ModelDiagnosis
import Spawn
import TestFiles
import Testing

@Suite("Models of schemas in an app")
struct CompiledSchemaTests {
    @Test("all of them compile without a warning, with the type JSON where it is needed")
    func compiles() throws {
        let folder = try TemporaryFolder(files: ["json.swift": InferredModel.sourceOfCodableJSON])
        var files = ["json.swift"]
        for (number, document) in try Self.documents().enumerated() {
            let types = document.schemas.flatMap { name, node in
                [SchemaUse.response, .body].map { document.models.type(of: node, named: name, for: $0) }
            }
            let models = document.texts(needing: types)
            #expect(!models.isEmpty)
            let lines =
                ["import Foundation", "enum Document\(number) {"] + models.keys.sorted().compactMap { models[$0] } + [
                    "}"
                ]
            try folder.write(lines.joined(separator: "\n"), to: "document\(number).swift")
            files.append("document\(number).swift")
        }
        let outcome = try Compiler.check(files, in: folder.url)
        #expect(outcome.status == 0, "\(outcome.output + outcome.errors)")
    }

    /// Each once as answers are, once as bodies.
    private static func documents() throws -> [SchemaDocument] {
        try schemas.flatMap { text in
            let name = try SchemaDocument(text).schemas.map(\.name)
            let members = name.map {
                ##""\##($0.replacing("\"", with: "\\\"").replacing("\n", with: "\\n"))": {"$ref": "#/components/schemas/\##($0.pointer)"}"##
            }
            let body =
                #"{"content": {"application/json": {"schema": {"properties": {\#(members.joined(separator: ","))}}}}}"#
            return [
                try SchemaDocument(text),
                try SchemaDocument(text, paths: #""/a": {"post": {"requestBody": \#(body)}}"#),
                try SchemaDocument(
                    text, paths: #""/a": {"post": {"requestBody": \#(body), "responses": {"200": \#(body)}}}"#),
            ]
        }
    }

    private static let schemas = [
        ##"""
        "Node": {"required": ["next"], "properties": {"next": {"$ref": "#/components/schemas/Node"}, "any": {},
          "list": {"items": {"$ref": "#/components/schemas/Node"}}, "kind": {"enum": ["a", "b"]},
          "either": {"oneOf": [{"$ref": "#/components/schemas/Node"}, {"type": "string"}]}}},
        "Expression": {"oneOf": [{"type": "number"}, {"$ref": "#/components/schemas/Operation"}]},
        "Operation": {"required": ["left", "right"], "properties": {
          "left": {"$ref": "#/components/schemas/Expression"}, "right": {"$ref": "#/components/schemas/Expression"}}}
        """##,
        ##"""
        "Error": {"properties": {"self": {}, "init": {}, "Type": {}, "default": {}, "hashValue": {"type": "integer"},
          "description": {}, "encode": {"type": "boolean"}, "decoder": {}, "container": {}, "CodingKeys": {}, "in": {},
          "+1": {}, "-1": {}, "1": {}, "": {}, "é": {}, "日本": {}, "a\"b\\c\nd": {}, "\u202e": {}, "👍": {}}},
        "String": {"properties": {"a": {"type": "string"}}}, "Date": {"properties": {"b": {"format": "date"}}},
        "Codable": {"properties": {"c": {"$ref": "#/components/schemas/String"}}}, "Optional": {"enum": ["a"]},
        "JSON": {"properties": {"x": {}}}, "Foundation": {"properties": {"x": {"type": "object"}}}, "Swift": {"enum": [1]}
        """##,
        ##"""
        "Words": {"enum": ["", "a", "A", "self", "Self", "init", "Type", "rawValue", "hashValue", "allCases", "some",
          "none", "case", "1", "-1", "+1", "a\"b\\(1)", "\u0000", "\u2028"]},
        "Mixed": {"enum": ["a", 1, 2.5, true, "true", -3]}, "Numbers": {"enum": [0, -1, 1, 1e2]},
        "Pair": {"prefixItems": [{"type": "string"}, {"properties": {"a": {}}}, {"type": ["null", "integer"]}]},
        "Union": {"anyOf": [{"type": "string", "format": "date-time"}, {"type": "string"}, {"type": "object"}, {},
          {"items": {"type": "integer"}}, {"enum": ["x", "y"]}, {"prefixItems": [{}, {}]}, {"type": ["integer", "boolean"]},
          {"properties": {"a": {"const": 1}}}, {"properties": {"b": {"const": "one"}}}]},
        "Tagged": {"oneOf": [{"$ref": "#/components/schemas/One"}, {"$ref": "#/components/schemas/Two"}],
          "discriminator": {"propertyName": "@type", "mapping": {"a\"b": "One", "\\(2)": "#/components/schemas/Two"}}},
        "One": {"properties": {"@type": {"type": "string"}, "id": {"type": "integer", "readOnly": true}}, "required": ["id"]},
        "Two": {"properties": {"one": {"$ref": "#/components/schemas/One"}, "key": {"type": "string", "writeOnly": true}}}
        """##,
    ]
}

extension String {
    /// As a step of a JSON pointer in a string of JSON.
    fileprivate var pointer: String { replacing("~", with: "~0").replacing("/", with: "~1") }
}
