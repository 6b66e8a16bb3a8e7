import Basics

extension JSONIndex {
    /// The value of a number if it is an integer that fits, whether written `100`, `1e2` or `100.0`.
    @inlinable
    public func integer<Integer: FixedWidthInteger>(at number: Int, as type: Integer.Type) -> Integer? {
        let entry = entries[number]
        guard !entry.flag else { return integerInDecimal(entry.contents, as: type) }
        let isNegative = bytes[entry.offset] == UInt8(ascii: "-")
        var value: Integer = 0
        for position in entry.contents.dropFirst(isNegative ? 1 : 0) {
            let (tens, overflows) = value.multipliedReportingOverflow(by: 10)
            let digit = Integer(truncatingIfNeeded: bytes[position] &- UInt8(ascii: "0"))
            let (next, exceeds) =
                isNegative ? tens.subtractingReportingOverflow(digit) : tens.addingReportingOverflow(digit)
            guard !overflows, !exceeds else { return nil }
            value = next
        }
        return value
    }

    @usableFromInline
    func integerInDecimal<Integer: FixedWidthInteger>(_ contents: Range<Int>, as type: Integer.Type) -> Integer? {
        guard let decimal = JSONDecimal(bytes.stored, contents) else { return 0 }
        return decimal.integer(in: bytes.stored, as: type)
    }

    /// The `Double` nearest to a number, or nil if it overflows, or underflows to zero without being zero.
    package func double(at number: Int) -> Double? {
        let contents = entries[number].contents
        guard let decimal = JSONDecimal(bytes.stored, contents) else {
            return bytes[contents.lowerBound] == UInt8(ascii: "-") ? -0.0 : 0
        }
        if let exact = decimal.exactDouble(in: bytes.stored) { return exact }
        guard let value = Double(literalText(of: number)), value.isFinite, value != 0 else { return nil }
        return value
    }
}
