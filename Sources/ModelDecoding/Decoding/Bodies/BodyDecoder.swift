public import Foundation

/// How does a body become a value of a type?
///
/// Whoever conforms either returns a value of exactly that type or throws everything that does not fit. The same
/// body, type and declarations always give the same.
///
/// ```swift
/// /// Skips the prefix `)]}',` that some servers put before JSON.
/// struct PrefixedJSONDecoder: BodyDecoder {
///     func decode(
///         _ data: Data, as type: ModelType, in models: ModelCatalogue
///     ) throws(DecodingFailures) -> ModelValue {
///         try JSONBodyDecoder().decode(data.dropFirst(5), as: type, in: models)
///     }
/// }
/// ```
public protocol BodyDecoder: Sendable {
    /// The value of a type, declared in `models`, that a body holds.
    func decode(_ data: Data, as type: ModelType, in models: ModelCatalogue) throws(DecodingFailures) -> ModelValue
}
