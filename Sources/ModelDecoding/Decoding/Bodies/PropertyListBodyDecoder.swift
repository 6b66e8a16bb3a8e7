public import Foundation
import JSONModel

/// Decodes property lists to the verdict of Foundation's `PropertyListDecoder`, which reports only the first failure.
public struct PropertyListBodyDecoder: BodyDecoder, Hashable {
    /// A decoder without settings.
    public init() {}

    /// The value of the body as a type declared in `models`.
    public func decode(
        _ data: Data, as type: ModelType, in models: ModelCatalogue
    ) throws(DecodingFailures) -> ModelValue {
        do {
            return try DecodedModel.decoding(type, in: models) {
                try PropertyListDecoder().decode(DecodedModel.self, from: data).value
            }
        } catch {
            throw DecodingFailures(DecodingFailure(error, wanted: type))
        }
    }
}

extension BodyDecoder where Self == PropertyListBodyDecoder {
    /// A property list, in XML or binary.
    public static var propertyList: PropertyListBodyDecoder { PropertyListBodyDecoder() }
}
