import Basics
package import Foundation
package import HTTPModel

extension InternetDate {
    /// Reads a date strictly: `2018-04-17`, `2018-04-17T10:30:00Z`, `…T10:30:00.250+02:00`. A day without a time means its
    /// first moment in UTC. A leap second (`…T23:59:60Z`), which system clocks do not count, is the first moment of the next
    /// minute.
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

    /// Writes the date in UTC with this many fractional digits of a second: none, three or six.
    package static func exact(_ date: Date) -> String {
        let seconds = WrittenSeconds(date.timeIntervalSince1970)
        return write(Date(timeIntervalSince1970: seconds.whole)).dropLast() + seconds.fraction + "Z"
    }

    private static let days = Date.ISO8601FormatStyle().year().month().day()
}
