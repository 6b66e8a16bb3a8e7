import Basics
import Foundation
import JSONModel

/// Reads dates from strings: the usual form of ISO 8601 directly, everything else through Foundation.
struct DateReader {
    let strategy: DecoderConfiguration.DateDecodingStrategy
    private let readsISO8601: Bool
    private static let style = Date.ISO8601FormatStyle()
    private var formatted: [DateFormat: FormattedDates] = [:]

    init(_ strategy: DecoderConfiguration.DateDecodingStrategy) {
        self.strategy = strategy
        readsISO8601 = strategy == .iso8601
    }

    /// The date of a string without escapes, if `.iso8601` is the strategy and the text is as plain as
    /// `2018-04-17T04:30:00Z`.
    @inline(__always)
    func plainDate(_ entry: Int, in index: JSONIndex) -> Date? {
        guard readsISO8601, !index.isEscaped(entry) else { return nil }
        return PlainISO8601.date(index.bytes.stored, index.contents(of: entry))
    }

    /// Foundation's date for a text; also nil if the strategy does not read text.
    mutating func date(_ text: String, _ strategy: DecoderConfiguration.DateDecodingStrategy) -> Date? {
        switch strategy {
        case .iso8601: try? Self.style.parse(text)
        case .formatted(let format): formatted[format, default: FormattedDates(format)].date(text)
        default: nil
        }
    }
}

/// Dates of one format. Reading one takes long, and a body often holds the same again.
private struct FormattedDates {
    private let formatter: DateFormatter
    private var dates: [String: Date?] = [:]

    init(_ format: DateFormat) {
        formatter = .fixed(format)
    }

    mutating func date(_ text: String) -> Date? {
        if let known = dates[text] { return known }
        let date = formatter.date(from: text)
        dates[text] = .some(date)
        return date
    }
}
