public import Foundation

/// Decodes into types that are compiled into the program, through Foundation; another decoder handles other
/// types.
///
///     let decoder = CompiledModels(JSONDecoder()).adding(Episode.self)
///     try decoder.decode(body, as: models.type(named: "[Episode]"), in: models)
///
/// An added type is also known as an optional, in an array and as the value of a dictionary with string keys.
/// A decoded value is shown by its stored properties. Foundation reports only the first failure.
public struct CompiledModels: BodyDecoder {
    private typealias Decode = @Sendable (JSONDecoder, Data) throws -> any Sendable

    private let decoder: JSONDecoder
    private let others: any BodyDecoder
    private var decodes: [String: Decode] = [:]

    /// Creates a decoder without types. `others` decodes all types that are not added.
    public init(_ decoder: JSONDecoder, otherwise others: any BodyDecoder = .json) {
        self.decoder = decoder
        self.others = others
    }

    /// Returns the same decoder with one more type, under its Swift name by default.
    public func adding<Model: Decodable & Sendable & SendableMetatype>(
        _ type: Model.Type, named name: String? = nil
    ) -> CompiledModels {
        let name = name ?? "\(type)"
        var result = self
        result.decodes[name] = { try $0.decode(Model.self, from: $1) }
        result.decodes["\(name)?"] = { try $0.decode(Model?.self, from: $1) }
        result.decodes["[\(name)]"] = { try $0.decode([Model].self, from: $1) }
        result.decodes["[String: \(name)]"] = { try $0.decode([String: Model].self, from: $1) }
        return result
    }

    /// The value of the body as a type that is compiled or declared in `models`.
    public func decode(
        _ data: Data, as type: ModelType, in models: ModelCatalogue
    ) throws(DecodingFailures) -> ModelValue {
        guard let decode = decodes["\(type)"] else { return try others.decode(data, as: type, in: models) }
        do {
            return ModelValue(reflecting: try decode(decoder, data))
        } catch {
            throw DecodingFailures(DecodingFailure(error, wanted: type))
        }
    }
}
