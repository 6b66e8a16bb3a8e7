import Basics

/// A number by its exact value: `1.10`, `1.1` and `11e-1` are the same number.
package struct ExactNumber: Sendable, Hashable {
    private let isNegative: Bool
    /// From the first digit that is not zero to the last; none for zero.
    private let digits: [UInt8]
    /// The power of ten of the last digit.
    private let exponent: Int

    /// Reads a number in JSON's notation; nil if the text is not one.
    package init?(_ text: String) {
        guard let value = try? JSONValue.number(text: text) else { return nil }
        self.init(value)
    }

    package init(_ number: Int) {
        let text = Array(String(number.magnitude).utf8)
        let last = text.lastIndex { $0 != UInt8(ascii: "0") }
        isNegative = number < 0
        digits = last.map { Array(text[...$0]) } ?? []
        exponent = last.map { text.count - 1 - $0 } ?? 0
    }

    /// The value of a number; nil if it is not one.
    package init?(_ value: JSONValue) {
        guard value.kind == .number else { return nil }
        self.init(value.index, entry: value.entry)
    }

    init(_ index: JSONIndex, entry: Int) {
        guard let decimal = JSONDecimal(index.bytes.stored, index.entries[entry].contents) else {
            (isNegative, digits, exponent) = (false, [], 0)
            return
        }
        isNegative = decimal.isNegative
        digits = index.bytes[decimal.digits].filter { $0 != UInt8(ascii: ".") }
        exponent = decimal.exponent
    }
}

extension ExactNumber: Comparable {
    /// Indicates whether one number is less than another.
    package static func < (one: ExactNumber, two: ExactNumber) -> Bool {
        guard one.sign == two.sign else { return one.sign < two.sign }
        return one.isNegative ? two.hasLessMagnitude(than: one) : one.hasLessMagnitude(than: two)
    }

    private var sign: Int { digits.isEmpty ? 0 : isNegative ? -1 : 1 }

    private func hasLessMagnitude(than other: ExactNumber) -> Bool {
        let (height, otherHeight) = (digits.count + exponent, other.digits.count + other.exponent)
        return height == otherHeight ? digits.lexicographicallyPrecedes(other.digits) : height < otherHeight
    }
}
