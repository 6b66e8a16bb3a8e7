import JSONModel
import SwiftInterpreting

@testable import ModelDecoding

/// Infers a model from any body: what is inferred is read without a remark and decodes the body.
///
/// A body that begins with a space is inferred for `.convertFromSnakeCase`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzInference(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
    guard let body = try? JSONDocument(bytes, depthLimit: JSONBodyDecoder.depthLimit).root else { return 0 }
    var configuration = DecoderConfiguration()
    if bytes.first == UInt8(ascii: " ") { configuration.keyDecodingStrategy = .convertFromSnakeCase }
    let model = InferredModel(named: "Sample", from: [body], decodedWith: configuration)
    var models = ModelCatalogue(interpreter: .swift)
    do {
        let remarks = try models.add([SourceText(model.source())])
        precondition(remarks.isEmpty, "\(remarks)\n\(model.source())")
        _ = try JSONBodyDecoder(model.configuration).decode(body, as: model.types[0], in: models)
    } catch {
        preconditionFailure("\(error)\n\(model.source())")
    }
    return 0
}
