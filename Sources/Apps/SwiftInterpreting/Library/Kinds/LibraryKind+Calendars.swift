import Foundation
import ModelDecoding

extension Calendar: LibraryObject { static var typeName: String { "Calendar" } }
extension Calendar.Identifier: LibraryObject { static var typeName: String { "Calendar.Identifier" } }
extension Calendar.Component: LibraryObject { static var typeName: String { "Calendar.Component" } }
extension DateComponents: LibraryObject { static var typeName: String { "DateComponents" } }
extension TimeZone: LibraryObject { static var typeName: String { "TimeZone" } }
extension Locale: LibraryObject { static var typeName: String { "Locale" } }

extension LibraryKind {
    static let calendar = LibraryKind(Calendar.typeName) { calendar in
        calendar.variable("timeZone", \Calendar.timeZone)
        calendar.variable("locale", \Calendar.locale)
        calendar.variable(
            "firstWeekday", \Calendar.firstWeekday, "The day that begins a week; 1 is Sunday.",
            "Calendar(identifier: .iso8601).firstWeekday → 2")
        calendar.variable("minimumDaysInFirstWeek", \Calendar.minimumDaysInFirstWeek)
        calendar.property("identifier") { (calendar: Calendar) in calendar.identifier }
        calendar.method(
            "date(from:)", "The date that has these components, or nil.",
            "Calendar.current.date(from: DateComponents(year: 2018, month: 4))! > Date(\"2018-03-01\") → true"
        ) { (calendar: Calendar, components: DateComponents) in
            calendar.date(from: components)
        }
        calendar.method(
            "dateComponents(_: [Calendar.Component], from: Date)", "The named components of a date.",
            "Calendar.current.dateComponents([.year, .month], from: Date(\"2018-04-17\")).month → 4"
        ) {
            (calendar: Calendar, parts: Set<Calendar.Component>, date: Date) in
            calendar.dateComponents(parts, from: date)
        }
        calendar.method(
            "dateComponents(_: [Calendar.Component], from: Date, to: Date)",
            "The time from one date to another, in the named units.",
            "Calendar.current.dateComponents([.hour], from: Date(\"2018-04-17\"), to: Date(\"2018-04-18\")).hour → 24"
        ) {
            (calendar: Calendar, parts: Set<Calendar.Component>, start: Date, end: Date) in
            calendar.dateComponents(parts, from: start, to: end)
        }
        calendar.method(
            "component(_:from:)", "One part of a moment: .year, .month, .weekday.",
            "Calendar.current.component(.year, from: Date(\"2018-04-17\")) → 2018"
        ) { (calendar: Calendar, part: Calendar.Component, date: Date) in
            calendar.component(part, from: date)
        }
        calendar.method(
            "date(byAdding:value:to:)", "The date this many units later.",
            "Calendar.current.date(byAdding: .hour, value: 2, to: Date(timeIntervalSince1970: 0)) → 1970-01-01T02:00:00Z"
        ) {
            (calendar: Calendar, part: Calendar.Component, count: Int, date: Date) in
            calendar.date(byAdding: part, value: count, to: date)
        }
        calendar.method(
            "date(byAdding:to:)", "The date that is later by these components.",
            "Calendar.current.date(byAdding: DateComponents(minute: 5), to: Date(timeIntervalSince1970: 0)) → "
                + "1970-01-01T00:05:00Z"
        ) { (calendar: Calendar, components: DateComponents, date: Date) in
            calendar.date(byAdding: components, to: date)
        }
        calendar.method("date(bySettingHour:minute:second:of:)") {
            (calendar: Calendar, hour: Int, minute: Int, second: Int, date: Date) in
            calendar.date(bySettingHour: hour, minute: minute, second: second, of: date)
        }
        calendar.method(
            "startOfDay(for:)", "The first moment of a day.",
            "Calendar.current.startOfDay(for: Date()) <= Date() → true"
        ) { (calendar: Calendar, date: Date) in calendar.startOfDay(for: date) }
        calendar.method(
            "isDate(_:inSameDayAs:)", "True if two dates are on the same day.",
            "Calendar.current.isDate(Date(), inSameDayAs: .distantPast) → false"
        ) { (calendar: Calendar, one: Date, two: Date) in
            calendar.isDate(one, inSameDayAs: two)
        }
        calendar.method(
            "isDateInToday(_:)", "True if a date is today.",
            "Calendar.current.isDateInToday(.distantPast) → false"
        ) { (calendar: Calendar, date: Date) in calendar.isDateInToday(date) }
        calendar.method(
            "isDateInYesterday(_:)", "True if a date was yesterday.",
            "Calendar.current.isDateInYesterday(Date()) → false"
        ) { (calendar: Calendar, date: Date) in calendar.isDateInYesterday(date) }
        calendar.method(
            "isDateInTomorrow(_:)", "True if a date is tomorrow.",
            "Calendar.current.isDateInTomorrow(Date()) → false"
        ) { (calendar: Calendar, date: Date) in calendar.isDateInTomorrow(date) }
        calendar.method(
            "isDateInWeekend(_:)", "True if a date is on a weekend.",
            "Calendar.current.isDateInWeekend(Date(\"2018-04-18T12:00:00Z\")) → false"
        ) { (calendar: Calendar, date: Date) in calendar.isDateInWeekend(date) }
        calendar.member(
            "init(identifier: Any)", "The calendar of a name.",
            "Calendar(identifier: .iso8601).firstWeekday → 2"
        ) { (identifier: Calendar.Identifier) in Calendar(identifier: identifier) }
        calendar.member(
            "current", "The calendar of this machine, in its time zone.",
            "Calendar.current.component(.month, from: Date(\"2018-04-17\")) → 4"
        ) { Calendar.current }
        calendar.member("autoupdatingCurrent") { Calendar.autoupdatingCurrent }
    }

