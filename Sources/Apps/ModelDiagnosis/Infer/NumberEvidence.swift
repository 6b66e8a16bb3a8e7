import JSONModel
import ModelDecoding

/// The evidence about the numbers in one kind of place.
struct NumberEvidence {
    private(set) var count = 0
    private var hasFraction = false
    private var exceedsInt = false
    private var exceedsDouble = false
    private var losesDigits = false
    private var exceedsDecimal = false
    /// True if zero has an exponent: every decoder reads that as an Int, but not every one as a Double.
    private var hasScaledZero = false
    /// A number that no type of Swift's holds.
    private(set) var beyondAll: String?

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
        if !isIntegral, double != 0 { hasFraction = true }
        if isIntegral { exceedsInt = true }
        guard let double else {
            exceedsDouble = true
            exceedsDecimal = true
            // A number that is nearly zero is still read as an Int.
            if !text.isNearlyZero { beyondAll = text }
            return
        }
        if double == 0, text.contains(where: { $0 == "e" || $0 == "E" }) {
            hasScaledZero = true
            // `Decimal` has an exponent of one byte.
            if text.exponent.magnitude > 100 { exceedsDecimal = true }
        }
        note(double)
        let digits = text.prefix { $0 != "e" && $0 != "E" }.filter { $0 != "." && $0 != "-" }.drop { $0 == "0" }
        let significant = digits.count - digits.reversed().prefix { $0 == "0" }.count
        if significant > 17 || isIntegral && significant > 15 || text.losesWholeDigits { losesDigits = true }
        if significant > 38 || abs(double) >= 1e120 || double != 0 && abs(double) < 1e-80 { exceedsDecimal = true }
    }

    mutating func merge(_ other: NumberEvidence) {
        count += other.count
        hasFraction = hasFraction || other.hasFraction
        exceedsInt = exceedsInt || other.exceedsInt
        exceedsDouble = exceedsDouble || other.exceedsDouble
        losesDigits = losesDigits || other.losesDigits
        exceedsDecimal = exceedsDecimal || other.exceedsDecimal
        hasScaledZero = hasScaledZero || other.hasScaledZero
        beyondAll = beyondAll ?? other.beyondAll
        least = min(least, other.least)
        greatest = max(greatest, other.greatest)
    }

    /// The narrowest usual type that loses no digit, or nil if there is none.
    var type: ScalarType? {
        if !hasFraction, !exceedsInt, !exceedsDouble { return .int }
        if losesDigits || hasScaledZero, !exceedsDecimal { return .decimal }
        return exceedsDouble || hasScaledZero ? nil : .double
    }

    /// True if all are times in the years 1990 to 2099, counted in units of this many seconds since 1970.
    func areTimes(inUnitsOf seconds: Double) -> Bool {
        count > 0 && least * seconds >= 631_152_000 && greatest * seconds < 4_102_444_800
    }

    /// False if these are seconds since 1970 and the others are milliseconds, or the reverse.
    func mayBeTimesLike(_ other: NumberEvidence) -> Bool {
        !(areTimes(inUnitsOf: 1) && other.areTimes(inUnitsOf: 0.001)
            || areTimes(inUnitsOf: 0.001) && other.areTimes(inUnitsOf: 1))
    }
}

extension NumberEvidence {
    fileprivate mutating func note(_ value: Double) {
        least = min(least, value)
        greatest = max(greatest, value)
    }
}

extension String {
    /// The exponent of a number: -3 of `1e-3`.
    fileprivate var exponent: Int {
        guard let sign = firstIndex(where: { $0 == "e" || $0 == "E" }) else { return 0 }
        let digits = self[index(after: sign)...]
        return max(-9999, min(9999, Int(digits) ?? (digits.hasPrefix("-") ? -9999 : 9999)))
    }

    /// True if a number with only zeros after its point has digits before it that a `Double` changes:
    /// `9007199254740993.0`.
    fileprivate var losesWholeDigits: Bool {
        let whole = prefix { $0 != "." }
        guard whole.count < utf8.count, let number = Int(whole) else { return false }
        return dropFirst(whole.count + 1).allSatisfy { $0 == "0" } && Double(exactly: number) == nil
    }

    /// True if a number that no `Double` holds is too small rather than too large.
    fileprivate var isNearlyZero: Bool {
        let whole = prefix { $0 != "." && $0 != "e" && $0 != "E" }.drop { $0 == "-" || $0 == "0" }
        return whole.count + exponent <= 0
    }
}
