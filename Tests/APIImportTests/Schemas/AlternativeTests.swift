import APIDocuments
import APIImport
import Testing

@Suite("Alternatives in schemas")
struct AlternativeTests {
    private static let pets = ##"""
        "Cat": {"required": ["kind"], "properties": {"kind": {"type": "string"}, "lives": {"type": "integer"}}},
        "Dog": {"required": ["kind", "breed"], "properties": {"kind": {"type": "string"}, "breed": {"type": "string"}}}
        """##

    @Test("a discriminator's mapping says which type is read")
    func discriminator() throws {
        let document = try SchemaDocument(
            ##"""
            \##(Self.pets),
            "Pet": {"oneOf": [{"$ref": "#/components/schemas/Cat"}, {"$ref": "#/components/schemas/Dog"}],
              "discriminator": {"propertyName": "kind",
                "mapping": {"cat": "#/components/schemas/Cat", "tom": "#/components/schemas/Cat"}}}
            """##)
        #expect(
            document.text("Pet") == #"""
                enum Pet: Decodable, Hashable, Sendable {
                    case cat(Cat)
                    case dog(Dog)

                    init(from decoder: any Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        let kind = try container.decode(String.self, forKey: .kind)
                        switch kind {
                        case "cat", "tom": self = .cat(try Cat(from: decoder))
                        case "Dog": self = .dog(try Dog(from: decoder))
                        default:
                            throw DecodingError.dataCorruptedError(
                                forKey: .kind, in: container, debugDescription: "\(kind) is not one of the types")
                        }
                    }

