import ModelDecoding

/// A confusion of similar letters in a date format.
public enum DateFormatMistake: String, Sendable, Hashable, CaseIterable {
    /// `mm` stands for minutes, `MM` for months.
    case minutesForMonths
    /// `MM` stands for months, `mm` for minutes.
    case monthsForMinutes
    /// `DD` stands for the day of the year, `dd` for the day of the month.
    case dayOfYear
    /// `hh` stands for hours of a 12-hour clock, `HH` for hours of a 24-hour clock.
    case halfDay
    /// `YYYY` stands for the year of the week, `yyyy` for the year of the day.
    case yearOfWeek
}

extension DateFormatMistake {
    /// The format as probably intended, or nil if this mistake is not in it.
    public func corrected(_ format: String) -> String? {
        var fields = DateFormatField.fields(of: format)
        let letters = Set(fields.filter { !$0.isText }.compactMap(\.text.first))
        switch self {
        case .minutesForMonths:
            guard !letters.contains("M"), !letters.contains("L"), letters.contains("y") || letters.contains("Y"),
                let number = fields.firstNumber(of: "m", where: { !fields.follows("Hhk", $0) })
            else { return nil }
            fields[number].replace("m", with: "M")
        case .monthsForMinutes:
            guard !letters.contains("m"), let number = fields.firstNumber(of: "M", where: { fields.follows("Hhk", $0) })
            else { return nil }
            fields[number].replace("M", with: "m")
        case .dayOfYear:
            guard !letters.contains("d"), let number = fields.firstNumber(of: "D") else { return nil }
            fields[number].replace("D", with: "d")
        case .halfDay:
            guard letters.isDisjoint(with: "abB"), let number = fields.firstNumber(of: "h") else { return nil }
            fields[number].replace("h", with: "H")
        case .yearOfWeek:
            guard !letters.contains("w"), let number = fields.firstNumber(of: "Y") else { return nil }
            fields[number].replace("Y", with: "y")
        }
        return fields.map(\.text).joined()
    }
}

/// A run of equal letters in a date format, or the text between runs.
private struct DateFormatField {
    var text: String
    let isText: Bool

    mutating func replace(_ letter: Character, with other: Character) {
        text = String(text.map { $0 == letter ? other : $0 })
    }

    static func fields(of format: String) -> [DateFormatField] {
        var fields: [DateFormatField] = []
        var isQuoted = false
        for character in format {
            if character == "'" { isQuoted.toggle() }
            let isText = isQuoted || !character.isLetter
            if let last = fields.last, last.isText == isText, isText || last.text.last == character {
                fields[fields.count - 1].text.append(character)
            } else {
                fields.append(DateFormatField(text: String(character), isText: isText))
            }
        }
        return fields
    }
}

extension [DateFormatField] {
    fileprivate func firstNumber(of letter: Character, where condition: (Int) -> Bool = { _ in true }) -> Int? {
        indices.first { !self[$0].isText && self[$0].text.first == letter && condition($0) }
    }

    /// True if the field before this one has one of these letters.
    fileprivate func follows(_ letters: String, _ number: Int) -> Bool {
        guard let before = self[..<number].last(where: { !$0.isText })?.text.first else { return false }
        return letters.contains(before)
    }
}
