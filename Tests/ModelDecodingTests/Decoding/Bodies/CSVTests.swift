import Foundation
import JSONModel
import ModelDecoding
import SwiftInterpreting
import Testing

@Suite("A body of comma-separated values")
struct CSVTests {
    static func models() throws -> ModelCatalogue {
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([
            SourceText(
                """
                enum Genre: String, Decodable { case comedy, drama }
                struct Episode: Decodable {
                    let id: Int
                    let title: String
                    let rating: Double?
                    let isPilot: Bool
                    let publishedAt: Date
                    let site: URL?
                    let genre: Genre
                }
                struct Code: Decodable { let code: Int; let price: Decimal; let factor: Double; let zip: String }
                """, named: "models.swift")
        ])
        return models
    }

    static var decoder: DocumentBodyDecoder {
        var configuration = DecoderConfiguration()
        configuration.keyDecodingStrategy = .convertFromSnakeCase
        configuration.dateDecodingStrategy = .iso8601
        return DocumentBodyDecoder(.csv, configuration)
    }

    static func decoded(_ body: String, as type: String) throws -> String {
        let models = try models()
        let type = try models.type(named: type)
        let value = try decoder.decode(Data(body.utf8), as: type, in: models).description
        #expect(try decoder.decodeChecked(Data(body.utf8), as: type, in: models).description == value)
        return value
    }

    static func failures(_ body: String, as type: String) throws -> DecodingFailures {
        let models = try models()
        let type = try models.type(named: type)
        return try #require(
            throws: DecodingFailures.self, performing: { try decoder.decode(Data(body.utf8), as: type, in: models) })
    }

    static let header = "id,title,rating,is_pilot,published_at,site,genre"
    static let row = #"1,Pilot,8.5,true,2018-04-17T04:30:00Z,https://example.com/1,comedy"#

    @Test("decodes each cell as the model wants it, below a header whose names the key strategy converts")
    func rows() throws {
        let value = try Self.decoded(
            "\(Self.header)\r\n\(Self.row)\r\n2,7,,FALSE,2018-04-18T04:30:00Z,,drama", as: "[Episode]")
        #expect(
            value == """
                [Episode(id: 1, title: "Pilot", rating: 8.5, isPilot: true, publishedAt: 2018-04-17T04:30:00Z, \
                site: https://example.com/1, genre: .comedy), Episode(id: 2, title: "7", rating: nil, \
                isPilot: false, publishedAt: 2018-04-18T04:30:00Z, site: nil, genre: .drama)]
                """)
    }

    @Test("reads numbers that JSON would not write, and keeps them as texts where a text is wanted")
    func oddNumbers() throws {
        let value = try Self.decoded("code;price;factor;zip\n007;1.10;.5;01067\n+5;2;1e3;10115\n", as: "[Code]")
        #expect(
            value == """
                [Code(code: 7, price: 1.1, factor: 0.5, zip: "01067"), \
                Code(code: 5, price: 2, factor: 1000.0, zip: "10115")]
                """)
    }

    @Test(
        "takes the delimiter from the header, quotes as RFC 4180 has them, and any line ending",
        arguments: [
            ("a,b\n1,2\n", #"[{"a":1,"b":2}]"#),
            ("a;b\n1,5;\"x;y\"\n", #"[{"a":"1,5","b":"x;y"}]"#),
            ("a\tb\r1\t2\r", #"[{"a":1,"b":2}]"#),
            ("\u{FEFF}a,\"b\"\"c\"\n\"x\ny\",\"\"\"\"\n", #"[{"a":"x\ny","b\"c":"\""}]"#),
            ("a,b\n\n1,2\n\n", #"[{"a":1,"b":2}]"#),
            ("a\n1\n\n3", #"[{"a":1},{"a":null},{"a":3}]"#),
            ("a,b\n", "[]"),
            ("a,b\n1,true\n2,x\n", #"[{"a":1,"b":"true"},{"a":2,"b":"x"}]"#),
            ("a,b\n1,true\n2,false\n", #"[{"a":1,"b":true},{"a":2,"b":false}]"#),
            ("a\n\"\0\"\n", "[{\"a\":\"\\u0000\"}]"),
        ] as [(String, String)])
    func documents(_ body: String, _ json: String) throws {
        #expect(try BodyFormat.csv.document(Data(body.utf8)).root == JSONDocument(json).root)
    }

    @Test(
        "says where and why it cannot be read",
        arguments: [
            ("", "not CSV: it is empty, without a row that names the columns", nil),
            ("a,b\n1\n", "not CSV: this row has 1 cell, but the header names 2", "2:1"),
            ("a,b\n1,2\n1,2,3\n", "not CSV: this row has 3 cells, but the header names 2", "3:1"),
            ("a,b\n1,\"x\n2,y\n", "not CSV: the quote of this cell is never closed", "2:3"),
            ("a,b\n1,\"x\"y\n", "not CSV: text follows the closing quote of a cell", "2:6"),
        ] as [(String, String, String?)])
    func malformed(_ body: String, _ matter: String, _ place: String?) throws {
        let failures = try Self.failures(body, as: "[Code]")
        #expect(failures.summaries.map(\.headline) == ["body: 1 of 1: \(matter)"] as [String])
        #expect(failures.failures.first?.position?.description == place)
    }

    @Test("tells the line and column of every cell that does not fit, and what is wrong with it")
    func places() throws {
        let failures = try Self.failures("code,price,factor,zip\n1,2,3,x\nx,,0x10,y\n", as: "[Code]")
        #expect(
            failures.description == """
                [*].code: 1 of 2: text that is not a valid Int
                    line 3, column 1 · [1].code · x · declared at models.swift:11:30
                [*].price: 1 of 2: expected Decimal, found an empty cell
                    line 3, column 3 · [1].price · declared at models.swift:11:45
                [*].factor: 1 of 2: text that is not a valid Double
                    line 3, column 4 · [1].factor · 0x10 · declared at models.swift:11:65
                """)
    }

    @Test("is a list of rows, so a single model does not decode")
    func notAList() throws {
        #expect(
            try Self.failures("\(Self.header)\n\(Self.row)\n", as: "Episode").summaries.first?.headline
                == "body: 1 of 1: expected Episode, found an array")
    }

    @Test("bytes that are not UTF-8 are refused")
    func otherEncoding() {
        #expect(throws: MalformedBody.self) { try BodyFormat.csv.document(Data([0x61, 0x0A, 0xFF])) }
    }
}
