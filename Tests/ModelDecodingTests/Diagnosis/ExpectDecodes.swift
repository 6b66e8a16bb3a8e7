import Foundation
import JSONModel
import ModelDecoding
import SwiftInterpreting
import Testing

@testable import ModelDiagnosis

/// Whether the reader takes the declarations without a remark, and the decoder the bodies.
func expectDecodes(_ model: InferredModel, _ bodies: [JSONValue], sourceLocation: SourceLocation = #_sourceLocation)
    throws
{
    var models = ModelCatalogue(interpreter: .swift)
    let remarks = try models.add([SourceText(model.source())])
    #expect(remarks.isEmpty, sourceLocation: sourceLocation)
    for (body, type) in zip(bodies, model.types) {
        #expect(throws: Never.self, "\(body.sourceText)\n\(model.source())", sourceLocation: sourceLocation) {
            try JSONBodyDecoder(model.configuration).decode(body, as: type, in: models)
        }
    }
}
