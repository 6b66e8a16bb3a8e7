import Foundation
import JSONModel
import ModelDecoding
import SwiftInterpreting
import Testing

@Suite("What does not fit")
struct DecodingFailuresTests {
    static let source = """
        struct Page: Decodable {
            let results: [Movie]
            let scores: [String: Int]
        }
        struct Movie: Decodable {
            let id: Int8
            let released: Date
            let genre: Genre
            let role: Role?
        }
        enum Genre: String, Decodable { case drama }
        enum Role: Decodable { case lead(name: String), extra }
        """

    static func failures(_ body: String, as type: String = "Page") throws -> DecodingFailures {
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([SourceText(source, named: "Models.swift")])
        var decoder = JSONBodyDecoder()
        decoder.configuration.dateDecodingStrategy = .iso8601
        let wanted = try models.type(named: type)
        return try #require(throws: DecodingFailures.self) {
            try decoder.decode(Data(body.utf8), as: wanted, in: models)
        }
    }

    @Test("is told in two lines a group: where, how often, what, and the first of them")
    func description() throws {
        let body = """
            {
              "results": [
                {"id": 1, "released": "2018-04-17", "genre": "drama", "role": {"lead": {}}},
                {"id": 300, "released": "2018-04-18", "genre": "horror", "role": {"lead": {}, "extra": {}}},
                {"id": null, "released": 5, "genre": "drama"}
              ],
              "scores": {"a": 1, "b": "many", "c": [1]}
            }
            """
        let told = try Self.failures(body).description
        #expect(
            told == """
                results[*].released: 2 of 3: a string that .iso8601 cannot read as Date
                    line 3, column 27 · results[0].released · "2018-04-17" · declared at Models.swift:7:9
                results[*].role.lead.name: 1 of 1: missing, expected String
                    line 3, column 76 · results[0].role.lead.name · declared at Models.swift:12:34
                results[*].id: 1 of 3: a number that is not a valid Int8
                    line 4, column 12 · results[1].id · 300 · declared at Models.swift:6:9
                results[*].genre: 1 of 3: not a raw value of Genre
                    line 4, column 52 · results[1].genre · "horror" · declared at Models.swift:8:9
                results[*].role: 1 of 2: expected exactly one case of Role, found 2
                    line 4, column 70 · results[1].role · {"lead": {}, "extra": {}} · declared at Models.swift:9:9
                results[*].id: 1 of 3: expected Int8, found null
                    line 5, column 12 · results[2].id · null · declared at Models.swift:6:9
                results[*].released: 1 of 3: expected Date, found a number
                    line 5, column 30 · results[2].released · 5 · declared at Models.swift:7:9
                scores.*: 2 of 3: expected Int, found a string
                    line 7, column 27 · scores.b · "many" · declared at Models.swift:3:9
                """)
    }

    @Test("in a body that is no JSON is only that")
    func malformed() throws {
        let failures = try Self.failures("{\"results\": [}")
        #expect(failures.count == 1)
        guard case .malformed? = failures.failures.first?.kind else { return #expect(Bool(false), "\(failures)") }
    }

    @Test("is counted in full, however much it is, and kept up to a thousand of a group")
    func many() throws {
        let body = "[" + Array(repeating: #"{"id": "x"}"#, count: 3_000).joined(separator: ",") + "]"
        let failures = try Self.failures(body, as: "[Movie]")
        #expect(
            failures.groups.map { "\($0.pattern) \($0.count) of \($0.attempts), \($0.failures.count) kept" } == [
                "[*].id 3000 of 3000, 1000 kept", "[*].released 3000 of 3000, 1000 kept",
                "[*].genre 3000 of 3000, 1000 kept",
            ] as [String])
        #expect(failures.count == 9_000)
    }

    @Test("is the type itself where it is not Decodable, and unknown where nothing declares it")
    func declarations() throws {
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([SourceText("struct Plain { let a: Int }")])
        let types: [(ModelType, DecodingFailure.Kind)] = [
            (.named(ModelReference("Plain")), .notDecodable),
            (
                .named(ModelReference("Nobody")),
                .unknown("no source that was read declares 'Nobody'; load its file with 'models'")
            ),
        ]
        for (type, kind) in types {
            let failures = #expect(throws: DecodingFailures.self) {
                try JSONBodyDecoder().decode(Data("{}".utf8), as: type, in: models)
            }
            #expect(failures?.failures.map(\.kind) == [kind])
        }
    }

    @Test("is a part of a body that is nested too deep, wherever the body came from")
    func depth() throws {
        let nested = String(repeating: "[", count: 513) + String(repeating: "]", count: 513)
        let models = try BodyDecoderTests.models()
        let type = try models.type(named: "[Movie]")
        let failures = #expect(throws: DecodingFailures.self) {
            try JSONBodyDecoder().decode(JSONDocument(nested).root, as: type, in: models)
        }
        #expect(failures?.failures.map(\.kind) == [.tooDeep])
        #expect(failures?.failures.first?.position?.column == 513)
    }

    @Test("in a part of a body is placed in the whole of it")
    func part() throws {
        let document = try JSONDocument("{\n \"a\": [1, \"x\"]}")
        let part = try #require(document.root["a"])
        let failures = #expect(throws: DecodingFailures.self) {
            try JSONBodyDecoder().decode(part, as: .array(.scalar(.int)), in: ModelCatalogue(interpreter: .swift))
        }
        #expect(failures?.failures.first?.position?.description == "2:11")
        #expect(failures?.failures.first.map { "\($0.path)" } == "[1]")
    }
}

@Suite("A decoder's settings")
struct DecoderConfigurationTests {
    @Test("are written as they are set")
    func description() {
        let dates: [DecoderConfiguration.DateDecodingStrategy] = [
            .deferredToDate, .secondsSince1970, .millisecondsSince1970, .iso8601, .formatted("yyyy-MM-dd"),
            .firstOf([.iso8601, .formatted("d \"x\"")]),
        ]
        #expect(
            dates.map(\.description) == [
                ".deferredToDate", ".secondsSince1970", ".millisecondsSince1970", ".iso8601",
                #".formatted("yyyy-MM-dd")"#, #".firstOf([.iso8601, .formatted("d \"x\"")])"#,
            ] as [String])
        #expect(
            DecoderConfiguration.KeyDecodingStrategy.plain.map(\.description) == [
                ".useDefaultKeys", ".convertFromSnakeCase",
            ] as [String])
        #expect(
            [DecoderConfiguration.DataDecodingStrategy.base64, .deferredToData].map(\.description) == [
                ".base64", ".deferredToData",
            ] as [String])
        let floats = DecoderConfiguration.NonConformingFloatDecodingStrategy.convertFromString(
            positiveInfinity: "+", negativeInfinity: "-", nan: "?")
        #expect(
            floats.description == #".convertFromString(positiveInfinity: "+", negativeInfinity: "-", nan: "?")"#)
    }
}