    static let calendarIdentifier = LibraryKind(Calendar.Identifier.typeName) { identifier in
        identifier.member("gregorian") { Calendar.Identifier.gregorian }
        identifier.member("iso8601") { Calendar.Identifier.iso8601 }
        identifier.member("buddhist") { Calendar.Identifier.buddhist }
        identifier.member("chinese") { Calendar.Identifier.chinese }
        identifier.member("coptic") { Calendar.Identifier.coptic }
        identifier.member("hebrew") { Calendar.Identifier.hebrew }
        identifier.member("indian") { Calendar.Identifier.indian }
        identifier.member("islamic") { Calendar.Identifier.islamic }
        identifier.member("islamicCivil") { Calendar.Identifier.islamicCivil }
        identifier.member("japanese") { Calendar.Identifier.japanese }
        identifier.member("persian") { Calendar.Identifier.persian }
        identifier.member("republicOfChina") { Calendar.Identifier.republicOfChina }
    }

    static let calendarComponent = LibraryKind(Calendar.Component.typeName) { component in
        component.member("era") { Calendar.Component.era }
        component.member("year") { Calendar.Component.year }
        component.member("month") { Calendar.Component.month }
        component.member("day") { Calendar.Component.day }
        component.member("hour") { Calendar.Component.hour }
        component.member("minute") { Calendar.Component.minute }
        component.member("second") { Calendar.Component.second }
        component.member("nanosecond") { Calendar.Component.nanosecond }
        component.member("weekday") { Calendar.Component.weekday }
        component.member("weekdayOrdinal") { Calendar.Component.weekdayOrdinal }
        component.member("quarter") { Calendar.Component.quarter }
        component.member("weekOfMonth") { Calendar.Component.weekOfMonth }
        component.member("weekOfYear") { Calendar.Component.weekOfYear }
        component.member("yearForWeekOfYear") { Calendar.Component.yearForWeekOfYear }
        component.member("timeZone") { Calendar.Component.timeZone }
        component.member("calendar") { Calendar.Component.calendar }
    }

