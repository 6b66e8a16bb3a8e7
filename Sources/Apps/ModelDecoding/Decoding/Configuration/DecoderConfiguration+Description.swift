import JSONModel

extension DecoderConfiguration.DateDecodingStrategy: CustomStringConvertible {
    /// The strategy as it is written after `decoder.dateDecodingStrategy =`.
    public var description: String {
        switch self {
        case .deferredToDate: ".deferredToDate"
        case .secondsSince1970: ".secondsSince1970"
        case .millisecondsSince1970: ".millisecondsSince1970"
        case .iso8601: ".iso8601"
        case .formatted(let format): ".formatted(\(format))"
        case .firstOf(let strategies): ".firstOf([\(strategies.map(\.description).joined(separator: ", "))])"
        case .custom(let source): source.text
        }
    }
}

extension DecoderConfiguration.KeyDecodingStrategy: CustomStringConvertible {
    /// The strategy as it is written after `decoder.keyDecodingStrategy =`.
    public var description: String {
        switch self {
        case .useDefaultKeys: ".useDefaultKeys"
        case .convertFromSnakeCase: ".convertFromSnakeCase"
        case .custom(let source): source.text
        }
    }
}

extension DecoderConfiguration.DataDecodingStrategy: CustomStringConvertible {
    /// The strategy as it is written after `decoder.dataDecodingStrategy =`.
    public var description: String {
        switch self {
        case .base64: ".base64"
        case .deferredToData: ".deferredToData"
        case .custom(let source): source.text
        }
    }
}

extension DecoderConfiguration.NonConformingFloatDecodingStrategy: CustomStringConvertible {
    /// The strategy as it is written after `decoder.nonConformingFloatDecodingStrategy =`.
    public var description: String {
        switch self {
        case .throw: ".throw"
        case .convertFromString(let positive, let negative, let nan):
            """
            .convertFromString(positiveInfinity: \(positive.swiftLiteral), \
            negativeInfinity: \(negative.swiftLiteral), nan: \(nan.swiftLiteral))
            """
        }
    }
}

extension String {
    /// Code on one line, where a closure of several lines is `.custom { … }`.
    package var foldedCode: String {
        guard contains("\n"), let brace = firstIndex(of: "{") else { return self }
        return self[..<brace] + "{ … }"
    }
}
