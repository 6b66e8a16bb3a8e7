/// How are dates, keys, data and odd numbers of a body read? The settings of `JSONDecoder`, by its names.
public struct DecoderConfiguration: Sendable, Hashable {
    /// How a `Date` is read.
    public var dateDecodingStrategy: DateDecodingStrategy = .deferredToDate
    /// What becomes of the body's keys before they are compared with those of a type.
    public var keyDecodingStrategy: KeyDecodingStrategy = .useDefaultKeys
    /// How `Data` is read.
    public var dataDecodingStrategy: DataDecodingStrategy = .base64
    /// How infinity and what is no number are read, which JSON has no number for.
    public var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy = .throw

    /// The settings of a `JSONDecoder()`.
    public init() {}
}

extension DecoderConfiguration {
    /// How a `Date` is read.
    public indirect enum DateDecodingStrategy: Sendable, Hashable {
        /// The number of seconds since 2001.
        case deferredToDate
        /// The number of seconds since 1970.
        case secondsSince1970
        /// The number of milliseconds since 1970.
        case millisecondsSince1970
        /// Text as ISO 8601 has it, with a time and a zone.
        case iso8601
        /// Text in a format of `DateFormatter`'s, read with the locale `en_US_POSIX` and in GMT.
        case formatted(String)
        /// What the first of these makes of it that can. `JSONDecoder` has no such strategy.
        case firstOf([DateDecodingStrategy])
    }

    /// What becomes of the body's keys before they are compared with those of a type.
    public enum KeyDecodingStrategy: Sendable, Hashable, CaseIterable {
        /// Nothing.
        case useDefaultKeys
        /// `published_at` becomes `publishedAt`.
        case convertFromSnakeCase
    }

    /// How `Data` is read.
    public enum DataDecodingStrategy: Sendable, Hashable, CaseIterable {
        /// Text in Base64.
        case base64
        /// An array of bytes.
        case deferredToData
    }

    /// How infinity and what is no number are read, which JSON has no number for.
    public enum NonConformingFloatDecodingStrategy: Sendable, Hashable {
        /// Not at all.
        case `throw`
        /// From these texts.
        case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
    }
}
