import Foundation
import JSONModel
public import ModelDecoding

extension DecodingWarning: CustomStringConvertible {
    /// The problem, and what to type instead, in two sentences.
    public var description: String {
        let place = pattern.isEmpty ? "the body" : "`\(pattern)`"
        let day = sample.formatted(Date.ISO8601FormatStyle())
        let matter =
            switch kind {
            case .format(let format, let mistake): "\(mistake.description) in `\(format)`, so \(place) reads \(day)"
            case .millisecondsAsSeconds: "\(place) reads milliseconds as seconds, and gets \(day)"
            case .secondsAsMilliseconds: "\(place) reads seconds as milliseconds, and gets \(day)"
            case .wrongEpoch: "\(place) counts from 2001 what seems to be counted from 1970, and gets \(day)"
            }
        let share = dates == 1 ? "" : " (\(count) of \(dates))"
        if let misread {
            let advice = "declare one of them as a `Double`"
            return "\(matter)\(share). No strategy reads both \(place) and `\(misread)`: \(advice)."
        }
        return "\(matter)\(share). Write `decoder.dateDecodingStrategy = \(suggestion.dateDecodingStrategy)`."
    }
}

extension DateFormatMistake: CustomStringConvertible {
    /// The meaning of the letters.
    public var description: String {
        switch self {
        case .minutesForMonths: "`mm` stands for minutes"
        case .monthsForMinutes: "`MM` stands for months"
        case .dayOfYear: "`DD` stands for the day of the year"
        case .halfDay: "`hh` stands for hours of a 12-hour clock"
        case .yearOfWeek: "`YYYY` stands for the year of the week"
        }
    }
}

extension DecodingRemark: CustomStringConvertible {
    /// The remark as a sentence.
    public var description: String {
        switch self {
        case .toleratedByJSONDecoder:
            "Foundation's `JSONDecoder` accepts this body, but RFC 8259 does not: other clients may refuse it."
        case .departure(let departure): departure.description
        case .unusedDefault(let owner, let property):
            "The initial value of `\(owner).\(property)` does not count: Swift's `Decodable` needs the member anyway."
        case .elsewhere(let member, let path):
            "`\(member)` is in `\(path)`: a structure for `\(path)` that declares it decodes it from there."
        case .newCases(let name, let new, let known, let areMany): Self.growth(of: name, new, known, areMany)
        case .unreadable(let body): body.description
        case .fractionsOfSeconds(let pattern, let format): Self.fractions(at: pattern, format)
        case .anotherType(let type, let pattern, let error):
            Self.anotherType(type, at: pattern, error)
        }
    }
}

extension DecodingRemark {
    private static func growth(of name: String, _ new: Int, _ known: Int, _ areMany: Bool) -> String {
        let share = "`\(name)` has \(known) \(known == 1 ? "case" : "cases"), and the body has \(new) more"
        return areMany
            ? "\(share): more will follow, so an unknown case comes first."
            : "\(share): the fix that adds cases names what is new, and an unknown case survives later ones."
    }

    private static func fractions(at pattern: String, _ format: DateFormat?) -> String {
        let place = pattern.isEmpty ? "The body" : "`\(pattern)`"
        let instead = format.map { "`.formatted(\($0))`" } ?? "`.custom`"
        return
            "\(place) has fractions of a second. `.iso8601` reads them in the Foundation of Swift 6, whose verdict this is; "
            + "on older systems it refuses them. An app that runs there needs \(instead)."
    }

    private static func anotherType(_ type: ModelType, at pattern: String, _ error: String?) -> String {
        let place = pattern.isEmpty ? "the body" : "`\(pattern)`"
        let matter =
            if case .array = type { "The body is not an array" } else { "None of `\(type)`'s members is in \(place)" }
        guard let error else { return "\(matter): it is probably something else." }
        return error.isEmpty
            ? "\(matter); this looks like an error body." : "\(matter); this looks like an error body: “\(error)”"
    }
}

/// A difference in words.
extension DecodingDeparture: CustomStringConvertible {
    /// The difference, and the result in `JSONDecoder`.
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
