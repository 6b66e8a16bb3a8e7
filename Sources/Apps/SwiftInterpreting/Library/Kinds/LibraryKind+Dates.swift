import Foundation
import ModelDecoding

extension Date: LibraryValue {
    static var codeType: ModelType? { .scalar(.date) }

    static func swift(_ value: ModelValue) -> Date? {
        if case .date(let date) = value { date } else { nil }
    }

    var codeValue: ModelValue { .date(self) }
}

extension Date.ISO8601FormatStyle: LibraryObject { static var typeName: String { "Date.ISO8601FormatStyle" } }
extension Date.FormatString: LibraryObject { static var typeName: String { "Date.FormatString" } }
extension Date.ParseStrategy: LibraryObject { static var typeName: String { "Date.ParseStrategy" } }
extension DateInterval: LibraryObject { static var typeName: String { "DateInterval" } }

extension LibraryKind {
    static let date = LibraryKind("Date") { date in
        date.property(
            "timeIntervalSince1970", "Seconds since the beginning of 1970.",
            #"Date("1970-01-02").timeIntervalSince1970 → 86400.0"#
        ) { (date: Date) in date.timeIntervalSince1970 }
        date.property(
            "timeIntervalSinceReferenceDate", "The seconds since the year 2001 began, in UTC.",
            "Date(timeIntervalSince1970: 978307260).timeIntervalSinceReferenceDate → 60.0"
        ) { (date: Date) in date.timeIntervalSinceReferenceDate }
        date.property(
            "timeIntervalSinceNow", "Seconds from now; negative in the past.",
            #"Date("1970-01-01").timeIntervalSinceNow < 0 → true"#
        ) { (date: Date) in date.timeIntervalSinceNow }
        date.property("description") { (date: Date) in date.description }
        date.method(
            "timeIntervalSince(_:)", "Seconds since another moment.",
            #"Date("2018-04-18").timeIntervalSince(Date("2018-04-17")) → 86400.0"#
        ) { (date: Date, other: Date) in date.timeIntervalSince(other) }
        date.method(
            "addingTimeInterval(_:)", "The date this many seconds later.",
            "Date(timeIntervalSince1970: 0).addingTimeInterval(90).timeIntervalSince1970 → 90.0"
        ) { (date: Date, interval: Double) in date.addingTimeInterval(interval) }
        date.method(
            "advanced(by:)", "The date this many seconds later.",
            "Date(timeIntervalSince1970: 0).advanced(by: 90).timeIntervalSince1970 → 90.0"
        ) { (date: Date, interval: Double) in date.advanced(by: interval) }
        date.method(
            "distance(to:)", "The seconds until another moment.",
            "Date(timeIntervalSince1970: 0).distance(to: Date(timeIntervalSince1970: 90)) → 90.0"
        ) { (date: Date, other: Date) in date.distance(to: other) }
        date.method(
            "compare(_:)", "The order of two dates: .orderedAscending, .orderedSame or .orderedDescending.",
            "Date(timeIntervalSince1970: 0).compare(Date(timeIntervalSince1970: 1)) == .orderedAscending → true"
        ) { (date: Date, other: Date) in date.compare(other) }
        date.method("formatted(_:)") { (date: Date, style: Date.ISO8601FormatStyle) in date.formatted(style) }
        date.method(
            "ISO8601Format(_?: Any)", "The moment as ISO 8601.",
            #"Date(timeIntervalSince1970: 0).ISO8601Format() → "1970-01-01T00:00:00Z""#
        ) { (date: Date, style: Date.ISO8601FormatStyle?) in
            date.ISO8601Format(style ?? .iso8601)
        }
        date.mutating("addTimeInterval(_:)") { (date: inout Date, interval: Double) in date.addTimeInterval(interval) }
        date.member(
            "distantPast", "A date in the distant past.",
            "Date.distantPast < Date(timeIntervalSince1970: 0) → true"
        ) { Date.distantPast }
        date.member(
            "distantFuture", "A date in the distant future.",
            "Date.distantFuture > Date(timeIntervalSince1970: 0) → true"
        ) { Date.distantFuture }
        date.member("now", "Now.", "Date.now - Date.now < 1s → true") { Date.now }
        date.member("timeIntervalBetween1970AndReferenceDate") { Date.timeIntervalBetween1970AndReferenceDate }
        date.member("timeIntervalSinceReferenceDate") { Date.timeIntervalSinceReferenceDate }
        date.member("init()", "Now.", "Date() - Date() < 1s → true") { Date() }
        date.member(
            "init(timeIntervalSince1970:)", "The date this many seconds after the beginning of 1970.",
            "Date(timeIntervalSince1970: 86400) → 1970-01-02T00:00:00Z"
        ) { (interval: Double) in Date(timeIntervalSince1970: interval) }
        date.member(
            "init(timeIntervalSinceReferenceDate:)", "The date this many seconds after the year 2001 began, in UTC.",
            "Date(timeIntervalSinceReferenceDate: 0).timeIntervalSince1970 → 978307200.0"
        ) { (interval: Double) in
            Date(timeIntervalSinceReferenceDate: interval)
        }
        date.member("init(timeIntervalSinceNow:)") { (interval: Double) in Date(timeIntervalSinceNow: interval) }
        date.member(
            "init(timeInterval:since:)", "The date this many seconds after another one.",
            "Date(timeInterval: 90, since: Date(timeIntervalSince1970: 0)).timeIntervalSince1970 → 90.0"
        ) { (interval: Double, date: Date) in
            Date(timeInterval: interval, since: date)
        }
        date.member("init(_:strategy:)") { (text: String, strategy: Date.ISO8601FormatStyle) throws(Interruption) in
            try strategy.date(text)
        }
        date.member("init(_:strategy:)") { (text: String, strategy: Date.ParseStrategy) throws(Interruption) in
            try strategy.date(text)
        }
    }
}

