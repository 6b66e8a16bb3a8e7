import ModelDecoding
import SwiftInterpreting

/// Checks a declaration against the responses of a server.
struct ModelCheck {
    private var models = ModelCatalogue(interpreter: .swift)

    init(_ source: String, named file: String) throws {
        _ = try models.add([SourceText(source, named: file)])
    }
}
