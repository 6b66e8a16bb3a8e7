import Foundation
import ModelDecoding
import ModelDiagnosis
import SwiftInterpreting
import TestFiles
import Testing

@Suite("An app's models, held against what was recorded")
struct ModelTests {
    // page
    @Test("the models fit the recorded episodes; where they do not, the test says why and what to change")
    func fit() throws {
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([SourceText(try text(of: "Sources/Episode.swift"), named: "Episode.swift")])

        var configuration = DecoderConfiguration()
        configuration.dateDecodingStrategy = .iso8601
        configuration.keyDecodingStrategy = .convertFromSnakeCase

        let body = Data(try text(of: "Fixtures/episodes.json").utf8)
        let why = DecodingExplanation(
            of: body, as: try models.type(named: "[Episode]"), in: models, decodedWith: configuration)
        #expect(why.groups.isEmpty && why.warnings.isEmpty, "\(why)")
    }
    // end

    @Test("what it says of a decoder that was told nothing can be typed as it stands")
    func advice() throws {
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([SourceText(try text(of: "Sources/Episode.swift"), named: "Episode.swift")])
        let body = Data(try text(of: "Fixtures/episodes.json").utf8)
        let why = DecodingExplanation(of: body, as: try models.type(named: "[Episode]"), in: models)
        #expect(
            why.proposals.first?.lines == [
                "decoder.dateDecodingStrategy = .iso8601", "decoder.keyDecodingStrategy = .convertFromSnakeCase",
            ])
    }

    private func text(of name: String) throws -> String {
        try String(contentsOf: Project.folder.appending(path: "Examples/cocoacasts-client/\(name)"), encoding: .utf8)
    }
}
