import JSONModel

/// A `DateFormatter` format, with the language, the time zone and the calendar of the strings.
///
/// Defaults are the same on every machine: `let format: DateFormat = "yyyy-MM-dd"`.
public struct DateFormat: Sendable, Hashable {
    /// The format in Unicode's pattern letters, as in `dateFormat`: `yyyy-MM-dd`.
    public var pattern: String
    /// The identifier of the locale that names months and days.
    public var locale = "en_US_POSIX"
    /// The identifier of the time zone for texts that do not name one.
    public var timeZone = "GMT"
    /// The calendar that counts years, months and days.
    public var calendar = DateCalendar.gregorian

    /// A format read with the locale `en_US_POSIX`, in GMT.
    public init(_ pattern: String) {
        self.pattern = pattern
    }
}

extension DateFormat: ExpressibleByStringLiteral {
    /// A format read with the locale `en_US_POSIX`, in GMT.
    public init(stringLiteral pattern: String) {
        self.init(pattern)
    }
}

extension DateFormat: CustomStringConvertible {
    /// The format as it is written in parentheses after `.formatted`.
    public var description: String {
        let fixed = DateFormat(pattern)
        var parts = [pattern.swiftLiteral]
        if locale != fixed.locale { parts.append("locale: \(locale.swiftLiteral)") }
        if timeZone != fixed.timeZone { parts.append("timeZone: \(timeZone.swiftLiteral)") }
        if calendar != fixed.calendar { parts.append("calendar: \(calendar.rawValue.swiftLiteral)") }
        return parts.joined(separator: ", ")
    }
}

/// The calendars that dates are counted in, with the names of `Calendar.Identifier`.
public enum DateCalendar: String, Sendable, Hashable, CaseIterable {
    /// The Gregorian calendar.
    case gregorian
    /// The Gregorian calendar with the weeks of ISO 8601.
    case iso8601
    /// The Buddhist calendar: Gregorian, with years counted from the death of the Buddha.
    case buddhist
    /// The Chinese lunisolar calendar.
    case chinese
    /// The Coptic solar calendar.
    case coptic
    /// The Hebrew lunisolar calendar.
    case hebrew
    /// The Indian national solar calendar.
    case indian
    /// The Islamic calendar, in which months begin with the observed moon.
    case islamic
    /// The tabular Islamic calendar.
    case islamicCivil
    /// The Japanese calendar: Gregorian, with the emperors' eras.
    case japanese
    /// The Persian solar calendar.
    case persian
    /// The calendar of the Republic of China: Gregorian, with years counted from its founding.
    case republicOfChina
}
