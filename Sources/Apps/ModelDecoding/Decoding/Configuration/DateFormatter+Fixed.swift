import Basics
package import Foundation

extension DateFormatter {
    /// Making a formatter takes as long as reading ten dates, so each format's is made once. None is changed after.
    private static let made = Lock<[DateFormat: DateFormatter]>([:])

    /// A formatter that reads text the same way on every machine, whatever its language and time zone.
    package static func fixed(_ format: DateFormat) -> DateFormatter {
        made.withLock { made in
            if let formatter = made[format] { return formatter }
            let formatter = DateFormatter()
            let zone = format.zone ?? .gmt
            var calendar = Calendar(identifier: format.calendar.identifier)
            calendar.timeZone = zone
            formatter.locale = Locale(identifier: format.locale)
            formatter.calendar = calendar
            formatter.timeZone = zone
            formatter.dateFormat = format.pattern
            made[format] = formatter
            return formatter
        }
    }
}

extension DateFormat {
    /// The time zone of its texts; nil if the identifier is unknown.
    package var zone: TimeZone? { TimeZone(identifier: timeZone) }
}

extension DateCalendar {
    /// Foundation's name of the calendar.
    package var identifier: Calendar.Identifier {
        switch self {
        case .gregorian: .gregorian
        case .iso8601: .iso8601
        case .buddhist: .buddhist
        case .chinese: .chinese
        case .coptic: .coptic
        case .hebrew: .hebrew
        case .indian: .indian
        case .islamic: .islamic
        case .islamicCivil: .islamicCivil
        case .japanese: .japanese
        case .persian: .persian
        case .republicOfChina: .republicOfChina
        }
    }
}
