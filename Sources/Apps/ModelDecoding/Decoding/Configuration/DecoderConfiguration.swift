/// The settings for dates, keys, data and nonconforming numbers, with the names of `JSONDecoder`.
public struct DecoderConfiguration: Sendable, Hashable {
    /// The strategy for reading a `Date`.
    public var dateDecodingStrategy: DateDecodingStrategy = .deferredToDate
    /// The conversion of the body's keys before they are compared with those of a type.
    public var keyDecodingStrategy: KeyDecodingStrategy = .useDefaultKeys
    /// The strategy for reading `Data`.
    public var dataDecodingStrategy: DataDecodingStrategy = .base64
    /// The strategy for reading infinity and NaN, which JSON cannot express as numbers.
    public var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy = .throw

    /// The values that the models' own code finds in `decoder.userInfo`: Swift expressions, by the expressions of
    /// their keys. If code reads any other key, it is unknown whether a body decodes.
    ///
    /// ```swift
    /// configuration.userInfo[".siteID"] = SourceText("Int64(7)")
    /// ```
    public var userInfo: [String: SourceText] = [:]

    /// The settings of a `JSONDecoder()`.
    public init() {}

    /// Indicates whether one of the settings is code, which may name declarations in the models' sources.
    package var isCode: Bool {
        if !userInfo.isEmpty { return true }
        if case .custom = dateDecodingStrategy { return true }
        if case .custom = keyDecodingStrategy { return true }
        if case .custom = dataDecodingStrategy { return true }
        return false
    }
}

extension DecoderConfiguration {
    /// The strategy for reading a `Date`.
    public indirect enum DateDecodingStrategy: Sendable, Hashable {
        /// The number of seconds since 2001.
        case deferredToDate
        /// The number of seconds since 1970.
        case secondsSince1970
        /// The number of milliseconds since 1970.
        case millisecondsSince1970
        /// ISO 8601 text with a time and a zone.
        case iso8601
        /// Text in a format of `DateFormatter`'s, read with the locale `en_US_POSIX` and in GMT unless it says otherwise.
        case formatted(DateFormat)
        /// The result of the first strategy that succeeds. `JSONDecoder` has no such strategy.
        case firstOf([DateDecodingStrategy])
        /// The result of a Swift expression, `.custom { decoder in … }` or `.formatted(DateFormatter.day)`. It is run
        /// with the sources of the models.
        case custom(SourceText)
    }

    /// The conversion of the body's keys before they are compared with those of a type.
    public enum KeyDecodingStrategy: Sendable, Hashable {
        /// Keys stay as they are.
        case useDefaultKeys
        /// `published_at` becomes `publishedAt`.
        case convertFromSnakeCase
        /// The result of a Swift expression, `.custom { keys in … }`. It is run with the sources of the models.
        case custom(SourceText)

        /// The strategies that need no code.
        package static let plain: [KeyDecodingStrategy] = [.useDefaultKeys, .convertFromSnakeCase]
    }

    /// The strategy for reading `Data`.
    public enum DataDecodingStrategy: Sendable, Hashable {
        /// Text in Base64.
        case base64
        /// An array of bytes.
        case deferredToData
        /// The result of a Swift expression, `.custom { decoder in … }`. It is run with the sources of the models.
        case custom(SourceText)
    }

    /// The strategy for reading infinity and NaN, which JSON cannot express as numbers.
    public enum NonConformingFloatDecodingStrategy: Sendable, Hashable {
        /// Such values are errors.
        case `throw`
        /// They are read from these texts.
        case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
    }
}
