import Basics
package import Foundation

/// Dates in ISO 8601 format: `2018-04-17T10:30:00Z`, `…T10:30:00.250Z`.
package enum InternetDate {
    /// Writes the date in UTC, with milliseconds if they are not zero.
    package static func write(_ date: Date) -> String {
        let count = date.millisecondsSince1970
        if let plain = DateText.wholeSeconds(of: count, separator: UInt8(ascii: "T")) { return plain }
        // Formats truncate digits, and a `Double` is rarely exactly on its millisecond.
        let date = Date(timeIntervalSince1970: (count + 0.4) / 1000)
        return date.formatted(count.truncatingRemainder(dividingBy: 1000) == 0 ? seconds : milliseconds)
    }

    /// The date that ``write(_:)`` writes as this text; `nil` if it never does.
    package static func written(as text: String) -> Date? {
        let date = try? Date(text, strategy: text.contains(".") ? milliseconds : seconds)
        return date.flatMap { write($0) == text ? $0 : nil }
    }

    /// A date and a time to the second.
    package static let seconds = Date.ISO8601FormatStyle()
    /// A date and a time with a fraction of a second.
    package static let milliseconds = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
}

extension Date {
    /// The nearest millisecond, which is the precision of a shown date.
    package var millisecondsSince1970: Double { (timeIntervalSince1970 * 1000).rounded() }

    /// The nearest microsecond, which is the precision of a date.
    package var microsecondsSince1970: Double { (timeIntervalSince1970 * 1_000_000).rounded() }
}
