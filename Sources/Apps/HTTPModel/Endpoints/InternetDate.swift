import Basics
package import Foundation

/// Dates in ISO 8601 format, read strictly: `2018-04-17`, `2018-04-17T10:30:00Z`, `…T10:30:00.250+02:00`. A
/// day without a time means its first moment in UTC. A leap second (`…T23:59:60Z`), which system clocks do
/// not count, is the first moment of the next minute.
package enum InternetDate {
    package static func read(_ text: String) -> Date? {
        guard let shape = InternetDateShape(text),
            let day = try? Date(shape.day, strategy: days), day.formatted(days) == shape.day
        else { return nil }
        switch shape.clock {
        case nil: return day
        case .leap(let rest): return read("\(shape.day)T\(rest)")?.addingTimeInterval(1)
        case .time(let hasFraction): return try? Date(text, strategy: hasFraction ? milliseconds : seconds)
        }
    }

    /// Writes the date in UTC, with milliseconds if they are not zero.
    package static func write(_ date: Date) -> String {
        let count = date.millisecondsSince1970
        if let plain = DateText.wholeSeconds(of: count, separator: UInt8(ascii: "T")) { return plain }
        // Formats truncate digits, and a `Double` is rarely exactly on its millisecond.
        let date = Date(timeIntervalSince1970: (count + 0.4) / 1000)
        return date.formatted(count.truncatingRemainder(dividingBy: 1000) == 0 ? seconds : milliseconds)
    }

    /// Writes the date in UTC with this many fractional digits of a second: none, three or six.
    package static func exact(_ date: Date) -> String {
        let seconds = WrittenSeconds(date.timeIntervalSince1970)
        return write(Date(timeIntervalSince1970: seconds.whole)).dropLast() + seconds.fraction + "Z"
    }

    private static let days = Date.ISO8601FormatStyle().year().month().day()
    private static let seconds = Date.ISO8601FormatStyle()
    private static let milliseconds = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
}

extension Date {
    /// The nearest millisecond, which is the precision of a shown date.
    package var millisecondsSince1970: Double { (timeIntervalSince1970 * 1000).rounded() }

    /// The nearest microsecond, which is the precision of a date.
    package var microsecondsSince1970: Double { (timeIntervalSince1970 * 1_000_000).rounded() }
}
