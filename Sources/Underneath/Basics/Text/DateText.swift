/// Writes a date in UTC by arithmetic where possible. Foundation's formats take four times as long, and a response
/// may hold tens of thousands of dates.
package enum DateText {
    /// `2018-04-17T10:30:00Z`; nil for a fraction of a second, for years in which calendars differ, and for years
    /// without four digits.
    package static func wholeSeconds(of millisecondsSince1970: Double, separator: UInt8) -> String? {
        guard dates.contains(millisecondsSince1970),
            let milliseconds = Int(exactly: millisecondsSince1970), milliseconds.isMultiple(of: 1000)
        else { return nil }
        let (day, second) = floored(milliseconds / 1000, by: 86400)
        let (year, month, dayOfMonth) = date(ofDay: day)
        return String(unsafeUninitializedCapacity: 20) { text in
            write(year, 4, at: 0, in: text)
            text[4] = UInt8(ascii: "-")
            write(month, 2, at: 5, in: text)
            text[7] = UInt8(ascii: "-")
            write(dayOfMonth, 2, at: 8, in: text)
            text[10] = separator
            write(second / 3600, 2, at: 11, in: text)
            text[13] = UInt8(ascii: ":")
            write(second / 60 % 60, 2, at: 14, in: text)
            text[16] = UInt8(ascii: ":")
            write(second % 60, 2, at: 17, in: text)
            text[19] = UInt8(ascii: "Z")
            return 20
        }
    }

    /// From 1900 to 9999, in milliseconds since 1970.
    private static let dates = -2_208_988_800_000.0...253_402_300_799_000

    /// The year, month and day of a day counted from 1970, in the calendar of Gregory.
    ///
    /// Years are counted from March here, so that a leap day is the last of its year: the days before a month are then
    /// `(153 * month + 2) / 5`, whatever the year.
    private static func date(ofDay day: Int) -> (year: Int, month: Int, day: Int) {
        let fromMarch = 719_468
        let (era, dayOfEra) = floored(day + fromMarch, by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let isNextYear = month >= 10
        let year = era * 400 + yearOfEra + (isNextYear ? 1 : 0)
        return (year, isNextYear ? month - 9 : month + 3, dayOfYear - (153 * month + 2) / 5 + 1)
    }

    private static func floored(_ number: Int, by divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }

    private static func write(
        _ number: Int, _ digits: Int, at place: Int, in text: UnsafeMutableBufferPointer<UInt8>
    ) {
        var rest = number
        for digit in (place..<(place + digits)).reversed() {
            text[digit] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
    }
}
