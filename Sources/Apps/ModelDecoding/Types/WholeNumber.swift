/// An integer of any of Swift's widths, up to 128 bits, signed or unsigned.
///
/// Swift's own `Int128` is part of iOS 18 and macOS 15. This type can be read, compared and counted with everywhere, and
/// converts to one of Swift's types if its value fits:
///
///     let most = WholeNumber("18446744073709551615")
///     most?.number(as: UInt64.self)   // 18446744073709551615
///     most?.number(as: Int.self)      // nil
public struct WholeNumber: Sendable, Hashable {
    /// Indicates whether the number is less than zero.
    public let isNegative: Bool
    /// The distance from zero.
    let magnitude: Words

    init(_ magnitude: Words, isNegative: Bool) {
        self.magnitude = magnitude
        self.isNegative = isNegative && magnitude != .zero
    }

    init(high: UInt64, low: UInt64) {
        self.init(Words(high: high, low: low), isNegative: false)
    }

    /// One of Swift's integers.
    public init(_ number: some FixedWidthInteger) {
        let magnitude = number.magnitude
        self.init(
            Words(high: UInt64(truncatingIfNeeded: magnitude >> 64), low: UInt64(truncatingIfNeeded: magnitude)),
            isNegative: number < 0)
    }

    /// A floating-point number without a fraction; nil for any other number, or beyond 128 bits.
    public init?(exactly number: Double) {
        guard number.rounded() == number, number.magnitude < 0x1p128 else { return nil }
        let high = UInt64(number.magnitude / 0x1p64)
        self.init(
            Words(high: high, low: UInt64(number.magnitude - Double(high) * 0x1p64)), isNegative: number < 0)
    }

    /// The number in a text, in a base up to 36 and with an optional sign; nil if the text is not a number or needs
    /// more than 128 bits.
    public init?(_ text: some StringProtocol, radix: Int = 10) {
        let sign = text.utf8.first.flatMap { [UInt8(ascii: "-"), UInt8(ascii: "+")].contains($0) ? $0 : nil }
        let digits = text.utf8.dropFirst(sign == nil ? 0 : 1)
        guard !digits.isEmpty else { return nil }
        var magnitude = Words.zero
        for digit in digits {
            guard let value = Self.value(of: digit), value < radix, magnitude.append(value, radix: UInt64(radix)) else {
                return nil
            }
        }
        self.init(magnitude, isNegative: sign == UInt8(ascii: "-"))
    }
}

extension WholeNumber {
    /// The number as one of Swift's types; nil if it does not fit.
    public func number<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer? {
        guard Integer.bitWidth > 64 || magnitude.high == 0,
            let low = Integer.Magnitude(exactly: magnitude.low)
        else { return nil }
        let size = magnitude.high == 0 ? low : Integer.Magnitude(truncatingIfNeeded: magnitude.high) << 64 | low
        guard isNegative else { return Integer(exactly: size) }
        // The least number of a type is further from zero than the greatest.
        let negative = Integer(truncatingIfNeeded: 0 &- size)
        return negative < 0 ? negative : nil
    }

    /// The lowest bits, as many as one of Swift's types has.
    package func truncated<Integer: FixedWidthInteger>(to type: Integer.Type) -> Integer {
        let bits = isNegative ? magnitude.negated : magnitude
        let low = Integer(truncatingIfNeeded: bits.low)
        return Integer.bitWidth > 64 ? Integer(truncatingIfNeeded: bits.high) << 64 | low : low
    }

    /// The nearest number of one of Swift's types.
    package func clamped<Integer: FixedWidthInteger>(to type: Integer.Type) -> Integer {
        number(as: type) ?? (isNegative ? .min : .max)
    }

    /// The nearest `Double`.
    public var double: Double {
        // One word is rounded by the processor, two as their digits are.
        let size = magnitude.high == 0 ? Double(magnitude.low) : Double(magnitude.text(radix: 10)) ?? .infinity
        return isNegative ? -size : size
    }

    /// The next number; nil if it needs more than 128 bits.
    public var successor: WholeNumber? {
        isNegative
            ? WholeNumber(magnitude.predecessor, isNegative: true)
            : magnitude.successor.map { WholeNumber($0, isNegative: false) }
    }

    /// The negated number.
    public static prefix func - (number: WholeNumber) -> WholeNumber {
        WholeNumber(number.magnitude, isNegative: !number.isNegative)
    }

    /// The digits in a base up to 36, with a sign if the number is negative.
    public func text(radix: Int, uppercase: Bool = false) -> String {
        (isNegative ? "-" : "") + magnitude.text(radix: radix, uppercase: uppercase)
    }

    private static func value(of digit: UInt8) -> Int? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(digit - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(digit - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(digit - UInt8(ascii: "A")) + 10
        default: nil
        }
    }
}

extension WholeNumber: Comparable {
    /// Indicates whether one number is less than another.
    public static func < (one: WholeNumber, two: WholeNumber) -> Bool {
        if one.isNegative != two.isNegative { return one.isNegative }
        return one.isNegative ? two.magnitude < one.magnitude : one.magnitude < two.magnitude
    }
}

extension WholeNumber: ExpressibleByIntegerLiteral {
    /// A number as it is written in Swift.
    public init(integerLiteral number: Int) { self.init(number) }
}

extension WholeNumber: CustomStringConvertible {
    /// The number in decimal digits.
    public var description: String { text(radix: 10) }
}

extension WholeNumber {
    /// 128 bits in two words.
    struct Words: Sendable, Hashable {
        let high: UInt64
        let low: UInt64

        static let zero = Words(high: 0, low: 0)
    }
}

extension WholeNumber.Words: Comparable {
    static func < (one: Self, two: Self) -> Bool { (one.high, one.low) < (two.high, two.low) }

    /// The number that these bits mean with the other sign.
    var negated: Self { Self(high: low == 0 ? 0 &- high : ~high, low: 0 &- low) }

    fileprivate var predecessor: Self { Self(high: low == 0 ? high &- 1 : high, low: low &- 1) }

    fileprivate var successor: Self? {
        if low < .max { return Self(high: high, low: low + 1) }
        return high < .max ? Self(high: high + 1, low: 0) : nil
    }

    /// Appends a digit, and returns false if there is no room for it.
    fileprivate mutating func append(_ digit: Int, radix: UInt64) -> Bool {
        let (carry, product) = low.multipliedFullWidth(by: radix)
        let (sum, carries) = product.addingReportingOverflow(UInt64(digit))
        let (higher, overflows) = high.multipliedReportingOverflow(by: radix)
        let (total, exceeds) = higher.addingReportingOverflow(carry + (carries ? 1 : 0))
        self = Self(high: total, low: sum)
        return !overflows && !exceeds
    }

    fileprivate func text(radix: Int, uppercase: Bool = false) -> String {
        guard high > 0 else { return String(low, radix: radix, uppercase: uppercase) }
        let (quotient, digit) = divided(by: UInt64(radix))
        return quotient.text(radix: radix, uppercase: uppercase) + String(digit, radix: radix, uppercase: uppercase)
    }

    private func divided(by divisor: UInt64) -> (quotient: Self, remainder: UInt64) {
        let (quotient, remainder) = divisor.dividingFullWidth((high % divisor, low))
        return (Self(high: high / divisor, low: quotient), remainder)
    }
}
