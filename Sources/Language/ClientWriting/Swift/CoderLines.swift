import ModelDecoding

/// The lines that apply a decoder's settings to an existing `decoder`, and the lines for the encoder that
/// writes what it reads.
struct CoderLines {
    let decoder: [String]
    let encoder: [String]

    init(_ configuration: DecoderConfiguration) {
        let dates = Self.dates(configuration.dateDecodingStrategy)
        var (decoder, encoder) = (dates.decoder, dates.encoder)
        if configuration.keyDecodingStrategy != .useDefaultKeys {
            decoder.append("decoder.keyDecodingStrategy = \(configuration.keyDecodingStrategy)")
        }
        if configuration.keyDecodingStrategy == .convertFromSnakeCase {
            encoder.append("encoder.keyEncodingStrategy = .convertToSnakeCase")
        }
        if configuration.dataDecodingStrategy != .base64 {
            decoder.append("decoder.dataDecodingStrategy = \(configuration.dataDecodingStrategy)")
        }
        if configuration.dataDecodingStrategy == .deferredToData {
            encoder.append("encoder.dataEncodingStrategy = .deferredToData")
        }
        let floats = configuration.nonConformingFloatDecodingStrategy
        if floats != .throw {
            decoder.append("decoder.nonConformingFloatDecodingStrategy = \(floats)")
            encoder.append(
                "encoder.nonConformingFloatEncodingStrategy = \(floats)".replacing("FromString", with: "ToString"))
        }
        self.decoder = decoder
        self.encoder = encoder
    }

    private static func dates(
        _ strategy: DecoderConfiguration.DateDecodingStrategy
    ) -> (decoder: [String], encoder: [String]) {
        switch strategy {
        case .deferredToDate: return ([], [])
        case .custom: return (["decoder.dateDecodingStrategy = \(strategy)"], [])
        case .secondsSince1970, .millisecondsSince1970, .iso8601:
            return (["decoder.dateDecodingStrategy = \(strategy)"], ["encoder.dateEncodingStrategy = \(strategy)"])
        case .formatted(let format):
            let lines = formatter("dates", format)
            return (
                lines + ["decoder.dateDecodingStrategy = .formatted(dates)"],
                lines + ["encoder.dateEncodingStrategy = .formatted(dates)"]
            )
        case .firstOf(let strategies):
            return (firstOf(strategies), strategies.first.map { dates($0).encoder } ?? [])
        }
    }

    /// - Parameter namesCalendar: Indicates whether the calendar is set although it is the usual one.
    static func formatter(_ name: String, _ format: DateFormat, namesCalendar: Bool = false) -> [String] {
        let calendar =
            format.calendar == .gregorian && !namesCalendar
            ? [] : ["\(name).calendar = Calendar(identifier: .\(format.calendar.rawValue))"]
        return ["let \(name) = DateFormatter()"] + calendar + [
            "\(name).locale = Locale(identifier: \(SwiftText.literal(format.locale)))",
            "\(name).timeZone = TimeZone(identifier: \(SwiftText.literal(format.timeZone)))",
            "\(name).dateFormat = \(SwiftText.literal(format.pattern))",
        ]
    }

    /// Returns the lines that read dates in several notations. `JSONDecoder` has no such strategy.
    private static func firstOf(_ strategies: [DecoderConfiguration.DateDecodingStrategy]) -> [String] {
        var (formatters, lines): ([String], [String]) = ([], [])
        for (place, strategy) in strategies.enumerated() {
            switch strategy {
            case .iso8601: lines.append("if let date = try? Date(text, strategy: .iso8601) { return date }")
            case .formatted(let format):
                formatters += formatter("dates\(place + 1)", format)
                lines.append("if let date = dates\(place + 1).date(from: text) { return date }")
            default: continue
            }
        }
        var numbers: [String] = []
        for strategy in strategies {
            let time: String? =
                switch strategy {
                case .secondsSince1970: "timeIntervalSince1970: number"
                case .millisecondsSince1970: "timeIntervalSince1970: number / 1000"
                case .deferredToDate: "timeIntervalSinceReferenceDate: number"
                default: nil
                }
            if let time, numbers.isEmpty {
                numbers = ["if let number = try? value.decode(Double.self) { return Date(\(time)) }"]
            }
        }
        let texts =
            lines.isEmpty ? [] : ["if let text = try? value.decode(String.self) {"] + lines.map { "    " + $0 } + ["}"]
        return formatters + ["decoder.dateDecodingStrategy = .custom { decoder in"]
            + (["let value = try decoder.singleValueContainer()"] + texts + numbers + [
                "throw DecodingError.dataCorruptedError(",
                "    in: value, debugDescription: \"This is not a date in the API's format.\")",
            ]).map { "    " + $0 } + ["}"]
    }
}
