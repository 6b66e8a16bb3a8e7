public import Foundation
public import ModelDecoding

/// Values that decode, but probably into the wrong meaning.
public struct DecodingWarning: Sendable, Hashable {
    /// The kind of apparent problem.
    public enum Kind: Sendable, Hashable {
        /// Letters of a date format do not mean what they seem to mean.
        case format(String, DateFormatMistake)
        /// Numbers of milliseconds are read as seconds: the years are far off.
        case millisecondsAsSeconds
        /// Numbers of seconds are read as milliseconds: every date is in January 1970.
        case secondsAsMilliseconds
        /// Numbers that count from 1970 are read as counting from 2001.
        case wrongEpoch
    }

    /// The kind of apparent problem.
    public var kind: Kind
    /// The place of the dates, with `[*]` for every element.
    public var pattern: String
    /// The number of dates at this place that look wrong.
    public var count: Int
    /// The number of dates at this place.
    public var dates: Int
    /// The first date that looks wrong.
    public var sample: Date
    /// The settings that would read them as apparently intended.
    public var suggestion: DecoderConfiguration
    /// The place of other dates that those settings would read wrongly: no strategy reads both.
    public var misread: String?
}

extension DecodingWarning {
    /// The warnings about a body's value, each of which was tried on the body.
    static func warnings(for value: ModelValue, in trial: BodyTrial) -> [DecodingWarning] {
        warnings(for: value, decodedWith: trial.configuration).map { warning in
            guard warning.kind.isAboutNumbers else { return warning }
            var (warning, other) = (warning, trial)
            other.configuration = warning.suggestion
            guard case .success(let value) = other.decode() else { return warning }
            let wrong = warnings(for: value, decodedWith: warning.suggestion).first { wrong in
                wrong.kind.isAboutNumbers && wrong.pattern != warning.pattern
            }
            warning.misread = wrong?.pattern
            return warning
        }
    }

    /// The warnings about a decoded value, in the order of its places.
    public static func warnings(
        for value: ModelValue, decodedWith configuration: DecoderConfiguration
    ) -> [DecodingWarning] {
        var places = DatePlaces()
        places.collect(value)
        let found = places.places.flatMap { place in
            configuration.dateDecodingStrategy.suspicions.compactMap { suspicion in
                place.warning(suspicion, configuration)
            }
        }
        return found
    }
}

extension DecodingWarning.Kind {
    /// True if it is about what a number counts, and from when.
    fileprivate var isAboutNumbers: Bool { if case .format = self { false } else { true } }
}

/// A reason to suspect the dates that a strategy gave.
private struct DateSuspicion {
    let kind: DecodingWarning.Kind
    let instead: DecoderConfiguration.DateDecodingStrategy
    let applies: @Sendable (Date) -> Bool
    /// True if a single date is enough, because others were read in another way.
    var isAboutSome = false
}

extension DecoderConfiguration.DateDecodingStrategy {
    fileprivate var suspicions: [DateSuspicion] {
        switch self {
        case .secondsSince1970:
            [
                DateSuspicion(kind: .millisecondsAsSeconds, instead: .millisecondsSince1970) {
                    $0.timeIntervalSince1970 >= 1e11
                }
            ]
        case .millisecondsSince1970:
            [
                DateSuspicion(kind: .secondsAsMilliseconds, instead: .secondsSince1970) {
                    (315_000..<5_000_000).contains($0.timeIntervalSince1970)
                }
            ]
        case .deferredToDate:
            [
                // Counted from 2001 these would be dates from 2032 on; counted from 1970, from 2001 on.
                DateSuspicion(kind: .wrongEpoch, instead: .secondsSince1970) {
                    (978_307_200..<1e11).contains($0.timeIntervalSinceReferenceDate)
                },
                DateSuspicion(kind: .wrongEpoch, instead: .millisecondsSince1970) {
                    $0.timeIntervalSinceReferenceDate >= 1e11
                },
            ]
        case .formatted(let format): format.suspicions
        case .firstOf(let strategies):
            strategies.enumerated().flatMap { number, strategy in
                strategy.suspicions.map { suspicion in
                    var others = strategies
                    others[number] = suspicion.instead
                    return DateSuspicion(
                        kind: suspicion.kind, instead: .firstOf(others), applies: suspicion.applies, isAboutSome: true)
                }
            }
        case .iso8601, .custom: []
        }
    }
}

extension DateFormat {
    /// A format may confuse several letters: each warning suggests the format without any of these mistakes.
    fileprivate var suspicions: [DateSuspicion] {
        let mistakes = DateFormatMistake.allCases.filter { $0.corrected(pattern) != nil }
        var meant = self
        meant.pattern = mistakes.reduce(pattern) { $1.corrected($0) ?? $0 }
        return mistakes.map { [meant] mistake in
            DateSuspicion(kind: .format(pattern, mistake), instead: .formatted(meant)) { _ in true }
        }
    }
}

/// The dates in a value, by where they are.
private struct DatePlaces {
    struct Place {
        let pattern: String
        var dates: [Date] = []
    }

    private(set) var places: [Place] = []
    private var numbers: [String: Int] = [:]

    mutating func collect(_ value: ModelValue, _ pattern: String = "") {
        switch value {
        case .date(let date):
            if numbers[pattern] == nil {
                numbers[pattern] = places.count
                places.append(Place(pattern: pattern))
            }
            if let number = numbers[pattern] { places[number].dates.append(date) }
        case .array(let array): collect(array.elements, pattern + "[*]")
        case .set(let set): collect(set.elements, pattern + "[*]")
        case .dictionary(let dictionary): collect(dictionary.values, Self.member("*", of: pattern))
        case .record(let record):
            for (name, value) in zip(record.layout.names, record.values) where value.mayHoldDates {
                collect(value, Self.member(name, of: pattern))
            }
        case .enumeration(let value):
            for (label, inside) in zip(value.labels, value.values) {
                collect(inside, Self.member(label, of: Self.member(value.name, of: pattern)))
            }
        default: break
        }
    }

    private mutating func collect(_ values: [ModelValue], _ pattern: String) {
        for value in values where value.mayHoldDates { collect(value, pattern) }
    }

    private static func member(_ name: String, of pattern: String) -> String {
        pattern.isEmpty ? name : "\(pattern).\(name)"
    }
}

extension DatePlaces.Place {
    fileprivate func warning(_ suspicion: DateSuspicion, _ configuration: DecoderConfiguration) -> DecodingWarning? {
        let odd = dates.filter(suspicion.applies)
        guard let first = odd.first, suspicion.isAboutSome || odd.count * 2 >= dates.count else { return nil }
        var suggestion = configuration
        suggestion.dateDecodingStrategy = suspicion.instead
        return DecodingWarning(
            kind: suspicion.kind, pattern: pattern, count: odd.count, dates: dates.count, sample: first,
            suggestion: suggestion)
    }
}

extension ModelValue {
    fileprivate var mayHoldDates: Bool {
        switch self {
        case .date, .array, .set, .dictionary, .record, .enumeration: true
        default: false
        }
    }
}
