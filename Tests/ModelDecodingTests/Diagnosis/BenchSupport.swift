import Foundation
import JSONModel
import ModelDecoding
import SwiftInterpreting

@testable import ModelDiagnosis

/// What is tried in the tests of the bench: a body, declarations, a type.
struct Case {
    var body: JSONValue
    var models: ModelCatalogue
    var type: ModelType
    var configuration: DecoderConfiguration

    init(_ body: String, _ source: String, as type: String, _ configuration: DecoderConfiguration = .init()) throws {
        self.body = try JSONDocument(body).root
        models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([SourceText(source)])
        self.type = try models.type(named: type)
        self.configuration = configuration
    }

    var explanation: DecodingExplanation {
        DecodingExplanation(of: body, as: type, in: models, decodedWith: configuration)
    }

    var coverage: ModelCoverage { ModelCoverage(of: [body], as: type, in: models, decodedWith: configuration) }

    var grid: DecoderGrid { DecoderGrid(of: body, as: type, in: models, decodedWith: configuration) }
}

extension DecoderConfiguration {
    init(dates: DateDecodingStrategy = .deferredToDate, keys: KeyDecodingStrategy = .useDefaultKeys) {
        self.init()
        dateDecodingStrategy = dates
        keyDecodingStrategy = keys
    }
}

/// An array of a text, a number of times.
func list(_ count: Int, _ element: (Int) -> String) -> String {
    "[" + (0..<count).map(element).joined(separator: ",") + "]"
}
