import JSONModel
import ModelDecoding

/// What is known about the numbers in one kind of place.
struct NumberEvidence {
    private(set) var count = 0
    private var hasFraction = false
    private var exceedsInt = false
    private var exceedsDouble = false
    private var losesDigits = false
    private var exceedsDecimal = false

    private var least = Double.infinity
    private var greatest = -Double.infinity

    mutating func add(_ number: JSONValue) {
        count += 1
        let text = number.numberText ?? ""
        let isIntegral = !text.utf8.contains { $0 == 0x2E || $0 | 0x20 == 0x65 }
        if isIntegral, let int = number.int {
            note(Double(int))
            return
        }
        let double = number.double
        // Every decoder reads zero with an exponent as an Int, but not every one reads it as a Double.
        if !isIntegral, double != 0 { hasFraction = true }
        if isIntegral { exceedsInt = true }
        guard let double else {
            exceedsDouble = true
            exceedsDecimal = true
            return
        }
        note(double)
        let digits = text.prefix { $0 != "e" && $0 != "E" }.filter { $0 != "." && $0 != "-" }.drop { $0 == "0" }
        let significant = digits.count - digits.reversed().prefix { $0 == "0" }.count
        if significant > 17 || isIntegral && significant > 15 { losesDigits = true }
        if significant > 38 || abs(double) >= 1e120 || double != 0 && abs(double) < 1e-80 { exceedsDecimal = true }
    }

    mutating func merge(_ other: NumberEvidence) {
        count += other.count
        hasFraction = hasFraction || other.hasFraction
        exceedsInt = exceedsInt || other.exceedsInt
        exceedsDouble = exceedsDouble || other.exceedsDouble
        losesDigits = losesDigits || other.losesDigits
        exceedsDecimal = exceedsDecimal || other.exceedsDecimal
        least = min(least, other.least)
        greatest = max(greatest, other.greatest)
    }

    /// The narrowest usual type that loses no digit, or nil if there is none.
    var type: ScalarType? {
        if !hasFraction, !exceedsInt, !exceedsDouble { return .int }
        if losesDigits, !exceedsDecimal { return .decimal }
        return exceedsDouble ? nil : .double
    }

    /// Whether all are times of the years 1990 to 2099, counted in units of this many seconds since 1970.
    func areTimes(inUnitsOf seconds: Double) -> Bool {
        count > 0 && least * seconds >= 631_152_000 && greatest * seconds < 4_102_444_800
    }
}

extension NumberEvidence {
    fileprivate mutating func note(_ value: Double) {
        least = min(least, value)
        greatest = max(greatest, value)
    }
}
