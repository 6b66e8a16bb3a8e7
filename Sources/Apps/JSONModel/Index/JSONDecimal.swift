/// A number's value without loss: its digits from the first to the last that is not zero, and where they stand.
struct JSONDecimal {
    let isNegative: Bool
    /// The bytes from the first digit that is not zero to the last, a decimal point possibly among them.
    let digits: Range<Int>
    /// The power of ten of the last of these digits. It is clamped to a useful range.
    let exponent: Int

    /// Reads a number that has been checked. Nil if it is zero.
    init?(_ text: Span<UInt8>, _ contents: Range<Int>) {
        isNegative = text[contents.lowerBound] == UInt8(ascii: "-")
        var position = contents.lowerBound + (isNegative ? 1 : 0)
        var first: Int?
        var last = 0
        var exponentOfLast = 0
        var fractionDigits: Int?
        while position < contents.upperBound, text[position] | 0x20 != UInt8(ascii: "e") {
            let byte = text[position]
            if byte == UInt8(ascii: ".") {
                fractionDigits = 0
            } else {
                if let count = fractionDigits { fractionDigits = count + 1 }
                if byte != UInt8(ascii: "0") {
                    first = first ?? position
                    last = position
                    exponentOfLast = -(fractionDigits ?? 0)
                } else if fractionDigits == nil {
                    exponentOfLast += 1
                }
            }
            position += 1
        }
        guard let first else { return nil }
        digits = first..<last + 1
        exponent = exponentOfLast + Self.writtenExponent(text, position..<contents.upperBound)
    }

    /// The value if it is an integer that fits.
    func integer<Integer: FixedWidthInteger>(in text: Span<UInt8>, as type: Integer.Type) -> Integer? {
        guard 0...80 ~= exponent else { return nil }
        var value: Integer = 0
        func append(_ digit: UInt8) -> Bool {
            let (tens, overflows) = value.multipliedReportingOverflow(by: 10)
            let digit = Integer(truncatingIfNeeded: digit)
            let (next, exceeds) =
                isNegative ? tens.subtractingReportingOverflow(digit) : tens.addingReportingOverflow(digit)
            value = next
            return !overflows && !exceeds
        }
        for position in digits where text[position] != UInt8(ascii: ".") {
            guard append(text[position] - UInt8(ascii: "0")) else { return nil }
        }
        for _ in 0..<exponent {
            guard append(0) else { return nil }
        }
        return value
    }

    /// The nearest `Double`, where one multiplication or division of exact numbers gives it.
    func exactDouble(in text: Span<UInt8>) -> Double? {
        guard digits.count <= 16, -22...22 ~= exponent else { return nil }
        var significand: UInt64 = 0
        for position in digits where text[position] != UInt8(ascii: ".") {
            significand = significand * 10 + UInt64(text[position] - UInt8(ascii: "0"))
        }
        guard significand <= 1 << 53 else { return nil }
        let magnitude =
            exponent < 0
            ? Double(significand) / Self.powersOfTen[-exponent] : Double(significand) * Self.powersOfTen[exponent]
        return isNegative ? -magnitude : magnitude
    }
}

extension JSONDecimal {
    /// The powers of ten that a `Double` holds exactly.
    fileprivate static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]

    /// The value of `e`, a sign and digits, or 0 for nothing.
    fileprivate static func writtenExponent(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
        var value = 0
        var isNegative = false
        for position in range.dropFirst() {
            let byte = text[position]
            if byte == UInt8(ascii: "-") { isNegative = true }
            guard byte.isDigit else { continue }
            value = min(value * 10 + Int(byte - UInt8(ascii: "0")), 1 << 40)
        }
        return isNegative ? -value : value
    }
}
