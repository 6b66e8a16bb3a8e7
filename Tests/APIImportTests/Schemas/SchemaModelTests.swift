import APIDocuments
import APIImport
import Testing

@Suite("Models of schemas")
struct SchemaModelTests {
    @Test("a scalar of YAML keeps its spelling where the type says that it is a text, and is a number elsewhere")
    func spelling() throws {
        let imported = try ImportedText(
            """
            openapi: 3.1.0
            info: { title: Codes }
            servers: [ { url: https://a.test } ]
            paths:
              /codes:
                get:
                  operationId: codes
                  parameters:
                    - { name: kind, in: query, schema: { type: string, default: 08 } }
                    - { name: count, in: query, schema: { type: integer, default: 010 } }
                  responses: { "200": { description: ok, content: { application/json: { schema: {
                    type: object, required: [code, size], properties: {
                      code: { type: string, enum: [07, 08, 8, 1.10, 0x1F, TRUE, null, ok] },
                      size: { type: integer, enum: [01, 2] } } } } } } }
            """, as: nil, named: "codes.yaml")
        for line in [
            #"case _07 = "07""#, #"case _08 = "08""#, #"case _8 = "8""#, #""1.10""#, #""0x1F""#, #""TRUE""#, "case ok",
            "case _1 = 1", #"kind: String = "08""#, "count: Int = 10",
        ] {
            #expect(imported.script.contains(line), "\(line)\n\(imported.script)")
        }
    }

