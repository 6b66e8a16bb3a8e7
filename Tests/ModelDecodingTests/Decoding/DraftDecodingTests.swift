import Foundation
import ModelDecoding
import SwiftInterpreting
import Testing

@Suite("Models for the draft of Swift's next decoding")
struct DraftDecodingTests {
    private static let source = """
        @JSONDecodable(fieldNaming: .snake_case)
        struct Order {
            let orderID: Int
            @CodingKey("st") let status: Status
            @CodableDefault([]) let tags: [String]
            @CodableDefault(.open) var former: Status
            @CodableDefault(7) let weight: Int?
            @DecodableAlias("remark", "text") let note: String?
            @CodableBy(.dateFormat(.iso8601)) let placedAt: Date?
        }

        enum Status: String, JSONDecodable { case paid, open }

        @JSONCodable(caseNaming: .SCREAMING_SNAKE_CASE, associatedValueLabelNaming: .kebab_case)
        enum Shape {
            case roundOne(theRadius: Double, Int?)
            @CodingKey("nil") @DecodableAlias("none") case nothing
        }

        """

    private func models(_ source: String = source) throws -> ModelCatalogue {
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([SourceText(source, named: "Order.swift", isFile: true)])
        return models
    }

    private func decoded(
        _ body: String, as type: String = "Order", _ configuration: DecoderConfiguration = DecoderConfiguration(),
        in source: String = source
    ) throws -> ModelValue {
        let models = try models(source)
        return try JSONBodyDecoder(configuration).decode(Data(body.utf8), as: models.type(named: type), in: models)
    }

