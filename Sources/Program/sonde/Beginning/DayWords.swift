import Foundation

/// A day in words: `today, 10:40`, `yesterday`, `2026-11-20`.
enum DayWords {
    static func of(_ date: Date, now: Date, in calendar: Calendar = .current) -> String {
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        if calendar.isDate(date, inSameDayAs: now) {
            return String(format: "today, %02d:%02d", parts.hour ?? 0, parts.minute ?? 0)
        }
        if let before = calendar.date(byAdding: .day, value: -1, to: now), calendar.isDate(date, inSameDayAs: before) {
            return "yesterday"
        }
        return String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
    }
}
