public import Foundation

/// Decodes into types that are compiled into the program, through Foundation; other types are left to another decoder.
///
///     let decoder = CompiledModels(JSONDecoder()).adding(Episode.self)
///     try decoder.decode(body, as: models.type(named: "[Episode]"), in: models)
///
/// A type that is added is known alone, as an optional, in an array and in a dictionary of strings. What is decoded
/// is shown by its stored properties. Foundation tells the first failure only.
public struct CompiledModels: BodyDecoder {
    private typealias Decode = @Sendable (JSONDecoder, Data) throws -> any Sendable

    private let decoder: JSONDecoder
    private let others: any BodyDecoder
    private var decodes: [String: Decode] = [:]

    /// No types yet. `others` decodes what is not added.
    public init(_ decoder: JSONDecoder, otherwise others: any BodyDecoder = .json) {
        self.decoder = decoder
        self.others = others
    }

    /// The same with one type more, by the name it has in Swift unless another is given.
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

    /// The value of a type that a body holds, whether compiled or declared in `models`.
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
