import Foundation

extension ModelValue {
    /// Indicates whether a value comes before another of the same type, by Swift's `<`; nil if the type has no
    /// order.
    public func isLess(than other: ModelValue) -> Bool? {
        switch (self, other) {
        case (.integer(let one), .integer(let two)): one < two
        case (.floatingPoint(let one), .floatingPoint(let two)): one.double < two.double
        case (.decimal(let one), .decimal(let two)): one < two
        case (.string(let one), .string(let two)): one < two
        case (.date(let one), .date(let two)): one < two
        case (.uuid(let one), .uuid(let two)): one.uuidString < two.uuidString
        default: nil
        }
    }

    /// True if a range can go from one value to another. It cannot begin or end at NaN.
    package func mayPrecede(_ other: ModelValue) -> Bool {
        if case (.floatingPoint(let one), .floatingPoint(let two)) = (self, other) { return one.double <= two.double }
        if case (.date(let one), .date(let two)) = (self, other) { return one <= two }
        return other.isLess(than: self) == false
    }
}

extension IntegerValue: Comparable {
    /// Indicates whether a number is less than another, of any width.
    public static func < (one: IntegerValue, two: IntegerValue) -> Bool {
        one.whole < two.whole
    }
}
