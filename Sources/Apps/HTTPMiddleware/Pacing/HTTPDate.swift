package import Foundation

/// The dates of header lines, in any order and style, read as browsers read cookie dates (RFC 6265, 5.1.1). This
/// includes the three styles of HTTP itself.
///
/// `Wed, 09 Jun 2021 10:18:14 GMT`, `Wednesday, 09-Jun-21 10:18:14 GMT` and `Wed Jun 9 10:18:14 2021` are the same time.
package enum HTTPDate {
    /// The time that a text names; `nil` if it is not a date.
    package static func date(_ text: String) -> Date? {
        var time: [Int]?
        var day: Int?
        var month: Int?
        var year: Int?
        for word in text.utf8.split(whereSeparator: isDelimiter) {
            if time == nil, let found = clock(word) {
                time = found
            } else if day == nil, let found = number(word, digits: 1...2) {
                day = found
            } else if month == nil, let found = monthNumber(word) {
                month = found
            } else if year == nil, let found = number(word, digits: 2...4) {
                year = found < 70 ? found + 2000 : found < 100 ? found + 1900 : found
            }
        }
        guard let time, let day, let month, let year else { return nil }
        return date(year: year, month: month, day: day, time: time)
    }
}

extension HTTPDate {
    private static func isDelimiter(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x09, 0x20...0x2f, 0x3b...0x40, 0x5b...0x60, 0x7b...0x7e: true
        default: false
        }
    }

    /// The number a word begins with, if it has that many digits; what follows them does not count.
    private static func number(_ word: Substring.UTF8View, digits: ClosedRange<Int>) -> Int? {
        let number = word.prefix { (48...57).contains($0) }
        return digits.contains(number.count) ? Int(Substring(number)) : nil
    }

    private static func clock(_ word: Substring.UTF8View) -> [Int]? {
        let parts = word.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 3 else { return nil }
        let numbers = parts.compactMap { number($0, digits: 1...2) }
        return numbers.count == 3 && isBare(parts[0]) && isBare(parts[1]) ? numbers : nil
    }

    private static func isBare(_ part: Substring.UTF8View) -> Bool {
        part.allSatisfy { (48...57).contains($0) }
    }

    private static func monthNumber(_ word: Substring.UTF8View) -> Int? {
        let names = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
        return names.firstIndex(of: Substring(word).prefix(3).lowercased()).map { $0 + 1 }
    }

    private static func date(year: Int, month: Int, day: Int, time: [Int]) -> Date? {
        guard year >= 1601, (1...31).contains(day), time[0] < 24, time[1] < 60, time[2] < 60 else { return nil }
        let moment = DateComponents(
            calendar: Calendar(identifier: .gregorian), timeZone: .gmt, year: year, month: month, day: day,
            hour: time[0], minute: time[1], second: time[2])
        return moment.isValidDate ? moment.date : nil
    }
}
