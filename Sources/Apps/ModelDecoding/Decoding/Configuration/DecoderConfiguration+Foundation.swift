package import Foundation

extension DecoderConfiguration {
    /// Foundation's own decoder with these settings, or nil if it cannot have them.
    package func foundationDecoder() -> JSONDecoder? {
        guard let dates = dateDecodingStrategy.foundationStrategy else { return nil }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = dates
        switch keyDecodingStrategy {
        case .useDefaultKeys: decoder.keyDecodingStrategy = .useDefaultKeys
        case .convertFromSnakeCase: decoder.keyDecodingStrategy = .convertFromSnakeCase
        case .custom: return nil
        }
        switch dataDecodingStrategy {
        case .base64: decoder.dataDecodingStrategy = .base64
        case .deferredToData: decoder.dataDecodingStrategy = .deferredToData
        case .custom: return nil
        }
        decoder.nonConformingFloatDecodingStrategy =
            switch nonConformingFloatDecodingStrategy {
            case .throw: .throw
            case .convertFromString(let positive, let negative, let nan):
                .convertFromString(positiveInfinity: positive, negativeInfinity: negative, nan: nan)
            }
        return decoder
    }
}

extension DecoderConfiguration.DateDecodingStrategy {
    /// The strategy in Foundation's words, or nil for ours that it does not have.
    var foundationStrategy: JSONDecoder.DateDecodingStrategy? {
        switch self {
        case .deferredToDate: .deferredToDate
        case .secondsSince1970: .secondsSince1970
        case .millisecondsSince1970: .millisecondsSince1970
        case .iso8601: .iso8601
        case .formatted(let format): .formatted(.fixed(format))
        case .firstOf, .custom: nil
        }
    }
}
