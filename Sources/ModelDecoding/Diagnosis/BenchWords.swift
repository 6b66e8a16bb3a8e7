import Foundation
import JSONModel

extension DecodingWarning: CustomStringConvertible {
    /// What is odd, and what to type instead, in two sentences.
    public var description: String {
        let place = pattern.isEmpty ? "the body" : "`\(pattern)`"
        let day = sample.formatted(Date.ISO8601FormatStyle())
        let matter =
            switch kind {
            case .format(let format, let mistake): "\(mistake.description) in `\(format)`, so \(place) reads \(day)"
            case .millisecondsAsSeconds: "\(place) reads milliseconds as seconds and gets \(day)"
            case .secondsAsMilliseconds: "\(place) reads seconds as milliseconds and gets \(day)"
            case .wrongEpoch: "\(place) counts from 2001 what seems to count from 1970 and gets \(day)"
            }
        let share = dates == 1 ? "" : " (\(count) of \(dates))"
        return "\(matter)\(share). Write `decoder.dateDecodingStrategy = \(suggestion.dateDecodingStrategy)`."
    }
}

extension DateFormatMistake: CustomStringConvertible {
    /// What the letters mean.
    public var description: String {
        switch self {
        case .minutesForMonths: "`mm` are minutes"
        case .monthsForMinutes: "`MM` are months"
        case .dayOfYear: "`DD` is the day of the year"
        case .halfDay: "`hh` are the hours of half a day"
        case .yearOfWeek: "`YYYY` is the year of the week"
        }
    }
}

extension DecodingRemark: CustomStringConvertible {
    /// The remark as a sentence.
    public var description: String {
        switch self {
        case .toleratedByJSONDecoder:
            "Foundation's `JSONDecoder` accepts this body, though by RFC 8259 it is not JSON: other clients may not."
        case .departure(let departure): departure.description
        case .unusedDefault(let owner, let property):
            "The value that `\(owner).\(property)` starts with does not count: Swift's `Decodable` wants the member all the same."
        case .markup: "The body is HTML or XML, perhaps the page of an error: look at the status and at `Content-Type`."
        }
    }
}

extension DecodingDeparture: CustomStringConvertible {
    /// What is odd, and what `JSONDecoder` makes of it.
    public var description: String {
        let place = pattern.isEmpty ? "The body" : "`\(pattern)`"
        let share = count == 1 ? "" : " (\(count) times)"
        return switch kind {
        case .zeroWithExponent:
            "\(place) is a zero with an exponent\(share): Foundation's `JSONDecoder` takes some of them and refuses others."
        case .spellingsOfOneKey:
            "\(place) spells one integer key in two ways\(share): here the first counts, Foundation's `JSONDecoder` keeps either."
        }
    }
}
