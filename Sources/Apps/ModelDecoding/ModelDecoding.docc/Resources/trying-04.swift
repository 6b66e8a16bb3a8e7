import Foundation
import JSONModel
import ModelDecoding
import ModelDiagnosis
import SwiftInterpreting

/// Checks a declaration against the responses of a server.
struct ModelCheck {
    private var models = ModelCatalogue(interpreter: .swift)
    var configuration = DecoderConfiguration()

    init(_ source: String, named file: String) throws {
        _ = try models.add([SourceText(source, named: file)])
    }

    /// Returns what to type so that the body decodes; empty if it does, or if no change was found.
    func changes(for body: Data, as type: String) throws -> [String] {
        let why = DecodingExplanation(
            of: body, as: try models.type(named: type), in: models, decodedWith: configuration)
        return why.proposals.first?.lines ?? []
    }

    /// The members that the model leaves out, each with its first value.
    func ignored(in body: Data, as type: String) throws -> [String] {
        let coverage = ModelCoverage(
            of: [try JSONDocument(Array(body)).root], as: try models.type(named: type), in: models,
            decodedWith: configuration)
        return coverage.ignored.map { "\($0.pattern): \($0.sample)" }
    }
}
