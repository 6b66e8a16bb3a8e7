public import Foundation

/// Decodes a body into a value of a type.
///
/// A conforming type returns a value of exactly the requested type, or throws everything that does not match. The
/// same body, type and declarations always give the same result.
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
    /// The value of the body as a type declared in `models`.
    func decode(_ data: Data, as type: ModelType, in models: ModelCatalogue) throws(DecodingFailures) -> ModelValue
}
