package import Foundation
import Synchronization

extension DateFormatter {
    /// Making a formatter takes as long as reading ten dates, so each format's is made once. None is changed after.
    private static let made = Mutex<[String: DateFormatter]>([:])

    /// A formatter that reads a text alike on every machine, whatever its language and time zone.
    package static func fixed(_ format: String) -> DateFormatter {
        made.withLock { made in
            if let formatter = made[format] { return formatter }
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.timeZone = .gmt
            formatter.calendar = Calendar(identifier: .gregorian)
            formatter.dateFormat = format
            made[format] = formatter
            return formatter
        }
    }
}
