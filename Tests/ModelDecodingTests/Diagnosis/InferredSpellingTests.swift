import Testing

@testable import ModelDiagnosis

@Suite("infer, as an app writes it")
struct InferredSpellingTests {
    static let rows: [InferenceTests.Row] = [
        InferenceTests.Row(
            what: "names in the spelling of Swift",
            bodies: [
                #"{"created_at": 1, "PrettyEasy": 2, "URL": 3, "MAX_SIZE": 4, "image_URL": 5, "_id": 6, "id": 7}"#
            ],
            source: #"""
                struct Episode: Decodable {
                    let createdAt: Int
                    let prettyEasy: Int
                    let url: Int
                    let maxSize: Int
                    let imageURL: Int
                    let _id: Int
                    let id: Int

                    enum CodingKeys: String, CodingKey {
                        case createdAt = "created_at"
                        case prettyEasy = "PrettyEasy"
                        case url = "URL"
                        case maxSize = "MAX_SIZE"
                        case imageURL = "image_URL"
                        case _id
                        case id
                    }
                }
                """#),
        InferenceTests.Row(
            what: "one type for what comes to the same properties in the end",
            bodies: [#"{"from": {"mixed": [1, {"q": 1}], "of": "a"}, "to": {"mixed": ["s", {"q": 1}], "of": "b"}}"#],
            source: """
                struct Episode: Decodable {
                    let from: From
                    let to: From
                }

                struct From: Decodable {
                    let mixed: [JSON]
                    let of: String
                }
                """),
        InferenceTests.Row(
            what: "what is of two simple kinds is an enumeration",
            bodies: [#"{"a": [1, "x"], "b": [true, 1.5], "c": {"x": [2], "y": ["z"]}, "d": ["p", 7]}"#],
            source: """
                struct Episode: Decodable {
                    let a: [IntOrString]
                    let b: [BoolOrDouble]
                    let c: C
                    let d: [IntOrString]
                }

                /// A value that is of one kind in some places and of another in others.
                enum IntOrString: Decodable, Hashable {
                    case int(Int)
                    case string(String)

                    init(from decoder: any Decoder) throws {
                        let container = try decoder.singleValueContainer()
                        if let value = try? container.decode(Int.self) {
                            self = .int(value)
                        } else {
                            self = .string(try container.decode(String.self))
                        }
                    }
                }

                /// A value that is of one kind in some places and of another in others.
                enum BoolOrDouble: Decodable, Hashable {
                    case bool(Bool)
                    case double(Double)

                    init(from decoder: any Decoder) throws {
                        let container = try decoder.singleValueContainer()
                        if let value = try? container.decode(Bool.self) {
                            self = .bool(value)
                        } else {
                            self = .double(try container.decode(Double.self))
                        }
                    }
                }

                struct C: Decodable {
                    let x: [Int]
                    let y: [String]
                }
                """),
    ]

    @Test("the declarations are those a developer would write", arguments: rows)
    func source(_ row: InferenceTests.Row) throws {
        let source = try InferenceTests.inferred(row).model.source()
        #expect(source == row.source + "\n")
    }

    @Test("what is inferred decodes what it was inferred from", arguments: rows)
    func decodes(_ row: InferenceTests.Row) throws {
        let (model, bodies) = try InferenceTests.inferred(row)
        try expectDecodes(model, bodies)
    }
}
