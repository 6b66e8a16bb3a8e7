import ModelDecoding

/// Guesses the `DateFormatter` formats that a date text may have.
///
/// `2018-04-17 04:30` is a day, a space and a time, which suggests `yyyy-MM-dd HH:mm`. Try each guess: `13/04/2018`
/// looks as much like `MM/dd/yyyy` as like `dd/MM/yyyy`.
package enum DateFormatGuess {
    /// The formats that a text may have, the most likely first; empty if it does not look like a date with a year.
    package static func formats(of text: String) -> [String] {
        guard (6...48).contains(text.utf8.count) else { return [] }
        let (weekday, rest) = weekday(text)
        for form in dayForms {
            guard let end = rest.end(ofShape: form.shape) else { continue }
            let after = String(rest[end...])
            guard let time = after.isEmpty ? "" : timeFormat(after, yearFollows: form.yearFollows) else { continue }
            return form.formats.map { weekday + $0 + time }
        }
        return []
    }
}

extension DateFormatGuess {
    fileprivate struct DayForm {
        let shape: String
        let formats: [String]
        var yearFollows = false
    }

    /// In a shape, `0` is a digit, `1` is one or two digits, `a` is one letter or more.
    fileprivate static let dayForms = [
        DayForm(shape: "0000-00-00", formats: ["yyyy-MM-dd"]),
        DayForm(shape: "0000-1-1", formats: ["yyyy-M-d"]),
        DayForm(shape: "0000/1/1", formats: ["yyyy/MM/dd"]),
        DayForm(shape: "0000.1.1", formats: ["yyyy.MM.dd"]),
        DayForm(shape: "1/1/0000", formats: ["MM/dd/yyyy", "dd/MM/yyyy"]),
        DayForm(shape: "1.1.0000", formats: ["dd.MM.yyyy"]),
        DayForm(shape: "1-1-0000", formats: ["dd-MM-yyyy", "MM-dd-yyyy"]),
        DayForm(shape: "1.1.00", formats: ["dd.MM.yy"]),
        DayForm(shape: "1/1/00", formats: ["MM/dd/yy", "dd/MM/yy"]),
        DayForm(shape: "a 1, 0000", formats: ["MMM d, yyyy"]),
        DayForm(shape: "1 a 0000", formats: ["d MMM yyyy"]),
        DayForm(shape: "1-a-0000", formats: ["d-MMM-yyyy"]),
        DayForm(shape: "a 1", formats: ["MMM d"], yearFollows: true),
        DayForm(shape: "00000000", formats: ["yyyyMMdd"]),
        DayForm(shape: "0000-00", formats: ["yyyy-MM"]),
    ]

    fileprivate static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

    /// The format of a weekday at the beginning, and what follows it.
    fileprivate static func weekday(_ text: String) -> (format: String, rest: Substring) {
        guard weekdays.contains(text.prefix(3).lowercased()) else { return ("", text[...]) }
        let name = text.prefix { $0.isLetter }
        let separator = text[name.endIndex...].prefix { $0 == "," || $0 == " " }
        let format = name.count == 3 ? "EEE" : "EEEE"
        return (format + separator, text[separator.endIndex...])
    }

    /// The format of what follows a day: `T04:30:00.123Z` is `'T'HH:mm:ss.SSSZ`.
    fileprivate static func timeFormat(_ text: String, yearFollows: Bool) -> String? {
        var format = ""
        var rest = text[...]
        if rest.first == "," { take(&rest, &format, as: ",") }
        guard let separator = rest.first, "T t".contains(separator) else { return nil }
        take(&rest, &format, as: separator == " " ? " " : "'\(separator)'")
        guard let minutes = rest.end(ofShape: "1:00") else { return nil }
        rest = rest[minutes...]
        var time = "HH:mm"
        if let seconds = rest.end(ofShape: ":00") {
            rest = rest[seconds...]
            time += ":ss"
        }
        if rest.first == ".", case let digits = rest.dropFirst().prefix(while: \.isDigit), !digits.isEmpty {
            rest = rest[digits.endIndex...]
            time += "." + String(repeating: "S", count: min(digits.count, 3))
        }
        let meridiem = rest.drop { $0 == " " }
        if ["am", "pm"].contains(meridiem.prefix(2).lowercased()) {
            time = time.replacing("HH", with: "hh") + (meridiem.startIndex == rest.startIndex ? "a" : " a")
            rest = meridiem.dropFirst(2)
        }
        format += time
        guard let zone = zoneFormat(&rest) else { return nil }
        format += zone
        if yearFollows {
            guard let end = rest.end(ofShape: " 0000") else { return nil }
            rest = rest[end...]
            format += " yyyy"
        }
        return rest.isEmpty ? format : nil
    }

    fileprivate static func take(_ rest: inout Substring, _ format: inout String, as pattern: String) {
        rest.removeFirst()
        format += pattern
    }

    /// The format of a zone at the beginning, empty if there is none.
    fileprivate static func zoneFormat(_ rest: inout Substring) -> String? {
        let zone = rest.drop { $0 == " " }
        let space = zone.startIndex == rest.startIndex ? "" : " "
        guard let first = zone.first else { return rest.isEmpty ? "" : nil }
        if first == "+" || first == "-" {
            let digits = zone.dropFirst().prefix { $0.isDigit || $0 == ":" }
            guard digits.count >= 4 else { return nil }
            rest = zone[digits.endIndex...]
            return space + "Z"
        }
        if first.isLetter {
            let name = zone.prefix(while: \.isLetter)
            rest = zone[name.endIndex...]
            return space + (name == "Z" ? "Z" : "zzz")
        }
        return ""
    }
}

extension Character {
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}

extension Substring {
    /// Returns the end of a text with this shape at the start; nil if there is none.
    fileprivate func end(ofShape shape: String) -> Index? {
        var position = startIndex
        for character in shape {
            guard position < endIndex else { return nil }
            switch character {
            case "0":
                guard self[position].isDigit else { return nil }
            case "1":
                guard self[position].isDigit else { return nil }
                let next = index(after: position)
                if next < endIndex, self[next].isDigit { position = next }
            case "a":
                let name = self[position...].prefix(while: \.isLetter)
                guard name.count >= 3 else { return nil }
                position = name.endIndex
                continue
            default:
                guard self[position] == character else { return nil }
            }
            position = index(after: position)
        }
        return position
    }
}