    static let dateComponents = LibraryKind(DateComponents.typeName) { components in
        components.variable("calendar", \DateComponents.calendar)
        components.variable("timeZone", \DateComponents.timeZone)
        components.variable("era", \DateComponents.era)
        components.variable(
            "year", \DateComponents.year, "The year.", "DateComponents(year: 2018).year → 2018")
        components.variable(
            "month", \DateComponents.month, "The month, from 1.", "DateComponents(month: 4).month → 4")
        components.variable(
            "day", \DateComponents.day, "The day, from 1.", "DateComponents(day: 17).day → 17")
        components.variable(
            "hour", \DateComponents.hour, "The hours.", "DateComponents(hour: 9).hour → 9")
        components.variable(
            "minute", \DateComponents.minute, "The minutes.", "DateComponents(minute: 30).minute → 30")
        components.variable(
            "second", \DateComponents.second, "The seconds.", "DateComponents(second: 5).second → 5")
        components.variable("nanosecond", \DateComponents.nanosecond)
        components.variable(
            "weekday", \DateComponents.weekday, "The day of the week; 1 is Sunday.",
            "DateComponents(weekday: 3).weekday → 3")
        components.variable("weekdayOrdinal", \DateComponents.weekdayOrdinal)
        components.variable("quarter", \DateComponents.quarter)
        components.variable("weekOfMonth", \DateComponents.weekOfMonth)
        components.variable(
            "weekOfYear", \DateComponents.weekOfYear, "The week of the year.",
            "DateComponents(weekOfYear: 16).weekOfYear → 16")
        components.variable("yearForWeekOfYear", \DateComponents.yearForWeekOfYear)
        components.property("date") { (components: DateComponents) in components.date }
        components.property("isValidDate") { (components: DateComponents) in components.isValidDate }
        components.member(
            """
            init(calendar?:timeZone?:era?:year?:month?:day?:hour?:minute?:second?:nanosecond?:weekday?:\
            weekdayOrdinal?:quarter?:weekOfMonth?:weekOfYear?:yearForWeekOfYear?:)
            """, "Parts of a moment, or of a time between two.", "DateComponents(year: 2018, month: 4).month → 4"
        ) {
            (
                calendar: Calendar?, timeZone: TimeZone?, era: Int?, year: Int?, month: Int?, day: Int?, hour: Int?,
                minute: Int?, second: Int?, nanosecond: Int?, weekday: Int?, weekdayOrdinal: Int?, quarter: Int?,
                weekOfMonth: Int?, weekOfYear: Int?, yearForWeekOfYear: Int?
            ) in
            DateComponents(
                calendar: calendar, timeZone: timeZone, era: era, year: year, month: month, day: day, hour: hour,
                minute: minute, second: second, nanosecond: nanosecond, weekday: weekday,
                weekdayOrdinal: weekdayOrdinal, quarter: quarter, weekOfMonth: weekOfMonth, weekOfYear: weekOfYear,
                yearForWeekOfYear: yearForWeekOfYear)
        }
    }

    static let timeZone = LibraryKind(TimeZone.typeName) { zone in
        zone.property("identifier") { (zone: TimeZone) in zone.identifier }
        zone.method("secondsFromGMT(for?:)") { (zone: TimeZone, date: Date?) in
            zone.secondsFromGMT(for: date ?? Date())
        }
        zone.method("abbreviation(for?:)") { (zone: TimeZone, date: Date?) in zone.abbreviation(for: date ?? Date()) }
        zone.member(
            "init(identifier:) -> String", "The identifier of a time zone, for a formatter.",
            #"TimeZone(identifier: "Europe/Berlin") → "Europe/Berlin""#
        ) { (identifier: String) in TimeZone(identifier: identifier) }
        zone.member(
            "init(secondsFromGMT:) -> String", "The identifier of a time zone, for a formatter.",
            #"TimeZone(secondsFromGMT: 0) → "GMT""#
        ) { (seconds: Int) in TimeZone(secondsFromGMT: seconds) }
        zone.member(
            "init(abbreviation:) -> String", "The identifier of a time zone, for a formatter.",
            #"TimeZone(abbreviation: "GMT") → "GMT""#
        ) { (text: String) in TimeZone(abbreviation: text) }
        zone.member("current") { TimeZone.current }
        zone.member("autoupdatingCurrent") { TimeZone.autoupdatingCurrent }
        zone.member("gmt") { TimeZone.gmt }
        zone.member("knownTimeZoneIdentifiers") { TimeZone.knownTimeZoneIdentifiers }
    }

    static let locale = LibraryKind(Locale.typeName) { locale in
        locale.property("identifier") { (locale: Locale) in locale.identifier }
        locale.member(
            "init(identifier:) -> String", "The identifier of a locale, for a formatter.",
            #"Locale(identifier: "de_DE") → "de_DE""#
        ) { (identifier: String) throws(Interruption) in
            try known(Locale(identifier: identifier))
        }
        locale.member("current") { () throws(Interruption) in try known(Locale.current) }
        locale.member("autoupdatingCurrent") { () throws(Interruption) in try known(Locale.autoupdatingCurrent) }
    }

    private static func known(_ locale: Locale) throws(Interruption) -> Locale {
        if let reason = LocaleData.ignorance(of: locale.identifier) { throw .unknown("\(reason)") }
        return locale
    }
}