    @Test("an object is a structure with its documentation, and keys only where names differ")
    func object() throws {
        let document = try SchemaDocument(
            """
            "pet-record": {"type": "object", "description": "An animal.\\nFor sale.", "required": ["id", "full_name"],
              "properties": {
                "id": {"type": "integer", "format": "int64"},
                "full_name": {"type": "string", "description": "As it is called."},
                "born": {"type": "string", "format": "date-time"},
                "weight": {"type": "number", "deprecated": true}}}
            """)
        #expect(document.models.names == ["PetRecord"] as [String])
        #expect(
            document.text("PetRecord") == """
                /// An animal.
                /// For sale.
                struct PetRecord: Decodable, Hashable, Sendable {
                    let id: Int
                    /// As it is called.
                    let fullName: String
                    let born: Date?
                    /// Deprecated.
                    let weight: Double?

                    enum CodingKeys: String, CodingKey {
                        case id, born, weight
                        case fullName = "full_name"
                    }
                }
                """)
    }

    @Test(
        "a schema of one value is Swift's type for it",
        arguments: [
            (##"{"type": "string"}"##, "String"), (##"{"type": "string", "format": "uuid"}"##, "UUID"),
            (##"{"type": "string", "format": "uri"}"##, "URL"), (##"{"type": "string", "format": "date"}"##, "Date"),
            (##"{"type": "string", "format": "byte"}"##, "Data"), (##"{"type": "integer", "format": "int32"}"##, "Int"),
            (##"{"type": "number"}"##, "Double"), (##"{"type": "number", "format": "decimal"}"##, "Decimal"),
            (##"{"type": "boolean"}"##, "Bool"), (##"{"type": ["string", "null"]}"##, "String?"),
            (##"{"type": "string", "nullable": true}"##, "String?"),
            (##"{"type": "array", "items": {"type": ["integer", "null"]}}"##, "[Int?]"),
            (##"{"type": "object", "additionalProperties": {"type": "integer"}}"##, "[String: Int]"),
            (##"{"type": "object"}"##, "[String: JSON]"), (##"{}"##, "JSON"), (##"true"##, "JSON"),
            (##"{"type": "array"}"##, "[JSON]"), (##"{"oneOf": [{"type": "string"}, {"type": "null"}]}"##, "String?"),
            (##"{"anyOf": [{"type": "string"}]}"##, "String"), (##"{"type": "boolean", "enum": [true]}"##, "Bool"),
            (##"{"items": {"$ref": "#/components/schemas/A"}}"##, "[A]"),
            (##"{"allOf": [{"$ref": "#/components/schemas/A"}], "nullable": true}"##, "A?"),
            (##"{"allOf": [{"$ref": "#/components/schemas/A"}, {"description": "the same"}]}"##, "A"),
            (##"{"$ref": "#/components/schemas/List"}"##, "[A]"),
            (##"{"$ref": "#/components/schemas/Nothing"}"##, "JSON"),
        ] as [(String, String)])
    func scalars(_ schema: String, _ type: String) throws {
        let document = try SchemaDocument(
            """
            "A": {"properties": {"a": {"type": "string"}}},
            "List": {"type": "array", "items": {"$ref": "#/components/schemas/A"}}, "It": \(schema)
            """)
        let node = try #require(document.schemas.last?.node)
        #expect(document.models.type(of: node, named: "Proposal", for: .response).text == type)
    }

    @Test("what only one model uses is declared inside it, and equal types once")
    func nested() throws {
        let document = try SchemaDocument(
            """
            "Pull": {"properties": {
              "head": {"properties": {"ref": {"type": "string"}, "owner": {"properties": {"id": {"type": "integer"}}}}},
              "base": {"properties": {"ref": {"type": "string"}, "owner": {"properties": {"id": {"type": "integer"}}}}},
              "owner": {"properties": {"name": {"type": "string"}}},
              "labels": {"items": {"properties": {"color": {"type": "string"}}}}}}
            """)
        #expect(
            document.text("Pull") == """
                struct Pull: Decodable, Hashable, Sendable {
                    let head: Head?
                    let base: Head?
                    let owner: PullOwner?
                    let labels: [Label]?

                    struct Owner: Decodable, Hashable, Sendable {
                        let id: Int?
                    }

                    struct Head: Decodable, Hashable, Sendable {
                        let ref: String?
                        let owner: Owner?
                    }

                    struct PullOwner: Decodable, Hashable, Sendable {
                        let name: String?
                    }

                    struct Label: Decodable, Hashable, Sendable {
                        let color: String?
                    }
                }
                """)
    }

    @Test("allOf is one structure of all its parts")
    func allOf() throws {
        let document = try SchemaDocument(
            """
            "Base": {"required": ["id"], "properties": {"id": {"type": "integer"}, "note": {"type": "string"}}},
            "Film": {"allOf": [{"$ref": "#/components/schemas/Base"}, {"required": ["title", "note"],
              "properties": {"title": {"type": "string"}}}]}
            """)
        #expect(
            document.text("Film") == """
                struct Film: Decodable, Hashable, Sendable {
                    let id: Int
                    let note: String
                    let title: String
                }
                """)
    }

    @Test("parts that contradict each other are told, and the first counts")
    func contradiction() throws {
        let document = try SchemaDocument(
            """
            "Film": {"allOf": [{"properties": {"id": {"type": "integer"}}}, {"properties": {"id": {"type": "string"}}}]}
            """)
        #expect(document.text("Film").contains("let id: Int?"))
        let loss = #""allOf" with schemas of different types: only the first counts"#
        #expect(document.losses("Film").contains { $0.hasSuffix(loss) })
    }

    @Test("names are Swift's, each once, and hide no type of the language")
    func names() throws {
        let document = try SchemaDocument(
            """
            "Error": {"properties": {"+1": {"type": "integer"}, "-1": {"type": "integer"}, "self": {"type": "string"},
              "default": {"type": "string"}, "hashValue": {"type": "integer"}, "a b": {}, "a-b": {}, "": {},
              "type": {"enum": ["a", "A", "", "b\\"c", "rawValue"]}}},
            "simple_user": {"properties": {}}, "pet.Owner": {"properties": {"a": {}}},
            "PETOWNER": {"properties": {"b": {}}}, "404": {"properties": {"b": {}}}
            """)
        #expect(document.models.names == ["ErrorModel", "PetOwner", "Petowner2", "Model404"] as [String])
        let text = document.text("ErrorModel")
        for line in [
            "let plus1: Int?", "let minus1: Int?", "let selfValue: String?", "let `default`: String?",
            "let hashValue2: Int?", "let aB: JSON?", "let aB2: JSON?", "let empty: JSON?",
            #"case aB2 = "a-b""#, "let type: Kind?", #"case bC = "b\"c""#,
        ] {
            #expect(text.contains(line), "\(line) in \(text)")
        }
    }

    @Test("an operation's own schema has the name that is proposed")
    func proposed() throws {
        let document = try SchemaDocument(
            #""Item": {"properties": {"id": {"type": "integer"}}}"#,
            paths: """
                "/a": {"get": {"responses": {"200": {"content": {"application/json": {"schema":
                  {"type": "array", "items": {"properties": {"total_count": {"type": "integer"},
                    "items": {"items": {"$ref": "#/components/schemas/Item"}}}}}}}}}}}
                """)
        let get = document.root["paths"]?["/a"]?["get"]?["responses"]?["200"]
        let node = try #require(get?["content"]?["application/json"]?["schema"])
        let type = document.models.type(of: node, named: "search-result", for: .response)
        #expect(type.text == "[SearchResult]")
        #expect(type.models == ["SearchResult"] as [String])
        #expect(document.models.type(of: node, named: "search-result", for: .response) == type)
        let declaration = try #require(document.models.declaration(of: "SearchResult"))
        #expect(declaration.models == ["Item"] as [String])
        #expect(declaration.text.contains("let items: [Item]?"))
    }

    @Test("a structure that would hold itself is a class; in a list it need not be")
    func recursion() throws {
        let document = try SchemaDocument(
            """
            "Category": {"properties": {"parent": {"$ref": "#/components/schemas/Category"}}},
            "Tree": {"properties": {"children": {"items": {"$ref": "#/components/schemas/Tree"}}}},
            "Shelf": {"properties": {"top": {"$ref": "#/components/schemas/Category"}}},
            "Term": {"oneOf": [{"type": "string"}, {"$ref": "#/components/schemas/Sum"}]},
            "Sum": {"required": ["left"], "properties": {"left": {"$ref": "#/components/schemas/Term"}}}
            """)
        #expect(document.text("Category").hasPrefix("final class Category: Decodable, Sendable {"))
        #expect(document.text("Tree").hasPrefix("struct Tree: Decodable, Hashable, Sendable {"))
        #expect(document.text("Shelf").hasPrefix("struct Shelf: Decodable, Sendable {"))
        #expect(document.text("Term").hasPrefix("indirect enum Term: Decodable, Hashable, Sendable {"))
        #expect(document.text("Sum").hasPrefix("struct Sum: Decodable, Hashable, Sendable {"))
    }

    @Test("a model is of two kinds where a member that must be there goes one way only")
    func directions() throws {
        func body(_ name: String) -> String {
            ##"{"content": {"application/json": {"schema": {"$ref": "#/components/schemas/\##(name)"}}}}"##
        }
        let document = try SchemaDocument(
            """
            "User": {"required": ["id", "name"], "properties": {"id": {"type": "integer", "readOnly": true},
              "name": {"type": "string"}, "password": {"type": "string", "writeOnly": true}}},
            "Team": {"properties": {"lead": {"$ref": "#/components/schemas/User"}}},
            "Draft": {"properties": {"name": {"type": "string", "default": "untitled"}}},
            "Answer": {"properties": {"secret": {"type": "string", "writeOnly": true}, "open": {"type": "string"}}}
            """,
            paths: """
                "/a": {"post": {"requestBody": \(body("Team")), "responses": {"200": \(body("Team"))}},
                  "put": {"requestBody": \(body("Draft")), "responses": {"200": \(body("Answer"))}}}
                """)
        let post = try #require(document.root["paths"]?["/a"]?["post"])
        let sent = try #require(post["requestBody"]?["content"]?["application/json"]?["schema"])
        #expect(document.models.type(of: sent, named: "Body", for: .body).text == "TeamInput")
        #expect(document.models.type(of: sent, named: "Body", for: .response).text == "Team")
        #expect(document.text("TeamInput").contains("let lead: UserInput?"))
        #expect(!document.text("UserInput").contains("id"))
        #expect(document.text("UserInput").contains("password"))
        #expect(document.text("UserInput").hasPrefix("struct UserInput: Codable"))
        #expect(!document.text("User").contains("password"))
        #expect(document.text("Draft").contains("/// Default: untitled\n    let name: String?"))
        #expect(!document.text("Answer").contains("secret"))
    }

    @Test("what a type does not say is listed once, with its first place")
    func unsaid() throws {
        let document = try SchemaDocument(
            """

            "A": {"properties": {"name": {"type": "string",
              "maxLength": 3}}},
            "B": {"properties": {"name": {"type": "string", "maxLength": 3, "x-order": 1}}}
            """)
        #expect(
            document.models.losses.map(\.description) == [
                #"api.json:3:16: "maxLength": left out, 2 times; a Swift type cannot express it"#,
                #"api.json:4:76: "x-order": left out; a Swift type cannot express it"#,
            ] as [String])
    }

    @Test("what references lead to in other files, or beside the components, is a model too")
    func otherFiles() throws {
        let document = try SchemaDocument(
            ##"""
            "Shop": {"properties": {"pet": {"$ref": "models/pet.json"}, "tag": {"$ref": "models/all.json#/definitions/tag-line"},
              "same": {"$ref": "#/components/schemas/Shop/properties/own"}, "own": {"properties": {"a": {"type": "string"}}},
              "name": {"$ref": "models/all.json#/definitions/name"}}}
            """##,
            beside: [
                "models/pet.json": ##"{"properties": {"tag": {"$ref": "all.json#/definitions/tag-line"}}}"##,
                "models/all.json":
                    ##"{"definitions": {"tag-line": {"properties": {"text": {"$ref": "#/definitions/name"}}}, "name": {"type": "string"}}}"##,
            ])
        #expect(
            document.text("Shop") == """
                struct Shop: Decodable, Hashable, Sendable {
                    let pet: Pet?
                    let tag: TagLine?
                    let same: Own?
                    let own: Own?
                    let name: String?
                }
                """)
        #expect(document.models.declaration(of: "Shop")?.models == ["Pet", "TagLine", "Own"] as [String])
        #expect(document.text("Pet").contains("let tag: TagLine?"))
        #expect(document.text("TagLine").contains("let text: String?"))
        #expect(document.text("Own").contains("let a: String?"))
    }

    @Test("what stands beside a reference counts since 3.1")
    func besideReferences() throws {
        let text = ##"""
            "A": {"properties": {"a": {"type": "string"}}},
            "B": {"$ref": "#/components/schemas/A", "properties": {"b": {"type": "string"}}}
            """##
        #expect(try SchemaDocument(text, version: "3.1.0").models.names == ["A", "B"] as [String])
        #expect(try SchemaDocument(text, version: "3.1.0").text("B").contains("let b: String?\n    let a: String?"))
        #expect(try SchemaDocument(text, version: "3.0.3").models.names == ["A"] as [String])
    }

    @Test("how dates occur is known without a look at the schemas")
    func dateFormats() throws {
        #expect(try SchemaDocument(#""A": {"format": "date"}"#).models.dateFormats == [.date])
        #expect(
            try SchemaDocument(#""A": {"format" : "date-time"}, "B": {"format":"date"}"#).models.dateFormats.count == 2)
        #expect(try SchemaDocument(#""A": {"format": "uuid", "title": "date"}"#).models.dateFormats.isEmpty)
    }

    @Test("a model is the same whoever asks first")
    func order() throws {
        let text = ##"""
            "A": {"properties": {"b": {"$ref": "#/components/schemas/B"}, "c": {"$ref": "#/components/schemas/A/properties/d"},
              "d": {"properties": {"b": {"properties": {"x": {}}}}}}},
            "B": {"properties": {"d": {"properties": {"y": {}}}, "a": {"$ref": "#/components/schemas/A"}}}
            """##
        let names = ["A", "B", "D"]
        let first = try SchemaDocument(text)
        let second = try SchemaDocument(text)
        let forward = names.map { first.models.declaration(of: $0) }
        let backward = Array(names.reversed().map { second.models.declaration(of: $0) }.reversed())
        #expect(forward == backward)
        #expect(forward.allSatisfy { $0 != nil })
    }
}
