import ModelDecoding

/// A value of a declared type, as any of Swift's decoders decodes it: member by member as the compiler would have
/// written it.
///
/// `Decodable` cannot pass the requested type along, so it is stored around each call.
struct DecodedModel: Decodable, Sendable {
    /// The decoded value.
    let value: ModelValue

    // `DecodableWithConfiguration` would carry the type, but not through dictionaries of strings: Foundation treats
    // their keys in its own way only if it sees the dictionary's type.
    @TaskLocal private static var wanted: (type: ModelType, models: ModelCatalogue)?

    init(from decoder: any Decoder) throws {
        guard let (type, models) = Self.wanted else { throw DecodingError.undeclared("", decoder.codingPath) }
        value = try DecoderReader(models: models).value(of: type, from: decoder)
    }

    /// Runs a call that decodes an `DecodedModel`, or several, of one type.
    static func decoding<Result>(
        _ type: ModelType, in models: ModelCatalogue, _ call: () throws -> Result
    ) rethrows -> Result {
        try $wanted.withValue((type, models), operation: call)
    }
}

/// Any key of a keyed container.
struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ text: String) { stringValue = text }
    init(stringValue: String) { self.stringValue = stringValue }
    init(intValue: Int) { stringValue = "\(intValue)" }
}

extension DecodingError {
    static func undeclared(_ type: String, _ path: [any CodingKey]) -> DecodingError {
        corrupted("'\(type)' is not declared as Decodable.", path)
    }

    static func corrupted(_ description: String, _ path: [any CodingKey]) -> DecodingError {
        .dataCorrupted(Context(codingPath: path, debugDescription: description))
    }
}
