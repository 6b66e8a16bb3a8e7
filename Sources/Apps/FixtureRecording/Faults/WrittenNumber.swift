/// A number as a text has it, so that no digit of a duration is lost.
struct WrittenNumber: Sendable, Hashable {
    var isNegative = false
    var whole: String
    var fraction = ""
    var exponent = ""

    var int: Int? { fraction.isEmpty && exponent.isEmpty ? Int(text) : nil }

    var unsigned: UInt64? { fraction.isEmpty && exponent.isEmpty ? UInt64(text) : nil }

    var double: Double? { Double(text) }

    /// So many of a unit, up to a day.
    func duration(in unit: Duration) -> Duration? {
        guard !isNegative, exponent.isEmpty, whole.count <= 14, fraction.count <= 9, let count = Int(whole) else {
            return nil
        }
        guard count <= 86_400_000_000_000 else { return nil }
        let scale = fraction.reduce(1) { scale, _ in scale * 10 }
        let duration = unit * count + (unit * (Int(fraction) ?? 0)) / scale
        return duration <= .seconds(86_400) ? duration : nil
    }

    private var text: String {
        (isNegative ? "-" : "") + whole + (fraction.isEmpty ? "" : ".\(fraction)")
            + (exponent.isEmpty ? "" : "e\(exponent)")
    }
}
