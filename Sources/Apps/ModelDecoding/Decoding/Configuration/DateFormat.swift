import JSONModel

/// A `DateFormatter` format, with the language, the time zone and the calendar of the strings.
///
/// Defaults are the same on every machine: `let format: DateFormat = "yyyy-MM-dd"`.
public struct DateFormat: Sendable, Hashable {
    /// The format in Unicode's letters, as `dateFormat` has it: `yyyy-MM-dd`.
    public var pattern: String
    /// The identifier of the locale that names months and days.
    public var locale = "en_US_POSIX"
    /// The identifier of the time zone of texts that name none.
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
    /// The usual one.
    case gregorian
    /// The Gregorian one, with the weeks of ISO 8601.
    case iso8601
    /// The Gregorian one, with years that are counted from the death of the Buddha.
    case buddhist
    /// The Chinese one, of sun and moon.
    case chinese
    /// The Coptic one, of the sun.
    case coptic
    /// The Hebrew one, of sun and moon.
    case hebrew
    /// The Indian national one, of the sun.
    case indian
    /// The Islamic one, whose months begin with the moon.
    case islamic
    /// The Islamic one, whose months are counted by a table.
    case islamicCivil
    /// The Gregorian one, with the eras of Japan's emperors.
    case japanese
    /// The Persian one, of the sun.
    case persian
    /// The Gregorian one, with years that are counted from the founding of the Republic of China.
    case republicOfChina
}