    @Test("a name's words make its key, as the draft's table has it")
    func names() {
        let names = ["userName", "imageURL", "parseHTTPResponse", "version4Thing", "_my_field__", "__", "X"]
        let expected: [NamingConvention: [String]] = [
            .asWritten: names,
            .snakeCase: [
                "user_name", "image_url", "parse_http_response", "version4_thing", "_my_field__", "__", "x",
            ],
            .camelCase: ["userName", "imageUrl", "parseHttpResponse", "version4Thing", "_myField__", "__", "x"],
            .pascalCase: ["UserName", "ImageUrl", "ParseHttpResponse", "Version4Thing", "_MyField__", "__", "X"],
            .kebabCase: [
                "user-name", "image-url", "parse-http-response", "version4-thing", "_my-field__", "__", "x",
            ],
            .lowercase: ["username", "imageurl", "parsehttpresponse", "version4thing", "_myfield__", "__", "x"],
            .screamingSnakeCase: [
                "USER_NAME", "IMAGE_URL", "PARSE_HTTP_RESPONSE", "VERSION4_THING", "_MY_FIELD__", "__", "X",
            ],
            .screamingKebabCase: [
                "USER-NAME", "IMAGE-URL", "PARSE-HTTP-RESPONSE", "VERSION4-THING", "_MY-FIELD__", "__", "X",
            ],
            .uppercase: ["USERNAME", "IMAGEURL", "PARSEHTTPRESPONSE", "VERSION4THING", "_MYFIELD__", "__", "X"],
        ]
        for (convention, keys) in expected { #expect(names.map(convention.key) == keys, "\(convention)") }
    }

    @Test("a key, an alias and a default are taken, and a default stands for null only in an optional")
    func marks() throws {
        let value = try decoded(#"{"order_id": 1, "st": "paid", "weight": null, "text": "hi", "other": {}}"#)
        guard case .record(let order) = value else { throw CocoaError(.featureUnsupported) }
        #expect(order["orderID"] == ModelValue(.integer(1), as: .int))
        #expect(order["weight"] == ModelValue(.integer(7), as: .int))
        #expect(order["note"] == .string("hi") && order["placedAt"] == .nil)
        #expect("\(order["tags"].map { "\($0)" } ?? "")" == "[]")
        guard case .enumeration(let former)? = order["former"] else { throw CocoaError(.featureUnsupported) }
        #expect(former.name == "open")
        let error = #expect(throws: DecodingFailures.self) {
            try decoded(#"{"order_id": 1, "st": "paid", "tags": null}"#)
        }
        #expect("\(error.map { "\($0)" } ?? "")".contains("tags"), "\(String(describing: error))")
    }

    @Test("@CodableNaming beside the macro names the convention for the keys of properties and of cases")
    func namingAttribute() throws {
        let record = "@JSONDecodable @CodableNaming(.snake_case) struct Own { let orderID: Int }"
        #expect(throws: Never.self) { try decoded(#"{"order_id": 1}"#, as: "Own", in: record) }
        let cases = "@CodableNaming(.kebab_case) @JSONDecodable enum Way { case onFoot }"
        #expect(throws: Never.self) { try decoded(#"{"on-foot": {}}"#, as: "Way", in: cases) }
    }

    @Test("no setting of a JSONDecoder changes keys and dates")
    func settings() throws {
        var configuration = DecoderConfiguration()
        configuration.keyDecodingStrategy = .convertFromSnakeCase
        configuration.dateDecodingStrategy = .secondsSince1970
        let body = #"{"order_id": 1, "st": "open", "placed_at": "2026-11-30T08:15:00Z"}"#
        guard case .record(let order) = try decoded(body, configuration) else {
            throw CocoaError(.featureUnsupported)
        }
        #expect(order["placedAt"] == .date(Date(timeIntervalSince1970: 1_796_026_500)))
        let plain = "@JSONDecodable struct Day { let day: Date }"
        guard case .record(let day) = try decoded(#"{"day": 1}"#, as: "Day", configuration, in: plain) else {
            throw CocoaError(.featureUnsupported)
        }
        #expect(day["day"] == .date(Date(timeIntervalSinceReferenceDate: 1)))
        #expect(throws: DecodingFailures.self) { try decoded(#"{"order_id": 1, "st": "open", "placed_at": null}"#) }
    }

    @Test("a case is an object under its key, with all of its values")
    func cases() throws {
        let round = try decoded(#"{"ROUND_ONE": {"the-radius": 1.5, "_1": null}}"#, as: "Shape")
        guard case .enumeration(let shape) = round else { throw CocoaError(.featureUnsupported) }
        #expect(shape.name == "roundOne" && shape.values.last?.isNil == true)
        for key in ["nil", "none"] {
            guard case .enumeration(let none) = try decoded("{\"\(key)\": {}}", as: "Shape") else {
                throw CocoaError(.featureUnsupported)
            }
            #expect(none.name == "nothing")
        }
        for body in [
            #"{"ROUND_ONE": {"the-radius": 1}}"#, #"{"roundOne": {}}"#, #""nothing""#, #"{"nil": {}, "more": 1}"#,
            #"{"more": 1, "nil": {}}"#,
        ] {
            #expect(throws: DecodingFailures.self, "\(body)") { try decoded(body, as: "Shape") }
        }
        let raw = "@JSONDecodable enum Raw: String { case a = \"A\" }"
        #expect(throws: DecodingFailures.self) { try decoded(#""A""#, as: "Raw", in: raw) }
        #expect(throws: Never.self) { try decoded(#"{"a": {}}"#, as: "Raw", in: raw) }
    }

    @Test("a type that is Codable as well is left to JSONDecoder, and an init(from:) of another is not run")
    func both() throws {
        let both = "@JSONDecodable(fieldNaming: .snake_case) struct Both: Codable { let aB: Int }"
        #expect(throws: Never.self) { try decoded(#"{"aB": 1}"#, as: "Both", in: both) }
        let own = """
            @JSONDecodable struct Own { let a: Int }
            extension Own { init(from decoder: any Decoder) throws { a = 1 } }
            """
        #expect(throws: DecodingFailures.self) { try decoded("{}", as: "Own", in: own) }
    }

    @Test(
        "what is not known of the draft is said to be",
        arguments: [
            "@JSONDecodable struct T { @CodableBy(.losslessStringConversion) let a: Int }",
            "@JSONDecodable struct T { @CodableDefault(UUID().uuidString) let a: String }",
            "@JSONDecodable(fieldNaming: .Train_Case) struct T { let a: Int }",
            "@JSONDecodable @CodableNaming(.Train_Case) struct T { let a: Int }",
        ])
    func unknown(source: String) throws {
        let error = #expect(throws: DecodingFailures.self) { try decoded(#"{"a": "1"}"#, as: "T", in: source) }
        #expect(error?.groups.contains { if case .unknown = $0.failures[0].kind { true } else { false } } == true)
    }

    @Test("a value is written as the draft reads it")
    func writing() throws {
        let start = #"{"order_id":1,"st":"paid","tags":[],"former":"open","weight":7,"#
        let body = start + #""placed_at":"2026-11-30T08:15:00Z"}"#
        var configuration = DecoderConfiguration()
        configuration.keyDecodingStrategy = .convertFromSnakeCase
        let value = try decoded(body, configuration)
        #expect(try ModelWriter(configuration, models: models()).text(of: value) == body)
    }
}
