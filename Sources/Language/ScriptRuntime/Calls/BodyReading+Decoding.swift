import Foundation
import JSONModel
import ModelDecoding

extension BodyReading {
    /// The value of a body. If it is a list, its elements are made when they are read.
    func decode(
        _ body: Data, as type: ModelType, in models: ModelCatalogue, _ configuration: DecoderConfiguration
    ) throws(DecodingFailures) -> ModelValue {
        switch self {
        case .document(let format):
            try DocumentBodyDecoder(format, configuration).decodeChecked(body, as: type, in: models)
        case .text: try TextBodyDecoder().decode(body, as: type, in: models)
        case .data: try DataBodyDecoder().decode(body, as: type, in: models)
        case .xml: throw DecodingFailures(DecodingFailure(.malformedBody(.json, Self.advice), wanted: type))
        case .events:
            let advice = "it is a stream of events; write '-> \(type.streamType(ofEvents: body))' after the request"
            throw DecodingFailures(DecodingFailure(.malformedBody(.json, advice), wanted: type))
        }
    }

    /// Returns the body's content as JSON.
    func document(_ body: Data) throws(MalformedBody) -> JSONDocument {
        switch self {
        case .document(let format): try format.document(body)
        case .text, .data, .events: try BodyFormat.json.document(body)
        case .xml: throw MalformedBody(.malformedBody(.json, Self.advice), at: nil)
        }
    }

    /// The format of the body, as far as it has members.
    var format: BodyFormat { if case .document(let format) = self { format } else { .json } }

    private static let advice = "it is XML, which does not decode into models; write '-> String' for its text"
}