                    private enum CodingKeys: String, CodingKey {
                        case kind
                    }
                }
                """#)
        #expect("\(try document.decoded(#"{"kind": "tom", "lives": 9}"#, as: "Pet"))".contains("lives"))
        #expect("\(try document.decoded(#"{"kind": "Dog", "breed": "pug"}"#, as: "Pet"))".contains("pug"))
        #expect(throws: (any Error).self) { try document.decoded(#"{"kind": "cow"}"#, as: "Pet") }
    }

    @Test("without one, the first type that fits is read, in the document's order")
    func trial() throws {
        let document = try SchemaDocument(
            ##"""
            \##(Self.pets),
            "Answer": {"anyOf": [{"$ref": "#/components/schemas/Dog"}, {"type": "integer"}, {"type": "string"},
              {"type": "array", "items": {"$ref": "#/components/schemas/Cat"}}, {"type": "null"},
              {"properties": {"reason": {"type": "string"}}}]}
            """##)
        let text = document.text("Answer")
        for line in [
            "case dog(Dog)", "case int(Int)", "case string(String)", "case list([Cat])", "case object(AnswerObject)",
            "if let value = try? container.decode(Dog.self) {", "struct AnswerObject: Decodable, Hashable, Sendable {",
        ] {
            #expect(text.contains(line), "\(line) in \(text)")
        }
        for body in [#"{"kind": "a", "breed": "b"}"#, "3", #""three""#, #"[{"kind": "c"}]"#, #"{"reason": "none"}"#] {
            #expect(throws: Never.self) { try document.decoded(body, as: "Answer") }
        }
        #expect(throws: (any Error).self) { try document.decoded("true", as: "Answer") }
        #expect(throws: Never.self) { try document.decoded("null", as: "Answer?") }
    }

    @Test("a branch that always says the same in one member is called so")
    func constants() throws {
        let document = try SchemaDocument(
            """
            "Event": {"oneOf": [
              {"properties": {"event": {"enum": ["thread.created"]}, "data": {"type": "string"}}, "required": ["event"]},
              {"properties": {"event": {"const": "done"}, "data": {"type": "integer"}}, "required": ["event"]}]}
            """)
        #expect(document.text("Event").contains("case threadCreated(ThreadCreated)\n    case done(Done)"))
        #expect("\(try document.decoded(#"{"event": "done", "data": 1}"#, as: "Event"))".contains("1"))
    }

    @Test("a list of values is an enumeration of their kind")
    func choices() throws {
        let document = try SchemaDocument(
            """
            "Texts": {"type": "string", "enum": ["open", "in_progress", "default", null]},
            "Numbers": {"type": "integer", "enum": [1, -2]},
            "Named": {"type": "integer", "enum": [1, 2], "x-enum-varnames": ["low", "high"]},
            "Quoted": {"type": "string", "enum": [1.5, true]},
            "Mixed": {"enum": ["auto", 10, false]}, "One": {"const": "only"}
            """)
        #expect(
            document.text("Texts") == """
                enum Texts: String, Decodable, Sendable {
                    case open, `default`
                    case inProgress = "in_progress"
                }
                """)
        #expect(document.text("Numbers").contains("case _1 = 1\n    case minus2 = -2"))
        #expect(document.text("Named").contains("case low = 1\n    case high = 2"))
        #expect(document.text("Quoted").contains(#"= "1.5""#))
        #expect(document.text("Quoted").contains("`true`"))
        #expect(document.text("One") == "enum One: String, Decodable, Sendable {\n    case only\n}")
        for body in [#""auto""#, "10", "false"] {
            #expect(throws: Never.self) { try document.decoded(body, as: "Mixed") }
        }
        #expect(throws: (any Error).self) { try document.decoded("11", as: "Mixed") }
        #expect(throws: (any Error).self) { try document.decoded(#""closed""#, as: "Texts") }
    }

    @Test("a list with a type for each place is a structure that reads them in turn")
    func tuples() throws {
        let document = try SchemaDocument(
            """
            "Point": {"type": "array", "prefixItems": [{"type": "number", "title": "longitude"}, {"type": "string"},
              {"type": ["integer", "null"]}]}
            """)
        #expect(document.text("Point").contains("let longitude: Double\n    let value2: String\n    let value3: Int?"))
        #expect(throws: Never.self) { try document.decoded(#"[1.5, "m", null]"#, as: "Point") }
    }

    @Test("alternatives beside members are merged, and that is told")
    func merged() throws {
        let document = try SchemaDocument(
            """
            "Check": {"required": ["name"], "properties": {"name": {"type": "string"}}, "oneOf": [
              {"required": ["at"], "properties": {"at": {"type": "string"}}}, {"properties": {"error": {"type": "string"}}}]},
            "Limit": {"properties": {"from": {"type": "string"}, "to": {"type": "string"}},
              "anyOf": [{"required": ["from"]}, {"required": ["to"]}]}
            """)
        #expect(document.text("Check").contains("let name: String\n    let at: String?\n    let error: String?"))
        #expect(document.losses("Check").contains { $0.hasPrefix("api.json:1:") && $0.contains("each optional") })
        #expect(document.text("Limit").contains("let from: String?\n    let to: String?"))
        #expect(document.losses("Limit").contains { $0.hasSuffix("alternatives of required members: left out") })
    }

    @Test("a discriminator without alternatives is told: the types below are models of their own")
    func inheritance() throws {
        let document = try SchemaDocument(
            ##"""
            "Pet": {"required": ["kind"], "properties": {"kind": {"type": "string"}}, "discriminator": "kind"},
            "Cat": {"allOf": [{"$ref": "#/components/schemas/Pet"}, {"properties": {"lives": {"type": "integer"}}}]}
            """##, version: "3.0.3")
        #expect(document.text("Cat").contains("let kind: String\n    let lives: Int?"))
        #expect(document.models.losses.contains { $0.message.contains(#""discriminator": left out"#) })
    }

    @Test("a type of which the alternatives are made has none of them itself")
    func base() throws {
        let document = try SchemaDocument(
            ##"""
            "Pet": {"properties": {"kind": {"type": "string"}}, "discriminator": {"propertyName": "kind"},
              "oneOf": [{"$ref": "#/components/schemas/Cat"}, {"$ref": "#/components/schemas/Dog"}]},
            "Cat": {"allOf": [{"$ref": "#/components/schemas/Pet"}, {"properties": {"lives": {"type": "integer"}}}]},
            "Dog": {"allOf": [{"$ref": "#/components/schemas/Pet"}, {"properties": {"breed": {"type": "string"}}}]}
            """##)
        #expect(document.text("Cat").hasPrefix("struct Cat: Decodable"))
        #expect(document.text("Pet").contains("case cat(Cat)\n    case dog(Dog)"))
        #expect("\(try document.decoded(#"{"kind": "Dog", "breed": "pug"}"#, as: "Pet"))".contains("pug"))
    }
}
