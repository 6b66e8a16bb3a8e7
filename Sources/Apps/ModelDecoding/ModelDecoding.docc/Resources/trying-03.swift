import Foundation
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
}
