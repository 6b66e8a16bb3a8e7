package import ModelDecoding

/// A decoder's settings as the Swift lines that apply them to an existing `decoder`.
package struct DecoderSource: Sendable, Hashable {
    /// The lines, each a statement or the beginning of one.
    package let text: String
    /// Indicates whether the lines may name the app's declarations.
    package let namesAppsOwn: Bool

    /// Creates the settings in Foundation's terms, or returns `nil` if Foundation does not have them.
    package init?(_ configuration: DecoderConfiguration) {
        guard let dates = configuration.dateDecodingStrategy.foundationSource else { return nil }
        var lines = dates
        if configuration.keyDecodingStrategy != .useDefaultKeys {
            lines.append("decoder.keyDecodingStrategy = \(configuration.keyDecodingStrategy)")
        }
        if configuration.dataDecodingStrategy != .base64 {
            lines.append("decoder.dataDecodingStrategy = \(configuration.dataDecodingStrategy)")
        }
        if configuration.nonConformingFloatDecodingStrategy != .throw {
            lines.append(
                "decoder.nonConformingFloatDecodingStrategy = \(configuration.nonConformingFloatDecodingStrategy)")
        }
        for (key, value) in configuration.userInfo.sorted(by: { $0.key < $1.key }) {
            lines.append("decoder.userInfo[\(key)] = \(value.text)")
        }
        text = lines.joined(separator: "\n")
        namesAppsOwn = configuration.isCode
    }
}

extension DecoderConfiguration.DateDecodingStrategy {
    /// The lines that set it; nil for a strategy that `JSONDecoder` does not have.
    fileprivate var foundationSource: [String]? {
        switch self {
        case .deferredToDate: []
        case .secondsSince1970, .millisecondsSince1970, .iso8601, .custom: ["decoder.dateDecodingStrategy = \(self)"]
        case .formatted(let format):
            [
                "let dates = Foundation.DateFormatter()",
                "let zone = Foundation.TimeZone(identifier: \(format.timeZone.debugDescription)) ?? .gmt",
                "var calendar = Foundation.Calendar(identifier: .\(format.calendar.rawValue))",
                "calendar.timeZone = zone",
                "dates.locale = Foundation.Locale(identifier: \(format.locale.debugDescription))",
                "dates.calendar = calendar",
                "dates.timeZone = zone",
                "dates.dateFormat = \(format.pattern.debugDescription)",
                "decoder.dateDecodingStrategy = .formatted(dates)",
            ]
        case .firstOf: nil
        }
    }
}