extension ParseStrategy where ParseInput == String, ParseOutput == Date {
    /// The date of a text. What Foundation throws code can catch.
    fileprivate func date(_ text: String) throws(Interruption) -> Date {
        do {
            return try parse(text)
        } catch {
            throw .thrown(.value(LibraryError(error).codeValue))
        }
    }
}

/// An error of Foundation's own.
struct LibraryError: LibraryObject {
    static let typeName = "CocoaError"

    let message: String

    init(_ error: any Error) { message = error.localizedDescription }
}

extension LibraryKind {
    static let error = LibraryKind(LibraryError.typeName) { error in
        error.property("localizedDescription") { (error: LibraryError) in error.message }
    }

    static let internetDateStyle = LibraryKind(
        Date.ISO8601FormatStyle.typeName, "ISO8601FormatStyle", "FormatStyle", "ParseStrategy"
    ) { style in
        style.method("parse(_:)") { (style: Date.ISO8601FormatStyle, text: String) throws(Interruption) in
            try style.date(text)
        }
        style.method("format(_:)") { (style: Date.ISO8601FormatStyle, date: Date) in style.format(date) }
        style.property("parseStrategy") { (style: Date.ISO8601FormatStyle) in style.parseStrategy }
        style.method("year()") { (style: Date.ISO8601FormatStyle) in style.year() }
        style.method("month()") { (style: Date.ISO8601FormatStyle) in style.month() }
        style.method("day()") { (style: Date.ISO8601FormatStyle) in style.day() }
        style.method("weekOfYear()") { (style: Date.ISO8601FormatStyle) in style.weekOfYear() }
        style.method("time(includingFractionalSeconds:)") { (style: Date.ISO8601FormatStyle, hasFraction: Bool) in
            style.time(includingFractionalSeconds: hasFraction)
        }
        style.method("timeZone(separator:)") {
            (style: Date.ISO8601FormatStyle, separator: Date.ISO8601FormatStyle.TimeZoneSeparator) in
            style.timeZone(separator: separator)
        }
        style.method("dateSeparator(_:)") {
            (style: Date.ISO8601FormatStyle, separator: Date.ISO8601FormatStyle.DateSeparator) in
            style.dateSeparator(separator)
        }
        style.method("timeSeparator(_:)") {
            (style: Date.ISO8601FormatStyle, separator: Date.ISO8601FormatStyle.TimeSeparator) in
            style.timeSeparator(separator)
        }
        style.method("dateTimeSeparator(_:)") {
            (style: Date.ISO8601FormatStyle, separator: Date.ISO8601FormatStyle.DateTimeSeparator) in
            style.dateTimeSeparator(separator)
        }
        style.variable("timeZone", \Date.ISO8601FormatStyle.timeZone)
        style.member("iso8601") { Date.ISO8601FormatStyle.iso8601 }
        style.member("init(includingFractionalSeconds?:timeZone?:)") { (hasFraction: Bool?, zone: TimeZone?) in
            Date.ISO8601FormatStyle(includingFractionalSeconds: hasFraction ?? false, timeZone: zone ?? .gmt)
        }
        style.member("init(timeZone:)") { (zone: TimeZone) in Date.ISO8601FormatStyle(timeZone: zone) }
    }

