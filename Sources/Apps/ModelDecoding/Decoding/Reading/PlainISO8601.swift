import Basics
import Foundation

/// Dates as nearly every API writes them: `2018-04-17T04:30:00Z`, `2018-04-17T04:30:00.123Z`,
/// `2018-04-17T06:30:00+02:00`.
enum PlainISO8601 {
    /// The date, or nil if the text has another shape, or a meaning that is not beyond doubt.
    static func date(_ text: Span<UInt8>, _ range: Range<Int>) -> Date? {
        guard range.count >= 20, range.count <= 29 else { return nil }
        let start = range.lowerBound
        guard
            text[start + 4] == UInt8(ascii: "-"), text[start + 7] == UInt8(ascii: "-"),
            text[start + 10] == UInt8(ascii: "T"), text[start + 13] == UInt8(ascii: ":"),
            text[start + 16] == UInt8(ascii: ":"),
            let century = twoDigits(text, start), let years = twoDigits(text, start + 2),
            let month = twoDigits(text, start + 5), let day = twoDigits(text, start + 8),
            let hour = twoDigits(text, start + 11), let minute = twoDigits(text, start + 14),
            let second = twoDigits(text, start + 17)
        else { return nil }
        let year = century * 100 + years
        // Earlier years are counted in the calendar before Gregory's; later days of a month may not exist.
        guard year >= 1583, 1...12 ~= month, 1...28 ~= day, hour < 24, minute < 60, second < 60 else { return nil }

        var rest = start + 19
        var milliseconds = 0
        if text[rest] == UInt8(ascii: ".") {
            guard range.upperBound - rest >= 5, let hundredths = twoDigits(text, rest + 1), text[rest + 3].isDigit
            else {
                return nil
            }
            milliseconds = hundredths * 10 + Int(text[rest + 3] - UInt8(ascii: "0"))
            rest += 4
        }
        guard let offset = offset(text, rest..<range.upperBound) else { return nil }
        let days = daysSince2001(year: year, month: month, day: day)
        let seconds = days * 86_400 + hour * 3_600 + minute * 60 + second - offset
        return Date(timeIntervalSinceReferenceDate: Double(seconds) + Double(milliseconds) / 1_000)
    }
}

extension PlainISO8601 {
    @inline(__always)
    fileprivate static func twoDigits(_ text: Span<UInt8>, _ offset: Int) -> Int? {
        let (tens, ones) = (text[offset] &- UInt8(ascii: "0"), text[offset + 1] &- UInt8(ascii: "0"))
        return tens < 10 && ones < 10 ? Int(tens) * 10 + Int(ones) : nil
    }

    /// The seconds that a zone is ahead of Greenwich: `Z`, `+02:00`.
    fileprivate static func offset(_ text: Span<UInt8>, _ range: Range<Int>) -> Int? {
        let start = range.lowerBound
        if range.count == 1 { return text[start] == UInt8(ascii: "Z") ? 0 : nil }
        guard
            range.count == 6, text[start + 3] == UInt8(ascii: ":"),
            text[start] == UInt8(ascii: "+") || text[start] == UInt8(ascii: "-"),
            let hours = twoDigits(text, start + 1), let minutes = twoDigits(text, start + 4),
            hours <= 14, minutes < 60
        else { return nil }
        let seconds = hours * 3_600 + minutes * 60
        return text[start] == UInt8(ascii: "-") ? -seconds : seconds
    }

    /// Days from the first of January 2001, in Gregory's calendar. A year begins in March, so that a leap day ends it.
    fileprivate static func daysSince2001(year: Int, month: Int, day: Int) -> Int {
        let years = month < 3 ? year - 1 : year
        let months = month < 3 ? month + 9 : month - 3
        let daysBeforeMonth = (153 * months + 2) / 5
        let leapDays = years / 4 - years / 100 + years / 400
        return years * 365 + leapDays + daysBeforeMonth + day - 730_792
    }
}
