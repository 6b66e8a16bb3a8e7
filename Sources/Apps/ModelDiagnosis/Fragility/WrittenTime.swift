/// A date as a text with a time, in its parts: `2026-11-30T08:15:00`, `.123`, `Z`.
struct WrittenTime {
    private let seconds: Substring
    private let fraction: Substring
    private let zone: Substring

    /// Nil if the text has no time with a zone.
    init?(_ text: String) {
        guard let found = text.wholeMatch(of: /(\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d)(\.\d+)?(Z|[+-]\d\d:?\d\d)/) else {
            return nil
        }
        seconds = found.output.1
        fraction = found.output.2 ?? ""
        zone = found.output.3
    }

    /// The text with fractions of a second; nil if it has some.
    var withFraction: String? { fraction.isEmpty ? "\(seconds).123\(zone)" : nil }

    /// The zone as it is written.
    var zoneName: String { String(zone) }

    /// The text with the name of another zone, and the same time of the day.
    var inOtherZone: String { "\(seconds)\(fraction)\(zone == "Z" ? "+02:00" : "Z")" }
}
