public import Foundation

/// How does a body become a value of a type?
///
/// Whoever conforms either returns a value of exactly that type or throws everything that does not fit. The same
/// body, type and declarations always give the same.
public protocol BodyDecoder: Sendable {
    /// The value of a type, declared in `models`, that a body holds.
    func decode(_ data: Data, as type: ModelType, in models: ModelCatalogue) throws(DecodingFailures) -> ModelValue
}