    static let dateParseStrategy = LibraryKind(Date.ParseStrategy.typeName) { strategy in
        strategy.method("parse(_:)") { (strategy: Date.ParseStrategy, text: String) throws(Interruption) in
            try strategy.date(text)
        }
        strategy.member("iso8601") { Date.ISO8601FormatStyle.iso8601 }
        strategy.member("init(format:locale?:timeZone:calendar?:isLenient?:)") {
            (format: Date.FormatString, locale: Locale?, zone: TimeZone, calendar: Calendar?, isLenient: Bool?) in
            Date.ParseStrategy(
                format: format, locale: locale, timeZone: zone, calendar: calendar ?? Calendar(identifier: .gregorian),
                isLenient: isLenient ?? true)
        }
    }

    static let dateInterval = LibraryKind(DateInterval.typeName) { interval in
        interval.variable(
            "start", \DateInterval.start, "The first moment.",
            "DateInterval(start: Date(timeIntervalSince1970: 0), duration: 60).start → 1970-01-01T00:00:00Z")
        interval.variable(
            "end", \DateInterval.end, "The last moment.",
            "DateInterval(start: Date(timeIntervalSince1970: 0), duration: 60).end → 1970-01-01T00:01:00Z")
        interval.variable(
            "duration", \DateInterval.duration, "Its length in seconds.",
            "DateInterval(start: Date(timeIntervalSince1970: 0), duration: 60).duration → 60.0")
        interval.method(
            "contains(_:)", "True if a date is in the interval.",
            "DateInterval(start: Date(timeIntervalSince1970: 0), duration: 60).contains(Date()) → false"
        ) { (interval: DateInterval, date: Date) in interval.contains(date) }
        interval.member(
            "init(start:end:)", "The time between two moments.",
            "DateInterval(start: .distantPast, end: Date()).contains(Date(timeIntervalSince1970: 0)) → true"
        ) { (start: Date, end: Date) throws(Interruption) in
            guard start <= end else { throw .trap("an interval cannot end before it begins") }
            return DateInterval(start: start, end: end)
        }
        interval.member(
            "init(start:duration:)", "An interval of this many seconds from a date.",
            "DateInterval(start: Date(timeIntervalSince1970: 0), duration: 60).duration → 60.0"
        ) { (start: Date, duration: Double) throws(Interruption) in
            guard duration >= 0 else { throw .trap("an interval cannot end before it begins") }
            return DateInterval(start: start, duration: duration)
        }
    }
}

extension Date.ISO8601FormatStyle.TimeZoneSeparator: LibraryObject {
    static var typeName: String { "Date.ISO8601FormatStyle.TimeZoneSeparator" }
}
extension Date.ISO8601FormatStyle.DateSeparator: LibraryObject {
    static var typeName: String { "Date.ISO8601FormatStyle.DateSeparator" }
}
extension Date.ISO8601FormatStyle.TimeSeparator: LibraryObject {
    static var typeName: String { "Date.ISO8601FormatStyle.TimeSeparator" }
}
extension Date.ISO8601FormatStyle.DateTimeSeparator: LibraryObject {
    static var typeName: String { "Date.ISO8601FormatStyle.DateTimeSeparator" }
}

extension LibraryKind {
    static let internetDateSeparators = [
        LibraryKind(Date.ISO8601FormatStyle.TimeZoneSeparator.typeName) { separator in
            separator.member("colon") { Date.ISO8601FormatStyle.TimeZoneSeparator.colon }
            separator.member("omitted") { Date.ISO8601FormatStyle.TimeZoneSeparator.omitted }
        },
        LibraryKind(Date.ISO8601FormatStyle.DateSeparator.typeName) { separator in
            separator.member("dash") { Date.ISO8601FormatStyle.DateSeparator.dash }
            separator.member("omitted") { Date.ISO8601FormatStyle.DateSeparator.omitted }
        },
        LibraryKind(Date.ISO8601FormatStyle.TimeSeparator.typeName) { separator in
            separator.member("colon") { Date.ISO8601FormatStyle.TimeSeparator.colon }
            separator.member("omitted") { Date.ISO8601FormatStyle.TimeSeparator.omitted }
        },
        LibraryKind(Date.ISO8601FormatStyle.DateTimeSeparator.typeName) { separator in
            separator.member("space") { Date.ISO8601FormatStyle.DateTimeSeparator.space }
            separator.member("standard") { Date.ISO8601FormatStyle.DateTimeSeparator.standard }
        },
    ]
}
