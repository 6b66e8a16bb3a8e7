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
            "Foundation's `JSONDecoder` accepts this body, though by RFC 8259 it is no JSON: other clients may not."
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

extension Proposal: CustomStringConvertible {
    /// What to type, and what comes of it.
    public var description: String {
        let odd = warnings.map { "\n    but \($0)" }.joined()
        let note = isKnownToJSONDecoder ? "" : "\n    an app needs `.custom` for it"
        return lines.joined(separator: "\n") + "\n    decodes \(decoded) of \(decoded)" + note + odd
    }
}

extension DecodingExplanation: CustomStringConvertible {
    /// All of it as text: what does not fit, what to type, what is odd.
    public var description: String {
        let failures = groups.isEmpty ? [] : [DecodingFailures(groups, configuration: configuration).description]
        let parts =
            failures + proposals.map { "try\n\($0)" }
            + warnings.map(\.description)
            + remarks.map(\.description)
        return parts.joined(separator: "\n")
    }
}

extension DecoderGrid: CustomStringConvertible {
    /// A line for each combination, and the settings to take.
    public var description: String {
        let lines = cells.map { cell in
            let verdict =
                if let first = cell.first {
                    "\(cell.failureCount) \(cell.failureCount == 1 ? "failure" : "failures"), the first at \(first.place)"
                } else {
                    cell.warnings.first.map { "decodes, but \($0)" } ?? "decodes"
                }
            return "\(cell.configuration.dateDecodingStrategy) \(cell.configuration.keyDecodingStrategy): \(verdict)"
        }
        let settings = recommendation.map { recommendation in
            ["take \(recommendation.dateDecodingStrategy) and \(recommendation.keyDecodingStrategy)"]
        }
        return (lines + (settings ?? [])).joined(separator: "\n")
    }
}

private extension DecodingFailure {
    var place: String { path.steps.isEmpty ? "the body" : "`\(path)`" }
}

extension ModelCoverage: CustomStringConvertible {
    /// A line for each finding.
    public var description: String {
        let ignored = ignored.map { "ignored \($0.pattern): \($0.count)/\($0.objects), \($0.sample)" }
        let unseen = unseen.map { property in
            let nulls = property.nulls > 0 ? "null \(property.nulls)/\(property.objects)" : "never there"
            return "unseen \(property.pattern) (\(property.owner).\(property.field.name)): \(nulls)"
        }
        let cases = unseenCases.map { "unseen in \($0.type): \($0.cases.joined(separator: ", "))" }
        return (ignored + unseen + cases).joined(separator: "\n")
    }
}
