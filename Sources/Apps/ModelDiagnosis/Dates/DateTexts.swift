import Foundation
import ModelDecoding

/// Finds the date strategies that read a text. It caches what is costly to make.
struct DateTexts {
    typealias Strategy = DecoderConfiguration.DateDecodingStrategy

    private let preferred: Strategy?
    private let style = Date.ISO8601FormatStyle()
    private var formatters: [DateFormat: DateFormatter] = [:]

    /// Tries a strategy first, whatever a text looks like.
    init(preferring preferred: Strategy? = nil) {
        self.preferred = preferred
    }

    /// The strategies that read a text, the likelier first; none if it does not look like a date with a year.
    mutating func strategies(reading text: String) -> [Strategy] {
        let formats = DateFormatGuess.formats(of: text)
        let guesses = formats.isEmpty ? [] : [.iso8601] + formats.map { Strategy.formatted(DateFormat($0)) }
        let strategies = (preferred.map { [$0] } ?? []) + guesses.filter { $0 != preferred }
        return strategies.filter { date(text, $0) != nil }
    }

    /// The date that a strategy makes of a text.
    mutating func date(_ text: String, _ strategy: Strategy) -> Date? {
        switch strategy {
        case .deferredToDate, .secondsSince1970, .millisecondsSince1970, .custom: return nil
        case .iso8601: return try? style.parse(text)
        case .formatted(let format):
            let formatter = formatters[format] ?? .fixed(format)
            formatters[format] = formatter
            return formatter.date(from: text)
        case .firstOf(let strategies):
            for strategy in strategies {
                if let date = date(text, strategy) { return date }
            }
            return nil
        }
    }
}
