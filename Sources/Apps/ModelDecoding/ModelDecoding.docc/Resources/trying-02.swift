import Foundation
import ModelDecoding
import SwiftInterpreting

/// Checks a declaration against the responses of a server.
struct ModelCheck {
    private var models = ModelCatalogue(interpreter: .swift)
    var configuration = DecoderConfiguration()

    init(_ source: String, named file: String) throws {
        _ = try models.add([SourceText(source, named: file)])
    }

    /// Returns what does not decode, and where.
    func failures(of body: Data, as type: String) throws -> [String] {
        let type = try models.type(named: type)
        do throws(DecodingFailures) {
            _ = try JSONBodyDecoder(configuration).decode(body, as: type, in: models)
            return []
        } catch {
            return error.lines.map(\.description)
        }
    }
}
