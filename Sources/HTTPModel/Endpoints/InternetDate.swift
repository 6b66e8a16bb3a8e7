import Foundation

/// Dates as ISO 8601 writes them, read strictly: `2018-04-17`, `2018-04-17T10:30:00Z`, `…T10:30:00.250+02:00`.
/// A day alone is its first moment in UTC.
enum InternetDate {
    static func read(_ text: String) -> Date? {
        var cursor = Cursor(Array(text.utf8))
        guard let year = cursor.number(4), cursor.skip("-"), let month = cursor.number(2), cursor.skip("-"),
            let day = cursor.number(2), (1...12).contains(month), (1...days(in: month, of: year)).contains(day)
        else { return nil }
        var seconds = Double(daysSince1970(year, month, day) * 86_400)
        if cursor.isAtEnd { return Date(timeIntervalSince1970: seconds) }

        guard cursor.skip("T"), let hour = cursor.number(2), cursor.skip(":"), let minute = cursor.number(2),
            cursor.skip(":"), let second = cursor.number(2), hour < 24, minute < 60, second < 60
        else { return nil }
        seconds += Double(hour * 3600 + minute * 60 + second)
        if cursor.skip(".") {
            guard let fraction = cursor.fraction() else { return nil }
            seconds += fraction
        }
        guard let offset = cursor.offset(), cursor.isAtEnd else { return nil }
        return Date(timeIntervalSince1970: seconds - Double(offset))
    }

    /// In UTC, with milliseconds where there are some.
    static func write(_ date: Date) -> String {
        let milliseconds = Int64((date.timeIntervalSince1970 * 1000).rounded())
        let (days, ofDay) = milliseconds.quotientAndRemainder(floor: 86_400_000)
        let (year, month, day) = civil(daysSince1970: Int(days))
        let seconds = Int(ofDay / 1000)
        let fraction = Int(ofDay % 1000)
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
            + "T\(padded(seconds / 3600, 2)):\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2))"
            + (fraction == 0 ? "Z" : ".\(padded(fraction, 3))Z")
    }
}

extension InternetDate {
    /// Days from 1970 to a day of the Gregorian calendar; years begin in March, so that leap days come last.
    private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let shifted = month > 2 ? year : year - 1
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return shifted * 365 + shifted.floored(by: 4) - shifted.floored(by: 100) + shifted.floored(by: 400) + dayOfYear
            - 719_468
    }

    private static func civil(daysSince1970 days: Int) -> (Int, Int, Int) {
        var year = (days * 400).floored(by: 146_097) + 1970
        while daysSince1970(year, 1, 1) > days { year -= 1 }
        while daysSince1970(year + 1, 1, 1) <= days { year += 1 }
        var rest = days - daysSince1970(year, 1, 1)
        var month = 1
        while rest >= self.days(in: month, of: year) {
            rest -= self.days(in: month, of: year)
            month += 1
        }
        return (year, month, rest + 1)
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}

private struct Cursor {
    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { place == bytes.count }

    mutating func number(_ digits: Int) -> Int? {
        guard place + digits <= bytes.count else { return nil }
        var number = 0
        for byte in bytes[place..<(place + digits)] {
            guard byte.isDigit else { return nil }
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
        }
        place += digits
        return number
    }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
        place += 1
        return true
    }

    mutating func fraction() -> Double? {
        let digits = bytes[place...].prefix(while: \.isDigit)
        place += digits.count
        return digits.isEmpty ? nil : Double("0.\(String(decoding: digits, as: UTF8.self))")
    }

    /// Seconds east of Greenwich.
    mutating func offset() -> Int? {
        if skip("Z") { return 0 }
        let sign = skip("+") ? 1 : skip("-") ? -1 : 0
        guard sign != 0, let hours = number(2), skip(":"), let minutes = number(2), hours < 24, minutes < 60 else {
            return nil
        }
        return sign * (hours * 3600 + minutes * 60)
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension BinaryInteger {
    /// Divided, rounded down.
    fileprivate func floored(by divisor: Self) -> Self {
        quotientAndRemainder(floor: divisor).0
    }

    fileprivate func quotientAndRemainder(floor divisor: Self) -> (Self, Self) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
