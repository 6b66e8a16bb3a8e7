import Foundation
import JSONModel
import ModelDecoding
import ModelDiagnosis
import SwiftInterpreting
import Testing

@Suite("Why a body of another format does not decode, and a model that does")
struct BodyFormatDiagnosisTests {
    static let list = """
        <plist version="1.0"><array>
        <dict><key>id</key><integer>1</integer><key>score</key><real>2</real><key>at</key><date>2018-04-17T04:30:00Z</date>
        <key>icon</key><data>QUJD</data><key>site</key><string>https://example.com</string></dict>
        </array></plist>
        """

    @Test(
        "the change that makes it decode is proposed, and was tried on it",
        arguments: [
            (
                BodyFormat.csv, "id,rating\n1,\n2,8.5\n",
                "struct Film: Decodable { let id: Int; let rating: Double }", "let rating: Double?"
            ),
            (
                .csv, "id,posted\n1,2018-04-17\n",
                "struct Film: Decodable { let id: Int; let posted: Date }",
                #"decoder.dateDecodingStrategy = .formatted("yyyy-MM-dd")"#
            ),
            (
                .csv, "film_id\n1\n", "struct Film: Decodable { let filmId: Int }",
                "decoder.keyDecodingStrategy = .convertFromSnakeCase"
            ),
            (
                .jsonLines, "{\"id\":1}\n{}\n", "struct Film: Decodable { let id: Int }", "let id: Int?"
            ),
            (.propertyList, list, "struct Film: Decodable { let id: Int; let at: String }", "let at: Date"),
        ] as [(BodyFormat, String, String, String)])
    func proposals(_ format: BodyFormat, _ body: String, _ source: String, _ change: String) throws {
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([SourceText(source, named: "Film.swift")])
        let why = DecodingExplanation(
            of: Data(body.utf8), as: try models.type(named: "[Film]"), in: models, format: format)
        #expect(!why.groups.isEmpty)
        #expect("\(why)".contains(change), "\(why)")
    }

    @Test("a model of a property list has its dates and data, and one of CSV the types of its columns")
    func inferred() throws {
        let list = InferredModel(
            named: "Film", from: [try BodyFormat.propertyList.document(Data(Self.list.utf8)).root])
        for line in ["let id: Int", "let score: Double", "let at: Date", "let icon: Data", "let site: String"] {
            #expect(list.source().contains(line), "\(list.source())")
        }
        #expect(list.configuration.dateDecodingStrategy == .deferredToDate)

        let body =
            "id,score,isOpen,at,site,note\n1,2.5,true,2018-04-17T04:30:00Z,https://example.com,\n2,3,false,2018-04-18T04:30:00Z,https://example.org,x\n"
        let csv = InferredModel(named: "Film", from: [try BodyFormat.csv.document(Data(body.utf8)).root])
        for line in [
            "let id: Int", "let score: Double", "let isOpen: Bool", "let at: Date", "let site: URL",
            "let note: String?",
        ] {
            #expect(csv.source().contains(line), "\(csv.source())")
        }
        #expect(csv.configuration.dateDecodingStrategy == .iso8601)
    }
}
